/** Calls about what opens one's own account. */
import { call } from '@kinlore/shared/api-client';
import {
  addPasskey,
  endOtherSessions,
  endSession,
  endTrusted,
  listTrusted,
  listSessions,
  passkeyOptions,
  readSecurity,
  removePasskey,
} from '@kinlore/shared/contracts/security';
import { makePasskey } from '@kinlore/shared/passkeys';
import { createRecord, createResource } from '@kinlore/shared/state';

export const security = createRecord(
  async (_of: 'mine', signal) => (await call(readSecurity, undefined, { signal })).data,
);

export const sessions = createResource({
  load: (_of: 'mine', { cursor, signal }) =>
    call(listSessions, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
});

export const trusted = createRecord(
  async (_of: 'mine', signal) => (await call(listTrusted, undefined, { signal })).data,
);

export const endTrust = (id: string): Promise<void> => call(endTrusted, { params: { id } });

export const logOutDevice = (id: string): Promise<void> => call(endSession, { params: { id } });

/** Answers how many devices were logged out. */
export const logOutOthers = async (): Promise<number> => (await call(endOtherSessions)).data.ended;

export const forgetPasskey = (id: string): Promise<void> => call(removePasskey, { params: { id } });

/** Has the device make a key and keeps its public half. False where the person left it. Throws what the server or the device refuses with. */
export async function addPasskeyOfDevice(name: string): Promise<boolean> {
  const { challenge, options } = (await call(passkeyOptions)).data;
  const response = await makePasskey(options);
  if (response === null) return false;
  await call(addPasskey, { body: { challenge, name, response } });
  return true;
}
