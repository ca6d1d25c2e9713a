/** What somebody sent of a keepsake, as columns and rows, or what is wrong with it. */
import type { KeepsakeAudience, SentHolder } from '@kinlore/shared/contracts/keepsakes';
import type { KeepsakeDetails } from '@kinlore/shared/contracts/keepsake-details';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Clock, Connection } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import { todayIn } from '../users/index.ts';
import { soundDate } from './dates.ts';
import { holderRows, type HolderDeps } from './holders.ts';
import { replaceHolders } from './holders.queries.ts';
import {
  editorsOf,
  filesOf,
  linkMemories,
  nameableAmong,
  readableAmong,
  replaceEditors,
  replaceFiles,
  unlinkMemories,
} from './parts.queries.ts';
import { ensureLinksFit } from './telling.ts';

/** Which memories tell of it from now on, and which no longer do. */
export interface SentLinks {
  readonly link?: readonly string[];
  readonly unlink?: readonly string[];
}

export interface SentKeepsake {
  readonly name?: string;
  readonly words?: string;
  readonly when?: FuzzyDate;
  readonly place?: string;
  readonly source_note?: string;
  readonly details?: KeepsakeDetails;
  readonly files?: readonly { readonly media_id: string; readonly caption?: string }[];
  readonly holders?: readonly SentHolder[];
  readonly memories?: SentLinks;
  readonly audience?: KeepsakeAudience;
  readonly next_keeper?: string;
  readonly editors?: readonly string[];
}

export interface ContentDeps extends HolderDeps {
  readonly media: Pick<MediaService, 'attachable'>;
  readonly clock: Clock;
}

export const noDetails: KeepsakeDetails = {
  portions: 0,
  ingredients: [],
  steps: [],
  lyrics: '',
  said_by: '',
  language: '',
  meaning: '',
};

const dateColumns = (when: FuzzyDate) => ({
  when_kind: when.kind,
  when_start: when.start,
  when_end: when.end,
  when_precision: when.precision,
  when_text: when.text,
});

/** Throws what is wrong with what was sent. */
export function columnsOf(
  { user }: SignedIn,
  { name, words, when, place, source_note, details, audience, next_keeper }: SentKeepsake,
  now: Date,
) {
  const named = name?.trim();
  ensure(named !== '', 'keepsake.unnamed');
  return {
    ...(named !== undefined && { name: named }),
    ...(words !== undefined && { words: words.trim() }),
    ...(when !== undefined && dateColumns(soundDate(when, todayIn(user.timeZone, now), 'when'))),
    ...(place !== undefined && { place: place.trim() }),
    ...(source_note !== undefined && { source_note: source_note.trim() }),
    ...(details !== undefined && { details: JSON.stringify(details) }),
    ...(audience !== undefined && { audience }),
    ...(next_keeper !== undefined && { next_keeper: next_keeper.trim() }),
  };
}

interface Put {
  readonly transaction: Connection;
  readonly actor: SignedIn;
  readonly id: string;
}

async function putFiles(
  { media }: ContentDeps,
  { transaction, actor, id }: Put,
  files: NonNullable<SentKeepsake['files']>,
): Promise<void> {
  const ids = files.map(({ media_id: file }) => file);
  ensure(new Set(ids).size === ids.length, 'keepsake.file');
  const owner = actor.subject.id;
  // What stands there already may be of somebody else who may change it.
  const usable = new Set([
    ...(await filesOf(transaction, [id])).map(({ media_id: file }) => file),
    ...(await media.attachable(transaction, owner, ids)),
    ...(await media.attachable(transaction, owner, ids, 'recordings')),
  ]);
  ensure(
    ids.every((file) => usable.has(file)),
    'keepsake.file',
  );
  await replaceFiles(
    transaction,
    id,
    files.map(({ media_id, caption = '' }) => ({ media_id, caption: caption.trim() })),
  );
}

async function putMemories(
  { transaction, actor, id }: Put,
  { link = [], unlink = [] }: SentLinks,
): Promise<void> {
  const viewer = actor.subject.id;
  const readable = await readableAmong(transaction, viewer, link);
  ensure(readable.length === link.length, 'keepsake.memory');
  await unlinkMemories(transaction, id, viewer, unlink);
  await linkMemories(transaction, id, viewer, link);
  await ensureLinksFit(transaction, { keepsakes: [id], memories: link });
}

async function putEditors(
  { clock }: ContentDeps,
  { transaction, actor, id }: Put,
  editors: readonly string[],
): Promise<void> {
  const others = editors.filter((one) => one !== actor.subject.id);
  const named = await editorsOf(transaction, id);
  const near = await nameableAmong(transaction, actor.subject.id, others);
  ensure(
    others.every((one) => named.includes(one) || near.includes(one)),
    'keepsake.editor',
  );
  await replaceEditors(transaction, id, others, clock.now());
}

/** What has rows of its own; what was not sent stays. */
export async function putParts(
  deps: ContentDeps,
  put: Put,
  { files, holders, memories, editors }: SentKeepsake,
): Promise<void> {
  const { transaction, actor, id } = put;
  const today = todayIn(actor.user.timeZone, deps.clock.now());
  if (files !== undefined) await putFiles(deps, put, files);
  if (memories !== undefined) await putMemories(put, memories);
  if (editors !== undefined) await putEditors(deps, put, editors);
  if (holders === undefined) return;
  const rows = await holderRows(deps, { transaction, actor, today }, id, holders);
  await replaceHolders(transaction, id, rows);
}
