/** Sessions are rows: opened, listed, revoked (and looked up once a request, by the platform). Revocation is this one function. */
import { sql } from 'kysely';
import { sessionEnd } from '../../platform/http/identify.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { mintToken } from '../../platform/tokens.ts';

/** What a session is opened from. */
export interface Device {
  readonly device: string;
  readonly ip: string | null;
  /** The address again where it is truly that of the person, for `guesses.ts`. */
  readonly place?: string | null;
  /** By which a browser is known again; absent where nobody comes in from one. */
  readonly mark?: string;
  readonly remember: boolean;
}

export function createSessions({ clock, fanout }: Platform) {
  return {
    /** Opens a session and returns its token, the only time it is known. */
    async open(
      connection: Connection,
      userId: string,
      { device, ip, remember }: Device,
    ): Promise<string> {
      const { id, token, hash } = mintToken();
      const now = clock.now();
      await connection
        .insertInto('access_token')
        .values({
          id,
          user_id: userId,
          token_hash: hash,
          device: device.slice(0, 200),
          ip,
          remember,
          created_at: now,
          last_used_at: now,
          expires_at: sessionEnd(now, remember),
          step_up_at: now,
        })
        .execute();
      await connection
        .updateTable('app_user')
        .set({ last_seen_at: now })
        .where('id', '=', userId)
        .execute();
      return token;
    },

    /** Ends sessions: one, or all of a person but one. Returns what closes their sockets, to be called once the transaction is committed. */
    async revoke(
      connection: Connection,
      which: { sessionId: string } | { userId: string; except?: string },
    ): Promise<() => void> {
      if ('sessionId' in which) {
        await connection.deleteFrom('access_token').where('id', '=', which.sessionId).execute();
        return () => fanout.publish({ kind: 'revoke', sessionId: which.sessionId });
      }
      const ended = await connection
        .deleteFrom('access_token')
        .where('user_id', '=', which.userId)
        .where(sql<boolean>`id is distinct from ${which.except ?? null}::uuid`)
        .returning('id')
        .execute();
      return () => {
        for (const { id } of ended) fanout.publish({ kind: 'revoke', sessionId: id });
      };
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
