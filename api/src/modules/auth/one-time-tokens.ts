/** Links that are sent by mail: single use, hashed, with an end. They act on POST only, so that no mail scanner uses them up. */
import type { Json } from '../../platform/database/schema.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { mintToken, parseToken } from '../../platform/tokens.ts';

export type Purpose = 'reset_password' | 'undo_email';

export function createOneTimeTokens(platform: Platform) {
  return {
    async mint(
      connection: Connection,
      purpose: Purpose,
      userId: string,
      minutes: number,
      subject: Json = {},
    ): Promise<string> {
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
    ): Promise<{ userId: string } | null> {
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
        .returning('user_id')
        .executeTakeFirst();
      const userId = row?.user_id ?? null;
      return userId === null ? null : { userId };
    },
  };
}
export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;
