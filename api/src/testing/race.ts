/** An act that is sent many times at once, and what it may leave (modules/races.test.ts). */
import { sql } from 'kysely';
import type { TestUser } from './world.ts';

export interface Race {
  /** Null: whoever holds a link. */
  readonly by: TestUser | null;
  readonly call: readonly ['POST' | 'PUT' | 'PATCH' | 'DELETE', string, object?];
  /** As a page sends what it makes, so that a second sending is the first. */
  readonly key?: string;
  /** One question to the database for each effect, and how many there are after one act. */
  readonly effects: readonly (readonly [
    question: ReturnType<typeof sql<{ n: number }>>,
    times: number,
  ])[];
  /** What may be said beside a success. */
  readonly others?: readonly number[];
}

export const count = (table: string, condition: ReturnType<typeof sql>) =>
  sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${condition}`;
/** Told once. */
export const told = (who: TestUser, type: string) =>
  [count('notification', sql`user_id = ${who.id} and type = ${type}`), 1] as const;
/** Once more, as asked once more. */
export const toldAgain = (who: TestUser) =>
  [count('notification', sql`user_id = ${who.id} and data->>'again' = 'true'`), 1] as const;
