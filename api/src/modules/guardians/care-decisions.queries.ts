import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

interface DecidedRow {
  readonly id: string;
  readonly child_id: string;
  readonly full_name: string;
  readonly decision: string;
  readonly reason: string;
  readonly decided_at: Date;
}

/** Of children whom this guardian looked after when it was decided. One row more than `limit`. */
export async function decisionsFor(
  connection: Connection,
  guardianId: string,
  { since, before, limit }: { readonly since: Date; before: string | null; limit: number },
): Promise<readonly DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`
    select f.id, f.child_id, c.full_name, f.decision, f.reason, f.decided_at
    from guardianship g join guardianship_conflict f on f.child_id = g.child_id join app_user c on c.id = f.child_id
    where g.guardian_id = ${guardianId} and f.decided_at > ${since} and f.decision <> 'settled'
      and g.consented_at <= f.decided_at and (g.withdrawn_at is null or g.withdrawn_at >= f.decided_at or f.about_id = g.guardian_id)
      and (${before}::uuid is null or f.id < ${before}::uuid)
    order by f.id desc limit ${limit + 1}`.execute(connection);
  return rows;
}
