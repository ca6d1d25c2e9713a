/** Links that hand an account over, one at a time. */
import { sql } from 'kysely';
import { capabilityColumns, isMinorIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';

/** Somebody in this guardian's care, or who was until they grew up; locked, so that one link is made at a time. */
export const lockWard = (transaction: Connection, guardianId: string, wardId: string) =>
  transaction
    .selectFrom('app_user as u')
    .innerJoin('guardianship as g', 'g.child_id', 'u.id')
    .select(['u.id', 'u.password_hash'])
    .select(capabilityColumns.map((column) => `u.${column}` as const))
    .where('g.guardian_id', '=', guardianId)
    .where('g.withdrawn_at', 'is', null)
    .where('u.id', '=', wardId)
    .where('u.erased_at', 'is', null)
    .forUpdate('u')
    .executeTakeFirst();
export type Ward = NonNullable<Awaited<ReturnType<typeof lockWard>>>;

/** Grown up, in this guardian's care until then, and without any way in. Nobody looks after more than a few. */
export const unopenedOf = (connection: Connection, guardianId: string) =>
  connection
    .selectFrom('app_user as u')
    .innerJoin('guardianship as g', 'g.child_id', 'u.id')
    .select('u.id')
    .where('g.guardian_id', '=', guardianId)
    .where('g.withdrawn_at', 'is', null)
    .where('u.erased_at', 'is', null)
    .where('u.life_status', '=', 'living')
    .where('u.password_hash', 'is', null)
    .where('u.email_verified_at', 'is', null)
    .where(sql<boolean>`not ${isMinorIn('u')}`)
    .orderBy('u.id')
    .limit(50)
    .execute();

/** Somebody without an account that anybody else opens; locked, so that one link is made at a time. */
export const lockPerson = (transaction: Connection, id: string) =>
  transaction
    .selectFrom('app_user as u')
    .select(['u.id', 'u.password_hash'])
    .select(capabilityColumns.map((column) => `u.${column}` as const))
    .where('u.id', '=', id)
    .where('u.erased_at', 'is', null)
    .where('u.life_status', '=', 'living')
    .forUpdate('u')
    .executeTakeFirst();

interface HandOver {
  readonly userId: string;
  /** A guardian, or an administrator. */
  readonly by: { readonly guardian: string } | { readonly admin: string };
  readonly id: string;
  readonly hash: Buffer;
  readonly now: Date;
  readonly until: Date;
}

/** It takes the place of any of before. */
export const keepHandOver = (
  transaction: Connection,
  { userId, by, id, hash, now, until }: HandOver,
): Promise<unknown> => {
  const link = {
    id,
    token_hash: hash,
    guardian_id: 'guardian' in by ? by.guardian : null,
    admin_id: 'admin' in by ? by.admin : null,
    created_at: now,
    expires_at: until,
    used_at: null,
  };
  return transaction
    .insertInto('hand_over')
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
};

interface Asked {
  readonly id: string;
  readonly hash: Buffer;
  readonly now: Date;
}

/** Whose it is; undefined where it was used, has run out or was never made. */
export const findHandOver = (connection: Connection, { id, hash, now }: Asked) =>
  connection
    .selectFrom('hand_over as h')
    .innerJoin('app_user as u', 'u.id', 'h.user_id')
    .leftJoin('app_user as g', 'g.id', 'h.guardian_id')
    .leftJoin('app_user as a', 'a.id', 'h.admin_id')
    .select(['u.full_name', 'u.username', 'g.full_name as guardian_name'])
    .select('a.full_name as admin_name')
    .where('h.id', '=', id)
    .where('h.token_hash', '=', hash)
    .where('h.used_at', 'is', null)
    .where('h.expires_at', '>', now)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();

/** Uses it up. */
export const takeHandOver = (transaction: Connection, { id, hash, now }: Asked) =>
  transaction
    .updateTable('hand_over')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
