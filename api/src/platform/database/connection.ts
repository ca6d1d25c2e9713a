import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
/** A transaction, or the database itself for single statements: queries take this. */
export type Connection = Kysely<DB> | Transaction<DB>;
