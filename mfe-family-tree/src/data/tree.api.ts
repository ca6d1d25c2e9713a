/** Trees, from the server: the whole as columns for drawing, a person with their nearest for reading and changing. */
import { call } from '@kinlore/shared/api-client';
import { applyBatch, redoOperation } from '@kinlore/shared/contracts/family-changes';
import {
  addRelative,
  createTree,
  listTrees,
  readFamilyPlace,
  readTree,
  removePerson,
  undoOperation,
  updatePerson,
  type TreePerson,
  type TreeView,
} from '@kinlore/shared/contracts/family';
import type { Static } from '@kinlore/shared/contracts/kernel';
import { searchTree } from '@kinlore/shared/contracts/family-whole';
import { createRecord } from '@kinlore/shared/state';
import { treeChanged } from './family-changed.ts';

export type NewRelative = Static<(typeof addRelative)['body']>;
export type PersonChange = Static<(typeof updatePerson)['body']>;

export const myTrees = createRecord((_query: 'mine', signal) =>
  call(listTrees, {}, { signal }).then((answer) => answer.data),
);

/** Where somebody else stands in a tree of mine; null: nowhere that I may see. */
export const familyPlace = createRecord(
  (user: string, signal) =>
    call(readFamilyPlace, { params: { user } }, { signal }).then((answer) => answer.data),
  { refreshedBy: treeChanged },
);

export interface TreeViewQuery {
  readonly tree: string;
  /** null: my own person. */
  readonly focus: string | null;
}
export const treeView = createRecord(
  ({ tree, focus }: TreeViewQuery, signal) =>
    call(
      readTree,
      { params: { tree }, query: { up: 3, down: 3, ...(focus !== null && { focus }) } },
      { signal },
    ).then((answer) => answer.data),
  { refreshedBy: treeChanged },
);

/** A person and whoever stands next to them, in full. */
export const nearView = createRecord(
  ({ tree, person }: { readonly tree: string; readonly person: string }, signal) =>
    call(readTree, { params: { tree }, query: { up: 1, down: 1, focus: person } }, { signal }).then(
      (answer) => answer.data,
    ),
  { refreshedBy: treeChanged },
);

/** By any of their names, nicknames and titles: the page itself holds the names they go by. */
export const lookFor = (tree: string, q: string, signal: AbortSignal): Promise<readonly string[]> =>
  call(searchTree, { params: { tree }, query: { q } }, { signal }).then(({ data }) =>
    data.map(({ id }) => id),
  );

export const beginTree = (name: string, idempotencyKey: string): Promise<TreeView> =>
  call(createTree, { body: { name } }, { idempotencyKey }).then((answer) => answer.data);

export const addTo = (tree: string, person: string, body: NewRelative, idempotencyKey: string) =>
  call(addRelative, { params: { tree, person }, body }, { idempotencyKey }).then(
    (answer) => answer.data,
  );

export const changePerson = (tree: string, person: TreePerson, body: PersonChange) =>
  call(
    updatePerson,
    { params: { tree, person: person.id }, body },
    { ifMatch: person.version },
  ).then((answer) => answer.data);

/** The person as it is on the server by now; undefined when it was taken out. */
export const readPerson = (tree: string, person: string): Promise<TreePerson | undefined> =>
  call(readTree, { params: { tree }, query: { focus: person, up: 0, down: 0 } }).then(({ data }) =>
    data.persons.find((one) => one.id === person),
  );

export const takeOut = (tree: string, person: TreePerson) =>
  call(removePerson, { params: { tree, person: person.id } }, { ifMatch: person.version }).then(
    (answer) => answer.data,
  );

/** All of them or none, as one operation; refused where one was changed after the revision that was seen. */
export const takeOutSeveral = (
  tree: string,
  persons: readonly string[],
  since: number,
  idempotencyKey: string,
) =>
  call(
    applyBatch,
    {
      params: { tree },
      body: { steps: persons.map((id) => ({ do: 'person.remove' as const, id })), since },
    },
    { idempotencyKey },
  ).then((answer) => answer.data);

/** My newest operation, or the one of that revision. */
export const undo = (tree: string, seq?: number) =>
  call(undoOperation, { params: { tree }, body: { ...(seq !== undefined && { seq }) } }).then(
    (answer) => answer.data,
  );

export const redo = (tree: string) =>
  call(redoOperation, { params: { tree }, body: {} }).then((answer) => answer.data);

/** Ties somebody who is in the tree already. */
export const tie = (
  tree: string,
  to: string,
  relation: NewRelative['relation'],
  person: string,
  idempotencyKey: string,
) => addTo(tree, to, { relation, person_id: person }, idempotencyKey);
