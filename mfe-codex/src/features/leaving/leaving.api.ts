import { call } from '@kinlore/shared/api-client';
import { leave, readLeaving } from '@kinlore/shared/contracts/leaving';
import { createRecord } from '@kinlore/shared/state';

export const leaving = createRecord(
  async (_of: 'mine', signal) => (await call(readLeaving, undefined, { signal })).data,
);

/** Closes the account from now on. Answers when it is erased. */
export const leaveKinlore = async (): Promise<string> =>
  (await call(leave, { body: {} })).data.due_at;
