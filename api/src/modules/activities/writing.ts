/** Recording, changing and removing memories. One transaction an act: the rows, the XP, the event. */
import type { CreateActivity, UpdateActivity } from '@kinlore/shared/contracts/activities';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import type { EntryFacts, ProgressService } from '../progress/index.ts';
import { todayIn, versionFrom } from '../users/index.ts';
import { abilities, actsAsChild, audienceRefusal, isVerified, UNVERIFIED_MEMORIES, type Reader } from './activities.policy.ts';
import { changeActivity, childrenOf, countOwn, insertActivity, isInSpace, keepVersion, lockOwner, lockReadable, nearPeople, repeatsItself, type ActivityRow } from './activities.queries.ts';
import { blank, check, columnsOf, contentOf, overlaid, type Content } from './content.ts';
import { answerTag, clearParts, noParts, partsOf, writeParts, type Parts } from './parts.queries.ts';
import { slugFor } from './slug.ts';

export interface Writing {
  /** Gives the id. */
  create(reader: Reader, sent: CreateActivity): Promise<string>;
  update(reader: Reader, id: string, sent: UpdateActivity, ifMatch: string | null): Promise<void>;
  remove(reader: Reader, id: string): Promise<void>;
  answerTag(reader: Reader, id: string, answer: 'accepted' | 'rejected' | 'removed'): Promise<void>;
  /** A guardian lets a child's submitted memory be shared, or gives it back as a draft. */
  decide(reader: Reader, id: string, decision: 'approve' | 'return'): Promise<void>;
}

interface Announced { readonly id: string; readonly ownerId: string; readonly authorId: string }

type Status = 'draft' | 'submitted' | 'published';

interface Deps { readonly media: MediaService; readonly progress: ProgressService }

