/** Those who are asked by an address, as rows. */
import { sql, type Insertable, type Selectable } from 'kysely';
import type { StewardLink } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

export type LinkRow = Selectable<StewardLink>;

/** Of a life, the first asked first. There are seven at most. */
export const linksOf = (connection: Connection, lifeId: string): Promise<LinkRow[]> =>
  connection
    .selectFrom('steward_link')
    .selectAll()
    .where('life_id', '=', lifeId)
    .orderBy('id')
    .limit(20)
    .execute();

export const insertLink = (
  transaction: Connection,
  values: Insertable<StewardLink>,
): Promise<LinkRow> =>
  transaction.insertInto('steward_link').values(values).returningAll().executeTakeFirstOrThrow();

export const renewLink = (
  transaction: Connection,
  id: string,
  values: Pick<LinkRow, 'token_hash' | 'mail_hash' | 'expires_at' | 'resends'>,
): Promise<LinkRow> =>
  transaction
    .updateTable('steward_link')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const removeLink = (transaction: Connection, id: string): Promise<unknown> =>
  transaction.deleteFrom('steward_link').where('id', '=', id).execute();

/** By either of its secrets, while it stands and whoever asks is here. */
export const linkBy = (connection: Connection, hash: Buffer, now: Date) =>
  connection
    .selectFrom('steward_link as l')
    .innerJoin('app_user as u', 'u.id', 'l.life_id')
    .selectAll('l')
    .select('u.full_name as inviter_name')
    .where((eb) => eb.or([eb('l.token_hash', '=', hash), eb('l.mail_hash', '=', hash)]))
    .where('l.expires_at', '>', now)
    .where('u.life_status', '=', 'living')
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();

export const isOwnAddress = async (
  connection: Connection,
  userId: string,
  email: string,
): Promise<boolean> =>
  (await connection
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()) !== undefined;
