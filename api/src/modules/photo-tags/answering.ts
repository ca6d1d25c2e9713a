/** The answer of who is tagged: yes, no, or out of the picture again, with their place blurred if they want it. */
import type { TagAnswer } from '@kinlore/shared/contracts/photo-tags';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { blurredBy } from '../media/index.ts';
import { rewardAcceptance } from './rewarding.ts';
import { actsAsChild, mayBlur, regionOf } from './tags.policy.ts';
import { changeTag, lockTag, type TagRow } from './tags.queries.ts';
import type { Services } from './tags-context.ts';

export interface Answered {
  readonly status: TagRow['status'];
  readonly blurred: boolean;
}

const statuses = { approve: 'approved', reject: 'rejected', remove: 'removed' } as const;

export async function answerTag(
  services: Services,
  transaction: Connection,
  actor: SignedIn,
  id: string,
  { answer, blur = false }: { readonly answer: TagAnswer; readonly blur?: boolean },
): Promise<Answered> {
  const row = await lockTag(transaction, actor.subject.id, id);
  ensure(row, 'general.not_found');
  ensure(row.user_id === actor.subject.id, 'general.not_found');
  const isYes = answer === 'approve';
  ensure(!isYes || !actsAsChild(actor), 'photo_tag.guardian_decides');
  if (blur && !isYes) await blurPlace(services, transaction, row, actor.subject.id);
  if (isYes) await services.media.unblur(transaction, id);
  const status = statuses[answer];
  if (row.status !== status) {
    await changeTag(transaction, id, { status, decided_at: services.clock.now() });
    if (isYes) await acceptedNow(services, transaction, row);
  }
  return { status, blurred: blur && !isYes };
}

async function blurPlace(
  { media }: Services,
  transaction: Connection,
  row: TagRow,
  userId: string,
): Promise<void> {
  const region = regionOf(row);
  ensure(region, 'photo_tag.nothing_to_blur');
  const already = await blurredBy(transaction, row.media_id, userId, row.id);
  ensure(mayBlur(region, already), 'photo_tag.blur_too_large');
  await media.blur(transaction, { id: row.id, mediaId: row.media_id, userId, region });
}

/** A yes is told to who asked, and counts for whose memory it is; a no is told to nobody. */
async function acceptedNow(
  services: Services,
  transaction: Connection,
  { id, media_id: mediaId, owner_id: ownerId, tagger_id: taggerId, user_id: userId }: TagRow,
): Promise<void> {
  await rewardAcceptance(services, transaction, { mediaId, ownerId });
  if (userId !== null && taggerId !== null && taggerId !== userId)
    await services.outbox.append(transaction, {
      type: 'photo.tag_accepted',
      tagId: id,
      mediaId,
      taggerId,
      userId,
    });
}
