/** Once a day: requests run out silently, one reminder after two weeks, perspectives of ended connections go after thirty days. */
import type { JobDefinition } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { NotificationsService } from '../notifications/index.ts';
import {
  expireRequests,
  pendingBetween,
  purgePerspectives,
  type ConnectionRow,
} from './connections.queries.ts';
import { limits } from './rules.ts';

export function connectionJobs(
  { database, transact, clock }: Platform,
  notifications: NotificationsService,
): readonly JobDefinition[] {
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);

  const remind = async (row: ConnectionRow): Promise<void> => {
    const to = row.low_id === row.requester_id ? row.high_id : row.low_id;
    const tell = await transact((transaction) =>
      notifications.notify(transaction, {
        userId: to,
        type: 'connection_request',
        actorId: row.requester_id,
        dedupeKey: `connection_reminder ${row.id} ${row.requested_at.toISOString()}`,
        data: (actor) => ({
          connection_id: row.id,
          ...(actor && {
            sender_id: actor.id,
            sender_name: actor.full_name,
            sender_username: actor.username,
          }),
        }),
      }),
    );
    tell();
  };

  return [
    {
      name: 'connections.daily',
      cron: '17 4 * * *',
      async run() {
        await expireRequests(database, daysAgo(limits.expiresDays), clock.now());
        await purgePerspectives(database, daysAgo(limits.keepPerspectiveDays));
        // Three days wide, so that a day on which nothing ran is caught up; the key keeps it to one.
        for (const row of await pendingBetween(
          database,
          daysAgo(limits.reminderDays + 3),
          daysAgo(limits.reminderDays),
        ))
          await remind(row);
      },
    },
  ];
}
