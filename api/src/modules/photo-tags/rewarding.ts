/** People who agreed to be named in a picture count as people of the memory that shows it (rules R1). */
import type { Connection } from '../../platform/ports.ts';
import { firstShowing } from '../activities/index.ts';
import type { ProgressService } from '../progress/index.ts';

export async function rewardAcceptance(
  { progress }: { readonly progress: Pick<ProgressService, 'peopleAccepted'> },
  transaction: Connection,
  { mediaId, ownerId }: { readonly mediaId: string; readonly ownerId: string },
): Promise<void> {
  const memory = await firstShowing(transaction, mediaId, ownerId);
  if (memory === undefined || memory.accepted === 0) return;
  await progress.peopleAccepted(transaction, {
    activityId: memory.activity_id,
    userId: ownerId,
    accepted: memory.accepted,
  });
}
