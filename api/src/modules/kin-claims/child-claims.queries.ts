/** Relations of children, which their guardians answer for (rules R8b). */
import { sql } from 'kysely';
import { isChildIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import { isHere } from '../access/index.ts';
import type { ClaimRow } from './claims.queries.ts';

export interface Ward {
  readonly id: string;
  readonly isOnHold: boolean;
}

/** Children in this guardian's care, held until the transaction ends: the care does not end, and the account does not come to rest, in between. */
export async function holdChildren(
  transaction: Connection,
  guardianId: string,
): Promise<readonly Ward[]> {
  const { rows } = await sql<{ id: string; on_hold: boolean }>`
    select c.id, c.on_hold_at is not null as on_hold from guardianship g join app_user c on c.id = g.child_id
    where g.guardian_id = ${guardianId} and g.withdrawn_at is null and c.erased_at is null and ${isChildIn('c')}
    order by c.id for share of g, c`.execute(transaction);
  return rows.map(({ id, on_hold }) => ({ id, isOnHold: on_hold }));
}

/** Which of these accounts are children's. */
export async function childrenAmong(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await connection
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', [...ids])
    .where(isChildIn('app_user'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface Page {
  readonly limit: number;
  readonly before: string | null;
}

const isDisputed = sql<boolean>`exists (select 1 from relationship_contest x where x.claim_id = c.id and x.status = 'open')`;

/** What was asked of these children, newest first: what waits for a guardian, and with `all` what stands as well. One more than asked for. */
export const claimsOfChildren = (
  connection: Connection,
  childIds: readonly string[],
  { limit, before }: Page,
  all: boolean,
): Promise<ClaimRow[]> =>
  connection
    .selectFrom('relationship_claim as c')
    .selectAll('c')
    .where('c.to_id', 'in', [...childIds])
    .where((eb) =>
      eb.or([
        eb('c.status', '=', 'pending'),
        eb.and([eb('c.status', '=', 'confirmed'), all ? eb.lit(true) : isDisputed]),
      ]),
    )
    .where(isHere('c.from_id'))
    .where(isHere('c.to_id'))
    .where(sql<boolean>`(${before}::uuid is null or c.id < ${before}::uuid)`)
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute();
