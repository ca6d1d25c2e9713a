/** How memories stand that a plan opened, put into the bin or gave back: whom they are for, and whether they are there. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

interface Standing {
  readonly id: string;
  readonly audience: string;
  readonly degree: number;
  readonly status: string;
  readonly published_at: Date | null;
  readonly deleted_at: Date | null;
}

/** Each of the life; what stood there is overwritten, what was said in them is not touched. One statement for all. */
export const putStandings = (
  transaction: Connection,
  { lifeId, now }: { readonly lifeId: string; readonly now: Date },
  standings: readonly Standing[],
): Promise<unknown> =>
  sql`update activity a set audience = s.audience, audience_degree = s.degree, status = s.status, published_at = s.published_at,
      deleted_at = s.deleted_at, updated_at = ${now}, version = a.version + 1
    from jsonb_to_recordset(${JSON.stringify(standings)}::jsonb)
      s (id uuid, audience text, degree int, status text, published_at timestamptz, deleted_at timestamptz)
    where a.id = s.id and a.owner_id = ${lifeId}`.execute(transaction);

/** For good, with what hangs on them; only what lies in the bin. */
export const eraseMemories = (
  transaction: Connection,
  lifeId: string,
  ids: readonly string[],
): Promise<unknown> =>
  sql`select erase_memories(${lifeId}::uuid, ${[...ids]}::uuid[])`.execute(transaction);
