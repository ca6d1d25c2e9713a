/** Saying who is in a picture, answering for oneself, and taking a tag away. */
import {
  MOST_TAGS,
  type MyTagStatus,
  type PhotoTag,
  type PhotoTags,
  type TagAnswer,
} from '@kinlore/shared/contracts/photo-tags';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { answerTag, type Answered } from './answering.ts';
import { picturesOfMe } from './mine.ts';
import { removeTag } from './removing.ts';
import { addTag, nameFace, type SentTag } from './saying.ts';
import { isInside, maySayWho } from './tags.policy.ts';
import { photographFor, photographOfTag, type Services, type TagDeps } from './tags-context.ts';
import { presentTags } from './tags.presenter.ts';
import { tagsOf } from './tags.queries.ts';
import type { SentWho } from './whom.ts';
import { putOffWritten, writtenFor } from './written.ts';

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
  /** Names in the file are not offered by themselves any more. */
  putOff(actor: SignedIn, mediaId: string): Promise<void>;
  mine(
    actor: SignedIn,
    query: { readonly status: MyTagStatus; readonly limit?: number; readonly cursor?: string },
  ): ReturnType<typeof picturesOfMe>;
}

export function createTagsService(platform: Platform, deps: TagDeps): TagsService {
  const services: Services = { ...platform, ...deps };
  const { transact } = services;
  return {
    list: (actor, mediaId) => tagsIn(services, actor, mediaId),
    async add(actor, sent) {
      const photograph = await photographFor(services, actor, sent.media_id);
      const { region = null } = sent;
      if (region !== null) ensure(isInside(region), 'photo_tag.region_outside');
      return transact((transaction) => addTag({ services, transaction, actor }, photograph, sent));
    },
    async name(actor, id, sent) {
      const face = { id, photograph: await photographOfTag(services, actor, id) };
      return transact((transaction) => nameFace({ services, transaction, actor }, face, sent));
    },
    answer: (actor, id, sent) =>
      transact((transaction) => answerTag({ services, transaction, actor }, id, sent)),
    mine: (actor, query) => picturesOfMe(services, actor, query),
    remove: (actor, id) => removeTag(services, actor, id),
    putOff: (actor, mediaId) => putOffWritten(services, actor, mediaId),
  };
}

async function tagsIn(services: Services, actor: SignedIn, mediaId: string): Promise<PhotoTags> {
  const { database } = services;
  await photographFor(services, actor, mediaId);
  const rows = await tagsOf(database, actor.subject.id, mediaId, MOST_TAGS);
  return {
    media_id: mediaId,
    tags: await presentTags(services, database, actor, rows),
    written: await writtenFor(database, actor, mediaId),
    abilities: { add: maySayWho(actor) },
  };
}
