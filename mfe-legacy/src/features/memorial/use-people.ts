/** People with an account, found while their name is typed. */
import { call } from '@kinlore/shared/api-client';
import { searchUsers } from '@kinlore/shared/contracts/search';
import { useEffect, useState } from 'react';

export interface FoundPerson {
  readonly id: string;
  readonly label: string;
  readonly note: string;
}
type Found = { readonly words: string; readonly people: readonly FoundPerson[] };

export function usePeople(words: string): {
  readonly people: readonly FoundPerson[];
  readonly loading: boolean;
} {
  const [found, setFound] = useState<Found>({ words: '', people: [] });
  useEffect(() => {
    if (words.trim() === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call(searchUsers, { query: { q: words, limit: 8 } }, { signal: abort.signal })
        .then(({ data }) =>
          setFound({
            words,
            people: data.map((person) => ({
              id: person.id,
              label: person.full_name,
              note: `@${person.username}`,
            })),
          }),
        )
        // A failed look-up finds nobody; typing on asks again.
        .catch(() => setFound({ words, people: [] }));
    }, 200);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words]);
  return words.trim() === ''
    ? { people: [], loading: false }
    : { people: found.people, loading: found.words !== words };
}
