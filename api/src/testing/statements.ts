/** Counts what is asked of the database in this process: the statements, and how often somebody waits for an answer. For tests and benches. */
import { AsyncLocalStorage } from 'node:async_hooks';
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

interface Tally {
  readonly texts: string[];
  roundTrips: number;
  open: number;
}

const tallies = new AsyncLocalStorage<Tally>();

/** Whatever is asked of the database in there belongs to one call, and is counted as its own. */
export const asOneCall = <T>(work: () => Promise<T>): Promise<T> => tallies.run(newTally(), work);

const newTally = (): Tally => ({ texts: [], roundTrips: 0, open: 0 });

/**
 * `of the calls`: what the calls of the tests' clients asked, and nothing else that goes on meanwhile: the delivery of events, jobs, what an
 * earlier call left to be done. `of the process`: everything the pages' connections are asked, for a process or an act watched as a whole;
 * what is on its way when it begins is counted, too, so the server is settled before.
 */
export function watchStatements(
  whose: 'of the calls' | 'of the process' = 'of the calls',
): StatementWatch {
  const original = Reflect.get(pg.Client.prototype, 'query');
  const whole = newTally();
  let asked = new Set<Tally>();
  // What a call asks after its count was taken is counted for nobody.
  const taken = new WeakSet<Tally>();
  function counted(this: pg.Client, ...given: unknown[]): unknown {
    const result: unknown = Reflect.apply(original, this, given);
    const tally = whose === 'of the process' ? whole : tallies.getStore();
    if (tally === undefined || taken.has(tally) || nameOf(this) !== 'kinlore') return result;
    asked.add(tally);
    count(tally, textOf(given[0]), result);
    return result;
  }
  Reflect.set(pg.Client.prototype, 'query', counted);
  return {
    take() {
      const texts = [...asked].flatMap((tally) => tally.texts);
      const roundTrips = [...asked].reduce((sum, tally) => sum + tally.roundTrips, 0);
      for (const tally of asked) if (tally !== whole) taken.add(tally);
      whole.texts.length = 0;
      whole.roundTrips = 0;
      asked = new Set();
      return { statements: texts.length, roundTrips, texts };
    },
    stop: () => void Reflect.set(pg.Client.prototype, 'query', original),
  };
}

function count(tally: Tally, text: string, result: unknown): void {
  tally.texts.push(text);
  if (tally.open === 0) tally.roundTrips += 1;
  tally.open += 1;
  const answered = (): void => {
    tally.open -= 1;
  };
  if (result instanceof Promise) result.then(answered, answered);
  else answered();
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
