/** What somebody may do with a memory of their own beyond changing it, once it is published. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import { currentUser, useAtomValue, viewing } from '@kinlore/shared/state';

export interface OwnActs {
  /** Children tell with others when they are older. */
  readonly mayTell: boolean;
  /** By a link grown-ups alone show it to somebody without an account. */
  readonly mayLink: boolean;
}

export function useOwnActs({ owner, status }: Activity): OwnActs {
  const me = useAtomValue(currentUser);
  const seen = useAtomValue(viewing);
  const isOwn = seen.as !== 'child' && me?.id === owner.id && status === 'published';
  const kind = me?.account_type;
  return {
    mayTell: isOwn && kind !== 'child',
    mayLink: isOwn && kind !== 'child' && kind !== 'teen',
  };
}
