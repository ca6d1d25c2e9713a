/** From a bearer token to an actor. Everything is read from the session row; nothing the caller claims is believed. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Actor, AccountType, Role, User } from '../actor.ts';
import type { Clock, Database } from '../ports.ts';
import { GUEST } from './context.ts';

export type Identify = (request: FastifyRequest) => Promise<Actor>;

const TOKEN = /^Bearer ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\|([A-Za-z0-9_-]{43})$/;

/** The two parts of `Authorization: Bearer <id>|<secret>`, or null when it is not one of ours. */
export function readBearer(header: string | undefined): { readonly id: string; readonly secret: string } | null {
  const [, id, secret] = TOKEN.exec(header ?? '') ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

interface UserRow {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly account_type: string;
  readonly email_verified: boolean;
  readonly roles: string[];
  readonly time_zone: string;
}

const toUser = (row: UserRow): User => ({
  id: row.id, username: row.username, fullName: row.full_name, emailVerified: row.email_verified, timeZone: row.time_zone,
  // Both are closed by a check of the table.
  accountType: row.account_type as AccountType, roles: row.roles as Role[],
});

const card = (table: 'u' | 'c') => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`jsonb_build_object('id', ${column('id')}, 'username', ${column('username')}, 'full_name', ${column('full_name')}, 'account_type', ${column('account_type')},
    'email_verified', ${column('email_verified_at')} is not null, 'roles', ${column('roles')}, 'time_zone', ${column('time_zone')})`;
};

interface SessionRow {
  readonly token_hash: Buffer;
  readonly step_up_at: Date | null;
  readonly person: UserRow;
  readonly child: UserRow | null;
}

/** Knows bearer tokens only. A token that is wrong, expired or revoked makes a guest: the gate then says so. */
export const createTokenIdentify = (database: Database, clock: Clock): Identify => async (request) => {
  const token = readBearer(request.headers.authorization);
  if (token === null) return GUEST;
  const now = clock.now();
  const { rows } = await sql<SessionRow>`
    select t.token_hash, t.step_up_at, ${card('u')} as person, case when c.id is not null then ${card('c')} end as child
    from access_token t
    join app_user u on u.id = t.user_id and u.suspended_at is null and u.erased_at is null
    left join app_user c on c.id = t.viewing_child_id and t.viewing_until > ${now} and c.account_type = 'child'
    where t.id = ${token.id} and t.expires_at > ${now}`.execute(database);
  const [row] = rows;
  if (row === undefined || !timingSafeEqual(row.token_hash, hashSecret(token.secret))) return GUEST;
  const user = toUser(row.person);
  return { kind: 'user', user, subject: row.child === null ? user : toUser(row.child), session: { id: token.id, stepUpAt: row.step_up_at } };
};
