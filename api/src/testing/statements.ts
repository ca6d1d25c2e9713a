/** Counts what is asked of the database in this process: the statements, and how often somebody waits for an answer. For tests and benches. */
import pg from 'pg';

export interface Asked {
  /** Every statement, `begin` and `commit` included. */
  readonly statements: number;
  /** Waits: what is asked at the same time is waited for once. */
  readonly roundTrips: number;
  readonly texts: readonly string[];
}

export interface StatementWatch {
  /** What was asked since the last call of it. */
  take(): Asked;
  stop(): void;
}

/** Only what is asked through connections of this name: the pool of the pages, not that of the jobs. */
export function watchStatements(applicationName = 'kinlore'): StatementWatch {
  const original = Reflect.get(pg.Client.prototype, 'query');
  let texts: string[] = [];
  let roundTrips = 0;
  let open = 0;
  const answered = (): void => {
    open -= 1;
  };
  function counted(this: pg.Client, ...given: unknown[]): unknown {
    const result: unknown = Reflect.apply(original, this, given);
    if (nameOf(this) !== applicationName) return result;
    texts.push(textOf(given[0]));
    if (open === 0) roundTrips += 1;
    open += 1;
    if (result instanceof Promise) result.then(answered, answered);
    else answered();
    return result;
  }
  Reflect.set(pg.Client.prototype, 'query', counted);
  return {
    take() {
      const asked = { statements: texts.length, roundTrips, texts };
      texts = [];
      roundTrips = 0;
      return asked;
    },
    stop: () => void Reflect.set(pg.Client.prototype, 'query', original),
  };
}

const textOf = (given: unknown): string =>
  typeof given === 'object' && given !== null && 'text' in given
    ? String(given.text)
    : String(given);

function nameOf(client: pg.Client): unknown {
  const parameters: unknown = Reflect.get(client, 'connectionParameters');
  return typeof parameters === 'object' && parameters !== null && 'application_name' in parameters
    ? parameters.application_name
    : undefined;
}
