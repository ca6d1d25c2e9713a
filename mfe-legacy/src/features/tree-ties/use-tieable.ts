/** People of trees whom the memorial may be of, found while their name is typed. */
import type { TieablePerson } from '@kinlore/shared/contracts/memorial-trees';
import { useEffect, useState } from 'react';
import { t } from './tree-ties.messages.ts';
import { findTieable } from './tree-ties.api.ts';

export interface FoundPerson {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly person: TieablePerson;
}

interface Found {
  readonly words: string;
  readonly people: readonly FoundPerson[];
}

const noteOf = ({ years, tree }: TieablePerson): string =>
  years === '' ? tree.name : t('placed', { years, tree: tree.name });

const foundOf = (person: TieablePerson): FoundPerson => ({
  id: person.person_id,
  label: person.name,
  note: noteOf(person),
  person,
});

export function useTieable(
  memorial: string,
  words: string,
): { readonly people: readonly FoundPerson[]; readonly loading: boolean } {
  const [found, setFound] = useState<Found>({ words: '', people: [] });
  useEffect(() => {
    if (words.trim() === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      findTieable(memorial, words.trim().slice(0, 80), abort.signal)
        .then((data) => setFound({ words, people: data.map(foundOf) }))
        // A failed look-up finds nobody; typing on asks again.
        .catch(() => setFound({ words, people: [] }));
    }, 200);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [memorial, words]);
  return words.trim() === ''
    ? { people: [], loading: false }
    : { people: found.people, loading: found.words !== words };
}
