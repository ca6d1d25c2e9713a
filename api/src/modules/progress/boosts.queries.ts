/** What power-ups added to awards. */
import { sql, type RawBuilder } from 'kysely';
import type { WorkingPower } from '@kinlore/shared/persona';
import type { Connection } from '../../platform/ports.ts';
import { usesAt } from '../power-ups/index.ts';

/** How many awards each of these uses added to. Served by xp_ledger_boosted. */
export async function boostsOf(
  connection: Connection,
  uses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (uses.length === 0) return new Map();
  const { rows } = await sql<{ use: string; count: number }>`
    select w.id::text as use, count(*)::int as count from power_up_use w
    join xp_ledger l on l.user_id = w.user_id and l.created_at >= w.started_at and l.boosts <> '[]'
      and l.boosts @> json_build_array(json_build_object('use', w.id))::jsonb
    where w.id = any(${[...uses]}::uuid[]) group by w.id`.execute(connection);
  return new Map(rows.map(({ use, count }) => [use, count]));
}

/** A power-up at work, as JSON carries it; instants in milliseconds. */
export type StoredPower = readonly [
  use: string,
  slug: string,
  startedAt: number,
  endsAt: number,
  chargesLeft: number | null,
];

/** Those of an account at work at a moment, as JSON; null where there are none. What has charges counts the awards it added to. */
export const workingQuery = (userId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  (select json_agg(json_build_array(w.id, w.slug, extract(epoch from w.started_at) * 1000, extract(epoch from w.ends_at) * 1000,
    case when w.charges is not null then w.charges - (select count(*) from xp_ledger b where b.user_id = ${userId}
      and b.created_at >= w.started_at and b.boosts <> '[]' and b.boosts @> json_build_array(json_build_object('use', w.id))::jsonb) end))
  from (${usesAt(userId, now)}) w)`;

export const workingOf = (stored: readonly StoredPower[] | null): readonly WorkingPower[] =>
  (stored ?? []).map(([use, slug, startedAt, endsAt, chargesLeft]) => ({
    use,
    slug,
    startedAt: Number(startedAt),
    endsAt: Number(endsAt),
    chargesLeft,
  }));

/** The same for one award that is written by itself. */
export async function working(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<readonly WorkingPower[]> {
  const { rows } = await sql<{ working: readonly StoredPower[] | null }>`
    select ${workingQuery(sql`${userId}::uuid`, now)} as working`.execute(connection);
  return workingOf(rows[0]?.working ?? null);
}

/** What each gave in a span. */
export async function boostsBetween(
  connection: Connection,
  userId: string,
  from: Date,
  to: Date,
): Promise<readonly { readonly use: string; readonly power: string; readonly xp: number }[]> {
  const { rows } = await sql<{ use: string; power: string; xp: number }>`
    select b.value->>'use' as use, b.value->>'power' as power, sum((b.value->>'xp')::int)::int as xp
    from xp_ledger l cross join jsonb_array_elements(l.boosts) b
    where l.user_id = ${userId} and l.boosts <> '[]' and l.created_at >= ${from} and l.created_at < ${to}
    group by 1, 2 order by 1`.execute(connection);
  return rows;
}
