/** Links of mails that change how often they come, without logging in: kept hashed, for some days. */
import { sql, type RawBuilder } from 'kysely';
import { mintSecret } from './tokens.ts';

const DAY = 86_400_000;

export const mintLink = (days: number, now: Date) => ({
  ...mintSecret(),
  expiresAt: new Date(now.getTime() + days * DAY),
});

/** Whether the row `l` is the link of this secret, and still works. Served by the unique index of `token_hash`. */
export const isOpenLink = (hash: Buffer, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(l.token_hash = ${hash} and l.expires_at > ${now})`;
