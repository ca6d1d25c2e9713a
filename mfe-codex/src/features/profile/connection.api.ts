/** What a press on the connection does, and how the page learns of it. Each resolves to the sentence of a failure, or null. */
import { call, isApiFailure } from '@kinlore/shared/api-client';
import { emit } from '@kinlore/shared/bus';
import {
  acceptConnection,
  blockUser,
  cancelConnection,
  disconnect,
  listConnectionTypes,
  rejectConnection,
  requestConnection,
  type ConnectionState,
} from '@kinlore/shared/contracts/connections';
import { connectionTypes } from '@kinlore/shared/contracts/vocabulary';
import { createRecord } from '@kinlore/shared/state';

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

const changing =
  (act: (id: string) => Promise<unknown>) =>
  async (id: string, userId: string): Promise<void> => {
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
