/** Changing and removing memories (`creating.ts` records them). One transaction an act: the rows, the XP, the event. */
import type { UpdateActivity } from '@kinlore/shared/contracts/activities';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { ProgressService } from '../progress/index.ts';
import { versionFrom } from '../users/index.ts';
import { acceptedWith } from './accepted.queries.ts';
import type { Reader } from './activities.policy.ts';
import { changeActivity } from './activities.queries.ts';
import { lockReadable } from './locking.ts';
import { changeMemory } from './changing.ts';
import type { Checking } from './checks.ts';
import { contentOf, readersIn } from './content.ts';
import { keepSnapshot, lockDeletable, type Services } from './editable.ts';
import { keepConsent } from './namings.queries.ts';
import { answerTag, clearParts, noParts, partsOf } from './parts.queries.ts';

export type TagAnswer = 'accepted' | 'rejected' | 'removed';

export interface Writing {
  update(reader: Reader, id: string, sent: UpdateActivity, ifMatch: string | null): Promise<void>;
  remove(reader: Reader, id: string): Promise<void>;
  answerTag(reader: Reader, id: string, answer: TagAnswer): Promise<void>;
}

export function createWriting(
  { clock, outbox, transact }: Platform,
  { media, progress, naming }: Checking & { progress: ProgressService },
): Writing {
  const services: Services = { clock, outbox, media, progress, naming };
  return {
    update: (reader, id, sent, ifMatch) => {
      const version = versionFrom(ifMatch);
      return transact((transaction) =>
        changeMemory(transaction, services, reader, { id, version, sent }),
      );
    },
    remove: (reader, id) => transact((transaction) => remove(transaction, services, reader, id)),
    answerTag: (reader, id, answer) =>
      transact((transaction) => answerNaming(transaction, services, reader, { id, answer })),
  };
}

/** What is said of one's own name in a memory is kept each time, and holds from now on. */
async function answerNaming(
  transaction: Connection,
  { clock, outbox, progress }: Services,
  { user, subject }: Reader,
  { id, answer }: { readonly id: string; readonly answer: TagAnswer },
): Promise<void> {
  const row = await lockReadable(transaction, subject.id, id);
  ensure(row, 'general.not_found');
  ensure(await answerTag(transaction, id, subject.id, answer), 'general.not_found');
  await keepConsent(transaction, {
    id: newId(),
    user_id: subject.id,
    activity_id: id,
    answer,
    answered_by: user.id,
    answered_at: clock.now(),
  });
  if (answer === 'accepted' && row.status === 'published')
    await progress.peopleAccepted(transaction, {
      activityId: id,
      userId: row.owner_id,
      accepted: await acceptedWith(transaction, id),
    });
  await outbox.append(transaction, {
    type: 'activity.tag_answered',
    activityId: id,
    ownerId: row.owner_id,
    userId: subject.id,
    answer,
  });
}

async function remove(
  transaction: Connection,
  services: Services,
  reader: Reader,
  id: string,
): Promise<void> {
  const row = await lockDeletable(transaction, reader, id);
  const parts = (await partsOf(transaction, [id])).get(id) ?? noParts;
  await keepSnapshot(transaction, services, reader, { row, content: contentOf(row, parts) });
  const now = services.clock.now();
  await changeActivity(transaction, id, { deleted_at: now, updated_at: now });
  await clearParts(transaction, id);
  if (row.status !== 'published') return;
  await services.progress.reverse(transaction, { type: 'activity', id, userId: row.owner_id });
  await services.outbox.append(transaction, {
    type: 'activity.audience_changed',
    activityId: id,
    ownerId: row.owner_id,
    was: readersIn(contentOf(row, parts)),
  });
}
