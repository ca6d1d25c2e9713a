import type { LifePhoto } from '@kinlore/shared/contracts/life-photos';
import type { List } from '@kinlore/shared/state';

export type Photos = Pick<List<LifePhoto>, 'items' | 'busy' | 'hasMore' | 'moreFailed' | 'more'>;

export interface AlbumViewProps {
  readonly userId: string;
  readonly list: Photos;
  /** The next photographs come as one goes on. */
  readonly byItself: boolean;
}
