import type { CurrentUser } from '@kinlore/shared/contracts/users';

/** The person whose account it is, also while they view as a child: what is kept on the device is theirs. */
export const writerOf = (user: Pick<CurrentUser, 'viewing_context'>): string =>
  user.viewing_context.authenticated_user.id;
