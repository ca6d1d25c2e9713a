/** The lives of one's family and connections, page by page, as counts. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { readCollectiveSky, type SkyLife } from '@kinlore/shared/contracts/sky';
import { createResource } from '@kinlore/shared/state';
import { lives } from '../sky.state.ts';

const PAGE = 100;

export const collective = createResource<'mine', SkyLife>({
  load: (_mine, { cursor, signal }) =>
    call(
      readCollectiveSky,
      { query: { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } },
      { signal },
    ),
  idOf: ({ user_id }) => user_id,
  copyAs: () => 'sky of the family',
  refreshedBy: when(lives),
});

/** The first and the last year of which there is something; null where no year is known. */
export function yearsOf({ overview }: Pick<SkyLife, 'overview'>): readonly [number, number] | null {
  const years = overview.year.filter((year) => year !== null);
  return years.length === 0 ? null : [Math.min(...years), Math.max(...years)];
}

/** Into one of the lives. */
export const addressOf = ({ user_id, is_self }: Pick<SkyLife, 'user_id' | 'is_self'>): string =>
  is_self ? '/?view=personal' : `/?view=personal&of=${encodeURIComponent(user_id)}`;
