/** Sessions are rows: opened, looked up once a request, listed, revoked. Revocation is this one function. */
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { roles } from '@kinlore/shared/contracts/users';
import { accountTypes } from '@kinlore/shared/contracts/people';
import type { Actor, User } from '../../platform/actor.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { oneOf } from '../../platform/rows.ts';
import { mintToken, parseToken, sameHash } from './tokens.ts';

const dayMs = 86_400_000;
/** Without "remember me" a session ends after a day of rest, with it after 60. */
const lifetime = { plain: dayMs, remember: 60 * dayMs } as const;
/** Written at most once a minute: a page of calls is not a page of writes. */
const touchEveryMs = 60_000;

export const cookieName = 'kinlore_session';

export interface UserRow {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly account_type: string;
  readonly email_verified_at: Date | null;
  readonly roles: string[];
  readonly time_zone: string;
}
export const userColumns = ['id', 'username', 'full_name', 'account_type', 'email_verified_at', 'roles', 'time_zone'] as const;

export const toUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  fullName: row.full_name,
  accountType: oneOf(accountTypes, row.account_type),
  // A child's guardian stands in for the address it does not have.
  emailVerified: row.email_verified_at !== null || row.account_type === 'child' || row.account_type === 'teen',
  roles: row.roles.map((role) => oneOf(roles, role)),
  timeZone: row.time_zone,
});

/** The token a request carries: the header everywhere; the cookie only where a page cannot set one (pictures and documents). */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header !== undefined) return header.startsWith('Bearer ') ? header.slice(7) : null;
  const read = request.method === 'GET' || request.method === 'HEAD';
  const path = request.url.split('?')[0] ?? '';
  if (!read || (path.startsWith('/api/') && !path.startsWith('/api/v1/media/'))) return null;
  const cookie = request.headers.cookie?.split(/;\s*/).find((part) => part.startsWith(`${cookieName}=`));
  if (cookie === undefined) return null;
  try {
    return decodeURIComponent(cookie.slice(cookieName.length + 1));
  } catch {
    return null; // not percent-encoded text: nobody's token
  }
}

export function createSessions(platform: Platform) {
  const { clock, database } = platform;

  async function subjectOf(connection: Connection, actor: User, childId: string | null, until: Date | null): Promise<User> {
    if (childId === null || until === null || until <= clock.now()) return actor;
    const child = await connection
      .selectFrom('app_user as c')
      .innerJoin('guardianship as g', 'g.child_id', 'c.id')
      .select(userColumns.map((column) => `c.${column}` as const))
      .where('c.id', '=', childId)
      .where('g.guardian_id', '=', actor.id)
      .where('g.withdrawn_at', 'is', null)
      .where('c.account_type', '=', 'child')
      .executeTakeFirst();
    return child === undefined ? actor : toUser(child);
  }

  async function touch(id: string, userId: string, lastUsed: Date, remember: boolean): Promise<void> {
    const now = clock.now();
    if (now.getTime() - lastUsed.getTime() < touchEveryMs) return;
    const expires = new Date(now.getTime() + (remember ? lifetime.remember : lifetime.plain));
    await database.updateTable('access_token').set({ last_used_at: now, expires_at: expires }).where('id', '=', id).execute();
    await database.updateTable('app_user').set({ last_seen_at: now }).where('id', '=', userId).execute();
  }

  return {
    async open(connection: Connection, userId: string, details: { device: string; ip: string | null; remember: boolean }): Promise<string> {
      const { id, token, hash } = mintToken();
      const now = clock.now();
      const expires_at = new Date(now.getTime() + (details.remember ? lifetime.remember : lifetime.plain));
      await connection
        .insertInto('access_token')
        .values({ id, user_id: userId, token_hash: hash, device: details.device.slice(0, 200), ip: details.ip, remember: details.remember, created_at: now, last_used_at: now, expires_at, step_up_at: now })
        .execute();
      await connection.updateTable('app_user').set({ last_seen_at: now }).where('id', '=', userId).execute();
      return token;
    },

    /** Who is calling, from the session row alone. A token that is unknown, ended or belongs to a closed account makes a guest. */
    async identify(request: FastifyRequest): Promise<Actor> {
      const token = tokenOf(request);
      const parsed = token === null ? null : parseToken(token);
      if (parsed === null) return { kind: 'guest' };
      const row = await database
        .selectFrom('access_token as t')
        .innerJoin('app_user as u', 'u.id', 't.user_id')
        .select(['t.id as session_id', 't.token_hash', 't.step_up_at', 't.last_used_at', 't.remember', 't.viewing_child_id', 't.viewing_until'])
        .select(userColumns.map((column) => `u.${column}` as const))
        .where('t.id', '=', parsed.id)
        .where('t.expires_at', '>', clock.now())
        .where('u.suspended_at', 'is', null)
        .where('u.erased_at', 'is', null)
        .where('u.life_status', '=', 'living')
        .executeTakeFirst();
      if (row === undefined || !sameHash(row.token_hash, parsed.hash)) return { kind: 'guest' };
      await touch(row.session_id, row.id, row.last_used_at, row.remember);
      const user = toUser(row);
      const subject = await subjectOf(database, user, row.viewing_child_id, row.viewing_until);
      return { kind: 'user', user, subject, session: { id: row.session_id, stepUpAt: row.step_up_at } };
    },

    /** Ends sessions and closes their sockets: one, or all of a person but one. Sockets close once the transaction is committed by the caller. */
    async revoke(connection: Connection, which: { sessionId: string } | { userId: string; except?: string }): Promise<() => void> {
      if ('sessionId' in which) {
        await connection.deleteFrom('access_token').where('id', '=', which.sessionId).execute();
        return () => platform.fanout.publish({ kind: 'revoke', sessionId: which.sessionId });
      }
      const ended = await connection
        .deleteFrom('access_token')
        .where('user_id', '=', which.userId)
        .where(sql<boolean>`id is distinct from ${which.except ?? null}::uuid`)
        .returning('id')
        .execute();
      return () => {
        for (const { id } of ended) platform.fanout.publish({ kind: 'revoke', sessionId: id });
      };
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
