/** Saying who is in a picture, and who a face is that nobody had named. */
import { MOST_TAGS, type PhotoTag, type Region } from '@kinlore/shared/contracts/photo-tags';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { ShownPhotograph } from '../media/index.ts';
import { rewardAcceptance } from './rewarding.ts';
import { isTold, type TagAct } from './tags-context.ts';
import { presentTags } from './tags.presenter.ts';
import { changeTag, holdPicture, insertTag, lockTag, tagById } from './tags.queries.ts';
import { hasName, whomOf, type SentWho, type Whom } from './whom.ts';
import { takeWritten } from './written.ts';

export interface SentTag extends SentWho {
  readonly media_id: string;
  readonly region?: Region | null;
  /** The name in the file that this is of. */
  readonly written_face_id?: string | null;
}

export async function addTag(
  act: TagAct,
  photograph: ShownPhotograph,
  sent: SentTag,
): Promise<PhotoTag> {
  const { services, transaction, actor } = act;
  const whom = await whomOf(act, sent);
  const { region = null, written_face_id: writtenId = null } = sent;
  // A name without a place says something, and so does a place without a name.
  ensure(hasName(whom) || region !== null, 'photo_tag.person_unknown');
  ensure((await holdPicture(transaction, photograph.id)) < MOST_TAGS, 'photo_tag.too_many');
  if (writtenId !== null) await takeWritten(act, photograph.id, writtenId);
  const id = newId();
  await insertTag(transaction, {
    id,
    media_id: photograph.id,
    tagger_id: actor.subject.id,
    ...whom,
    ...(region ?? { x: null, y: null, w: null, h: null }),
    created_at: services.clock.now(),
  });
  return afterNaming(act, { id, photograph, whom });
}

interface Face {
  readonly id: string;
  readonly photograph: ShownPhotograph;
}

export async function nameFace(
  act: TagAct,
  { id, photograph }: Face,
  sent: SentWho,
): Promise<PhotoTag> {
  const { transaction, actor } = act;
  const row = await lockTag(transaction, actor.subject.id, id);
  ensure(row, 'general.not_found');
  ensure(await isTold(act, row), 'general.not_found');
  ensure(row.user_id === null && row.person_id === null, 'photo_tag.already_named');
  const whom = await whomOf(act, sent);
  ensure(hasName(whom), 'photo_tag.person_unknown');
  await changeTag(transaction, id, { ...whom, tagger_id: actor.subject.id });
  return afterNaming(act, { id, photograph, whom });
}

interface Named extends Face {
  readonly whom: Whom;
}

/** What follows when somebody was named: they are asked, or it counts at once. */
async function afterNaming(act: TagAct, named: Named): Promise<PhotoTag> {
  const { services, transaction, actor } = act;
  const { id, whom } = named;
  if (whom.user_id !== null) await tellNamed(act, named, whom.user_id);
  const row = await tagById(transaction, actor.subject.id, id);
  const rows = row === undefined ? [] : [row];
  const [tag] = await presentTags(services, transaction, actor, rows);
  ensure(tag, 'general.not_found');
  return tag;
}

async function tellNamed(
  { services, transaction, actor }: TagAct,
  { id, photograph: { id: mediaId, ownerId }, whom }: Named,
  userId: string,
): Promise<void> {
  if (whom.status === 'approved')
    return rewardAcceptance(services, transaction, { mediaId, ownerId });
  const taggerId = actor.subject.id;
  const type = 'photo.tagged';
  await services.outbox.append(transaction, { type, tagId: id, mediaId, taggerId, userId });
}
