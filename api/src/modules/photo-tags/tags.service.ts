/** Saying who is in a picture, answering for oneself, and taking a tag away. */
import {
  MOST_TAGS,
  type MyTagStatus,
  type PhotoTag,
  type PhotoTags,
  type Region,
  type TagAnswer,
} from '@kinlore/shared/contracts/photo-tags';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { ShownPhotograph } from '../media/index.ts';
import { answerTag, type Answered } from './answering.ts';
import { picturesOfMe } from './mine.ts';
import { rewardAcceptance } from './rewarding.ts';
import { firstStatus, isInside, mayDelete, maySayWho } from './tags.policy.ts';
import { isTold, photographFor, type Services, type TagDeps } from './tags-context.ts';
import { presentTags } from './tags.presenter.ts';
import {
  accountOfPerson,
  changeTag,
  deleteTag,
  holdPicture,
  insertTag,
  lockTag,
  nameable,
  tagById,
  tagsOf,
} from './tags.queries.ts';

interface SentWho {
  readonly user_id?: string | null;
  readonly person_id?: string | null;
}

interface SentTag extends SentWho {
  readonly media_id: string;
  readonly region?: Region | null;
}

export interface TagsService {
  list(actor: SignedIn, mediaId: string): Promise<PhotoTags>;
  add(actor: SignedIn, sent: SentTag): Promise<PhotoTag>;
  name(actor: SignedIn, id: string, sent: SentWho): Promise<PhotoTag>;
  answer(
    actor: SignedIn,
    id: string,
    sent: { readonly answer: TagAnswer; readonly blur?: boolean },
  ): Promise<Answered>;
  remove(actor: SignedIn, id: string): Promise<void>;
  mine(
    actor: SignedIn,
    query: { readonly status: MyTagStatus; readonly limit?: number; readonly cursor?: string },
  ): ReturnType<typeof picturesOfMe>;
}

export function createTagsService(platform: Platform, deps: TagDeps): TagsService {
  const services: Services = { ...platform, ...deps };
  const { database, transact } = services;
  return {
    async list(actor, mediaId) {
      await photographFor(services, actor, mediaId);
      const rows = await tagsOf(database, actor.subject.id, mediaId, MOST_TAGS);
      return {
        media_id: mediaId,
        tags: await presentTags(services, database, actor, rows),
        abilities: { add: maySayWho(actor) },
      };
    },
    async add(actor, sent) {
      const photograph = await photographFor(services, actor, sent.media_id);
      const { region = null } = sent;
      if (region !== null) ensure(isInside(region), 'photo_tag.region_outside');
      return transact((transaction) => add(services, transaction, actor, photograph, sent));
    },
    name: (actor, id, sent) =>
      transact((transaction) => name(services, transaction, actor, id, sent)),
    answer: (actor, id, sent) =>
      transact((transaction) => answerTag(services, transaction, actor, id, sent)),
    mine: (actor, query) => picturesOfMe(services, actor, query),
    remove: (actor, id) => transact((transaction) => remove(services, transaction, actor, id)),
  };
}

interface Whom {
  readonly user_id: string | null;
  readonly person_id: string | null;
  readonly status: 'pending' | 'approved';
}

const nobodyYet: Whom = { user_id: null, person_id: null, status: 'approved' };

/** Throws `photo_tag.person_unknown` for whom the actor may not name. */
async function whomOf(
  services: Services,
  transaction: Connection,
  actor: SignedIn,
  sent: SentWho,
): Promise<Whom> {
  const { user_id: account = null, person_id: person = null } = sent;
  if (account !== null) return accountNamed(services, transaction, actor, account);
  return person === null ? nobodyYet : personNamed(services, transaction, actor, person);
}

/** Somebody of a tree who has an account is asked as an account. */
async function personNamed(
  services: Services,
  transaction: Connection,
  actor: SignedIn,
  personId: string,
): Promise<Whom> {
  const seen = await services.naming.trees.seen(transaction, actor, [personId]);
  ensure(seen.has(personId), 'photo_tag.person_unknown');
  const userId = await accountOfPerson(transaction, personId);
  return userId === null
    ? { user_id: null, person_id: personId, status: 'approved' }
    : accountNamed(services, transaction, actor, userId);
}

