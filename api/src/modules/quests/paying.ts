/** What those who helped with a family quest are given: each once, under the lock of their own progress. */
import { powerOfMission } from '@kinlore/shared/persona';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { ProgressService } from '../progress/index.ts';
import { owedTo, writeGiven } from './helpers.queries.ts';

export interface Services {
  readonly outbox: Platform['outbox'];
  readonly progress: ProgressService;
  /** Puts a power-up that was earned among the person's own; once for each source. */
  readonly grant: (
    transaction: Connection,
    grant: { readonly userId: string; readonly slug: string; readonly source: string },
  ) => Promise<void>;
}

/** Gives what the person is owed; false while a guardian's pause holds it up. */
export async function payTo(
  transaction: Connection,
  { outbox, progress, grant }: Services,
  userId: string,
): Promise<boolean> {
  const owed = await owedTo(transaction, userId);
  if (owed.length === 0) return true;
  if (await progress.isHeld(transaction, userId)) return false;
  for (const { id, slug, owed: xp } of owed) {
    const amount = await progress.missionCompleted(transaction, {
      userId,
      sourceId: id,
      xp,
      reason: 'quest_shared',
    });
    await writeGiven(transaction, id, userId, amount);
    await grant(transaction, { userId, slug: powerOfMission.family, source: `quest:${id}` });
    await outbox.append(transaction, {
      type: 'mission.completed',
      userId,
      sourceId: id,
      slug,
      amount,
    });
  }
  return true;
}
