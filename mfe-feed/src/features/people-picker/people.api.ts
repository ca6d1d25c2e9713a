/** Who can be named. */
import { call } from '@kinlore/shared/api-client';
import { suggestNamed, type Named } from '@kinlore/shared/contracts/activities';

export type Suggestion = Named;

/** Accounts that are near, people of the trees one may see, and memorials; at most twenty. */
export async function suggestPeople(
  words: string,
  { accountsOnly, signal }: { readonly accountsOnly: boolean; readonly signal: AbortSignal },
): Promise<readonly Suggestion[]> {
  const { data } = await call(
    suggestNamed,
    { query: words.trim() === '' ? {} : { q: words.trim().slice(0, 200) } },
    { signal },
  );
  return accountsOnly ? data.filter(({ kind }) => kind === 'account') : data;
}
