/** Relations of children, which their guardians answer for (rules R8b). */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { isHere } from '../access/index.ts';
import type { ClaimRow } from './claims.queries.ts';

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
