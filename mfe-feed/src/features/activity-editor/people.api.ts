/** Who can be named, who could read, and the trees one belongs to. */
import { call } from '@kinlore/shared/api-client';
import { readReaders, type Readers } from '@kinlore/shared/contracts/activities';
import { listTrees, readTree, type TreeSummary } from '@kinlore/shared/contracts/family';
import { createRecord } from '@kinlore/shared/state';
import type { DraftPerson } from './draft.ts';

/** Who could see a memory today, by audience. */
export const readers = createRecord<'mine', Readers>(
  async (_mine, signal) => (await call(readReaders, {}, { signal })).data,
);

/** The family spaces one belongs to. */
export const spaces = createRecord<'mine', readonly TreeSummary[]>(
  async (_mine, signal) => (await call(listTrees, {}, { signal })).data,
);

/** Somebody of a tree, as they are named in a memory; null where this reader does not see them, or they are not there. */
export const personOfTree = createRecord<
  { readonly tree: string; readonly person: string },
  DraftPerson | null
>(async ({ tree, person }, signal) => {
  const { data } = await call(
    readTree,
    { params: { tree }, query: { focus: person, up: 0, down: 0 } },
    { signal },
  );
  const found = data.persons.find(({ id }) => id === person);
  return found === undefined || found.hidden
    ? null
    : { name: found.name, user_id: found.user?.id ?? null, person_id: found.id };
});
