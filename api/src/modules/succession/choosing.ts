/** A family is asked who keeps a memorial, and what becomes of its answer. */
import { makePrimary } from './handing-on.ts';
import { VOTE_LASTS } from './rules.ts';
import { noteStewardship } from './stewardship.queries.ts';
import { endVote, insertVote } from './votes.queries.ts';
import { note, othersThan, tell, type Work } from './work.ts';

const askedIn = ({ life }: Work): readonly string[] =>
  life.vote?.people.map((person) => person.user_id) ?? [];

export async function elect(work: Work, userId: string) {
  const { transaction, life, now } = work;
  if (life.vote === null) return;
  await makePrimary(work, userId);
  // They said that they would, not long ago.
  await noteStewardship(
    transaction,
    { lifeId: life.id, userId },
    { willing_at: now, silent_since: null, asked_at: null, reminded_at: null, later_at: null },
  );
  await endVote(transaction, life.vote.id, { state: 'decided', at: now, elected: userId });
  await note(work, 'succession.elect', askedIn(work));
  const keepers = life.state.keepers.filter(({ isHere }) => isHere).map((keeper) => keeper.userId);
  await tell(work, 'became_primary', { userIds: [userId], aboutId: userId });
  await tell(work, 'chosen', {
    userIds: othersThan(userId, [...new Set([...askedIn(work), ...keepers])]),
    aboutId: userId,
  });
}

export async function openVote(work: Work) {
  const { transaction, life, now, outbox } = work;
  const voteId = await insertVote(transaction, {
    lifeId: life.id,
    openedAt: now,
    endsAt: new Date(now.getTime() + VOTE_LASTS),
    people: life.electors,
  });
  const people = life.electors;
  await note(
    work,
    'succession.vote',
    people.map(({ userId }) => userId),
  );
  const named = people.filter(({ isNamed }) => isNamed);
  const voters = people.filter(({ degree, isNamed }) => degree !== null && !isNamed);
  if (voters.length > 0)
    await outbox.append(transaction, {
      type: 'steward_vote.opened',
      lifeId: life.id,
      voteId,
      userIds: voters.map(({ userId }) => userId),
    });
  for (const { userId } of named)
    await outbox.append(transaction, {
      type: 'steward_vote.named',
      lifeId: life.id,
      voteId,
      userId,
      byId: null,
      key: `${voteId} ${userId}`,
    });
}

export async function closeVote(work: Work, because: 'returned' | 'nobody') {
  const { transaction, life, now } = work;
  if (life.vote === null) return;
  await endVote(transaction, life.vote.id, { state: because, at: now, elected: null });
  await note(work, `succession.${because}`, askedIn(work));
  await tell(work, because, { userIds: askedIn(work), aboutId: null });
}
