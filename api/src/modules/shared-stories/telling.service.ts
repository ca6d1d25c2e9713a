/** Each tells their own side, and says who else was there. */
import type { PerspectiveAudience, SharedStory } from '@kinlore/shared/contracts/shared-stories';
import { MOST_TELLERS } from '@kinlore/shared/contracts/shared-stories';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import {
  countPeople,
  nameable,
  personIn,
  putPerson,
  seatsOf,
  takePerson,
} from './participants.queries.ts';
import {
  endedBetween,
  erasePerspective,
  insertPerspective,
  insertVersion,
  movePerspective,
  ownPerspective,
  perspectiveById,
} from './perspectives.queries.ts';
import { mayWithdraw } from './stories.policy.ts';
import { lockOwn, lockTold, readIn, type Services } from './stories.service.ts';
import { whereColumns, type SentWhere } from './words.ts';

interface SentPerspective extends SentWhere {
  readonly version: number;
  readonly body: string;
  readonly audience: PerspectiveAudience;
  readonly media_ids?: readonly string[];
}

async function contentOf(
  { media, clock }: Services,
  transaction: Connection,
  actor: SignedIn,
  { body, media_ids: ids = [], ...where }: SentPerspective,
) {
  const words = body.trim();
  ensure(words !== '', 'shared_story.unwritten');
  const usable = await media.attachable(transaction, actor.subject.id, ids);
  ensure(usable.length === ids.length, 'shared_story.picture');
  return { body: words, media_ids: [...ids], ...whereColumns(actor, where, clock.now()) };
}

/** The first version, or the next one; nothing is written over what was saved elsewhere meanwhile. */
async function putPerspective(
  transaction: Connection,
  { storyId, authorId, now }: { storyId: string; authorId: string; now: Date },
  { version, audience }: SentPerspective,
): Promise<{ readonly id: string; readonly version: number; readonly wasShared: boolean }> {
  const held = await ownPerspective(transaction, storyId, authorId);
  if ((held?.version ?? 0) !== version)
    throw new DomainError('general.version_stale', { version: [String(held?.version ?? 0)] });
  const next = version + 1;
  if (held !== undefined) {
    await movePerspective(transaction, held.id, { audience, version: next, edited_at: now });
    return { id: held.id, version: next, wasShared: held.audience !== 'self' };
  }
  const id = newId();
  await insertPerspective(transaction, {
    id,
    story_id: storyId,
    author_id: authorId,
    audience,
    version: next,
    created_at: now,
  });
  return { id, version: next, wasShared: false };
}

export const savePerspectiveOf = (
  services: Services,
  actor: SignedIn,
  storyId: string,
  sent: SentPerspective,
): Promise<SharedStory> =>
  services.transact(async (transaction) => {
    await lockTold(transaction, actor, storyId);
    const [authorId, now] = [actor.subject.id, services.clock.now()];
    const content = await contentOf(services, transaction, actor, sent);
    const put = await putPerspective(transaction, { storyId, authorId, now }, sent);
    await insertVersion(transaction, {
      perspective_id: put.id,
      version: put.version,
      saved_at: now,
      ...content,
    });
    if (sent.audience !== 'self') await telling(services, transaction, { storyId, authorId, put });
    return readIn(services, transaction, actor, storyId);
  });

/** Told once, when the others can read it first; worth something where there are others. */
async function telling(
  { outbox, progress }: Services,
  transaction: Connection,
  {
    storyId,
    authorId,
    put,
  }: { storyId: string; authorId: string; put: { id: string; wasShared: boolean } },
): Promise<void> {
  const seats = await seatsOf(transaction, storyId);
  const others = seats.filter(
    ({ user_id: userId, status }) => userId !== authorId && status === 'accepted',
  );
  if (others.length > 0)
    await progress.perspectiveTold(transaction, {
      perspectiveId: put.id,
      authorId,
      voices: others.length + 1,
    });
  if (!put.wasShared)
    await outbox.append(transaction, {
      type: 'story.perspective_added',
      storyId,
      perspectiveId: put.id,
      authorId,
      concerned: others.map(({ user_id: userId }) => userId),
    });
}

/** Also by whoever does not read the story any more: it is theirs. */
export const withdrawPerspectiveOf = (
  { transact, clock, progress }: Services,
  { subject }: SignedIn,
  id: string,
): Promise<void> =>
  transact(async (transaction) => {
    const held = await perspectiveById(transaction, id);
    ensure(held, 'general.not_found');
    ensure(held.author_id === subject.id, 'general.not_found');
    const endedAt =
      held.owner_id === subject.id
        ? null
        : await endedBetween(transaction, subject.id, held.owner_id);
    ensure(mayWithdraw(endedAt, clock.now()), 'shared_story.kept');
    await erasePerspective(transaction, id);
    await progress.reverse(transaction, { type: 'perspective', id, userId: subject.id });
  });

export const namePerson = (
  services: Services,
  actor: SignedIn,
  storyId: string,
  userId: string,
): Promise<SharedStory> =>
  services.transact(async (transaction) => {
    await lockTold(transaction, actor, storyId);
    ensure(await nameable(transaction, actor.subject.id, userId), 'general.not_found');
    ensure((await countPeople(transaction, storyId)) < MOST_TELLERS, 'shared_story.full');
    await putPerson(transaction, {
      story_id: storyId,
      user_id: userId,
      named_by: actor.subject.id,
      named_at: services.clock.now(),
    });
    return readIn(services, transaction, actor, storyId);
  });

/** By who named them, or whose story it is. */
export const unnamePerson = (
  { transact }: Services,
  actor: SignedIn,
  storyId: string,
  userId: string,
): Promise<void> =>
  transact(async (transaction) => {
    const story = await lockTold(transaction, actor, storyId);
    const named = await personIn(transaction, storyId, userId);
    ensure(named, 'general.not_found');
    if (named.named_by !== actor.subject.id) await lockOwn(transaction, actor, storyId);
    ensure(story.proposed_edition === null, 'shared_story.under_way');
    await takePerson(transaction, storyId, userId);
  });
