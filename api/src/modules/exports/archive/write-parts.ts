/** Lists of a memorial: records, and pages of so many each. */
import { partFile } from '../pages/memorial-pages.ts';
import type { RecordKind } from '../records.ts';
import { shownOf } from './write-media.ts';
import { mediaIn, writeRecords, type Writing } from './writing.ts';

interface Row<R> {
  readonly id: string;
  readonly record: R;
}

export interface Parted<R> {
  /** Of its pages. */
  readonly name: string;
  readonly kind: RecordKind;
  /** On a page. */
  readonly limit: number;
  readonly read: (after: string | null, limit: number) => Promise<readonly Row<R>[]>;
  readonly recorded?: (record: R) => object;
  readonly page: (
    part: number,
    about: { readonly hasMore: boolean; readonly rows: readonly R[] },
  ) => Promise<string>;
}

/** The files of these that are in the copy, as its pages show them. */
export async function filesFor(writing: Writing, ids: readonly string[]) {
  const media = await mediaIn(writing, ids);
  return new Map(media.map((one) => [one.id, shownOf(writing, one)]));
}

/** A list in as many pages as it needs; false where there is none. */
export async function* writeParts<R extends object>(
  writing: Writing,
  { name, kind, limit, read, page, recorded = (record) => record }: Parted<R>,
): AsyncGenerator<Buffer, boolean> {
  const { bag } = writing;
  const list = bag.spool(kind.name);
  let found = await read(null, limit + 1);
  for (let part = 1; found.length > 0; part += 1) {
    const shown = found.slice(0, limit);
    const rows = shown.map(({ record }) => record);
    const hasMore = found.length > limit;
    yield* bag.page(`data/memorial/${partFile(name, part)}`, await page(part, { hasMore, rows }));
    for (const record of rows) await list.write(`${JSON.stringify(recorded(record))}\n`);
    found = hasMore ? await read(shown.at(-1)?.id ?? null, limit + 1) : [];
  }
  const { count } = list;
  yield* writeRecords(writing, kind, list);
  return count > 0;
}
