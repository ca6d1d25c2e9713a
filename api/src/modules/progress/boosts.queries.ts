/** What power-ups added to awards. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

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
