/** Recording, changing and removing memories. One transaction an act: the rows, the XP, the event. */
import type { CreateActivity, UpdateActivity } from '@kinlore/shared/contracts/activities';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import type { EntryFacts, ProgressService } from '../progress/index.ts';
import { versionFrom } from '../users/index.ts';
import {
  abilities,
  actsAsChild,
  isVerified,
  UNVERIFIED_MEMORIES,
  type Reader,
} from './activities.policy.ts';
import {
  changeActivity,
  childrenOf,
  countOwn,
  insertActivity,
  keepVersion,
  lockOwner,
  lockReadable,
  repeatsItself,
  type ActivityRow,
} from './activities.queries.ts';
import { checkContent, checkReferences, partsFrom } from './checks.ts';
import { blank, columnsOf, contentOf, overlaid, type Content } from './content.ts';
import {
  answerTag,
  clearParts,
  noParts,
  partsOf,
  writeParts,
  type Parts,
} from './parts.queries.ts';
import { slugFor } from './slug.ts';

export type TagAnswer = 'accepted' | 'rejected' | 'removed';

export interface Writing {
  /** Gives the id. */
  create(reader: Reader, sent: CreateActivity): Promise<string>;
  update(reader: Reader, id: string, sent: UpdateActivity, ifMatch: string | null): Promise<void>;
  remove(reader: Reader, id: string): Promise<void>;
  answerTag(reader: Reader, id: string, answer: TagAnswer): Promise<void>;
  /** A guardian lets a child's submitted memory be shared, or gives it back as a draft. */
  decide(reader: Reader, id: string, decision: 'approve' | 'return'): Promise<void>;
}

interface Kit extends Pick<Platform, 'clock' | 'outbox'> {
  readonly media: MediaService;
  readonly progress: ProgressService;
}
interface Announced {
  readonly id: string;
  readonly ownerId: string;
  readonly authorId: string;
}

export function createWriting(
  platform: Platform,
  { media, progress }: { media: MediaService; progress: ProgressService },
): Writing {
  const kit: Kit = { clock: platform.clock, outbox: platform.outbox, media, progress };
  const within = <T>(act: (transaction: Connection) => Promise<T>): Promise<T> =>
    platform.database.transaction().execute(act);
  return {
    create: (reader, sent) => within((transaction) => create(transaction, kit, reader, sent)),
    update: (reader, id, sent, ifMatch) => {
      const version = versionFrom(ifMatch);
      return within((transaction) => update(transaction, kit, reader, { id, version, sent }));
    },
    remove: (reader, id) => within((transaction) => remove(transaction, kit, reader, id)),
    decide: (reader, id, decision) =>
      within((transaction) => decide(transaction, kit, reader, id, decision)),
    answerTag: (reader, id, answer) =>
      within(async (transaction) => {
        ensure(await lockReadable(transaction, reader.subject.id, id), 'general.not_found');
        ensure(await answerTag(transaction, id, reader.subject.id, answer), 'general.not_found');
      }),
  };
}

/** What a child wants to share waits for the guardian; a guardian who views as the child has decided already. */
const statusFor = (reader: Reader, wanted: 'draft' | 'published') =>
  wanted === 'published' && actsAsChild(reader) ? 'submitted' : wanted;

async function create(
  transaction: Connection,
  kit: Kit,
  reader: Reader,
  { status: wanted = 'published', ...sent }: CreateActivity,
): Promise<string> {
  const owner = reader.subject.id;
  const status = statusFor(reader, wanted);
  const content = overlaid(blank, sent);
  checkContent(kit, reader, content, status === 'draft');
  if (!isVerified(reader)) {
    await lockOwner(transaction, owner);
    ensure((await countOwn(transaction, owner)) < UNVERIFIED_MEMORIES, 'activity.verify_for_more');
  }
  await checkReferences(transaction, kit.media, owner, content, blank);
  const id = newId();
  const parts = partsFrom(content, owner, noParts);
  const now = kit.clock.now();
  await insertActivity(transaction, {
    id,
    owner_id: owner,
    author_id: reader.user.id,
    slug: slugFor(content.title),
    status,
    ...columnsOf(content),
    published_at: status === 'published' ? now : null,
    created_at: now,
    updated_at: now,
  });
  await writeParts(transaction, id, parts, true);
  if (status === 'published')
    await announce(
      transaction,
      kit,
      { id, ownerId: owner, authorId: reader.user.id },
      content,
      parts,
    );
  return id;
}

interface Change {
  readonly id: string;
  readonly version: number;
  readonly sent: UpdateActivity;
}

