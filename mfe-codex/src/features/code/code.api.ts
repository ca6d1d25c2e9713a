/** QR codes that connect, made and read. */
import { call } from '@kinlore/shared/api-client';
import { emit } from '@kinlore/shared/bus';
import type { ConnectionState } from '@kinlore/shared/contracts/connections';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import {
  connectByCode,
  listProfileCodes,
  makeProfileCode,
  readProfileCode,
  revokeProfileCode,
  type PrintedCode,
  type ProfileCode,
} from '@kinlore/shared/contracts/profile-codes';
import { createRecord } from '@kinlore/shared/state';

export const makeCode = async (printed: boolean): Promise<ProfileCode> =>
  (await call(makeProfileCode, { body: { printed } })).data;

export const printedCodes = createRecord<'mine', PrintedCode[]>(
  async (_mine: 'mine', signal) => (await call(listProfileCodes, undefined, { signal })).data,
);

export async function turnOff(id: string): Promise<void> {
  await call(revokeProfileCode, { params: { id } });
  await printedCodes.of('mine').refresh();
}

/** What is said with a request. */
interface Asked {
  readonly date_of_meeting: string | null;
  readonly note: string;
  readonly type_id: number | null;
}

export type ReadCode = Answer<typeof readProfileCode>['data'];

export const codes = createRecord<string, ReadCode>(
  async (token: string, signal) =>
    (await call(readProfileCode, { body: { token } }, { signal })).data,
);

export async function connectWith(
  token: string,
  userId: string,
  { date_of_meeting, note, type_id }: Asked,
): Promise<ConnectionState> {
  const { data } = await call(connectByCode, {
    body: {
      token,
      ...(date_of_meeting !== null && { date_of_meeting }),
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(type_id !== null && { type_id }),
    },
  });
  emit('connection.changed', { user_id: userId });
  await codes.of(token).refresh();
  return data;
}

export const addressOf = (token: string): string => `${globalThis.location.origin}/c/${token}`;
