/** What every shape of the book of a life is written with, and its memories one after the other. */
import type { ExportDirection } from '@kinlore/shared/contracts/exports';
import { sortDay } from '@kinlore/shared/dates';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import type { Database, Platform, Storage } from '../../../platform/ports.ts';
import { fuzzyFrom } from '../../../platform/rows.ts';
import { Spool } from '../archive/spool.ts';
import type { OwnerRow } from '../media.queries.ts';
import { chaptersFrom, type Chapter } from './chapters.ts';
import {
  birthOf,
  bookIndex,
  bookMemories,
  type BookAsked,
  type BookRow,
  type IndexKind,
  type IndexRow,
} from './memories.queries.ts';

const BATCH = 50;
const NAMES = 200;
/** Of the longer side, in pixels: a page of paper at 250 to an inch. */
const LONGEST = 1_600;
const QUALITY = 82;

export interface BookWriting {
  readonly database: Database;
  readonly storage: Storage;
  readonly log: Platform['log'];
  readonly owner: OwnerRow;
  readonly asked: BookAsked;
  readonly direction: ExportDirection;
  /** Of the export. */
  readonly id: string;
  readonly at: Date;
  /** Where lists lie while they grow. */
  readonly folder: string;
  readonly publicUrl: string;
  /** One memory or photograph further. Throws where the work is to end. */
  readonly step: () => Promise<void>;
}

/** The chapter that a day lies in. */
export async function chapterOf({
  database,
  asked,
}: BookWriting): Promise<(day: string | null) => Chapter> {
  const birth = await birthOf(database, asked.subject);
  return chaptersFrom(birth === undefined ? null : sortDay(fuzzyFrom(birth)));
}

/** Memory by memory, in the order of the life, a few of them in hand at a time. */
export async function* memoriesIn({ database, asked }: BookWriting): AsyncGenerator<BookRow> {
  let after: BookRow | null = null;
  do {
    const rows: readonly BookRow[] = await bookMemories(database, asked, after, BATCH);
    yield* rows;
    after = rows.length < BATCH ? null : (rows.at(-1) ?? null);
  } while (after !== null);
}

/** A page of names after the other; none where nobody is named. */
export async function* namesIn(
  { database, asked }: BookWriting,
  kind: IndexKind,
): AsyncGenerator<readonly IndexRow[]> {
  let after: string | null = null;
  do {
    const rows: readonly IndexRow[] = await bookIndex(database, { ...asked, kind }, after, NAMES);
    if (rows.length > 0) yield rows;
    after = rows.length < NAMES ? null : (rows.at(-1)?.key ?? null);
  } while (after !== null);
}

export const spoolIn = ({ folder }: BookWriting, name: string): Spool =>
  new Spool(`${folder}/spool-${name}`);

type Photograph = BookRow['photographs'][number];

/** Its file is there: one that is gone has an alarm of its own. */
export const isThere = async (
  { storage }: BookWriting,
  { view_key: key }: Photograph,
): Promise<boolean> => key !== null && (await storage.stat(key)) !== null;

/** A photograph as every reader and printer shows it, made of its upright picture without metadata; null where none can be made. */
export async function pictureOf(
  writing: BookWriting,
  photograph: Photograph,
): Promise<Buffer | null> {
  const { storage, log } = writing;
  const { media_id: id, view_key: key } = photograph;
  if (key === null || !(await isThere(writing, photograph))) return null;
  const { stream } = await storage.read(key);
  const coming: AsyncIterable<Uint8Array> = stream;
  const pieces: Uint8Array[] = [];
  for await (const piece of coming) pieces.push(piece);
  try {
    return await sharp(Buffer.concat(pieces))
      .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    log.warn({ err: error, media: id }, 'a photograph could not be put into a book');
    return null;
  }
}

/** Where a memory is on this instance. */
export const addressOf = ({ publicUrl }: BookWriting, { slug }: BookRow): string =>
  `${publicUrl}/post/${encodeURIComponent(slug)}`;

/** What a camera reads as an address. */
export const codeOf = (address: string): Buffer => Buffer.from(renderSVG(address, { border: 2 }));
