/** A story is proposed as it stands; everybody named has their say; then it is published, or stays with those who tell it (rules R11). */
import type {
  ConsentAnswer,
  PublishedAudience,
  SharedStory,
} from '@kinlore/shared/contracts/shared-stories';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import {
  askEverybody,
  dueEditions,
  editionOf,
  insertEdition,
  insertParts,
  latestEdition,
  settleEdition,
  wordsOf,
  writeAnswer,
} from './editions.queries.ts';
import { offeredOf } from './perspectives.queries.ts';
import { consentUntil } from './stories.policy.ts';
import { holdStory, lockStory, updateStory } from './stories.queries.ts';
import { lockOwn, readIn, type Services } from './stories.service.ts';

type Held = NonNullable<Awaited<ReturnType<typeof holdStory>>>;

/** The story, word for word as it stands. Throws where nobody offered anything. */
async function writeEdition(
  transaction: Connection,
  story: Held,
  { audience, at }: { readonly audience: PublishedAudience; readonly at: Date },
): Promise<number> {
  const { id, title, place, owner_id: ownerId } = story;
  const { when_kind, when_start, when_end, when_precision, when_text } = story;
  const written = { title, place, when_kind, when_start, when_end, when_precision, when_text };
  const parts = await offeredOf(transaction, id);
  ensure(parts.length > 0, 'shared_story.nothing_to_publish');
  const edition = ((await latestEdition(transaction, id))?.edition ?? 0) + 1;
  const key = { story_id: id, edition };
  await insertEdition(transaction, {
    ...key,
    ...written,
    audience,
    proposed_at: at,
    until: consentUntil(at),
  });
  await insertParts(transaction, key, parts);
  await askEverybody(transaction, key, { ownerId, at });
  return edition;
}

export const propose = (
  services: Services,
  actor: SignedIn,
  id: string,
  audience: PublishedAudience,
): Promise<SharedStory> =>
  services.transact(async (transaction) => {
    const story = await lockOwn(transaction, actor, id);
    ensure(story.proposed_edition === null, 'shared_story.under_way');
    ensure(audience !== 'public' || actor.subject.maySpeakToAll, 'shared_story.not_for_everyone');
    const at = services.clock.now();
    const edition = await writeEdition(transaction, story, { audience, at });
    await updateStory(transaction, id, { proposed_edition: edition });
    await settle(transaction, { ...story, proposed_edition: edition }, at);
    const actorId = actor.subject.id;
    const type = 'story.consent_needed';
    await services.outbox.append(transaction, { type, storyId: id, edition, actorId });
    return readIn(services, transaction, actor, id);
  });

export const withdrawProposed = (
  { transact, clock }: Services,
  actor: SignedIn,
  id: string,
): Promise<void> =>
  transact(async (transaction) => {
    const { proposed_edition: edition } = await lockOwn(transaction, actor, id);
    ensure(edition, 'shared_story.not_proposed');
    await settleEdition(transaction, { story_id: id, edition }, 'withdrawn', clock.now());
    await updateStory(transaction, id, { proposed_edition: null });
  });

/** The story is for those who tell it. */
const backToTellers = {
  proposed_edition: null,
  published_edition: null,
  audience: 'participants',
} as const;

/** An objection keeps it with those who tell it. It is published once everybody has answered or the time is over. The story is locked. */
async function settle(transaction: Connection, story: Held, now: Date): Promise<void> {
  const { id, proposed_edition: edition } = story;
  if (edition === null) return;
  const [key, words] = [{ story_id: id, edition }, await wordsOf(transaction, id, edition)];
  if (words.some(({ answer }) => answer === 'object')) {
    await settleEdition(transaction, key, 'objected', now);
    await updateStory(transaction, id, backToTellers);
    return;
  }
  const proposed = await editionOf(transaction, id, edition);
  if (proposed === undefined) return;
  if (proposed.until > now && words.some(({ answer }) => answer === null)) return;
  await settleEdition(transaction, key, 'published', now);
  await updateStory(transaction, id, {
    proposed_edition: null,
    published_edition: edition,
    audience: proposed.audience,
  });
}

/** What is open to this word: what is proposed; what is published only where it takes something back. */
const editionsFor = (
  { proposed_edition: proposed, published_edition: published }: Held,
  answer: ConsentAnswer,
): readonly number[] => {
  const both = answer === 'agree' && proposed !== null ? [proposed] : [proposed, published];
  return both.filter((edition) => edition !== null);
};

export const answer = (
  { transact, clock }: Services,
  { subject }: SignedIn,
  storyId: string,
  { answer: word, user_id: userId = subject.id }: { answer: ConsentAnswer; user_id?: string },
): Promise<void> =>
  transact(async (transaction) => {
    const story = await lockStory(transaction, subject.id, storyId);
    ensure(story, 'general.not_found');
    const [now, editions] = [clock.now(), editionsFor(story, word)];
    ensure(editions.length > 0, 'shared_story.not_open');
    const written = await writeAnswer(transaction, subject.id, {
      storyId,
      userId,
      editions,
      answer: word,
      at: now,
    });
    ensure(written, 'general.not_found');
    // Whoever keeps a published story from being read keeps what is proposed of it, too.
    if (word === 'object') await withhold(transaction, story, now);
    else await settle(transaction, story, now);
  });

async function withhold(transaction: Connection, story: Held, now: Date): Promise<void> {
  const { id, proposed_edition: edition } = story;
  if (edition !== null)
    await settleEdition(transaction, { story_id: id, edition }, 'objected', now);
  await updateStory(transaction, id, backToTellers);
}

/** So many are settled by one run. */
const AT_ONCE = 200;

/** Whoever was silent until the end has their name left out. */
export async function settleDue({ database, clock, transact }: Platform): Promise<void> {
  for (const { story_id: id } of await dueEditions(database, clock.now(), AT_ONCE))
    await transact(async (transaction) => {
      const story = await holdStory(transaction, id);
      if (story !== undefined) await settle(transaction, story, clock.now());
    });
}
