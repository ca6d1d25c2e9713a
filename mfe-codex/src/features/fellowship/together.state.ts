/** What two connected people remember together, and the memories in which both were. */
import { call, isApiFailure } from '@kinlore/shared/api-client';
import { emit, when } from '@kinlore/shared/bus';
import type { Activity } from '@kinlore/shared/contracts/activities';
import { listSharedActivities } from '@kinlore/shared/contracts/connection-activity';
import {
  addConnectionMemory,
  changeConnectionMemory,
  deleteConnectionMemory,
  getConnectionMemoryStats,
  listConnectionMemories,
  type ConnectionMemory,
  type ConnectionMemoryStats,
} from '@kinlore/shared/contracts/connection-memories';
import type { Input } from '@kinlore/shared/contracts/kernel';
import { createRecord, createResource } from '@kinlore/shared/state';
import { bonds } from '../bonds.ts';

const PAGE = 20;

const refreshedBy = when(
  [...bonds, 'connection.memory_changed'],
  ['connection_memory_added', 'comment_received', 'reaction_received'],
);

export const memoriesOfTwo = createResource<{ readonly connection: string }, ConnectionMemory>({
  load: ({ connection }, { cursor, signal }) =>
    call(
      listConnectionMemories,
      {
        params: { id: connection },
        query: { limit: PAGE, ...(cursor !== undefined && { cursor }) },
      },
      { signal },
    ),
  idOf: ({ id }) => id,
  refreshedBy,
});

export const statsOfTwo = createRecord<string, ConnectionMemoryStats>(
  async (connection: string, signal) =>
    (await call(getConnectionMemoryStats, { params: { id: connection } }, { signal })).data,
  { refreshedBy },
);

export const sharedActivities = createResource<{ readonly connection: string }, Activity>({
  load: ({ connection }, { cursor, signal }) =>
    call(
      listSharedActivities,
      {
        params: { id: connection },
        query: { limit: 10, ...(cursor !== undefined && { cursor }) },
      },
      { signal },
    ),
  idOf: ({ id }) => id,
  refreshedBy: when([...bonds, 'activity.saved', 'activity.removed', 'activity.published']),
});

export type MemoryWords = Input<typeof addConnectionMemory>['body'];

const told = (memory: ConnectionMemory): ConnectionMemory => {
  emit('connection.memory_changed', { memory_id: memory.id });
  return memory;
};

/** The same key makes a repeated try one memory. */
export const addMemory = async (
  connection: string,
  body: MemoryWords,
  key: string,
): Promise<ConnectionMemory> =>
  told(
    (await call(addConnectionMemory, { params: { id: connection }, body }, { idempotencyKey: key }))
      .data,
  );

/** Null when it is saved. Changed elsewhere in the meantime, nothing is written over, and what it says now is answered. */
export async function changeMemory(
  memory: ConnectionMemory,
  body: MemoryWords,
): Promise<ConnectionMemory | null> {
  try {
    told(
      (
        await call(
          changeConnectionMemory,
          { params: { id: memory.id }, body },
          { ifMatch: memory.version },
        )
      ).data,
    );
    return null;
  } catch (failure) {
    if (!isApiFailure(failure) || failure.code !== 'general.version_stale') throw failure;
    const cell = memoriesOfTwo.of({ connection: memory.connection_id });
    await cell.refresh();
    return cell.state().items.find(({ id }) => id === memory.id) ?? memory;
  }
}

export async function removeMemory(memory: ConnectionMemory): Promise<void> {
  await call(deleteConnectionMemory, { params: { id: memory.id } });
  emit('connection.memory_changed', { memory_id: memory.id });
}
