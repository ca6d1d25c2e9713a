/** What follows when a memory that stood there already is shared, or waits to be: its XP, and who is told. */
import type { Connection, Platform } from '../../platform/ports.ts';
import type { ProgressService } from '../progress/index.ts';
import type { ActivityRow } from './activities.queries.ts';
import { readersIn, type Content } from './content.ts';
import type { Parts } from './parts.queries.ts';
import { entryFacts, eventsAt, waitingIn } from './published.ts';
import { repeatsItself } from './repeated.queries.ts';

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
      facts: entryFacts(content, parts, { ownerId, repeated, now: services.clock.now() }),
    });
  }
  await services.outbox.append(transaction, ...eventsAt(status, { id, ownerId, authorId }, parts));
}

/** What was shared before and changed since: it is on the pages of its readers again, with no XP a second time; who is newly named is asked. */
export const tellItIsBack = (
  transaction: Connection,
  { outbox }: Announcing,
  { id: activityId, owner_id: ownerId }: Pick<ActivityRow, 'id' | 'owner_id'>,
  { people }: Parts,
): Promise<void> =>
  outbox.append(
    transaction,
    {
      type: 'activity.audience_changed',
      activityId,
      ownerId,
      was: { audience: 'self', degree: 1, spaceId: null, chosen: [] },
    },
    ...waitingIn(people).map(
      (userId) => ({ type: 'activity.tagged', activityId, ownerId, userId }) as const,
    ),
  );

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
