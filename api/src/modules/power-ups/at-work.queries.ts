/** What works, for whoever reckons by it. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** The power-ups of an account at work at a moment, as rows `id, slug, started_at, ends_at, charges, choice`. */
export const usesAt = (userId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  select w.id, w.slug, w.started_at, w.ends_at, w.charges, w.choice from power_up_use w
  where w.user_id = ${userId} and w.ended_at is null and w.ends_at > ${now} and w.started_at <= ${now}`;

export interface Worked {
  readonly slug: string;
  readonly choice: string | null;
  readonly from: Date;
  /** Not in it any more. */
  readonly until: Date;
}

/** Every time that one of these was at work, or is. Served by power_up_use_mine. */
export async function timesAtWork(
  connection: Connection,
  userId: string,
  slugs: readonly string[],
): Promise<readonly Worked[]> {
  const { rows } = await sql<Worked>`
    select w.slug, w.choice, w.started_at as from, least(w.ended_at, w.ends_at) as until from power_up_use w
    where w.user_id = ${userId} and w.slug = any(${[...slugs]}::text[]) order by w.started_at, w.id`.execute(
    connection,
  );
  return rows;
}
