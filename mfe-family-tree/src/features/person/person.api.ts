/** One person in full, from the server. A change that is refused for staleness brings the person as they are by now. */
import { call, isApiFailure, sendPhotograph as send } from '@kinlore/shared/api-client';
import { updatePerson } from '@kinlore/shared/contracts/family';
import {
  createSource,
  listSources,
  orderFamily,
  readPersonInFull,
  removeParentLink,
  unmergePersons,
  updateParentLink,
  updateSource,
  updateUnion,
  type LinkOfPerson,
  type PersonChanges,
  type PersonInFull,
  type UnionInFull,
} from '@kinlore/shared/contracts/family-changes';
import type { Source } from '@kinlore/shared/contracts/family-facts';
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { Picture } from '@kinlore/shared/contracts/media';
import { createRecord } from '@kinlore/shared/state';

export interface Who {
  readonly tree: string;
  readonly person: string;
}

/** `opened` names one opening of the editor: each begins with what is there then, not with what was there the last time. */
export const personInFull = createRecord(
  ({ tree, person }: Who & { readonly opened: string }, signal) =>
    call(readPersonInFull, { params: { tree, person } }, { signal }).then((answer) => answer.data),
);

export const sourcesOf = createRecord((tree: string, signal) =>
  call(listSources, { params: { tree }, query: { limit: 100 } }, { signal }).then(
    (answer): readonly Source[] => answer.data,
  ),
);

/** One source of the list, found by its title: a tree can have more of them than a list shows. */
export const sourceOf = createRecord(
  (
    {
      tree,
      source,
      title,
    }: { readonly tree: string; readonly source: string; readonly title: string },
    signal,
  ) =>
    call(
      listSources,
      { params: { tree }, query: { limit: 100, q: title.slice(0, 200) } },
      { signal },
    ).then((answer): Source | null => answer.data.find((one) => one.id === source) ?? null),
);

export type Saved =
  | { readonly status: 'saved'; readonly revision: number; readonly warnings: readonly string[] }
  | { readonly status: 'changed'; readonly now: PersonInFull };

/** What a stale refusal carries: the contract says a person in full; anything else is none. */
const isPersonInFull = (value: unknown): value is PersonInFull =>
  typeof value === 'object' &&
  value !== null &&
  'person' in value &&
  'names' in value &&
  'events' in value &&
  'citations' in value;

export async function savePerson(
  { tree, person }: Who,
  version: number,
  changes: PersonChanges,
): Promise<Saved> {
  try {
    const { data } = await call(
      updatePerson,
      { params: { tree, person }, body: changes },
      { ifMatch: version },
    );
    return { status: 'saved', revision: data.revision, warnings: data.warnings };
  } catch (error) {
    if (isApiFailure(error) && error.status === 412 && isPersonInFull(error.details))
      return { status: 'changed', now: error.details };
    throw error;
  }
}

/** Keeps a photograph as one's own; nobody else sees it before it is put somewhere. Throws ApiFailure. */
export const sendPhotograph = (
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Picture> => send(file, { signal, onProgress }).then(({ picture }) => picture);

export const addSource = (tree: string, title: string, idempotencyKey: string) =>
  call(createSource, { params: { tree }, body: { title } }, { idempotencyKey }).then(
    (answer) => answer.data.source_id,
  );

export const saveSource = (
  tree: string,
  { id, version }: Source,
  body: Static<(typeof updateSource)['body']>,
) =>
  call(updateSource, { params: { tree, source: id }, body }, { ifMatch: version }).then(
    (answer) => answer.data,
  );

export const saveUnion = (
  tree: string,
  union: UnionInFull,
  body: Static<(typeof updateUnion)['body']>,
) =>
  call(updateUnion, { params: { tree, union: union.id }, body }, { ifMatch: union.version }).then(
    (answer) => answer.data,
  );

export const saveLink = (
  tree: string,
  link: LinkOfPerson,
  body: Static<(typeof updateParentLink)['body']>,
) =>
  call(updateParentLink, { params: { tree, link: link.id }, body }, { ifMatch: link.version }).then(
    (answer) => answer.data,
  );

export const takeLinkOut = (tree: string, link: LinkOfPerson) =>
  call(removeParentLink, { params: { tree, link: link.id } }, { ifMatch: link.version }).then(
    (answer) => answer.data,
  );

export const takeApart = (tree: string, person: string, idempotencyKey: string) =>
  call(unmergePersons, { params: { tree }, body: { person } }, { idempotencyKey }).then(
    ({ data }) => data,
  );

export const order = (tree: string, person: string, body: Static<(typeof orderFamily)['body']>) =>
  call(orderFamily, { params: { tree, person }, body }).then((answer) => answer.data);
