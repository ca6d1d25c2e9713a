/** Once a day: accounts to which nobody has agreed for thirty days are closed for good, what is due is erased, and who has not confirmed for a year is asked. */
import { CONSENT_VERSION } from '@kinlore/shared/contracts/parents';
import type { JobDefinition } from '../../module.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { lockChild } from './guardianship.queries.ts';
import { endRetention, retentionOf, retentionsDue, takeUnconfirmed } from './retention.queries.ts';
import { tellGuardians } from './guardianship.ts';

const YEAR_MS = 365 * 86_400_000;
const BATCH = 100;

/** What it holds is erased by whoever erases accounts. */
async function endRetentions({ platform, auth }: GuardiansContext): Promise<void> {
  const { clock, database, transact } = platform;
  for (;;) {
    const due = await retentionsDue(database, clock.now(), BATCH);
    for (const { child_id: childId } of due) {
      const closeSockets = await transact(async (transaction) => {
        await lockChild(transaction, childId);
        const end = await retentionOf(transaction, childId);
        // Somebody has agreed again in this moment.
        if (end === null || end > clock.now()) return () => undefined;
        await endRetention(transaction, childId);
        return (await auth.closeMinor(transaction, childId, clock.now())).closeSockets;
      });
      closeSockets();
    }
    if (due.length < BATCH) return;
  }
}

async function askUnconfirmed(context: GuardiansContext): Promise<void> {
  const { clock, transact } = context.platform;
  const now = clock.now();
  const before = new Date(now.getTime() - YEAR_MS);
  for (;;) {
    const asked = await transact(async (transaction) => {
      const rows = await takeUnconfirmed(transaction, {
        before,
        version: CONSENT_VERSION,
        now,
        limit: BATCH,
      });
      for (const { guardian_id, child_id } of rows)
        await tellGuardians(context, transaction, {
          change: 'unconfirmed',
          childId: child_id,
          actorId: null,
          toIds: [guardian_id],
        });
      return rows.length;
    });
    if (asked < BATCH) return;
  }
}

export const guardianJobs = (context: GuardiansContext): readonly JobDefinition[] => [
  {
    name: 'guardians.daily',
    cron: '27 3 * * *',
    async run() {
      await endRetentions(context);
      await context.auth.eraseMinors();
      await askUnconfirmed(context);
    },
  },
];
