/** When somebody viewed as a child: for a guardian their own visits, for a child those with them. */
import type { ChildVisit } from '@kinlore/shared/contracts/parents';
import type { SignedIn } from '../../platform/actor.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { countActs } from '../auth/index.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { presentVisit } from './guardians.presenter.ts';
import { visitsPage, type VisitRow } from './visits.queries.ts';

interface VisitsAsked {
  readonly limit?: number;
  readonly cursor?: string;
  readonly child_id?: string;
}

/** Of those that last, so that what was written in them is asked of their session. */
const openSessions = (rows: readonly VisitRow[]): readonly string[] =>
  rows.flatMap(({ ended_at, session_id }) =>
    ended_at === null && session_id !== null ? [session_id] : [],
  );

export function createVisits({
  platform: { clock, database },
}: Pick<GuardiansContext, 'platform'>) {
  return {
    /** Newest first. Throws `general.cursor`. */
    async history(
      { user }: SignedIn,
      { limit = 20, cursor, child_id: childId }: VisitsAsked,
    ): Promise<{ data: ChildVisit[]; meta: { next: string | null } }> {
      const now = clock.now();
      const before = idCursor.decode(cursor);
      const rows = await visitsPage(database, user.id, {
        before,
        limit,
        ...(childId !== undefined && { childId }),
      });
      const page = pageOf(rows, limit, ({ id }) => idCursor.encode(id));
      const acts = await countActs(database, openSessions(page.rows));
      return {
        data: page.rows.map((row) => presentVisit(row, acts.get(row.session_id ?? ''), now)),
        meta: { next: page.next },
      };
    },
  };
}
