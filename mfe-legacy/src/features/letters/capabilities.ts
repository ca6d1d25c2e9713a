/** Who seals letters: grown-ups, for themselves. The server decides; here it is what is offered. Pure. */
import type { CurrentUser } from '@kinlore/shared/contracts/users';

export const capabilitiesOf = (user: Pick<CurrentUser, 'account_type'> | null) => ({
  seal: user !== null && user.account_type !== 'child' && user.account_type !== 'teen',
});
