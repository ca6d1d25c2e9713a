/** Changing and removing memories (`creating.ts` records them). One transaction an act: the rows, the XP, the event. */
import type { UpdateActivity } from '@kinlore/shared/contracts/activities';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { childrenOf } from '../access/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { versionFrom } from '../users/index.ts';
import { abilitiesOf, statusFor, type Reader } from './activities.policy.ts';
import {
  changeActivity,
  keepVersion,
  lockReadable,
  type ActivityRow,
} from './activities.queries.ts';
import { checkContent, checkReferences, partsFrom, type Checking } from './checks.ts';
import { columnsOf, contentOf, overlayContent, readersIn, type Content } from './content.ts';
import { answerTag, clearParts, noParts, partsOf, writeParts } from './parts.queries.ts';
import { announce } from './announcing.ts';
import { acceptedIn, waitingIn } from './published.ts';
import { slugFor } from './slug.ts';

export type TagAnswer = 'accepted' | 'rejected' | 'removed';

export interface Writing {
  update(reader: Reader, id: string, sent: UpdateActivity, ifMatch: string | null): Promise<void>;
  remove(reader: Reader, id: string): Promise<void>;
  answerTag(reader: Reader, id: string, answer: TagAnswer): Promise<void>;
}

interface Services extends Pick<Platform, 'clock' | 'outbox'>, Checking {
  readonly progress: ProgressService;
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
        update(transaction, services, reader, { id, version, sent }),
      );
    },
    remove: (reader, id) => transact((transaction) => remove(transaction, services, reader, id)),
    answerTag: (reader, id, answer) =>
      transact(async (transaction) => {
        const row = await lockReadable(transaction, reader.subject.id, id);
        ensure(row, 'general.not_found');
        ensure(await answerTag(transaction, id, reader.subject.id, answer), 'general.not_found');
        const { people } = (await partsOf(transaction, [id])).get(id) ?? noParts;
        if (answer === 'accepted' && row.status === 'published')
          await services.progress.peopleAccepted(transaction, {
            activityId: id,
            userId: row.owner_id,
            accepted: acceptedIn(people, row.owner_id),
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

interface Change {
  readonly id: string;
  readonly version: number;
  readonly sent: UpdateActivity;
}

async function update(
  transaction: Connection,
  services: Services,
  reader: Reader,
  { id, version, sent: { status: wanted, ...sent } }: Change,
): Promise<void> {
  const row = await lockEditable(transaction, reader, id, 'edit');
  refuseStale(row, version, wanted);
  const before = (await partsOf(transaction, [id])).get(id) ?? noParts;
  const old = contentOf(row, before);
  const content = overlayContent(old, sent);
  const publishes = wanted === 'published' && row.status === 'draft';
  const status = publishes ? statusFor(reader, 'published') : row.status;
  checkContent(services, reader, content, { draft: status === 'draft', stood: old });
  const dead = await checkReferences(transaction, services, reader, row.owner_id, content, old);
  const parts = partsFrom(content, row.owner_id, before, dead);
  if (row.status !== 'draft') await keepSnapshot(transaction, services, reader, row, old);
  // Who may read it is no part of what it says: for its readers it has not changed.
  const edited =
    row.status === 'draft' || Object.keys(sent).some((field) => !readerFields.has(field));
  await changeActivity(transaction, id, {
    ...columnsOf(content),
    status,
    ...(edited && { updated_at: services.clock.now() }),
    ...(publishes && publishing(services, content, status)),
  });
  await writeParts(transaction, id, parts);
  if (publishes)
    await announce(transaction, services, {
      row,
      status: statusFor(reader, 'published'),
      content,
      parts,
    });
  else if (row.status === 'published')
    await tellOfChange(transaction, services, row, {
      old,
      content,
      fresh: waitingIn(parts.people).filter((userId) =>
        before.people.every((person) => person.user_id !== userId),
      ),
    });
}

const readerFields: ReadonlySet<string> = new Set([
  'audience',
  'audience_degree',
  'chosen_ids',
  'space_id',
]);

async function tellOfChange(
  transaction: Connection,
  { outbox }: Services,
  { id, owner_id }: ActivityRow,
  { old, content, fresh }: { old: Content; content: Content; fresh: readonly string[] },
): Promise<void> {
  for (const userId of fresh)
    await outbox.append(transaction, {
      type: 'activity.tagged',
      activityId: id,
      ownerId: owner_id,
      userId,
    });
  const was = readersIn(old);
  if (JSON.stringify(was) !== JSON.stringify(readersIn(content)))
    await outbox.append(transaction, {
      type: 'activity.audience_changed',
      activityId: id,
      ownerId: owner_id,
      was,
    });
}

function refuseStale(row: ActivityRow, version: number, wanted: UpdateActivity['status']): void {
  if (row.version !== version)
    throw new DomainError('general.version_stale', { version: [String(row.version)] });
  if (wanted === 'draft' && row.status !== 'draft') throw new DomainError('activity.not_a_draft');
}

/** A draft gets its address when it is shared: by then it has its title. */
const publishing = (services: Services, content: Content, status: string) => ({
  slug: slugFor(content.title),
  ...(status === 'published' && { published_at: services.clock.now() }),
});

async function remove(
  transaction: Connection,
  services: Services,
  reader: Reader,
  id: string,
): Promise<void> {
  const row = await lockEditable(transaction, reader, id, 'delete');
  const parts = (await partsOf(transaction, [id])).get(id) ?? noParts;
  await keepSnapshot(transaction, services, reader, row, contentOf(row, parts));
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

async function lockEditable(
  transaction: Connection,
  reader: Reader,
  id: string,
  act: 'edit' | 'delete',
): Promise<ActivityRow> {
  const row = await lockReadable(transaction, reader.subject.id, id);
  ensure(row, 'general.not_found');
  const guardianOf =
    row.owner_band === 'child' ? await childrenOf(transaction, reader.user.id) : new Set<string>();
  ensure(abilitiesOf(reader, row, guardianOf)[act], 'general.forbidden');
  return row;
}

const keepSnapshot = (
  transaction: Connection,
  services: Services,
  reader: Reader,
  row: ActivityRow,
  content: Content,
): Promise<unknown> =>
  keepVersion(transaction, {
    activityId: row.id,
    version: row.version,
    authorId: reader.user.id,
    snapshot: content,
    at: services.clock.now(),
  });
