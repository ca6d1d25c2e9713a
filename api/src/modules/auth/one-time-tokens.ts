/** Links that are sent by mail: single use, hashed, with an end. They act on POST only, so that no mail scanner uses them up. */
import type { Json } from '../../platform/database/schema.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { mintToken, parseToken } from '../../platform/tokens.ts';

export type Purpose = 'reset_password' | 'undo_email';

export function createOneTimeTokens(platform: Platform) {
  /** Ends all open ones of a kind: what they open has changed. */
  async function end(connection: Connection, purpose: Purpose, userId: string): Promise<void> {
    await connection
      .updateTable('one_time_token')
      .set({ used_at: platform.clock.now() })
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute();
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
      const row = await connection
        .selectFrom('one_time_token')
        .select((eb) => eb.fn.countAll<number>().as('made'))
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow();
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
      await connection
        .insertInto('one_time_token')
        .values({
          id,
          purpose,
          token_hash: hash,
          user_id: userId,
          subject: JSON.stringify(subject),
          expires_at,
          created_at: platform.clock.now(),
        })
        .execute();
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
      const row = await connection
        .updateTable('one_time_token')
        .set({ used_at: platform.clock.now() })
        .where('id', '=', parsed.id)
        .where('token_hash', '=', parsed.hash)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', platform.clock.now())
        .returning(['user_id', 'subject'])
        .executeTakeFirst();
      const userId = row?.user_id ?? null;
      return userId === null ? null : { userId, subject: row?.subject };
    },
  };
}
export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;
