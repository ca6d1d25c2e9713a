/** Small calls of the page: logs it sends, bugs people report, how many are here. */
import { getOnline, reportBug, sendLog } from '@kinlore/shared/contracts/operations';
import type { Module } from '../../module.ts';
import { newId } from '../../platform/id.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { countOnline, insertBugReport, insertClientLog } from './operations.queries.ts';

export function createOperations(platform: Platform): Module {
  const { clock, database } = platform;

  const log = route(
    sendLog,
    { gate: 'public', action: 'log.send', whileViewing: 'aside', limit: { max: 60, seconds: 60 } },
    async ({ input, actor }) => {
      const { kind, message, detail = {} } = input.body;
      const user_id = actor.kind === 'guest' ? null : actor.user.id;
      await insertClientLog(database, { user_id, kind, message, detail, now: clock.now() });
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
      await insertBugReport(database, {
        id,
        user_id,
        words,
        where,
        build,
        errors,
        now: clock.now(),
      });
      return { data: { id } };
    },
  );

  const online = route(getOnline, { gate: 'public', action: 'online.read' }, async () => {
    const now = clock.now();
    const { rows } = await countOnline(database, now);
    return {
      data: rows[0] ?? { online_now: 0, online_today: 0, people: 0, activities: 0, memorials: 0 },
    };
  });

  return { name: 'operations', routes: [log, bug, online] };
}
