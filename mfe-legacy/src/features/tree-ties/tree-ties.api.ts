/** Where a memorial stands in family trees, from the server. */
import { call } from '@kinlore/shared/api-client';
import {
  findTieablePersons,
  listTiedPersons,
  tieTreePerson,
  untieTreePerson,
  type TieablePerson,
} from '@kinlore/shared/contracts/memorial-trees';
import { createRecord } from '@kinlore/shared/state';
import { ofMemorial } from '../legacy-changed.ts';

const at = (memorial: string) => ({ params: { memorial } });

export const tiedPersons = createRecord(
  (memorial: string, signal) =>
    call(listTiedPersons, at(memorial), { signal }).then(({ data }) => data),
  ofMemorial,
);

export const findTieable = (
  memorial: string,
  q: string,
  signal: AbortSignal,
): Promise<readonly TieablePerson[]> =>
  call(findTieablePersons, { ...at(memorial), query: { q } }, { signal }).then(({ data }) => data);

export async function tie(memorial: string, { person_id, tree }: TieablePerson): Promise<void> {
  const { data } = await call(tieTreePerson, {
    ...at(memorial),
    body: { person_id, tree_id: tree.id },
  });
  tiedPersons.of(memorial).set(data);
}

export async function untie(memorial: string, person: string): Promise<void> {
  await call(untieTreePerson, { params: { memorial, person } });
  await tiedPersons.of(memorial).refresh();
}
