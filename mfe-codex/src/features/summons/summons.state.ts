/** Requests to connect. The table on the server is the truth; pushes only hurry it. Notifications are the shell's: there is one list of them. */
import { call } from '@kinlore/shared/api-client';
import {
  listWaitingConnections,
  type WaitingConnection,
} from '@kinlore/shared/contracts/child-connections';
import {
  acceptConnection,
  listConnectionRequests,
  rejectConnection,
  type ConnectionRequest,
} from '@kinlore/shared/contracts/connections';
import { emit, when } from '@kinlore/shared/bus';
import { bonds } from '../bonds.ts';
import { createResource } from '@kinlore/shared/state';

export const requests = createResource<
  { readonly userId: string; readonly direction: 'sent' | 'received' },
  ConnectionRequest
>({
  load: async ({ direction }, { cursor, signal }) => {
    const { data } = await call(
      listConnectionRequests,
      { query: { direction, ...(cursor !== undefined && { cursor }) } },
      { signal },
    );
    return { data: data.requests, meta: { next: data.pagination.next } };
  },
  idOf: ({ id }) => id,
  refreshedBy: when(bonds),
});

/** What a child asked for, and waits for a grown-up. */
export const waitingRequests = createResource<{ readonly userId: string }, WaitingConnection>({
  load: (_query, { cursor, signal }) =>
    call(
      listWaitingConnections,
      { query: { ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  idOf: ({ id }) => id,
  refreshedBy: when(bonds),
});

export async function answerRequest(
  request: ConnectionRequest,
  answer: 'accept' | 'decline',
): Promise<void> {
  await (answer === 'accept'
    ? call(acceptConnection, { params: { id: request.id } })
    : call(rejectConnection, { params: { id: request.id } }));
  emit('connection.changed', { user_id: request.user.id });
}
