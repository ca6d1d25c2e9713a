/** Where an account is open: listed, ended one by one or all but this one; and who is told when it is entered from a browser nobody has seen. */
import type { Session } from '@kinlore/shared/contracts/security';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { idCursor, pageOf } from '../../../platform/rows.ts';
import type { UserRow } from '../../../platform/user-row.ts';
import type { AuthContext } from '../auth-context.ts';
import { newDeviceMail } from '../auth.mails.ts';
import type { Device } from '../sessions.ts';
import { describeDevice, sayDevice } from './describe-device.ts';
import {
  countSessions,
  keepDevice,
  ownsSession,
  sessionsOf,
  type SessionRow,
} from './devices.queries.ts';
import { endAllTrust } from './trust.queries.ts';
import { ensureProved } from './proof.ts';
import { signedMark } from './trust.ts';

const PAGE = 20;

const presentSession = (row: SessionRow, current: string): Session => ({
  id: row.id,
  ...describeDevice(row.device),
  started_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  remembered: row.remember,
  current: row.id === current,
});

/** The section of one's own codex that says where the account is open. */
const securityPage = ({ publicUrl }: AuthContext['platform'], username: string): string =>
  `${publicUrl()}/?modal=codex&username=${encodeURIComponent(username)}&tab=settings&section=security`;

/**
 * In the transaction that opens a session. The first browser of an account is told to nobody; any other that has not been here before is, by mail and in
 * the app.
 */
export async function announceDevice(
  { platform, queueMail }: AuthContext,
  connection: Connection,
  account: UserRow & { readonly email?: string | null },
  { device, mark }: Device,
): Promise<void> {
  if (mark === undefined) return;
  const now = platform.clock.now();
  const signed = signedMark(platform, account.id, mark);
  if (!(await keepDevice(connection, account.id, signed, now))) return;
  await platform.outbox.append(connection, { type: 'account.entered', userId: account.id });
  if (typeof account.email === 'string')
    await queueMail(connection, {
      to: account.email,
      ...newDeviceMail(
        account.full_name,
        sayDevice(device),
        securityPage(platform, account.username),
      ),
      userId: account.id,
    });
}

interface SessionPage {
  readonly limit?: number;
  readonly cursor?: string;
}

async function listSessions(
  { platform: { clock, database } }: AuthContext,
  { user, session }: SignedIn,
  { limit = PAGE, cursor }: SessionPage,
) {
  const before = idCursor.decode(cursor);
  const rows = await sessionsOf(database, user.id, { now: clock.now(), before, limit });
  const page = pageOf(rows, limit, ({ id }) => idCursor.encode(id));
  const data = page.rows.map((row) => presentSession(row, session.id));
  return { data, meta: { next: page.next } };
}

async function endSessions(
  { platform: { clock, transact }, sessions }: AuthContext,
  userId: string,
  except?: string,
): Promise<number> {
  const butOne = except === undefined ? {} : { except };
  const { ended, closeSockets } = await transact(async (transaction) => ({
    ended: await countSessions(transaction, userId, { ...butOne, now: clock.now() }),
    // Which browsers are trusted is not known by session: all of them are asked again.
    trust: await endAllTrust(transaction, userId),
    closeSockets: await sessions.revoke(transaction, { userId, ...butOne }),
  }));
  closeSockets();
  return ended;
}

export function createDevices(context: AuthContext) {
  const { sessions } = context;
  const { clock, database } = context.platform;
  return {
    listSessions: (actor: SignedIn, page: SessionPage) => listSessions(context, actor, page),

    /** Throws `general.not_found` for a session that is not this person's. */
    async endSession({ user }: SignedIn, sessionId: string): Promise<void> {
      ensure(await ownsSession(database, user.id, sessionId), 'general.not_found');
      const closeSockets = await sessions.revoke(database, { sessionId });
      closeSockets();
    },

    /** Logs somebody out everywhere; whether one may is decided by the caller. Answers how many sessions were ended. */
    endAllSessions: (userId: string) => endSessions(context, userId),

    /** Shuts the owner out elsewhere if somebody else sits here: throws `auth.step_up_required`. Answers how many were ended. */
    async endOtherSessions({ user, session }: SignedIn): Promise<number> {
      ensureProved(session, clock.now());
      return endSessions(context, user.id, session.id);
    },
  };
}
