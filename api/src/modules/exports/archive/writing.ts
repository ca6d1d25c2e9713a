/** What every part of a copy is written with. */
import type { ExportPart } from '@kinlore/shared/contracts/exports';
import type { Database, Platform, Storage } from '../../../platform/ports.ts';
import type { ReadPlacedNames } from '../../photo-tags/index.ts';
import type { TreeFiles } from '../../tree-exchange/index.ts';
import type { TakeKeepsakes } from '../../keepsakes/index.ts';
import type { LifeReader } from '../book.queries.ts';
import { mediaByIds, type OwnerRow } from '../media.queries.ts';
import type { MemorialRow } from '../memorial.queries.ts';
import { SCHEMA_VERSION, type RecordKind } from '../records.ts';
import type { Bag } from './bag.ts';
import type { Spool } from './spool.ts';

/** Of whom a file turned out to be gone: damage that has an alarm of its own, and no reason to keep a life in. */
export interface Missing {
  readonly originals: Set<string>;
  readonly views: Set<string>;
}

export interface KeptMemorial {
  readonly row: MemorialRow;
  /** Those that hang there, by their ids. */
  readonly keepsakeIds: readonly string[];
  /** As the reader reads them there, the newest first; `before`: the id of the last one. */
  readonly keepsakes: (before: string | null, limit: number) => ReturnType<TakeKeepsakes>;
  /** Ids of the files that were written: what lies in no copy is shown on no page. */
  readonly held: Set<string>;
}

export interface Writing {
  readonly database: Database;
  readonly storage: Storage;
  readonly sign: Platform['sign'];
  readonly bag: Bag;
  readonly owner: OwnerRow;
  /** Whose life it is. */
  readonly subject: string;
  /** By whose eyes everything in it is judged: whose it is; of somebody who died, who keeps the life. */
  readonly reader: string;
  /** Of somebody who died: their page, with what hangs there; null in every other copy. */
  readonly kept: KeptMemorial | null;
  /** Whoever asked takes their own life along, and not a child's. */
  readonly isOwn: boolean;
  readonly parts: readonly ExportPart[];
  readonly missing: Missing;
  /** Files of records that were written. */
  readonly files: { readonly path: string; readonly about: string; readonly count?: number }[];
  readonly trees: TreeFiles;
  /** Who is named where in these pictures, as the one whose life it is may know. */
  readonly placedNames: (mediaIds: readonly string[]) => ReturnType<ReadPlacedNames>;
  /** Says that the work goes on for as long as something takes that has no steps. */
  readonly whileWorking: <T>(work: Promise<T>) => Promise<T>;
  /** One memory or photograph further. Throws where the work is to end. */
  readonly step: () => Promise<void>;
}

/** Whose life, by whose eyes, and with which page. */
export const readerOf = ({ subject, reader, kept }: Writing): LifeReader => ({
  subject,
  reader,
  ...(kept !== null && { memorial: { id: kept.row.id, keepsakeIds: kept.keepsakeIds } }),
});

/** Of these the files that are in the copy. */
export const mediaIn = ({ database, subject, kept }: Writing, ids: readonly string[]) =>
  mediaByIds(database, subject, { ids, held: kept?.held ?? null });

/** Row by row, from batches that are read by the id of the last row. */
export async function* batches<R extends { readonly id: string }>(
  read: (after: string | null) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  for (let rows = await read(null); rows.length > 0; rows = await read(rows.at(-1)?.id ?? null))
    yield* rows;
}

/** A list of records with what they hold. */
export async function* writeRecords(
  { bag, files }: Pick<Writing, 'bag' | 'files'>,
  { name, about, schema }: RecordKind,
  list: Spool,
): AsyncGenerator<Buffer> {
  const head = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:kinlore:export:${name}:${String(SCHEMA_VERSION)}`,
    title: name,
    description: about,
  };
  yield* bag.list(`data/${name}.jsonl`, list);
  yield* bag.page(
    `data/${name}.schema.json`,
    `${JSON.stringify({ ...head, ...schema }, null, 2)}\n`,
  );
  files.push({ path: `data/${name}.jsonl`, about, count: list.count });
}