export function createWriting(platform: Platform, { media, progress }: Deps): Writing {
  const { database, clock, outbox } = platform;

  /** What a child wants to share waits for the guardian; a guardian who views as the child has decided already. */
  const statusFor = (reader: Reader, wanted: 'draft' | 'published'): Status => (wanted === 'published' && actsAsChild(reader) ? 'submitted' : wanted);

  /** Refuses what points to something that is not there for this owner. What stood there before is not asked again. */
  const checkReferences = async (transaction: Connection, reader: Reader, content: Content, before: Content): Promise<void> => {
    const owner = reader.subject.id;
    const known = new Set([owner, ...before.chosen_ids, ...before.people.flatMap(({ user_id }) => user_id ?? [])]);
    const named = [...content.chosen_ids, ...content.people.flatMap(({ user_id }) => user_id ?? [])].filter((id) => !known.has(id));
    const near = await nearPeople(transaction, owner, named);
    if (named.some((id) => !near.has(id))) throw new DomainError('activity.person_unknown', { people: [new DomainError('activity.person_unknown').message] });
    const attached = new Set(before.media.map(({ media_id }) => media_id));
    const fresh = content.media.map(({ media_id }) => media_id).filter((id) => !attached.has(id));
    if ((await media.attachable(transaction, owner, fresh)).length < fresh.length) {
      throw new DomainError('activity.media_unknown', { media: [new DomainError('activity.media_unknown').message] });
    }
    if (content.audience === 'space' && content.space_id !== null) ensure(await isInSpace(transaction, owner, content.space_id), 'activity.space_unknown');
  };

  const checkContent = (reader: Reader, content: Content, draft: boolean): void => {
    check(content, { today: todayIn(reader.subject.timeZone, clock.now()), draft });
    const refused = audienceRefusal(reader, content.audience);
    if (refused !== null) throw new DomainError(refused, { audience: [new DomainError(refused).message] });
  };

  /** A tag that was answered stays answered. One's own name needs no asking. */
  const partsFrom = (content: Content, owner: string, before: Parts): Parts => {
    const answered = new Map(before.people.flatMap(({ user_id, tag_status }) => (user_id === null ? [] : [[user_id, tag_status] as const])));
    const tag = (id: string | null): string => (id === null ? 'name' : id === owner ? 'accepted' : answered.get(id) ?? 'pending');
    return {
      people: content.people.map(({ name, user_id }) => ({ name, user_id, tag_status: tag(user_id) })),
      feelings: content.feelings, media: content.media, chosen: content.audience === 'chosen' ? content.chosen_ids : [],
    };
  };

  const announce = async (transaction: Connection, { id, ownerId, authorId }: Announced, content: Content, parts: Parts): Promise<void> => {
    const repeated = await repeatsItself(transaction, ownerId, id, content.body);
    await progress.entryPublished(transaction, { activityId: id, userId: ownerId, facts: entryFacts(content, parts, { ownerId, repeated, now: clock.now() }) });
    await outbox.append(transaction, { type: 'activity.published', activityId: id, ownerId, authorId });
  };

  const lockEditable = async (transaction: Connection, reader: Reader, id: string, act: 'edit' | 'delete'): Promise<ActivityRow> => {
    const row = await lockReadable(transaction, reader.subject.id, id);
    ensure(row, 'general.not_found');
    const guardianOf = row.owner_type === 'child' ? await childrenOf(transaction, reader.user.id) : new Set<string>();
    ensure(abilities(reader, row, guardianOf)[act], 'general.forbidden');
    return row;
  };

  const snapshot = (transaction: Connection, reader: Reader, row: ActivityRow, content: Content) =>
    keepVersion(transaction, { activityId: row.id, version: row.version, authorId: reader.user.id, snapshot: content, at: clock.now() });

  return {
    create: (reader, { status: wanted = 'published', ...sent }) => database.transaction().execute(async (transaction) => {
      const id = newId();
      const owner = reader.subject.id;
      const status = statusFor(reader, wanted);
      const content = overlaid(blank, sent);
      checkContent(reader, content, status === 'draft');
      if (!isVerified(reader)) {
        await lockOwner(transaction, owner);
        ensure(await countOwn(transaction, owner) < UNVERIFIED_MEMORIES, 'activity.verify_for_more');
      }
      await checkReferences(transaction, reader, content, blank);
      const parts = partsFrom(content, owner, noParts);
      const now = clock.now();
      await insertActivity(transaction, {
        id, owner_id: owner, author_id: reader.user.id, slug: slugFor(content.title), status, ...columnsOf(content),
        published_at: status === 'published' ? now : null, created_at: now, updated_at: now,
      });
      await writeParts(transaction, id, parts, true);
      if (status === 'published') await announce(transaction, { id, ownerId: owner, authorId: reader.user.id }, content, parts);
      return id;
    }),

    async update(reader, id, { status: wanted, ...sent }, ifMatch) {
      const version = versionFrom(ifMatch);
      await database.transaction().execute(async (transaction) => {
        const row = await lockEditable(transaction, reader, id, 'edit');
        if (row.version !== version) throw new DomainError('general.version_stale', { version: [String(row.version)] });
        if (wanted === 'draft' && row.status !== 'draft') throw new DomainError('activity.not_a_draft');
        const before = (await partsOf(transaction, [id])).get(id) ?? noParts;
        const old = contentOf(row, before);
        const content = overlaid(old, sent);
        const publishes = wanted === 'published' && row.status === 'draft';
        const status = publishes ? statusFor(reader, 'published') : row.status;
        checkContent(reader, content, status === 'draft');
        await checkReferences(transaction, reader, content, old);
        const parts = partsFrom(content, row.owner_id, before);
        const now = clock.now();
        if (row.status !== 'draft') await snapshot(transaction, reader, row, old);
        await changeActivity(transaction, id, {
          ...columnsOf(content), status, updated_at: now,
          ...(publishes && { slug: slugFor(content.title), ...(status === 'published' && { published_at: now }) }),
        });
        await writeParts(transaction, id, parts, false);
        if (publishes && status === 'published') await announce(transaction, { id, ownerId: row.owner_id, authorId: row.author_id }, content, parts);
        else if (row.status === 'published') await outbox.append(transaction, { type: 'activity.edited', activityId: id, ownerId: row.owner_id });
      });
    },

    async remove(reader, id) {
      await database.transaction().execute(async (transaction) => {
        const row = await lockEditable(transaction, reader, id, 'delete');
        const parts = (await partsOf(transaction, [id])).get(id) ?? noParts;
        await snapshot(transaction, reader, row, contentOf(row, parts));
        const now = clock.now();
        await changeActivity(transaction, id, { deleted_at: now, updated_at: now });
        await clearParts(transaction, id);
        if (row.status !== 'published') return;
        await progress.reverse(transaction, { type: 'activity', id, userId: row.owner_id });
        await outbox.append(transaction, { type: 'activity.deleted', activityId: id, ownerId: row.owner_id });
      });
    },

    async answerTag(reader, id, answer) {
      await database.transaction().execute(async (transaction) => {
        ensure(await lockReadable(transaction, reader.subject.id, id), 'general.not_found');
        ensure(await answerTag(transaction, id, reader.subject.id, answer), 'general.not_found');
      });
    },

    async decide(reader, id, decision) {
      await database.transaction().execute(async (transaction) => {
        const row = await lockReadable(transaction, reader.subject.id, id);
        ensure(row, 'general.not_found');
        ensure((await childrenOf(transaction, reader.user.id)).has(row.owner_id), 'general.forbidden');
        ensure(row.status === 'submitted', 'activity.not_submitted');
        const now = clock.now();
        if (decision === 'return') return void await changeActivity(transaction, id, { status: 'draft', updated_at: now });
        await changeActivity(transaction, id, { status: 'published', published_at: now, updated_at: now });
        const parts = (await partsOf(transaction, [id])).get(id) ?? noParts;
        await announce(transaction, { id, ownerId: row.owner_id, authorId: row.author_id }, contentOf(row, parts), parts);
      });
    },
  };
}

const YEAR_MS = 365.25 * 86_400_000;

/** What the XP of an entry is reckoned from. */
function entryFacts(content: Content, parts: Parts, { ownerId, repeated, now }: { ownerId: string; repeated: boolean; now: Date }): EntryFacts {
  const latest = content.when.end ?? content.when.start;
  return {
    words: content.body === '' ? 0 : content.body.split(/\s+/).length,
    photos: content.media.length,
    voiceSeconds: 0,
    dated: content.when.kind !== 'unknown' && latest !== null,
    placed: content.place !== '',
    acceptedPeople: parts.people.filter(({ user_id, tag_status }) => tag_status === 'accepted' && user_id !== ownerId).length,
    milestone: content.type === 'milestone',
    yearsAgo: latest === null ? null : Math.floor((now.getTime() - Date.parse(latest)) / YEAR_MS),
    sourced: content.source_note !== '',
    repeated,
  };
}
