/** The answer of who is tagged: yes, no, or out of the picture again, with their place blurred if they want it. */
import type { TagAnswer } from '@kinlore/shared/contracts/photo-tags';
import { ensure } from '../../platform/errors.ts';
import { blurredBy } from '../media/index.ts';
import { rewardAcceptance } from './rewarding.ts';
import { actsAsChild, mayBlur, regionOf } from './tags.policy.ts';
import { changeTag, lockTag, type TagRow } from './tags.queries.ts';
import type { TagAct } from './tags-context.ts';

export interface Answered {
  readonly status: TagRow['status'];
  readonly blurred: boolean;
}

const statuses = { approve: 'approved', reject: 'rejected', remove: 'removed' } as const;

export async function answerTag(
  act: TagAct,
  id: string,
  { answer, blur = false }: { readonly answer: TagAnswer; readonly blur?: boolean },
): Promise<Answered> {
  const { services, transaction, actor } = act;
  const row = await lockTag(transaction, actor.subject.id, id);
  ensure(row, 'general.not_found');
  ensure(row.user_id === actor.subject.id, 'general.not_found');
  const isYes = answer === 'approve';
  ensure(!isYes || !actsAsChild(actor), 'photo_tag.guardian_decides');
  if (blur && !isYes) await blurPlace(act, row);
  if (isYes) await services.media.unblur(transaction, id);
  const status = statuses[answer];
  if (row.status !== status) {
    await changeTag(transaction, id, { status, decided_at: services.clock.now() });
    if (isYes) await acceptedNow(act, row);
  }
  return { status, blurred: blur && !isYes };
}

async function blurPlace({ services, transaction, actor }: TagAct, row: TagRow): Promise<void> {
  const userId = actor.subject.id;
  const region = regionOf(row);
  ensure(region, 'photo_tag.nothing_to_blur');
  const already = await blurredBy(transaction, row.media_id, userId, row.id);
  ensure(mayBlur(region, already), 'photo_tag.blur_too_large');
  const place = { id: row.id, mediaId: row.media_id, userId, region };
  await services.media.blur(transaction, place);
}

/** A yes is told to who asked, and counts for whose memory it is; a no is told to nobody. */
async function acceptedNow({ services, transaction }: TagAct, row: TagRow): Promise<void> {
  const { id, media_id: mediaId, owner_id: ownerId, tagger_id: taggerId, user_id: userId } = row;
  await rewardAcceptance(services, transaction, { mediaId, ownerId });
  if (userId === null || taggerId === null || taggerId === userId) return;
  const type = 'photo.tag_accepted';
  await services.outbox.append(transaction, { type, tagId: id, mediaId, taggerId, userId });
}
