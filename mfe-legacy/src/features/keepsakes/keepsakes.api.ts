/** What a family keeps, from the server. */
import { call } from '@kinlore/shared/api-client';
import { suggestNamed, type Named } from '@kinlore/shared/contracts/activities';
import type { Static } from '@kinlore/shared/contracts/kernel';
import {
  createKeepsake,
  deleteKeepsake,
  listKeepsakeMemories,
  listKeepsakes,
  listRemovedKeepsakes,
  readKeepsake,
  readKeepsakeByCode,
  restoreKeepsake,
  updateKeepsake,
  type Keepsake,
  type KeepsakeKind,
} from '@kinlore/shared/contracts/keepsakes';
import { listKeepsakeVersions } from '@kinlore/shared/contracts/keepsake-versions';
import { search } from '@kinlore/shared/contracts/search';
import { createRecord, createResource } from '@kinlore/shared/state';

export type NewKeepsake = Static<(typeof createKeepsake)['body']>;
export type KeepsakeChange = Static<(typeof updateKeepsake)['body']>;

interface Sought {
  readonly kind?: KeepsakeKind;
  readonly user?: string;
  readonly person?: string;
  readonly memory?: string;
  readonly memorial?: string;
}

export const keepsakes = createResource({
  load: (query: Sought, { cursor, signal }) =>
    call(listKeepsakes, { query: { ...query, ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
});

export const removedKeepsakes = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listRemovedKeepsakes, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
});

export const keepsakeById = createRecord(
  async (id: string, signal) => (await call(readKeepsake, { params: { id } }, { signal })).data,
);

export const keepsakeByCode = createRecord(
  async (code: string, signal) =>
    (await call(readKeepsakeByCode, { params: { code } }, { signal })).data,
);

/** By the code of its label; its page has it then without asking again. */
export async function openCode(code: string): Promise<Keepsake> {
  const { data } = await call(readKeepsakeByCode, { params: { code } });
  keepsakeById.of(data.id).set(data);
  return data;
}

export const memoriesAfter = async (id: string, cursor: string) =>
  call(listKeepsakeMemories, { params: { id }, query: { cursor, limit: 50 } });

export const versionsOf = createRecord(
  async ({ id }: { readonly id: string; readonly version: number }, signal) =>
    (await call(listKeepsakeVersions, { params: { id }, query: { limit: 50 } }, { signal })).data,
);

function keep(saved: Keepsake): Keepsake {
  keepsakeById.of(saved.id).set(saved);
  keepsakeByCode.of(saved.code).set(saved);
  keepsakes.refresh();
  return saved;
}

export const addKeepsake = async (body: NewKeepsake, idempotencyKey: string): Promise<Keepsake> =>
  keep((await call(createKeepsake, { body }, { idempotencyKey })).data);

export const changeKeepsake = async (
  { id, version }: Pick<Keepsake, 'id' | 'version'>,
  body: KeepsakeChange,
): Promise<Keepsake> =>
  keep((await call(updateKeepsake, { params: { id }, body }, { ifMatch: String(version) })).data);

export async function removeKeepsake(id: string): Promise<void> {
  await call(deleteKeepsake, { params: { id } });
  keepsakes.refresh();
  removedKeepsakes.refresh();
}

export async function putBack(id: string): Promise<void> {
  keep((await call(restoreKeepsake, { params: { id } })).data);
  removedKeepsakes.refresh();
}

export const readAgain = async (id: string): Promise<Keepsake> =>
  (await call(readKeepsake, { params: { id } })).data;

export const people = async (q: string, signal: AbortSignal): Promise<readonly Named[]> =>
  (await call(suggestNamed, { query: { q } }, { signal })).data;

export interface FoundMemory {
  readonly id: string;
  readonly title: string;
}
export async function memoriesFor(q: string, signal: AbortSignal): Promise<readonly FoundMemory[]> {
  const { data } = await call(search, { query: { q, only: 'memories', limit: 8 } }, { signal });
  return data.memories.items.map(({ id, title }) => ({ id, title }));
}
