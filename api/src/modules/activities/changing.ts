/** Changing a memory: one transaction, with its versions, and with a guardian between where a child changes what was approved. */
import type { UpdateActivity } from '@kinlore/shared/contracts/activities';
import { DomainError } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { statusFor, type Reader } from './activities.policy.ts';
import { changeActivity, type ActivityRow } from './activities.queries.ts';
import { changedFields, editedEvents, statusAfter } from './change-facts.ts';
import { announce, tellItWaitsAgain } from './announcing.ts';
import { checkContent, checkReferences, partsFrom } from './checks.ts';
import { columnsOf, contentOf, overlayContent, readersIn, type Content } from './content.ts';
import { keepSnapshot, lockForChange, type Services } from './editable.ts';
import { ensureMayChange, type Writer } from './parts-of-writing.ts';
import { noParts, partsOf, writeParts, type Parts } from './parts.queries.ts';
import { waitingIn } from './published.ts';
import { slugFor } from './slug.ts';

export interface Change {
  readonly id: string;
  readonly version: number;
  readonly sent: UpdateActivity;
}

/** Throws what the endpoint declares; then nothing was changed. */
export async function changeMemory(
  transaction: Connection,
  services: Services,
  reader: Reader,
  { id, version, sent: { status: wanted, ...sent } }: Change,
): Promise<void> {
  const { row, writer } = await lockForChange(transaction, reader, id);
  refuseStale(row, version, wanted);
  const before = await partsBefore(transaction, id);
  const old = contentOf(row, before);
  const content = overlayContent(old, sent);
  const changed = changedFields(old, content);
  ensureMayChange(writer, changed, { old, content });
  const publishes = wanted === 'published' && row.status === 'draft';
  const status = publishes
    ? statusFor(reader, 'published')
    : statusAfter(reader, row.status, changed);
  checkChange(services, reader, { writer, content, old, status });
  const dead = await checkReferences(transaction, services, reader, row.owner_id, content, old);
  const parts = partsFrom(content, row.owner_id, before, dead);
  const told = { row, old, content, before, parts, status, publishes, fields: Object.keys(sent) };
  await keepChange(transaction, services, reader, told);
  await tell(transaction, services, reader, told);
}

/** Whom it is for was judged when its owner said it: who writes it with them changes none of that. */
const checkChange = (
  services: Services,
  reader: Reader,
  { writer, content, old, status }: Pick<Told, 'content' | 'old' | 'status'> & { writer: Writer },
): void =>
  checkContent(services, reader, content, {
    draft: status === 'draft',
    stood: old,
    isReaderChosen: writer === 'owner',
  });

const partsBefore = async (transaction: Connection, id: string): Promise<Parts> =>
  (await partsOf(transaction, [id])).get(id) ?? noParts;

interface Told {
  readonly row: ActivityRow;
  readonly old: Content;
  readonly content: Content;
  readonly before: Parts;
  readonly parts: Parts;
  readonly status: ActivityRow['status'];
  readonly publishes: boolean;
  /** That were sent. */
  readonly fields: readonly string[];
}

/** Who may read it is no part of what it says: for its readers it has not changed. */
const isEdited = ({ row, fields }: Told): boolean =>
  row.status === 'draft' || fields.some((field) => !readerFields.has(field));

async function keepChange(
  transaction: Connection,
  services: Services,
  reader: Reader,
  told: Told,
): Promise<void> {
  const { row, old, content, parts, status, publishes } = told;
  if (row.status !== 'draft')
    await keepSnapshot(transaction, services, reader, { row, content: old });
  await changeActivity(transaction, row.id, {
    ...columnsOf(content),
    status,
    ...(isEdited(told) && { updated_at: services.clock.now() }),
    ...(publishes && publishing(services, row, { content, status })),
  });
  await writeParts(transaction, row.id, parts);
}

async function tell(
  transaction: Connection,
  services: Services,
  reader: Reader,
  told: Told,
): Promise<void> {
  const { row, old, content, before, parts, status, publishes } = told;
  if (publishes) {
    const shared = { row, status: statusFor(reader, 'published'), content, parts };
    return announce(transaction, services, shared);
  }
  if (row.status !== 'published') return undefined;
  if (status === 'submitted') return tellItWaitsAgain(transaction, services, row, old);
  await tellOfChange(transaction, services, row, {
    old,
    content,
    fresh: waitingIn(parts.people).filter((userId) =>
      before.people.every((person) => person.user_id !== userId),
    ),
  });
  if (isEdited(told)) await services.outbox.append(transaction, ...editedEvents(reader, row));
  return undefined;
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

/** A draft gets its address when it is shared: by then it has its title. One that was shared before keeps it. */
const publishing = (
  services: Services,
  row: Pick<ActivityRow, 'published_at'>,
  { content, status }: { readonly content: Content; readonly status: string },
) => ({
  ...(row.published_at === null && { slug: slugFor(content.title) }),
  ...(status === 'published' && { published_at: services.clock.now() }),
});
