/**
 * Statements that come again are named by a hash of their text: PostgreSQL then reads and plans them once a connection, not once a call.
 * A name is given to what was seen before, so that what is asked once leaves nothing behind. Nothing depends on a name being there: where a
 * connection lost them (a pooler between us, a table that changed shape), the statement is asked again without one and the connection is
 * given up when it comes back.
 */
import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isWithinTransaction } from './transact.ts';

/** Of texts that are remembered in this process; one that was not seen for so many others is forgotten. */
const MOST_TEXTS = 2_000;
/** Of names on one connection: each holds a plan in the memory of its backend. Beyond it the connection is replaced by a fresh one. */
const MOST_NAMES = 256;
/** Lists of rows of every length: their texts hardly come again. */
const MOST_PARAMETERS = 60;
/** A pooler that shares backends without knowing names would fail the first call of every text. */
const MOST_LOST = 3;

const plannable = /^\s*(?:select|with|insert|update|delete)\b/i;
/** `*` means other columns once a migration of a newer process has run. */
const openEnded = /(?:\b(?:select|returning)\s+|,\s*)(?:"?\w+"?\.)?\*/i;

/** What PostgreSQL says where a name is not, or no longer, what we think. It says so before anything is done. */
const lost: ReadonlySet<unknown> = new Set(['26000', '42P05']);
export const nameFailed = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (lost.has(error.code) || (error.code === '0A000' && error.message.includes('cached plan')));

/** The names of this process. */
export class StatementNames {
  readonly #texts = new Map<string, string | null>();
  #lost = 0;
  readonly #say: (words: string) => void;

  constructor(say: (words: string) => void = () => undefined) {
    this.#say = say;
  }

  /** Null for what has to go without a name. */
  of(text: string, parameters: number): string | null {
    if (this.#lost >= MOST_LOST || parameters === 0 || parameters > MOST_PARAMETERS) return null;
    const known = this.#texts.get(text);
    this.#texts.delete(text);
    const name = known === undefined ? null : (known ?? nameOf(text));
    this.#texts.set(text, name);
    if (this.#texts.size > MOST_TEXTS)
      for (const [oldest] of this.#texts) {
        this.#texts.delete(oldest);
        break;
      }
    return name === '' ? null : name;
  }

  /** A backend did not know a name that we gave it. */
  miss(error: unknown): void {
    if (!(error instanceof Error && 'code' in error && lost.has(error.code))) return;
    this.#lost += 1;
    if (this.#lost === MOST_LOST)
      this.#say(
        'Statements are no longer prepared: what stands between this process and PostgreSQL does not keep them.',
      );
  }
}

/** Empty for a text that never gets a name. */
const nameOf = (text: string): string =>
  plannable.test(text) && !openEnded.test(text)
    ? `k${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
    : '';

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  readonly #prepared = new Set<string>();
  #spoilt = false;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked === 'string') return this.#ask<R>(asked, [...parameters]);
    return Reflect.apply(this.#client.query, this.#client, [asked]) as PostgresCursor<R>; // a cursor is given back as it is
  }

  async #ask<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    const name = this.#spoilt ? null : this.#names.of(text, values.length);
    if (name === null) return this.#plain<R>(text, values);
    try {
      const result = await this.#client.query({ name, text, values });
      this.#prepared.add(name);
      return result as unknown as PostgresQueryResult<R>; // rows of the statement's own shape, as with any text
    } catch (error) {
      if (!nameFailed(error)) throw error;
      this.#spoilt = true;
      this.#names.miss(error);
      // Within a transaction the rest of it is lost: whoever began it begins again.
      if (this.#client.getTransactionStatus() !== 'I') throw error;
      return this.#plain<R>(text, values);
    }
  }

  async #plain<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    return (await this.#client.query(text, values)) as unknown as PostgresQueryResult<R>; // as above
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#spoilt || this.#prepared.size > MOST_NAMES);
  }
}

/**
 * Hears the stack of whoever asks for a connection while a transaction of the same call holds one. As many such calls as the pool has connections
 * wait for each other until their time is over, and everybody else with them: tests listen that there are none.
 */
export const secondConnections = channel('kinlore.second-connection');

/** The pool as kysely wants it, each connection of which prepares what comes again. */
export class PreparingPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #names: StatementNames;
  readonly #clients = new WeakMap<pg.PoolClient, PreparingClient>();

  constructor(pool: pg.Pool, names: StatementNames) {
    this.#pool = pool;
    this.#names = names;
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<PreparingClient> {
    if (secondConnections.hasSubscribers && isWithinTransaction())
      secondConnections.publish(new Error('a second connection').stack);
    const client = await this.#pool.connect();
    const known = this.#clients.get(client) ?? new PreparingClient(client, this.#names);
    this.#clients.set(client, known);
    return known;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
