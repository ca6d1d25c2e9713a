/** What badges are counted from: questions between two people that were answered. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

const countOf = async (connection: Connection, which: RawBuilder<boolean>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from question q
    where q.from_id <> q.to_id and ${which}`.execute(connection);
  return rows[0]?.n ?? 0;
};

/** Answers that stand. */
export const answersGiven = (connection: Connection, userId: string): Promise<number> =>
  countOf(connection, sql<boolean>`q.to_id = ${userId} and q.state = 'answered'`);

/** Answers that who asked knows of. */
export const answersGot = (connection: Connection, userId: string): Promise<number> =>
  countOf(connection, sql<boolean>`q.from_id = ${userId} and q.told_at is not null`);
