/** Which cases somebody may know of: one's own, of lives one keeps, of whom one is near to; and those for administrators. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { isNearLife } from '../access/index.ts';
import type { CaseRow } from './cases.queries.ts';

interface Asked {
  readonly limit: number;
  readonly before: string | null;
}

/** Of lives the viewer may know of. `since`: one's own that ended after it are open still, for they tell what happened. */
export const casesNear = (
  connection: Connection,
  viewer: string,
  { open, since, limit, before }: Asked & { readonly open: boolean; readonly since: Date },
): Promise<readonly CaseRow[]> =>
  connection
    .selectFrom('legacy_case as c')
    .selectAll('c')
    .where(isNearLife(viewer, 'c.life_id'))
    .where(
      open
        ? sql<boolean>`(c.ended_at is null or (c.life_id = ${viewer} and c.ended_at > ${since}))`
        : sql<boolean>`c.ended_at is not null`,
    )
    .where(sql<boolean>`(${before}::uuid is null or c.id < ${before}::uuid)`)
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute();

export const caseNear = (
  connection: Connection,
  viewer: string,
  caseId: string,
): Promise<CaseRow | undefined> =>
  connection
    .selectFrom('legacy_case as c')
    .selectAll('c')
    .where('c.id', '=', caseId)
    .where(isNearLife(viewer, 'c.life_id'))
    .executeTakeFirst();

/** For administrators: none about themselves. `to_decide`: what waits for one of them. */
export const casesForStaff = (
  connection: Connection,
  adminId: string,
  { status, limit, before }: Asked & { readonly status: 'to_decide' | 'open' | 'past' },
): Promise<readonly CaseRow[]> =>
  connection
    .selectFrom('legacy_case as c')
    .selectAll('c')
    .where('c.life_id', '<>', adminId)
    .where(
      {
        open: sql<boolean>`c.ended_at is null`,
        past: sql<boolean>`c.ended_at is not null`,
        to_decide: sql<boolean>`(c.ended_at is null and (c.state = 'contested' or c.hand_back_asked_at is not null
          or (c.route = 'administrators' and c.state in ('reported', 'confirming')
            and not exists (select 1 from legacy_confirmation a where a.case_id = c.id and a.kind = 'administrator'))))`,
      }[status],
    )
    .where(sql<boolean>`(${before}::uuid is null or c.id < ${before}::uuid)`)
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute();

export const caseForStaff = (
  connection: Connection,
  adminId: string,
  caseId: string,
): Promise<CaseRow | undefined> =>
  connection
    .selectFrom('legacy_case')
    .selectAll()
    .where('id', '=', caseId)
    .where('life_id', '<>', adminId)
    .executeTakeFirst();