async function update(
  transaction: Connection,
  kit: Kit,
  reader: Reader,
  { id, version, sent: { status: wanted, ...sent } }: Change,
): Promise<void> {
  const row = await lockEditable(transaction, reader, id, 'edit');
  refuseStale(row, version, wanted);
  const before = (await partsOf(transaction, [id])).get(id) ?? noParts;
  const old = contentOf(row, before);
  const content = overlaid(old, sent);
  const publishes = wanted === 'published' && row.status === 'draft';
  const status = publishes ? statusFor(reader, 'published') : row.status;
  checkContent(kit, reader, content, status === 'draft');
  await checkReferences(transaction, kit.media, row.owner_id, content, old);
  const parts = partsFrom(content, row.owner_id, before);
  if (row.status !== 'draft') await keepSnapshot(transaction, kit, reader, row, old);
  await changeActivity(transaction, id, {
    ...columnsOf(content),
    status,
    updated_at: kit.clock.now(),
    ...(publishes && publishing(kit, content, status)),
  });
  await writeParts(transaction, id, parts, false);
  if (publishes && status === 'published')
    await announce(
      transaction,
      kit,
      { id, ownerId: row.owner_id, authorId: row.author_id },
      content,
      parts,
    );
  else if (row.status === 'published')
    await kit.outbox.append(transaction, {
      type: 'activity.edited',
      activityId: id,
      ownerId: row.owner_id,
    });
}

function refuseStale(row: ActivityRow, version: number, wanted: UpdateActivity['status']): void {
  if (row.version !== version)
    throw new DomainError('general.version_stale', { version: [String(row.version)] });
  if (wanted === 'draft' && row.status !== 'draft') throw new DomainError('activity.not_a_draft');
}

/** A draft gets its address when it is shared: by then it has its title. */
const publishing = (kit: Kit, content: Content, status: string) => ({
  slug: slugFor(content.title),
  ...(status === 'published' && { published_at: kit.clock.now() }),
});

async function remove(
  transaction: Connection,
  kit: Kit,
  reader: Reader,
  id: string,
): Promise<void> {
  const row = await lockEditable(transaction, reader, id, 'delete');
  const parts = (await partsOf(transaction, [id])).get(id) ?? noParts;
  await keepSnapshot(transaction, kit, reader, row, contentOf(row, parts));
  const now = kit.clock.now();
  await changeActivity(transaction, id, { deleted_at: now, updated_at: now });
  await clearParts(transaction, id);
  if (row.status !== 'published') return;
  await kit.progress.reverse(transaction, { type: 'activity', id, userId: row.owner_id });
  await kit.outbox.append(transaction, {
    type: 'activity.deleted',
    activityId: id,
    ownerId: row.owner_id,
  });
}

async function decide(
  transaction: Connection,
  kit: Kit,
  reader: Reader,
  id: string,
  decision: 'approve' | 'return',
): Promise<void> {
  const row = await lockReadable(transaction, reader.subject.id, id);
  ensure(row, 'general.not_found');
  ensure((await childrenOf(transaction, reader.user.id)).has(row.owner_id), 'general.forbidden');
  ensure(row.status === 'submitted', 'activity.not_submitted');
  const now = kit.clock.now();
  if (decision === 'return')
    return void (await changeActivity(transaction, id, { status: 'draft', updated_at: now }));
  await changeActivity(transaction, id, {
    status: 'published',
    published_at: now,
    updated_at: now,
  });
  const parts = (await partsOf(transaction, [id])).get(id) ?? noParts;
  await announce(
    transaction,
    kit,
    { id, ownerId: row.owner_id, authorId: row.author_id },
    contentOf(row, parts),
    parts,
  );
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
    row.owner_type === 'child' ? await childrenOf(transaction, reader.user.id) : new Set<string>();
  ensure(abilities(reader, row, guardianOf)[act], 'general.forbidden');
  return row;
}

const keepSnapshot = (
  transaction: Connection,
  kit: Kit,
  reader: Reader,
  row: ActivityRow,
  content: Content,
): Promise<unknown> =>
  keepVersion(transaction, {
    activityId: row.id,
    version: row.version,
    authorId: reader.user.id,
    snapshot: content,
    at: kit.clock.now(),
  });

async function announce(
  transaction: Connection,
  kit: Kit,
  { id, ownerId, authorId }: Announced,
  content: Content,
  parts: Parts,
): Promise<void> {
  const repeated = await repeatsItself(transaction, ownerId, id, content.body);
  await kit.progress.entryPublished(transaction, {
    activityId: id,
    userId: ownerId,
    facts: entryFacts(content, parts, { ownerId, repeated, now: kit.clock.now() }),
  });
  await kit.outbox.append(transaction, {
    type: 'activity.published',
    activityId: id,
    ownerId,
    authorId,
  });
}

const YEAR_MS = 365.25 * 86_400_000;

/** What the XP of an entry is reckoned from. */
function entryFacts(
  content: Content,
  parts: Parts,
  { ownerId, repeated, now }: { ownerId: string; repeated: boolean; now: Date },
): EntryFacts {
  const latest = content.when.end ?? content.when.start;
  return {
    words: content.body === '' ? 0 : content.body.split(/\s+/).length,
    photos: content.media.length,
    voiceSeconds: 0,
    dated: content.when.kind !== 'unknown' && latest !== null,
    placed: content.place !== '',
    acceptedPeople: parts.people.filter(
      ({ user_id, tag_status }) => tag_status === 'accepted' && user_id !== ownerId,
    ).length,
    milestone: content.type === 'milestone',
    yearsAgo: latest === null ? null : Math.floor((now.getTime() - Date.parse(latest)) / YEAR_MS),
    sourced: content.source_note !== '',
    repeated,
  };
}
