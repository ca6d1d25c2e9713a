/** Once a day: requests run out silently, one reminder after two weeks, perspectives of ended connections go after thirty days. */
import type { JobDefinition } from '../../module.ts';
import type { NotificationsService } from '../notifications/index.ts';
import {
  expireRequests,
  lockKey,
  purgePerspectives,
  type ConnectionRow,
} from './connections.queries.ts';
import { awaitingAfter, connectionById } from './consents.queries.ts';
import { inOne, pairKey, type Deps } from './pair.ts';
import { pendingBetween } from './requests.queries.ts';
import { limits } from './rules.ts';
import { advance } from './waiting.ts';

/** So many requests are looked at with one question. */
const AT_ONCE = 200;

/** A request that waited for a guardian goes on by itself when none of the two is a child any more. */
async function advanceGrown(deps: Deps): Promise<void> {
  let after: string | null = null;
  do {
    const rows: readonly ConnectionRow[] = await awaitingAfter(
      deps.platform.database,
      after,
      AT_ONCE,
    );
    for (const { id, low_id, high_id } of rows)
      await inOne(deps.platform, async (transaction) => {
        await lockKey(transaction, pairKey(low_id, high_id));
        const row = await connectionById(transaction, id);
        if (row?.status === 'awaiting_guardian') await advance(deps, transaction, row);
      });
    after = rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
}

async function remind(
  { platform: { transact } }: Deps,
  notifications: NotificationsService,
  row: ConnectionRow,
): Promise<void> {
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
}

export function connectionJobs(
  deps: Deps,
  notifications: NotificationsService,
): readonly JobDefinition[] {
  const { database, clock } = deps.platform;
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);

  return [
    {
      name: 'connections.daily',
      cron: '17 4 * * *',
      async run() {
        await expireRequests(database, daysAgo(limits.expiresDays), clock.now());
        await advanceGrown(deps);
        await purgePerspectives(database, daysAgo(limits.keepPerspectiveDays));
        // Three days wide, so that a day on which nothing ran is caught up; the key keeps it to one.
        for (const row of await pendingBetween(
          database,
          daysAgo(limits.reminderDays + 3),
          daysAgo(limits.reminderDays),
        ))
          await remind(deps, notifications, row);
      },
    },
  ];
}
