import { call } from '@kinlore/shared/api-client';
import { readAnswerMail } from '@kinlore/shared/contracts/media';
import { createRecord } from '@kinlore/shared/state';

/** The mail that a memory or draft came by; null where it was written here. */
export const answerMails = createRecord(
  async (memory: string, signal) =>
    (await call(readAnswerMail, { params: { id: memory } }, { signal })).data,
);
