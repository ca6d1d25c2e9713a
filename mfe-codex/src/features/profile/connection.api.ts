/** What a press on the connection does, and how the page learns of it. Each resolves to the sentence of a failure, or null. */
import { call, isApiFailure } from '@kinlore/shared/api-client';
import { emit, when } from '@kinlore/shared/bus';
import {
  acceptConnection,
  blockUser,
  cancelConnection,
  disconnect,
  listBlocked,
  listConnectionTypes,
  rejectConnection,
  requestConnection,
  unblockUser,
  type ConnectionState,
} from '@kinlore/shared/contracts/connections';
import { connectionTypes } from '@kinlore/shared/contracts/vocabulary';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { createRecord } from '@kinlore/shared/state';
import { bonds } from '../bonds.ts';

/** The server's sentence where it gave one, or what was missing to ask it; ours where it could not be reached. */
export const sentenceOr = (failure: unknown, ours: string): string =>
  isApiFailure(failure) &&
  (!failure.code.startsWith('client.') || failure.code === 'client.missing_id')
    ? failure.message
    : ours;

/** `date_of_meeting`: null for relatives, who have always known each other. */
export interface RequestInput {
  readonly date_of_meeting: string | null;
  readonly note: string;
  readonly type_id: number | null;
}

export async function sendRequest(
  userId: string,
  { date_of_meeting, note, type_id }: RequestInput,
): Promise<ConnectionState> {
  const { data } = await call(requestConnection, {
    params: { userId },
    body: {
      ...(date_of_meeting !== null && { date_of_meeting }),
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(type_id !== null && { type_id }),
    },
  });
  emit('connection.changed', { user_id: userId });
  return data;
}

/** Of a request or a connection, and the person it is with. */
export type ById = (id: string, userId: string) => Promise<void>;

const changing =
  (act: (id: string) => Promise<unknown>): ById =>
  async (id, userId) => {
    await act(id);
    emit('connection.changed', { user_id: userId });
  };

export const accept = changing((id) => call(acceptConnection, { params: { id } }));
export const decline = changing((id) => call(rejectConnection, { params: { id } }));
export const takeBack = changing((id) => call(cancelConnection, { params: { id } }));
export const removeConnection = (userId: string): Promise<void> =>
  changing(() => call(disconnect, { params: { userId } }))(userId, userId);
export const blockPerson = (userId: string): Promise<void> =>
  changing(() => call(blockUser, { params: { userId } }))(userId, userId);
/** The two may see each other again; whatever was between them before stays over. */
export const unblockPerson = (userId: string): Promise<void> =>
  changing(() => call(unblockUser, { params: { userId } }))(userId, userId);

/** Whether I have blocked who the page is about, by username or id: the card of that person, or null. */
export const blockedByMe = createRecord(
  async (who: string, signal): Promise<PersonCard | null> =>
    (await call(listBlocked, { query: { who, limit: 1 } }, { signal })).data.people[0] ?? null,
  { refreshedBy: when(bonds) },
);

const FALLBACK = 5;

/** The kinds of this instance; where they cannot be had, the five that every instance has. */
export const kinds = createRecord(async (_of: 'all', signal) => {
  try {
    return (await call(listConnectionTypes, undefined, { signal })).data;
  } catch {
    return connectionTypes
      .slice(0, FALLBACK)
      .map((name, index) => ({ id: index + 1, name, slug: name.toLowerCase() }));
  }
});
