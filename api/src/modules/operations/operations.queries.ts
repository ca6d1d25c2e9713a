/** What pages report, and who is here. */
import { sql } from 'kysely';
import type { Input } from '@kinlore/shared/contracts/kernel';
import type { sendLog } from '@kinlore/shared/contracts/operations';
import { newId } from '../../platform/id.ts';
import type { Database } from '../../platform/ports.ts';

export interface OnlineRow {
  readonly online_now: number;
  readonly online_today: number;
  readonly people: number;
  readonly activities: number;
  readonly memorials: number;
}

export function insertBugReport(
  database: Database,
  {
    id,
    user_id,
    words,
    where,
    build,
    errors,
    now,
  }: {
    id: string;
    user_id: string | null;
    words: string;
    where: string;
    build: string;
    errors: string[];
    now: Date;
  },
) {
  return database
    .insertInto('bug_report')
    .values({
      id,
      user_id,
      words,
      route: where,
      build,
      errors: JSON.stringify(errors),
      created_at: now,
    })
    .execute();
}
type PageLog = Pick<Input<typeof sendLog>['body'], 'kind' | 'message' | 'detail'>;

export function insertClientLog(
  database: Database,
  {
    user_id,
    kind,
    message,
    detail,
    now,
  }: PageLog & { readonly user_id: string | null; readonly now: Date },
) {
  return database
    .insertInto('client_log')
    .values({
      id: newId(),
      user_id,
      kind,
      message,
      detail: JSON.stringify(detail),
      created_at: now,
    })
    .execute();
}

export function countOnline(database: Database, now: Date) {
  return sql<OnlineRow>`select
      (select count(*) from app_user where last_seen_at > ${new Date(now.getTime() - 5 * 60_000)}) as online_now,
      (select count(*) from app_user where last_seen_at > ${new Date(now.getTime() - 86_400_000)}) as online_today,
      (select count(*) from app_user where erased_at is null and account_type <> 'memorial') as people,
      (select count(*) from activity where status = 'published' and deleted_at is null) as activities,
      (select count(*) from memorial where closed_at is null) as memorials`.execute(database);
}
