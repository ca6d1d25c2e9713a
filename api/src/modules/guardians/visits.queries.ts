/** Each time a guardian viewed as a child. */
import type { Connection } from '../../platform/ports.ts';

export interface Visit {
  readonly id: string;
  readonly childId: string;
  readonly guardianId: string;
  readonly sessionId: string;
  readonly reason: string;
  readonly ip: string | null;
  readonly now: Date;
  readonly until: Date;
}

export const insertVisit = (
  transaction: Connection,
  { id, childId, guardianId, sessionId, reason, ip, now, until }: Visit,
): Promise<unknown> =>
  transaction
    .insertInto('child_visit')
    .values({
      id,
      child_id: childId,
      guardian_id: guardianId,
      session_id: sessionId,
      reason,
      ip,
      started_at: now,
      lasts_until: until,
    })
    .execute();

/** Visits of this person, or with them; newest first. One row more than `limit`. */
export function visitsPage(
  connection: Connection,
  personId: string,
  page: { readonly before: string | null; readonly limit: number; readonly childId?: string },
) {
  const { before, limit, childId } = page;
  return connection
    .selectFrom('child_visit as v')
    .innerJoin('app_user as c', 'c.id', 'v.child_id')
    .innerJoin('app_user as g', 'g.id', 'v.guardian_id')
    .select([
      'v.id',
      'v.child_id',
      'v.guardian_id',
      'v.reason',
      'v.started_at',
      'v.lasts_until',
      'v.ended_at',
      'v.session_id',
      'v.acts',
      'c.full_name as child_name',
      'g.full_name as guardian_name',
    ])
    .where((eb) => eb.or([eb('v.guardian_id', '=', personId), eb('v.child_id', '=', personId)]))
    .$if(before !== null, (query) => query.where('v.id', '<', before))
    .$if(childId !== undefined, (query) => query.where('v.child_id', '=', childId ?? null))
    .orderBy('v.id', 'desc')
    .limit(limit + 1)
    .execute();
}
export type VisitRow = Awaited<ReturnType<typeof visitsPage>>[number];
