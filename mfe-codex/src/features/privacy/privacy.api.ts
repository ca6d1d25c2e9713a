/** Who finds me, and whom a new memory is for. */
import { call } from '@kinlore/shared/api-client';
import { emit, when } from '@kinlore/shared/bus';
import {
  changePrivacy,
  readExamples,
  readPrivacy,
  type Privacy,
} from '@kinlore/shared/contracts/settings';
import { createRecord } from '@kinlore/shared/state';

export const privacy = createRecord(
  async (_of: 'mine', signal) => (await call(readPrivacy, undefined, { signal })).data,
);

export const examples = createRecord(
  async (_of: 'mine', signal) => (await call(readExamples, undefined, { signal })).data,
  { refreshedBy: when(['connection.changed', 'family.tree.changed']) },
);

export async function savePrivacy(userId: string, change: Partial<Privacy>): Promise<Privacy> {
  const { data } = await call(changePrivacy, { body: change });
  emit('profile.changed', { user_id: userId });
  return data;
}
