/** Stories that several tell: begun by one, who asks the others. */
import type { SharedStory, SharedStoryCard } from '@kinlore/shared/contracts/shared-stories';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { mayFind } from '../access/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { versionFrom } from '../users/index.ts';
import { joinStory } from './participants.queries.ts';
import { othersTell } from './perspectives.queries.ts';
import { presentCards, presentStory, type PresenterDeps } from './stories.presenter.ts';
import {
  eraseStory,
  insertStory,
  lockStory,
  ownMemory,
  ownStories,
  publishedBy,
  storyFor,
  updateStory,
  type LockedStory,
} from './stories.queries.ts';
import { whereColumns, type SentWhere } from './words.ts';

export type Services = Platform &
  PresenterDeps & { readonly progress: Pick<ProgressService, 'perspectiveTold' | 'reverse'> };

export interface PageAsked {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}
export interface PageOf<T> {
  readonly data: T[];
  readonly meta: { readonly next: string | null };
}

const LIMIT = 20;

/** The story, locked, as somebody who tells it; to who only reads it, no. */
export async function lockTold(
  transaction: Connection,
  { subject }: SignedIn,
  id: string,
): Promise<LockedStory> {
  const story = await lockStory(transaction, subject.id, id);
  ensure(story, 'general.not_found');
  ensure(story.tells, 'general.forbidden');
  return story;
}

export async function lockOwn(
  transaction: Connection,
  actor: SignedIn,
  id: string,
): Promise<LockedStory> {
  const story = await lockTold(transaction, actor, id);
  ensure(story.owner_id === actor.subject.id, 'general.forbidden');
  return story;
}

export async function readIn(
  services: Services,
  connection: Connection,
  { subject }: SignedIn,
  id: string,
): Promise<SharedStory> {
  const row = await storyFor(connection, subject.id, id);
  ensure(row, 'general.not_found');
  return presentStory(services, connection, subject, row);
}

export const readStory = (services: Services, actor: SignedIn, id: string) =>
  readIn(services, services.database, actor, id);

export async function listOwn(
  services: Services,
  { subject }: SignedIn,
  { limit = LIMIT, cursor }: PageAsked,
): Promise<PageOf<SharedStoryCard>> {
  const { database } = services;
  const read = await ownStories(database, subject.id, { before: idCursor.decode(cursor), limit });
  const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
  return { data: await presentCards(services, database, subject, rows), meta: { next } };
}

export async function listPublished(
  services: Services,
  { subject }: SignedIn,
  ownerId: string,
  { limit = LIMIT, cursor }: PageAsked,
): Promise<PageOf<SharedStoryCard>> {
  const { database } = services;
  ensure(await mayFind(database, subject.id, ownerId), 'general.not_found');
  const before = idCursor.decode(cursor);
  const read = await publishedBy(database, subject.id, ownerId, { before, limit });
  const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
  return { data: await presentCards(services, database, subject, rows), meta: { next } };
}

interface SentStory extends SentWhere {
  readonly title: string;
  readonly activity_id?: string;
}

const titleOf = (title: string): string => {
  const named = title.trim();
  ensure(named !== '', 'shared_story.untitled');
  return named;
};

export const beginStory = (services: Services, actor: SignedIn, sent: SentStory) =>
  services.transact(async (transaction) => {
    const [id, ownerId, now] = [newId(), actor.subject.id, services.clock.now()];
    if (sent.activity_id !== undefined)
      ensure(await ownMemory(transaction, ownerId, sent.activity_id), 'general.not_found');
    await insertStory(transaction, {
      id,
      owner_id: ownerId,
      activity_id: sent.activity_id ?? null,
      title: titleOf(sent.title),
      created_at: now,
      ...whereColumns(actor, sent, now),
    });
    await joinStory(transaction, id, ownerId, now);
    return readIn(services, transaction, actor, id);
  });

export const changeStory = (
  services: Services,
  actor: SignedIn,
  id: string,
  { title, ...sent }: Partial<SentStory> & { readonly ifMatch: string | null },
) =>
  services.transact(async (transaction) => {
    const version = versionFrom(sent.ifMatch);
    const story = await lockOwn(transaction, actor, id);
    if (story.version !== version)
      throw new DomainError('general.version_stale', { version: [String(story.version)] });
    const now = services.clock.now();
    await updateStory(transaction, id, {
      ...(title !== undefined && { title: titleOf(title) }),
      ...whereColumns(actor, sent, now),
      edited_at: now,
      version: story.version + 1,
    });
    return readIn(services, transaction, actor, id);
  });

export const deleteStory = ({ transact }: Services, actor: SignedIn, id: string): Promise<void> =>
  transact(async (transaction) => {
    const story = await lockOwn(transaction, actor, id);
    ensure(!(await othersTell(transaction, id, story.owner_id)), 'shared_story.others_tell');
    await eraseStory(transaction, id);
  });
