/** Changing and removing memories (`creating.ts` records them). One transaction an act: the rows, the XP, the event. */
import type { UpdateActivity } from '@kinlore/shared/contracts/activities';
import { ensure } from '../../platform/errors.ts';
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
      transact(async (transaction) => {
        const row = await lockReadable(transaction, reader.subject.id, id);
        ensure(row, 'general.not_found');
        ensure(await answerTag(transaction, id, reader.subject.id, answer), 'general.not_found');
        if (answer === 'accepted' && row.status === 'published')
          await services.progress.peopleAccepted(transaction, {
            activityId: id,
            userId: row.owner_id,
            accepted: await acceptedWith(transaction, id),
          });
        await services.outbox.append(transaction, {
          type: 'activity.tag_answered',
          activityId: id,
          ownerId: row.owner_id,
          userId: reader.subject.id,
          answer,
        });
      }),
  };
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
