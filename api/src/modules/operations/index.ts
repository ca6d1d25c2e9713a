/** Small calls of the page: logs it sends, bugs people report, how many are here. */
import { getOnline, reportBug, sendLog } from '@kinlore/shared/contracts/operations';
import { sql } from 'kysely';
import type { Module } from '../../module.ts';
import { newId } from '../../platform/id.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';

interface OnlineRow {
  readonly online_now: number;
  readonly online_today: number;
  readonly people: number;
  readonly activities: number;
  readonly memorials: number;
}

export function createOperations(platform: Platform): Module {
  const { clock, database } = platform;

  const log = route(
    sendLog,
    { gate: 'public', action: 'log.send', whileViewing: 'aside', limit: { max: 60, seconds: 60 } },
    async ({ input, actor }) => {
      const { kind, message, detail = {} } = input.body;
      const user_id = actor.kind === 'guest' ? null : actor.user.id;
      await database
        .insertInto('client_log')
        .values({
          id: newId(),
          user_id,
          kind,
          message,
          detail: JSON.stringify(detail),
          created_at: clock.now(),
        })
        .execute();
    },
  );

  const bug = route(
    reportBug,
    {
      gate: 'public',
      action: 'bug.report',
      whileViewing: 'aside',
      limit: { max: 10, seconds: 3600 },
    },
    async ({ input, actor }) => {
      const { words, route: where = '', build = '', errors = [] } = input.body;
      const id = newId();
      const user_id = actor.kind === 'guest' ? null : actor.user.id;
      await database
        .insertInto('bug_report')
        .values({
          id,
          user_id,
          words,
          route: where,
          build,
          errors: JSON.stringify(errors),
          created_at: clock.now(),
        })
        .execute();
      return { data: { id } };
    },
  );

  const online = route(getOnline, { gate: 'public', action: 'online.read' }, async () => {
    const now = clock.now();
    const { rows } = await sql<OnlineRow>`select
      (select count(*) from app_user where last_seen_at > ${new Date(now.getTime() - 5 * 60_000)}) as online_now,
      (select count(*) from app_user where last_seen_at > ${new Date(now.getTime() - 86_400_000)}) as online_today,
      (select count(*) from app_user where erased_at is null and account_type <> 'memorial') as people,
      (select count(*) from activity where status = 'published' and deleted_at is null) as activities,
      (select count(*) from memorial where closed_at is null) as memorials`.execute(database);
    return {
      data: rows[0] ?? { online_now: 0, online_today: 0, people: 0, activities: 0, memorials: 0 },
    };
  });

  return { name: 'operations', routes: [log, bug, online] };
}
