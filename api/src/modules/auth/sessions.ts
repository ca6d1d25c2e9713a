/** Sessions are rows: opened, listed, revoked (and looked up once a request, by the platform). Revocation is this one function. */
import type { Connection, Platform } from '../../platform/ports.ts';
import { noteSignOfLife } from '../../platform/signs-of-life.ts';
import { mintToken } from '../../platform/tokens.ts';
import { deleteSession, deleteSessionsBut, insertSession, markSeen } from './sessions.queries.ts';

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

export function createSessions({ clock, fanout, outbox }: Platform) {
  return {
    /** Opens a session and returns its token, the only time it is known. */
    async open(
      connection: Connection,
      userId: string,
      { device, ip, remember }: Device,
    ): Promise<string> {
      const { id, token, hash } = mintToken();
      const now = clock.now();
      await insertSession(connection, { id, userId, hash, device, ip, remember, now });
      const reported = await markSeen(connection, now, userId);
      if (reported !== null) await noteSignOfLife({ clock, outbox }, connection, userId, 'login');
      return token;
    },

    /** Ends sessions: one, or all of a person but one. Returns what closes their sockets, to be called once the transaction is committed. */
    async revoke(
      connection: Connection,
      which: { sessionId: string } | { userId: string; except?: string },
    ): Promise<() => void> {
      if ('sessionId' in which) {
        await deleteSession(connection, which.sessionId);
        return () => fanout.publish({ kind: 'revoke', sessionId: which.sessionId });
      }
      const ended = await deleteSessionsBut(connection, which.userId, which.except);
      return () => {
        for (const { id } of ended) fanout.publish({ kind: 'revoke', sessionId: id });
      };
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