async function accountNamed(
  { naming }: Services,
  transaction: Connection,
  actor: SignedIn,
  userId: string,
): Promise<Whom> {
  const whom = await nameable(transaction, actor.subject.id, userId);
  ensure(whom, 'photo_tag.person_unknown');
  const isRemembered =
    whom.at_rest && (await naming.memorials.seen(transaction, actor, [userId])).has(userId);
  ensure(whom.may || isRemembered, 'photo_tag.person_unknown');
  return { user_id: userId, person_id: null, status: firstStatus(actor.subject.id, userId, whom) };
}

async function add(
  services: Services,
  transaction: Connection,
  actor: SignedIn,
  photograph: ShownPhotograph,
  sent: SentTag,
): Promise<PhotoTag> {
  const whom = await whomOf(services, transaction, actor, sent);
  const { region = null } = sent;
  // A name without a place says something, and so does a place without a name.
  ensure(
    whom.user_id !== null || whom.person_id !== null || region !== null,
    'photo_tag.person_unknown',
  );
  ensure((await holdPicture(transaction, photograph.id)) < MOST_TAGS, 'photo_tag.too_many');
  const id = newId();
  await insertTag(transaction, {
    id,
    media_id: photograph.id,
    tagger_id: actor.subject.id,
    ...whom,
    ...(region ?? { x: null, y: null, w: null, h: null }),
    created_at: services.clock.now(),
  });
  return afterNaming(services, transaction, actor, { id, photograph, whom });
}

/** What follows when somebody was named: they are asked, or it counts at once. */
async function afterNaming(
  services: Services,
  transaction: Connection,
  actor: SignedIn,
  { id, photograph, whom }: { id: string; photograph: ShownPhotograph; whom: Whom },
): Promise<PhotoTag> {
  const { user_id: userId, status } = whom;
  if (userId !== null && status === 'pending')
    await services.outbox.append(transaction, {
      type: 'photo.tagged',
      tagId: id,
      mediaId: photograph.id,
      taggerId: actor.subject.id,
      userId,
    });
  if (userId !== null && status === 'approved')
    await rewardAcceptance(services, transaction, {
      mediaId: photograph.id,
      ownerId: photograph.ownerId,
    });
  const row = await tagById(transaction, actor.subject.id, id);
  const [tag] = row === undefined ? [] : await presentTags(services, transaction, actor, [row]);
  ensure(tag, 'general.not_found');
  return tag;
}

async function name(
  services: Services,
  transaction: Connection,
  actor: SignedIn,
  id: string,
  sent: SentWho,
): Promise<PhotoTag> {
  const row = await lockTag(transaction, actor.subject.id, id);
  ensure(row, 'general.not_found');
  const photograph = await photographFor(services, actor, row.media_id);
  ensure(await isTold(services, transaction, actor, row), 'general.not_found');
  ensure(row.user_id === null && row.person_id === null, 'photo_tag.already_named');
  const whom = await whomOf(services, transaction, actor, sent);
  ensure(whom.user_id !== null || whom.person_id !== null, 'photo_tag.person_unknown');
  await changeTag(transaction, id, { ...whom, tagger_id: actor.subject.id });
  return afterNaming(services, transaction, actor, { id, photograph, whom });
}

async function remove(
  services: Services,
  transaction: Connection,
  actor: SignedIn,
  id: string,
): Promise<void> {
  const row = await lockTag(transaction, actor.subject.id, id);
  ensure(row, 'general.not_found');
  const viewer = actor.subject.id;
  if (!mayDelete(row, viewer)) {
    await photographFor(services, actor, row.media_id);
    ensure(await isTold(services, transaction, actor, row), 'general.not_found');
    throw new DomainError('general.forbidden');
  }
  // What was declined stands nowhere, and is nobody's to take away any more.
  ensure(row.status === 'pending' || row.status === 'approved', 'general.not_found');
  await deleteTag(transaction, id);
}
