/** Who somebody knows, and how one describes it to oneself. */
import { call, isApiFailure } from '@kinlore/shared/api-client';
import { emit, when } from '@kinlore/shared/bus';
import {
  listConnectionActivity,
  type ConnectionAct,
} from '@kinlore/shared/contracts/connection-activity';
import {
  getPerspective,
  listBlocked,
  listConnectionsOf,
  savePerspective,
  type Connection,
  type ConnectionType,
  type Perspective,
} from '@kinlore/shared/contracts/connections';
import { nameConnection } from '@kinlore/shared/contracts/connection-types';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { Answer, Input } from '@kinlore/shared/contracts/kernel';
import { bonds } from '../bonds.ts';
import { createResource } from '@kinlore/shared/state';

const PAGE = 30;

export const fellowshipLists = createResource<{ readonly userId: string }, Connection>({
  load: async ({ userId }, { cursor, signal }) => {
    // Nobody knows nobody: there is nothing to ask for.
    if (userId === '') return { data: [], meta: { next: null } };
    const { data } = await call(
      listConnectionsOf,
      { params: { userId }, query: { limit: PAGE, ...(cursor !== undefined && { cursor }) } },
      { signal },
    );
    return { data: data.connections, meta: { next: data.pagination.next } };
  },
  idOf: ({ id }) => id,
  refreshedBy: when(bonds),
});

/** Who somebody connected with, and when. */
export const connectionActivity = createResource<{ readonly userId: string }, ConnectionAct>({
  load: async ({ userId }, { cursor, signal }) => {
    if (userId === '') return { data: [], meta: { next: null } };
    const { data } = await call(
      listConnectionActivity,
      { params: { userId }, query: { limit: PAGE, ...(cursor !== undefined && { cursor }) } },
      { signal },
    );
    return { data: data.activity, meta: { next: data.pagination.next } };
  },
  idOf: ({ id }) => id,
  refreshedBy: when([...bonds, 'connection.memory_changed'], ['connection_memory_added']),
});

/** Those I have blocked. */
export const blockedList = createResource<'mine', PersonCard>({
  load: async (_mine, { cursor, signal }) => {
    const { data } = await call(
      listBlocked,
      { query: { limit: PAGE, ...(cursor !== undefined && { cursor }) } },
      { signal },
    );
    return { data: data.people, meta: { next: data.pagination.next } };
  },
  idOf: ({ id }) => id,
  refreshedBy: when(bonds),
});

/** Null goes back to what was said when the two connected; what it is called then is answered. */
export async function nameIt(
  id: string,
  userId: string,
  typeId: number | null,
): Promise<ConnectionType | null> {
  const { data } = await call(nameConnection, { params: { id }, body: { type_id: typeId } });
  emit('connection.changed', { user_id: userId });
  return data.type;
}

export type PerspectiveChange = Input<typeof savePerspective>['body'];

/** Null when nothing was written yet. */
export async function readPerspective(connectionId: string): Promise<Perspective | null> {
  if (connectionId === '') return null;
  try {
    return (await call(getPerspective, { params: { id: connectionId } })).data;
  } catch (failure) {
    if (isApiFailure(failure) && failure.status === 404) return null;
    throw failure;
  }
}

export const writePerspective = (
  connectionId: string,
  body: PerspectiveChange,
): Promise<Answer<typeof savePerspective>> =>
  call(savePerspective, { params: { id: connectionId }, body });
