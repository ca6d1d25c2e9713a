/** Asking others to tell their side, and being asked. */
import { MOST_TELLERS, type StoryRequest } from '@kinlore/shared/contracts/shared-stories';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import {
  answerRequest,
  askToTell,
  expiresAt,
  nameable,
  requestTo,
  requestsPage,
  seatsOf,
} from './participants.queries.ts';
import { whenOf } from './masking.ts';
import { holdStory } from './stories.queries.ts';
import { lockOwn, readIn, type PageAsked, type PageOf, type Services } from './stories.service.ts';

const LIMIT = 20;

/** Children under 13 are not asked to tell. */
export const invite = (services: Services, actor: SignedIn, id: string, userId: string) =>
  services.transact(async (transaction) => {
    await lockOwn(transaction, actor, id);
    const asked = await nameable(transaction, actor.subject.id, userId);
    ensure(asked, 'general.not_found');
    ensure(asked.is_asked, 'general.not_found');
    const seats = await seatsOf(transaction, id);
    const taken = seats.filter(({ status }) => status !== 'expired');
    ensure(taken.length < MOST_TELLERS, 'shared_story.full');
    ensure(await askToTell(transaction, id, userId, services.clock.now()), 'shared_story.asked');
    await services.outbox.append(transaction, {
      type: 'story.invited',
      storyId: id,
      fromId: actor.subject.id,
      toId: userId,
    });
    return readIn(services, transaction, actor, id);
  });

export async function listRequests(
  { database, clock, people }: Services,
  { subject }: SignedIn,
  { limit = LIMIT, cursor }: PageAsked,
): Promise<PageOf<StoryRequest>> {
  const before = idCursor.decode(cursor);
  const read = await requestsPage(database, subject.id, { now: clock.now(), before, limit });
  const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
  const cards = await people.cards(database, [...new Set(rows.map((row) => row.owner_id))]);
  const data = rows.flatMap((row) => {
    const from = cards.get(row.owner_id);
    return from === undefined
      ? []
      : [
          {
            story_id: row.id,
            title: row.title,
            when: whenOf(row),
            place: row.place,
            from,
            invited_at: row.invited_at.toISOString(),
            expires_at: expiresAt(row.invited_at).toISOString(),
          },
        ];
  });
  return { data, meta: { next } };
}

export const answerInvitation = (
  { transact, clock }: Services,
  { subject }: SignedIn,
  id: string,
  answer: 'accept' | 'decline',
): Promise<void> =>
  transact(async (transaction) => {
    const now = clock.now();
    const story = await holdStory(transaction, id);
    ensure(story, 'general.not_found');
    const request = await requestTo(transaction, subject.id, id, now);
    ensure(request, 'general.not_found');
    const status = answer === 'accept' ? 'accepted' : 'declined';
    await answerRequest(transaction, id, subject.id, { status, at: now });
  });
