/** One's own number for text messages, from the server. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import {
  askTelephoneCode,
  proveTelephone,
  readTelephone,
  removeTelephone as remove,
} from '@kinlore/shared/contracts/telephones';
import { createRecord } from '@kinlore/shared/state';

export const ownTelephone = createRecord(
  async (_of: 'mine', signal) => (await call(readTelephone, undefined, { signal })).data,
  { refreshedBy: when(['realtime.resumed']) },
);

export const askCode = async (number: string) =>
  (await call(askTelephoneCode, { body: { number } })).data;
export const proveCode = (code: string) => call(proveTelephone, { body: { code } });
export const removeTelephone = () => call(remove);
