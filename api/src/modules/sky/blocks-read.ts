/** Blocks that are read anew. */
import type { Connection } from '../../platform/ports.ts';
import type { Years } from './blocks.ts';
import { makeBlock, type Block, type BlockMaker, type Reader } from './segments.ts';
import { PAGE, memoriesOf, type After, type MemoryRow, type Reading } from './sky.queries.ts';

/** Page by page through all of them, so that a great life is never held as rows. */
export async function readBlocks(
  connection: Connection,
  reading: Reading,
  reader: Reader,
  wanted: readonly (Years | null)[],
): Promise<readonly Block[]> {
  const makers = wanted.map((years) => ({ years, maker: makeBlock(reader, years) }));
  let at = 0;
  for await (const page of pagesOf(connection, reading, hullOf(wanted)))
    for (const memory of page) {
      while (isBeyond(memory, makers[at]?.years ?? null)) at += 1;
      makers[at]?.maker.add(memory);
    }
  return makers.map(({ maker }: { readonly maker: BlockMaker }) => maker.done());
}

/** The database reads the next while this one is packed. */
async function* pagesOf(
  connection: Connection,
  reading: Reading,
  years: Years | null,
): AsyncGenerator<readonly MemoryRow[], void> {
  const read = (after: After | null) => memoriesOf(connection, reading, years, after);
  let coming: Promise<readonly MemoryRow[]> | null = read(null);
  while (coming !== null) {
    const page: readonly MemoryRow[] = await coming;
    coming = page.length === PAGE ? read(page.at(-1) ?? null) : null;
    // Its failure is heard where it is waited for, which is never where packing failed before.
    coming?.catch(() => undefined);
    yield page;
  }
}

const isBeyond = ({ date }: MemoryRow, years: Years | null): boolean =>
  date !== null && years !== null && Number(date.slice(0, 4)) > years.to;

function hullOf(wanted: readonly (Years | null)[]): Years | null {
  const [first = null, last = null] = [wanted[0], wanted.at(-1)];
  return first === null || last === null ? null : { from: first.from, to: last.to };
}
