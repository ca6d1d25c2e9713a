/** Who is told what somebody left as a message. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { isKin, keepsLife, notBlocked } from '../access/index.ts';

/** Steps of family, as of a memory whose owner says no other (rules R13). */
const FAMILY = 4;

export interface Hearer {
  readonly is_steward: boolean;
  readonly is_family: boolean;
}

/** Across a block nobody is either. */
export async function hearsFarewell(
  connection: Connection,
  viewer: string,
  lifeId: string,
): Promise<Hearer> {
  const { rows } = await sql<Hearer>`
    select ${keepsLife(viewer, lifeId)} and open as is_steward, ${isKin(viewer, lifeId, sql<number>`${sql.lit(FAMILY)}`)} and open as is_family
    from (select ${notBlocked(viewer, sql<string>`${lifeId}::uuid`)} as open) asked`.execute(
    connection,
  );
  return rows[0] ?? { is_steward: false, is_family: false };
}
