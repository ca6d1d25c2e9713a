/**
 * Awards. Every one is a ledger row in the transaction of the act it rewards, with the cache beside it; a second award for the same source
 * and reason does nothing. People are locked in the order of their ids, so that two acts that reward the same two people cannot block each other.
 */
import type { XpReason } from '@kinlore/shared/contracts/progress';
import type { Connection, Platform } from '../../platform/ports.ts';
import { createAwarding } from './awarding.ts';
import { dayAt, type PersonsDay } from './day.ts';
import { lockEarner } from './earner.queries.ts';
import { givenBy } from './progress.queries.ts';
import { insertAward } from './awards.queries.ts';
import { giveEntries, type PublishedEntries } from './entries.ts';
import { playAwards, type PlayAwards } from './play-awards.ts';
import { weekAwards, type WeekAwards } from './week-awards.ts';
import { givePeople, type PeopleAccepted } from './people-accepted.ts';
import { rebuild } from './rebuilding.ts';
import { recordingOf, type Recorded, type Recording, type StoredEarner } from './recording.ts';
import { COMMENT_LEAST_CHARACTERS, REVERSAL_DAYS, type EntryFacts } from '@kinlore/shared/persona';

export interface ProgressService extends PlayAwards, WeekAwards {
  /**
   * The same as `entryPublished` for a memory that is being recorded, as queries for the one statement that writes it: what it gives is reckoned
   * from what `earnerQuery` read. `entry` null: nothing is given, and nobody else's award may come between all the same.
   */
  recording(earner: StoredEarner, entry: Recorded): Recording;
  /** The present moment, and when the day and the week of an earner began. */
  dayOf(timeZone: string): PersonsDay;
  /** Until the end of the transaction nobody else earns for this person. */
  lock(transaction: Connection, userId: string): Promise<void>;
  /** A memory became readable as published (a child's: once approved). `userId`: whose memory it is. Returns the XP given. */
  entryPublished(
    transaction: Connection,
    entry: { activityId: string; userId: string; facts: EntryFacts },
  ): Promise<number>;
  /** The same of several memories of one person at once. */
  entriesPublished(transaction: Connection, published: PublishedEntries): Promise<number>;
  /** Somebody who is named there said yes to it. `accepted`: how many have by now. Each of the first four is rewarded once. */
  peopleAccepted(transaction: Connection, entry: PeopleAccepted): Promise<void>;
  /** Takes back what a source had given this person, when that is at most 30 days ago; a badge that was earned by abuse, whenever. Levels stay. */
  reverse(
    transaction: Connection,
    source: {
      type: 'activity' | 'comment' | 'tribute' | 'badge' | 'perspective';
      id: string;
      userId: string;
    },
  ): Promise<void>;
  commentWritten(
    transaction: Connection,
    comment: { commentId: string; authorId: string; characters: number },
  ): Promise<number>;
  /** Rewards both sides, once a person and subject however often the reaction changes. Nothing for one's own. */
  reactionGiven(
    transaction: Connection,
    reaction: { reactionId: string; subjectId: string; reactorId: string; ownerId: string },
  ): Promise<void>;
  connectionAccepted(
    transaction: Connection,
    connection: { connectionId: string; userIds: readonly [string, string] },
  ): Promise<void>;
  tributeApproved(
    transaction: Connection,
    tribute: { tributeId: string; authorId: string },
  ): Promise<number>;
  relationConfirmed(
    transaction: Connection,
    relation: { claimId: string; userIds: readonly [string, string] },
  ): Promise<void>;
  /** Makes the cache anew from the ledger, and keeps nobody waiting meanwhile. */
  rebuild(userId: string): Promise<void>;
}

type Deps = Pick<Platform, 'clock' | 'database' | 'outbox' | 'transact'>;

export function createProgressService(deps: Deps): ProgressService {
  const { clock } = deps;
  const awarding = createAwarding(deps);
  const { count, fixed, toBoth } = awarding;

  return {
    ...playAwards(deps, awarding),
    ...weekAwards(awarding),
    recording: (earner, entry) => recordingOf(earner, entry, clock.now()),
    dayOf: (timeZone) => dayAt(timeZone, clock.now()),
    lock: async (transaction, userId) => void (await lockEarner(transaction, userId, clock.now())),
    entryPublished: (transaction, { userId, ...entry }) =>
      giveEntries(transaction, { ...deps, count }, { userId, entries: [entry] }),
    entriesPublished: (transaction, published) =>
      giveEntries(transaction, { ...deps, count }, published),
    peopleAccepted: (transaction, accepted) => givePeople(transaction, awarding, accepted),

    async reverse(transaction, { type, id, userId }) {
      const now = clock.now();
      const locked = await lockEarner(transaction, userId, now);
      if (locked === null) return;
      const oldest = now.getTime() - REVERSAL_DAYS * 86_400_000;
      const given = (await givenBy(transaction, userId, type, id)).filter(
        (row) => row.amount > 0 && (type === 'badge' || row.created_at.getTime() >= oldest),
      );
      const amount = -given.reduce((sum, row) => sum + row.amount, 0);
      if (amount === 0) return;
      const reason: XpReason = type === 'activity' ? 'entry_deleted' : 'reversed';
      const fresh = await insertAward(transaction, {
        userId,
        sourceType: type,
        sourceId: id,
        reason,
        amount,
        parts: [{ part: 'reversal', xp: amount }],
        at: now,
      });
      if (fresh) await count(transaction, locked.cache, amount);
    },

    commentWritten: async (transaction, { commentId, authorId, characters }) =>
      characters < COMMENT_LEAST_CHARACTERS
        ? 0
        : fixed(transaction, authorId, 'comment_written', commentId),

    async reactionGiven(transaction, { reactionId, subjectId, reactorId, ownerId }) {
      if (reactorId === ownerId) return;
      // Both rows are locked before either is counted: in the order of ids, whoever reacts to whom.
      for (const userId of [reactorId, ownerId].sort())
        await lockEarner(transaction, userId, clock.now());
      const before = await givenBy(transaction, reactorId, 'reaction', subjectId);
      if (before.length > 0) return;
      await fixed(transaction, reactorId, 'reaction_given', subjectId);
      await fixed(transaction, ownerId, 'reaction_received', reactionId);
    },

    connectionAccepted: (transaction, { connectionId, userIds }) =>
      toBoth(transaction, userIds, 'connection_accepted', connectionId),
    tributeApproved: (transaction, { tributeId, authorId }) =>
      fixed(transaction, authorId, 'tribute_approved', tributeId),
    relationConfirmed: (transaction, { claimId, userIds }) =>
      toBoth(transaction, userIds, 'relation_confirmed', claimId),

    rebuild: (userId) => rebuild(deps, userId),
  };
}
