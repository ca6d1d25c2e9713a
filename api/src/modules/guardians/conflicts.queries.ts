/** Guardians who disagree. */
import type { ConflictDecision } from '@kinlore/shared/contracts/guardianship';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';

export interface NewConflict {
  readonly childId: string;
  readonly kind: 'withdrawal' | 'removal';
  readonly raisedBy: string;
  readonly aboutId: string;
  readonly now: Date;
}

/** One open conflict a child: another one changes nothing. */
export const openConflict = (
  transaction: Connection,
  { childId, kind, raisedBy, aboutId, now }: NewConflict,
): Promise<unknown> =>
  transaction
    .insertInto('guardianship_conflict')
    .values({
      id: newId(),
      child_id: childId,
      kind,
      raised_by: raisedBy,
      about_id: aboutId,
      raised_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const conflictOf = (connection: Connection, childId: string) =>
  connection
    .selectFrom('guardianship_conflict')
    .selectAll()
    .where('child_id', '=', childId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();

const conflicts = (connection: Connection) =>
  connection
    .selectFrom('guardianship_conflict as f')
    .innerJoin('app_user as c', 'c.id', 'f.child_id')
    .leftJoin('app_user as r', 'r.id', 'f.raised_by')
    .leftJoin('app_user as a', 'a.id', 'f.about_id')
    .selectAll('f')
    .select(['c.username as child_username', 'r.full_name as raiser_name'])
    .select('a.full_name as about_name');
export type ConflictRow = NonNullable<Awaited<ReturnType<typeof conflictById>>>;

export const conflictById = (connection: Connection, id: string) =>
  conflicts(connection).where('f.id', '=', id).executeTakeFirst();

/** Newest first. One row more than `limit`. */
export const conflictsPage = (
  connection: Connection,
  page: { readonly isOpen: boolean; readonly before: string | null; readonly limit: number },
) =>
  conflicts(connection)
    .where('f.decided_at', page.isOpen ? 'is' : 'is not', null)
    .$if(page.before !== null, (query) => query.where('f.id', '<', page.before))
    .orderBy('f.id', 'desc')
    .limit(page.limit + 1)
    .execute();

/** Who looks after these children now, by child. */
export const activeGuardiansOf = (connection: Connection, childIds: readonly string[]) =>
  connection
    .selectFrom('guardianship as g')
    .innerJoin('app_user as u', 'u.id', 'g.guardian_id')
    .select(['g.child_id', 'u.id', 'u.full_name'])
    .where('g.child_id', 'in', [...childIds])
    .where('g.withdrawn_at', 'is', null)
    .where('u.erased_at', 'is', null)
    .orderBy('g.consented_at')
    .execute();

export const settleConflict = (
  transaction: Connection,
  id: string,
  end: {
    readonly decision: ConflictDecision | 'settled';
    readonly reason: string;
    readonly by: string | null;
    readonly now: Date;
  },
): Promise<unknown> =>
  transaction
    .updateTable('guardianship_conflict')
    .set({
      decision: end.decision,
      reason: end.reason,
      decided_by: end.by,
      decided_at: end.now,
    })
    .where('id', '=', id)
    .execute();
