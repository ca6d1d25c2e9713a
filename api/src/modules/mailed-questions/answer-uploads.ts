/** Files in parts from whoever holds a link, without an account: they lie in a folder of what the link opens, and open no other. */
import { ANSWER_TOKEN_HEADER, MOST_ANSWER_BYTES } from '@kinlore/shared/contracts/mailed-questions';
import { ensure } from '../../platform/errors.ts';
import { PREFIX } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/ports.ts';
import type { Door } from '../uploads/index.ts';
import { openTo } from './answering.ts';

const HOUR_S = 3600;

interface Opening {
  readonly path: string;
  /** Where the token of the link is shown. */
  readonly header: string;
  readonly action: string;
  /** The folder of what the link opens. Throws where it opens nothing. */
  readonly ownerOf: (token: string) => Promise<string>;
}

export const tokenDoor = ({ path, header, action, ownerOf }: Opening): Door => ({
  address: `${PREFIX}${path}`,
  begin: {
    gate: 'public',
    action,
    whileViewing: 'aside',
    limit: { max: 60, seconds: HOUR_S },
  },
  goOn: {
    gate: 'public',
    action: `${action}_send`,
    whileViewing: 'aside',
    limit: { max: 2_000, seconds: HOUR_S },
  },
  mostBytes: MOST_ANSWER_BYTES,
  async ownerOf({ headers }) {
    const token = headers[header];
    ensure(typeof token === 'string' ? token : null, 'general.not_found');
    return ownerOf(String(token));
  },
});

export const answerDoor = (platform: Pick<Platform, 'clock' | 'database'>): Door =>
  tokenDoor({
    path: '/answers/uploads',
    header: ANSWER_TOKEN_HEADER,
    action: 'answer.upload',
    ownerOf: async (token) => (await openTo(platform, platform.database, token)).row.id,
  });
