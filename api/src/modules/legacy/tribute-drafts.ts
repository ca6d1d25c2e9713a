/** What is half written: kept for its author alone, at a memorial they may read; listed and deleted also where they may no longer. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type {
  MyTributeDraft,
  TributeDraft,
  saveTributeDraft,
} from '@kinlore/shared/contracts/tribute-drafts';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { whenFrom, idCursor, oneOf, pageOf } from '../../platform/rows.ts';
import { readableOf, type MemorialRow, type TributeRow } from './legacy.queries.ts';
import type { TributeContext } from './tribute-context.ts';
import {
  changeDraft,
  deleteDraft,
  draftAt,
  draftsOf,
  insertDraft,
} from './tribute-drafts.queries.ts';
import { filesIn, ownFiles, type FilesIn } from './tribute-files.ts';
import { replaceTributeFiles } from './tribute-files.queries.ts';
import { ensureWhen } from './tribute-writing.ts';
import { lockAuthor, whenColumns } from './tribute-writing.queries.ts';

type SentDraft = Static<(typeof saveTributeDraft)['body']>;

const types = ['words', 'memory', 'photo', 'voice', 'video'] as const;

const presentDraft = (row: TributeRow, files: FilesIn): TributeDraft => ({
  type: oneOf(types, row.type),
  relation: row.relation,
  body: row.body,
  when: whenFrom(row),
  place: row.place_text,
  audience: row.audience,
  ...files(row).shown,
  updated_at: row.updated_at.toISOString(),
});

/** Nothing has to be whole. Words stay as they are typed. */
const columnsOf = ({ type, relation, body, place, when, audience }: SentDraft, now: Date) => ({
  type,
  relation: relation ?? '',
  body: body ?? '',
  place_text: place ?? '',
  audience: audience ?? ('memorial' as const),
  ...(when && whenColumns(when)),
  updated_at: now,
});

async function put(
  { platform: { clock } }: TributeContext,
  transaction: Connection,
  { author, memorial, sent }: { author: string; memorial: MemorialRow; sent: SentDraft },
): Promise<TributeRow> {
  const now = clock.now();
  const columns = columnsOf(sent, now);
  // Two tabs of one author: the second finds the draft of the first.
  await lockAuthor(transaction, author);
  const known = await draftAt(transaction, author, memorial.id);
  if (known !== undefined) return changeDraft(transaction, known.id, columns);
  return insertDraft(transaction, {
    ...columns,
    id: newId(),
    memorial_id: memorial.id,
    owner_id: memorial.owner_id,
    author_id: author,
    status: 'draft',
    created_at: now,
  });
}

const save = (
  context: TributeContext,
  actor: SignedIn,
  key: string,
  sent: SentDraft,
): Promise<TributeDraft> =>
  context.platform.transact(async (transaction) => {
    const author = actor.user.id;
    const memorial = await context.memorials.find(transaction, actor, key);
    ensure(memorial.tribute_moderation !== 'closed', 'legacy.tributes_closed');
    ensureWhen(actor, sent.when, context.platform.clock.now());
    const named = sent.files ?? [];
    const files = await ownFiles(context.media, transaction, author, named);
    const row = await put(context, transaction, { author, memorial, sent });
    await replaceTributeFiles(transaction, { id: row.id, isWaiting: false }, files);
    return presentDraft(row, await filesIn(context.media, transaction, [row], author));
  });

async function list(
  { platform: { database }, memorials, media }: TributeContext,
  { user: { id: author } }: SignedIn,
  limit: number,
  cursor: string | undefined,
): Promise<{ data: MyTributeDraft[]; meta: { next: string | null } }> {
  const slice = { before: idCursor.decode(cursor), limit };
  const read = await draftsOf(database, author, slice);
  const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
  const ids = rows.map(({ memorial_id: id }) => id);
  const readable = await readableOf(database, author, ids);
  const [cards, files] = await Promise.all([
    memorials.cards(database, author, readable),
    filesIn(media, database, rows, author),
  ]);
  const data = rows.map((row) => ({
    memorial_id: row.memorial_id,
    memorial: cards.get(row.memorial_id) ?? null,
    draft: presentDraft(row, files),
  }));
  return { data, meta: { next } };
}

export const createTributeDrafts = (context: TributeContext) => ({
  saveDraft: (actor: SignedIn, key: string, sent: SentDraft): Promise<TributeDraft> =>
    save(context, actor, key, sent),
  drafts: (actor: SignedIn, limit: number, cursor: string | undefined) =>
    list(context, actor, limit, cursor),
  async readDraft(actor: SignedIn, key: string): Promise<TributeDraft | null> {
    const { database } = context.platform;
    const author = actor.user.id;
    const memorial = await context.memorials.find(database, actor, key);
    const row = await draftAt(database, author, memorial.id);
    return row === undefined
      ? null
      : presentDraft(row, await filesIn(context.media, database, [row], author));
  },
  /** Throws `general.not_found` where there is none. */
  async deleteDraft({ user }: SignedIn, memorialId: string): Promise<void> {
    ensure(await deleteDraft(context.platform.database, user.id, memorialId), 'general.not_found');
  },
});
