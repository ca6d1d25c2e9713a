/** Every minute: what is over ends, and who has one that lasted a day or longer hears of its last hour. */
import type { JobDefinition } from '../../module.ts';
import { endSpent, type Deps } from './ending.ts';
import { markWarned, usersEnding, usesToWarn } from './power-ups.queries.ts';

const HOUR = 3_600_000;
/** So many are looked at with one question. */
const AT_ONCE = 200;

async function endDue(deps: Deps, now: Date): Promise<void> {
  for (const { user_id: userId } of await usersEnding(deps.database, now, AT_ONCE))
    await deps.transact(async (transaction) => {
      await deps.ledger.lock(transaction, userId);
      await endSpent(transaction, deps, userId);
    });
}

async function warn(deps: Deps, now: Date): Promise<void> {
  const soon = { within: new Date(now.getTime() + HOUR), atLeast: 24 * HOUR };
  for (const { id, user_id: userId, slug, ends_at: endsAt } of await usesToWarn(
    deps.database,
    now,
    soon,
    AT_ONCE,
  ))
    await deps.transact(async (transaction) => {
      if (await markWarned(transaction, id, now))
        await deps.outbox.append(transaction, {
          type: 'power_up.ending',
          userId,
          sourceId: id,
          slug,
          endsAt: endsAt.toISOString(),
        });
    });
}

export const powerUpJob = (deps: Deps): JobDefinition => ({
  name: 'power-ups.end',
  cron: '* * * * *',
  async run() {
    const now = deps.clock.now();
    await endDue(deps, now);
    await warn(deps, now);
  },
});
