/** Rows of `family_export` from their beginning to their end. */
import type { Insertable, Updateable } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import type { FamilyExport } from '../../platform/database/schema.ts';

/** As it was asked for. */
export const insertExport = (connection: Connection, row: Insertable<FamilyExport>) =>
  connection.insertInto('family_export').values(row).returningAll().executeTakeFirstOrThrow();

/** How far it is, or how it ended. */
export const changeExport = (connection: Connection, id: string, set: Updateable<FamilyExport>) =>
  connection.updateTable('family_export').set(set).where('id', '=', id).execute();

/** One that was taken. */
export const deleteExport = (connection: Connection, id: string) =>
  connection.deleteFrom('family_export').where('id', '=', id).execute();

/** Addresses that nobody used in their time. */
export const deleteOldLinks = (connection: Connection, now: Date) =>
  connection.deleteFrom('family_export_link').where('expires_at', '<', now).execute();

/** Those whose time is over; tells where their files lie, null for one that was never written. */
export const deleteOldExports = (connection: Connection, now: Date) =>
  connection
    .deleteFrom('family_export')
    .where('expires_at', '<', now)
    .returning('storage_key')
    .execute();
