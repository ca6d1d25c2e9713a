/** Children under 13 read what their family keeps; they add to it when they are older. Through a child's eyes nothing is added either. */
import { currentUser, useAtomValue, viewing } from '@kinlore/shared/state';

export function useMayAdd(): boolean {
  const user = useAtomValue(currentUser);
  const seen = useAtomValue(viewing);
  return user !== null && user.account_type !== 'child' && seen.as !== 'child';
}
