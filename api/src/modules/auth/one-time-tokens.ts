/** Links that are sent by mail: single use, hashed, with an end. They act on POST only, so that no mail scanner uses them up. */
import type { Json } from '../../platform/database/schema.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { mintToken, parseToken } from '../../platform/tokens.ts';
import {
  type Purpose,
  closeTokens,
  countTokensSince,
  insertToken,
  takeToken,
} from './one-time-tokens.queries.ts';

export function createOneTimeTokens(platform: Platform) {
  /** Ends all open ones of a kind: what they open has changed. */
  async function end(connection: Connection, purpose: Purpose, userId: string): Promise<void> {
    await closeTokens(connection, { now: platform.clock.now(), userId, purpose });
  }

  return {
    end,

    /** How many of a kind were made since then, used or not. */
    async madeSince(
      connection: Connection,
      purpose: Purpose,
      userId: string,
      since: Date,
    ): Promise<number> {
      const row = await countTokensSince(connection, { userId, purpose, since });
      return row.made;
    },

    /** Of links that set a password one is open at a time. One that takes an address back stays: it lies with the owner of before, whatever came after. */
    async mint(
      connection: Connection,
      purpose: Purpose,
      userId: string,
      minutes: number,
      subject: Json = {},
    ): Promise<string> {
      if (purpose === 'reset_password') await end(connection, purpose, userId);
      const { id, token, hash } = mintToken();
      const expires_at = new Date(platform.clock.now().getTime() + minutes * 60_000);
      await insertToken(connection, {
        id,
        purpose,
        hash,
        userId,
        subject,
        expires_at,
        now: platform.clock.now(),
      });
      return token;
    },

    /** Uses a token up. Null when it is unknown, used, or has run out. */
    async use(
      connection: Connection,
      purpose: Purpose,
      token: string,
    ): Promise<{ userId: string; subject: unknown } | null> {
      const parsed = parseToken(token);
      if (parsed === null) return null;
      const row = await takeToken(connection, {
        now: platform.clock.now(),
        id: parsed.id,
        hash: parsed.hash,
        purpose,
      });
      const userId = row?.user_id ?? null;
      return userId === null ? null : { userId, subject: row?.subject };
    },
  };
}
export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;
