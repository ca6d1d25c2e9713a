/** The memorial of somebody who had an account: made when their account is put in remembrance, closed when it is handed back (decision 0056). */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { presets } from './permissions.ts';
import { slugFor } from './memorial-fields.ts';
import {
  closeMemorial,
  fillMemorial,
  insertMemorialOf,
  memorialOfLife,
  removeKeeper,
} from './memorial-of-account.queries.ts';
import type { StewardLog } from './steward-log.ts';
import { putSteward, stewardsOf } from './stewards.queries.ts';

export interface Remembered {
  readonly lifeId: string;
  readonly fullName: string;
  readonly died: FuzzyDate | null;
  /** What the person wrote for it themselves; empty where they wrote nothing. */
  readonly biography: string;
  /** Who said so: keeps it where nobody does. */
  readonly makerId: string;
  readonly now: Date;
}

export interface MadeMemorial {
  readonly id: string;
  readonly isMade: boolean;
  /** Who keeps it since, where nobody did. */
  readonly keeperId: string | null;
}

/** A life that is remembered has somebody who keeps it. */
async function ensureKept(
  transaction: Connection,
  { lifeId, makerId, now }: Remembered,
): Promise<string | null> {
  const stewards = await stewardsOf(transaction, [lifeId]);
  if (stewards.some(({ status }) => status === 'accepted')) return null;
  await putSteward(transaction, {
    life_id: lifeId,
    user_id: makerId,
    preset: 'primary',
    permissions: [...presets.primary],
    status: 'accepted',
    relation: '',
    invited_by: null,
    created_at: now,
    decided_at: now,
  });
  return makerId;
}

/** For the family, with the day and what the person wrote for it. One that is there stays as it is, and is opened where it was closed. */
async function remember(
  log: StewardLog,
  transaction: Connection,
  remembered: Remembered,
): Promise<MadeMemorial> {
  const { lifeId, makerId, biography, died, now } = remembered;
  const there = await memorialOfLife(transaction, lifeId);
  const id = there?.id ?? newId();
  if (there === undefined)
    await insertMemorialOf(transaction, {
      ...remembered,
      id,
      slug: slugFor(remembered.fullName),
    });
  else await fillMemorial(transaction, { id, biography, died, now });
  const keeperId = await ensureKept(transaction, remembered);
  await log.write(transaction, { id, owner_id: lifeId }, null, 'case.activate', [makerId]);
  return { id, isMade: there === undefined || there.closed_at !== null, keeperId };
}

export const createMemorialsOfAccounts = (log: StewardLog) => ({
  remember: (transaction: Connection, remembered: Remembered): Promise<MadeMemorial> =>
    remember(log, transaction, remembered),

  /** What was made for it is closed, and nobody keeps it who did not before. What others wrote there is kept. */
  async forget(
    transaction: Connection,
    lifeId: string,
    { id, isMade, keeperId }: MadeMemorial,
    now: Date,
  ): Promise<void> {
    if (isMade) await closeMemorial(transaction, id, now);
    if (keeperId !== null) await removeKeeper(transaction, lifeId, keeperId);
    const concerned = keeperId === null ? [] : [keeperId];
    await log.write(transaction, { id, owner_id: lifeId }, null, 'case.hand_back', concerned);
  },
});
export type MemorialsOfAccounts = ReturnType<typeof createMemorialsOfAccounts>;
