/** The one way to the database: a pool that never waits for ever and never takes the process down with it. */
import { Kysely } from 'kysely';
import pg from 'pg';
import { isLoopback } from '../host-names.ts';
import { PreparingPool, StatementNames } from './prepared.ts';
import type { DB } from './schema.ts';
import { StableDialect } from './stable-dialect.ts';
import { noteEvents, writesEvents } from './transact.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;

/** `{a,b}` of values that need no quotes. */
const listOf = (text: string): readonly string[] =>
  text === '{}' ? [] : text.slice(1, -1).split(',');

/** Counts are numbers; calendar days stay text, because a Date would move them by the zone of the machine. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [DATE, (text) => text],
  [INT8_ARRAY, (text) => listOf(text).map(Number)],
  [DATE_ARRAY, listOf],
]);

const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary'): unknown =>
    parsers.get(id) ?? pg.types.getTypeParser(id, format),
};

export type PoolTarget = pg.ClientConfig;

/** Limits that turn a silent or sick database into a quick 503 instead of a hanging page. Milliseconds. */
export const timeouts = {
  connect: 3_000,
  query: 8_000,
  statement: 5_000,
  idleInTransaction: 10_000,
} as const;

/** Connections for heavy reads, whose statements are cut sooner than others. */
export const HEAVY_PLACES = 4;
export const heavyStatement = 4_000;

/** Of the connections for pages so many stay open while nobody asks: on a fresh one statements are planned anew, which for a search takes longer than to find. */
const KEPT = 4;
const PAGES = 'kinlore';

/** To a database of this machine. Between two machines what is quiet for long may be cut without a word. */
const keptOf = ({ host = '' }: PoolTarget, name: string): number =>
  name === PAGES && (host.startsWith('/') || isLoopback(host)) ? KEPT : 0;

export function createPool(
  target: PoolTarget,
  size: number,
  onError: (error: Error) => void,
  name = PAGES,
  statement: number = timeouts.statement,
): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.query,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    ...target,
    max: size,
    min: Math.min(size, keptOf(target, name)),
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    application_name: name,
    types,
  });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** `onEvents` is called when a statement that stands for itself brought events; those of a transaction are told of by `createTransact`. `say` hears what an operator should know. */
export function createDatabase(
  pool: pg.Pool,
  onEvents: () => void,
  say?: (words: string) => void,
): Kysely<DB> {
  const database = new Kysely<DB>({
    dialect: new StableDialect({ pool: new PreparingPool(pool, new StatementNames(say)) }),
    log({ level, query }) {
      if (level === 'query' && writesEvents(query.sql)) noteEvents(database, onEvents);
    },
  });
  return database;
}
