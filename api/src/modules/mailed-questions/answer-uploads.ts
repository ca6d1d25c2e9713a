/** Files of an answer, in parts, from whoever holds the link of its question: they lie in a folder of that question, and open no other. */
import { ANSWER_TOKEN_HEADER, MOST_ANSWER_BYTES } from '@kinlore/shared/contracts/mailed-questions';
import { ensure } from '../../platform/errors.ts';
import { PREFIX } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/ports.ts';
import type { Door } from '../uploads/index.ts';
import { openTo } from './answering.ts';

const HOUR_S = 3600;

export const answerDoor = (platform: Pick<Platform, 'clock' | 'database'>): Door => ({
  address: `${PREFIX}/answers/uploads`,
  begin: {
    gate: 'public',
    action: 'answer.upload',
    whileViewing: 'aside',
    limit: { max: 60, seconds: HOUR_S },
  },
  goOn: {
    gate: 'public',
    action: 'answer.upload_send',
    whileViewing: 'aside',
    limit: { max: 2_000, seconds: HOUR_S },
  },
  mostBytes: MOST_ANSWER_BYTES,
  async ownerOf({ headers }) {
    const token = headers[ANSWER_TOKEN_HEADER];
    ensure(typeof token === 'string' ? token : null, 'general.not_found');
    return (await openTo(platform, platform.database, String(token))).row.id;
  },
});
