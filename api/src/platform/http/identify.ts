/** From a token to an actor. Everything is read from the session row; nothing the caller claims is believed. */
import type { FastifyRequest } from 'fastify';
import type { Actor, User } from '../actor.ts';
import { countTime, readCare } from '../care.ts';
import { compiledOnce } from '../database/compiled.ts';
import type { Database, Platform } from '../ports.ts';
import { isHere, noteSeen } from '../signs-of-life.ts';
import { parseToken, sameHash } from '../tokens.ts';
import { ownColumns, toUser, userColumns, type AccountRow, type UserRow } from '../user-row.ts';
import { GUEST } from './context.ts';

export type Identify = (request: FastifyRequest) => Promise<Actor>;

export const cookieName = 'kinlore_session';

const dayMs = 86_400_000;
/** Written at most once a minute: a page of calls is not a page of writes. */
const touchEveryMs = 60_000;

/** When a session that is used now ends: after a day of rest, with "remember me" after 60. */
export const sessionEnd = (now: Date, remember: boolean): Date =>
  new Date(now.getTime() + (remember ? 60 : 1) * dayMs);

/** The token a request carries: the header everywhere; the cookie only where a page cannot set one (pictures, documents and files that are saved). */
function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header !== undefined) return header.startsWith('Bearer ') ? header.slice(7) : null;
  return takesCookie(request) ? cookieToken(request.headers.cookie) : null;
}

function takesCookie({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  return (
    (method === 'GET' || method === 'HEAD') &&
    (!path.startsWith('/api/') ||
      path.startsWith('/api/v1/media/') ||
      path.startsWith('/api/v1/family/export/') ||
      /^\/api\/v1\/settings\/data-exports\/[^/]+\/download$/u.test(path))
  );
}

function cookieToken(cookies: string | undefined): string | null {
  const cookie = cookies?.split(/;\s*/).find((part) => part.startsWith(`${cookieName}=`));
  if (cookie === undefined) return null;
  try {
    return decodeURIComponent(cookie.slice(cookieName.length + 1));
  } catch {
    return null; // not percent-encoded text: nobody's token
  }
}

/** The session of a token while it stands, and the account it belongs to. `whole`: with all that its owner reads of it. */
const sessionBy = compiledOnce((database, { id, now }: { id: string; now: Date }, whole: boolean) =>
  database
    .selectFrom('access_token as t')
    .innerJoin('app_user as u', 'u.id', 't.user_id')
    .select([
      't.id as session_id',
      't.token_hash',
      't.step_up_at',
      't.last_used_at',
      't.remember',
      't.viewing_child_id',
      't.viewing_until',
      'u.case_opened_at',
    ])
    .select(userColumns.map((column) => `u.${column}` as const))
    .$if(whole, (query) => query.select(ownColumns.map((column) => `u.${column}` as const)))
    .where('t.id', '=', id)
    .where('t.expires_at', '>', now)
    .compile(),
);
type SessionRow = Awaited<ReturnType<typeof sessionBy>>[number];

/** Selected, as the policy of the route asked for it. */
const accountOf = (row: SessionRow): AccountRow => row as AccountRow; // `sessionBy` selected `userColumns` and `ownColumns`

/** The account, if this person is its guardian still. */
const wardOf = (
  database: Database,
  guardianId: string,
  childId: string,
): Promise<UserRow | undefined> =>
  database
    .selectFrom('app_user as c')
    .innerJoin('guardianship as g', 'g.child_id', 'c.id')
    .select(userColumns.map((column) => `c.${column}` as const))
    .where('c.id', '=', childId)
    .where('g.guardian_id', '=', guardianId)
    .where('g.withdrawn_at', 'is', null)
    .executeTakeFirst();

/** Nobody did anything: the page may lie open before somebody else. */
const idleMs = 30 * 60_000;

/** The child that is viewed as; null where nobody is, or the time for it is over. */
function viewedIn(
  { viewing_child_id, viewing_until, last_used_at }: SessionRow,
  now: Date,
): string | null {
  const isOver =
    viewing_until === null ||
    viewing_until <= now ||
    now.getTime() - last_used_at.getTime() > idleMs;
  return isOver ? null : viewing_child_id;
}

/** Whose life the session concerns: the person's own, or for an hour that of the child they view as. */
async function subjectOf(
  database: Database,
  user: User,
  session: SessionRow,
  now: Date,
): Promise<User> {
  const childId = viewedIn(session, now);
  if (childId === null) return user;
  const row = await wardOf(database, user.id, childId);
  const ward = row && toUser(row, now);
  // On the thirteenth birthday nobody views as them any more.
  return ward?.band === 'child' && ward.mayAct && !ward.isOnHold ? ward : user;
}

/** False where it was used just now. */
async function touch(database: Database, row: SessionRow, now: Date): Promise<boolean> {
  if (now.getTime() - row.last_used_at.getTime() < touchEveryMs) return false;
  await database
    .updateTable('access_token')
    .set({
      last_used_at: now,
      expires_at: sessionEnd(now, row.remember),
      // What is over is not taken up again by being asked about.
      ...(viewedIn(row, now) === null && { viewing_child_id: null, viewing_until: null }),
    })
    .where('id', '=', row.session_id)
    .execute();
  await noteSeen(database, row.id, now);
  return true;
}

/** A minor's time is counted, once a minute; a child under 13 comes with what its guardians have set. */
async function inCare(
  database: Database,
  user: User,
  usedBefore: Date | null,
  now: Date,
): Promise<User> {
  if (user.band === 'adult') return user;
  if (usedBefore !== null) await countTime(database, user, usedBefore, now);
  return user.band === 'child' ? { ...user, care: await readCare(database, user, now) } : user;
}

/** What a guardian writes while they view as a child is counted: the record of the visit says it. */
export async function countAct(database: Database, actor: Actor): Promise<void> {
  if (actor.kind === 'guest') return;
  await database
    .updateTable('access_token')
    .set((eb) => ({ viewing_acts: eb('viewing_acts', '+', 1) }))
    .where('id', '=', actor.session.id)
    .execute();
}

/** Who is calling, from the session row alone. A token that is unknown, ended or belongs to a closed account makes a guest: the gate then says so. */
export const createIdentify =
  (deps: Pick<Platform, 'database' | 'clock' | 'outbox' | 'transact'>): Identify =>
  async (request) => {
    const { database, clock } = deps;
    const token = tokenOf(request);
    const parsed = token === null ? null : parseToken(token);
    if (parsed === null) return GUEST;
    const now = clock.now();
    const whole = request.routeOptions.config.policy?.account === true;
    const [row] = await sessionBy(database, { id: parsed.id, now }, whole);
    if (row === undefined || !sameHash(row.token_hash, parsed.hash)) return GUEST;
    const account = toUser(row, now);
    if (!account.mayAct || !(await isHere(deps, row))) return GUEST;
    const isTouched = await touch(database, row, now);
    const user = await inCare(database, account, isTouched ? row.last_used_at : null, now);
    const subject = await subjectOf(database, user, row, now);
    return {
      kind: subject === user ? 'user' : 'guardian',
      user,
      subject,
      session: { id: row.session_id, stepUpAt: row.step_up_at },
      ...(whole && { account: accountOf(row) }),
    };
  };
