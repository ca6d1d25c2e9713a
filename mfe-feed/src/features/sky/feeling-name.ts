import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { beingName, feelingName } from '../memory/index.ts';

/** How a feeling is called: children have words of their own for them. */
export function useFeelingName(): (slug: string) => string {
  const forChild = useAtomValue(currentUser)?.account_type === 'child';
  return (slug) => (forChild ? beingName(slug, true) : feelingName(slug));
}
