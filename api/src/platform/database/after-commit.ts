/** Tells when rows of a table have been committed, whoever wrote them: the outbox is drained then, not when it is next polled. */
import {
  PostgresDialect,
  PostgresDriver,
  type QueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type PostgresDialectConfig,
} from 'kysely';
import { StableQueryCompiler } from './stable-texts.ts';

type RolledBack = Parameters<PostgresDriver['rollbackTransaction']>[0];

class WatchingDriver extends PostgresDriver {
  readonly #sign: string;
  readonly #tell: () => void;
  readonly #known = new WeakSet<DatabaseConnection>();
  readonly #open = new WeakSet<DatabaseConnection>();
  readonly #written = new WeakSet<DatabaseConnection>();

  constructor(config: PostgresDialectConfig, table: string, tell: () => void) {
    super(config);
    this.#sign = `insert into "${table}"`;
    this.#tell = tell;
  }

  override async acquireConnection(): ReturnType<PostgresDriver['acquireConnection']> {
    const connection = await super.acquireConnection();
    if (!this.#known.has(connection)) {
      this.#known.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = async <R>(query: CompiledQuery) => {
        const result = await execute<R>(query);
        if (query.sql.includes(this.#sign)) this.#wrote(connection);
        return result;
      };
    }
    return connection;
  }

  override async beginTransaction(
    ...given: Parameters<PostgresDriver['beginTransaction']>
  ): Promise<void> {
    await super.beginTransaction(...given);
    this.#written.delete(given[0]);
    this.#open.add(given[0]);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#open.delete(connection);
    if (this.#written.delete(connection)) this.#tell();
  }

  override async rollbackTransaction(connection: RolledBack): Promise<void> {
    this.#open.delete(connection);
    this.#written.delete(connection);
    await super.rollbackTransaction(connection);
  }

  #wrote(connection: DatabaseConnection): void {
    if (this.#open.has(connection)) this.#written.add(connection);
    else this.#tell();
  }
}

export class WatchingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #table: string;
  readonly #tell: () => void;

  constructor(config: PostgresDialectConfig, table: string, tell: () => void) {
    super(config);
    this.#config = config;
    this.#table = table;
    this.#tell = tell;
  }

  override createDriver(): WatchingDriver {
    return new WatchingDriver(this.#config, this.#table, this.#tell);
  }

  override createQueryCompiler(): QueryCompiler {
    return new StableQueryCompiler();
  }
}
