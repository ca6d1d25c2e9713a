/** What follows when a memory that stood there already is shared, or waits to be: its XP, and who is told. */
import type { DomainEvent } from '../../events.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { lengthsOf } from '../media/index.ts';
import type { ProgressService } from '../progress/index.ts';
import type { ActivityRow } from './activities.queries.ts';
import { contentOf, readersIn, type Content } from './content.ts';
import { noParts, partsOf, type Parts } from './parts.queries.ts';
import { entryFacts, eventsAt, waitingIn } from './published.ts';
import { repeatingAmong, repeatsItself } from './repeated.queries.ts';

export interface Announcing extends Pick<Platform, 'clock' | 'outbox'> {
  readonly progress: ProgressService;
}

interface Announced {
  readonly row: Pick<ActivityRow, 'id' | 'owner_id' | 'author_id'>;
  /** What it has come to. */
  readonly status: 'draft' | 'submitted' | 'published';
  readonly content: Content;
  readonly parts: Parts;
}

const spokenIn = ({ recordings }: Parts): readonly string[] =>
  recordings.map(({ media_id }) => media_id);
const secondsIn = (parts: Parts, lengths: ReadonlyMap<string, number>): number =>
  spokenIn(parts).reduce((sum, id) => sum + (lengths.get(id) ?? 0) / 1000, 0);

export async function announce(
  transaction: Connection,
  services: Announcing,
  { row: { id, owner_id: ownerId, author_id: authorId }, status, content, parts }: Announced,
): Promise<void> {
  if (status === 'published') {
    const repeated = await repeatsItself(transaction, ownerId, id, content.body);
    await services.progress.entryPublished(transaction, {
      activityId: id,
      userId: ownerId,
      facts: entryFacts(content, parts, {
        ownerId,
        repeated,
        voiceSeconds: secondsIn(parts, await lengthsOf(transaction, spokenIn(parts))),
        now: services.clock.now(),
      }),
    });
  }
  await services.outbox.append(transaction, ...eventsAt(status, { id, ownerId, authorId }, parts));
}

/** What was shared before and changed since: it is on the pages of its readers again, with no XP a second time; who is newly named is asked. */
const backEvents = (
  { id: activityId, owner_id: ownerId }: Pick<ActivityRow, 'id' | 'owner_id'>,
  { people }: Parts,
): readonly DomainEvent[] => [
  {
    type: 'activity.audience_changed',
    activityId,
    ownerId,
    was: { audience: 'self', degree: 1, spaceId: null, chosen: [] },
  },
  ...waitingIn(people).map(
    (userId) => ({ type: 'activity.tagged', activityId, ownerId, userId }) as const,
  ),
];

/** Memories of children that are about to be shared, in their order, in as many statements for each child as for one memory. */
export async function announceAll(
  transaction: Connection,
  services: Announcing,
  rows: readonly ActivityRow[],
): Promise<void> {
  const parts = await partsOf(
    transaction,
    rows.map(({ id }) => id),
  );
  const of = ({ id }: ActivityRow): Parts => parts.get(id) ?? noParts;
  const fresh = rows.filter(({ published_at: at }) => at === null);
  for (const [ownerId, own] of Map.groupBy(fresh, ({ owner_id: owner }) => owner))
    await reward(transaction, services, { ownerId, rows: own, of });
  const events = rows.flatMap((row) =>
    row.published_at === null
      ? eventsAt('published', announcedOf(row), of(row))
      : backEvents(row, of(row)),
  );
  await services.outbox.append(transaction, ...events);
}

const announcedOf = ({ id, owner_id: ownerId, author_id: authorId }: ActivityRow) => ({
  id,
  ownerId,
  authorId,
});

interface Rewarded {
  readonly ownerId: string;
  readonly rows: readonly ActivityRow[];
  readonly of: (row: ActivityRow) => Parts;
}

async function reward(
  transaction: Connection,
  { clock, progress }: Announcing,
  { ownerId, rows, of }: Rewarded,
): Promise<void> {
  const now = clock.now();
  const repeating = await repeatingAmong(transaction, ownerId, rows);
  const lengths = await lengthsOf(
    transaction,
    rows.flatMap((row) => spokenIn(of(row))),
  );
  await progress.entriesPublished(transaction, {
    userId: ownerId,
    entries: rows.map((row) => ({
      activityId: row.id,
      facts: entryFacts(contentOf(row, of(row)), of(row), {
        ownerId,
        repeated: repeating.has(row.id),
        voiceSeconds: secondsIn(of(row), lengths),
        now,
      }),
    })),
  });
}

/** It leaves the pages of its readers, and its guardians are asked. */
export const tellItWaitsAgain = (
  transaction: Connection,
  { outbox }: Announcing,
  { id, owner_id: ownerId }: Pick<ActivityRow, 'id' | 'owner_id'>,
  old: Content,
): Promise<void> =>
  outbox.append(
    transaction,
    { type: 'activity.audience_changed', activityId: id, ownerId, was: readersIn(old) },
    { type: 'activity.submitted', activityId: id, ownerId },
  );
