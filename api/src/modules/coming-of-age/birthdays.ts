/**
 * The birthdays that change who looks after an account: the one who has it and their guardians are told, once. The job changes nobody's rights, which
 * follow from the age at every call (decision 0036); of the 13th it ends the views of guardians who happen to look, so that their visits end with it.
 */
import type { EventHandler, JobDefinition } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { endViewsOf } from '../auth/index.ts';
import { MILESTONES, takeBirthdays, untell, type Milestone } from './birthdays.queries.ts';

/** Told in one transaction. */
const BATCH = 100;

async function tell({ clock, outbox, transact }: Platform, years: Milestone): Promise<number> {
  return transact(async (transaction) => {
    const users = await takeBirthdays(transaction, years, { now: clock.now(), limit: BATCH });
    if (years === 13) for (const userId of users) await endViewsOf(transaction, userId);
    await outbox.append(
      transaction,
      ...users.map((userId) => ({ type: 'account.age_reached' as const, userId, years })),
    );
    return users.length;
  });
}

/** Every clock of the world strikes midnight on a quarter of an hour. */
export const birthdayJob = (platform: Platform): JobDefinition => ({
  name: 'coming_of_age.birthdays',
  cron: '*/15 * * * *',
  async run() {
    for (const years of MILESTONES) while ((await tell(platform, years)) === BATCH);
  },
});

/** What was told too early is told again when it is so; what has come is told by the next run. */
export const onBirthCorrected = (): EventHandler => ({
  name: 'coming-of-age.on-account.birth_corrected',
  on: ['account.birth_corrected'],
  async handle(transaction, event) {
    if (event.type !== 'account.birth_corrected' || event.ahead.length === 0) return;
    await untell(transaction, event.userId, event.ahead);
  },
});
