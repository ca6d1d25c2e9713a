/** What people reported, with who did. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

const base = (connection: Connection) =>
  connection
    .selectFrom('bug_report as b')
    .leftJoin('app_user as u', 'u.id', 'b.user_id')
    .select([
      'b.id',
      'b.words',
      'b.route',
      'b.build',
      'b.errors',
      'b.status',
      'b.created_at',
      'u.id as user_id',
      'u.username',
      'u.full_name',
    ]);
type BugRow = Awaited<ReturnType<ReturnType<typeof base>['execute']>>[number];

export const bugReportsPage = (
  connection: Connection,
  options: { status: 'open' | 'closed' | undefined; limit: number; before: string | null },
) =>
  base(connection)
    .where(sql<boolean>`(${options.before}::uuid is null or b.id < ${options.before}::uuid)`)
    .$if(options.status !== undefined, (query) =>
      query.where('b.status', '=', options.status ?? 'open'),
    )
    .orderBy('b.id', 'desc')
    .limit(options.limit + 1)
    .execute();

export const bugReportById = (connection: Connection, id: string) =>
  base(connection).where('b.id', '=', id).executeTakeFirst();

export const presentBugReport = (row: BugRow) => ({
  id: row.id,
  words: row.words,
  route: row.route,
  build: row.build,
  errors: Array.isArray(row.errors) ? row.errors.filter((line) => typeof line === 'string') : [],
  reporter:
    row.user_id === null || row.username === null || row.full_name === null
      ? null
      : { id: row.user_id, username: row.username, full_name: row.full_name },
  status: row.status,
  created_at: row.created_at.toISOString(),
});
