/** A whole copy, from its first byte to its last. */
import { recordsFrom } from '../records.queries.ts';
import { accountKinds, ownAccountKinds } from '../record-kinds.ts';
import type { QueriedKind } from '../records.ts';
import { firstPage, type Door } from '../pages/list-pages.ts';
import { lifeLine } from '../pages/memorial-pages.ts';
import { styleSheet } from '../pages/look.ts';
import { counted } from '../pages/words.ts';
import { readme } from './readme.ts';
import { signManifest } from './signature.ts';
import { writeKeepsakes } from './write-keepsakes.ts';
import { faceOf, writeMedia } from './write-media.ts';
import { readYears, writeMemories, writeYear } from './write-memories.ts';
import { writeTrees } from './write-trees.ts';
import { writeMemorial } from './write-memorial.ts';
import { mediaIn, writeRecords, type Writing } from './writing.ts';

const BATCH = 500;

async function* writeKind(writing: Writing, kind: QueriedKind): AsyncGenerator<Buffer> {
  const { bag, database, sign, subject } = writing;
  const { batch = BATCH, opened = (record: unknown) => record } = kind;
  const list = bag.spool(kind.name);
  const read = (after: string | null) =>
    recordsFrom(database, kind, { subject, after, limit: batch });
  for (let rows = await read(null); rows.length > 0; rows = await read(rows.at(-1)?.key ?? null))
    for (const { record } of rows) await list.write(`${JSON.stringify(opened(record, sign))}\n`);
  yield* writeRecords(writing, kind, list);
}

interface Counted {
  readonly at: Date;
  readonly media: number;
  readonly keepsakes: number;
  readonly doors: readonly Door[];
}

/** The face on the first page, of those it may show. */
async function faceIn(writing: Writing): Promise<string | null> {
  const { owner, kept } = writing;
  const portrait = kept?.row.record.portrait_media_id ?? null;
  const wanted = [portrait, owner.avatar_media_id].filter((id) => id !== null);
  const found = await mediaIn(writing, wanted);
  return faceOf(writing, found.find(({ id }) => id === portrait) ?? found[0]);
}

/** Of a memorial: when, and the line that is theirs. */
const coverOf = ({ kept }: Writing) =>
  kept === null ? null : { life: lifeLine(kept.row.record), line: kept.row.record.line };

/** In a copy of somebody who died voices and films are among them. */
const mediaWords = ({ kept }: Writing): readonly [string, string] =>
  kept === null
    ? ['photograph', 'photographs']
    : ['photograph or recording', 'photographs and recordings'];

async function* writeFirstPages(
  writing: Writing,
  { at, media, keepsakes, doors }: Counted,
): AsyncGenerator<Buffer> {
  const { bag, kept, owner, parts } = writing;
  const years = await readYears(writing);
  for (const { year, total, rows } of years)
    if (total > rows.length) yield* writeYear(writing, year);
  const memories = years.reduce((sum, { total }) => sum + total, 0);
  const numbers = [
    ...(memories > 0 ? [counted(memories, 'memory', 'memories')] : []),
    ...(media > 0 ? [counted(media, ...mediaWords(writing))] : []),
  ];
  yield* bag.page('data/look/style.css', await styleSheet());
  yield* bag.page(
    'index.html',
    firstPage({
      owner,
      at,
      years,
      cover: coverOf(writing),
      doors,
      face: await faceIn(writing),
      numbers,
      files: writing.files,
      keepsakes,
      hasMemories: parts.includes('memories') && kept === null,
    }),
  );
  yield* bag.page('README.txt', readme({ owner, at, isMemorial: kept !== null }));
}

export interface About {
  readonly at: Date;
  /** Of the export. */
  readonly id: string;
  /** Photographs there are. */
  readonly media: number;
  /** 32 bytes that only this instance knows. */
  readonly seed: Buffer;
}

export async function* writeBook(writing: Writing, about: About): AsyncGenerator<Buffer> {
  const { bag, kept, owner, parts } = writing;
  const kinds = writing.isOwn ? ownAccountKinds : accountKinds;
  if (parts.includes('memories') || parts.includes('originals')) yield* writeMedia(writing);
  if (parts.includes('memories')) yield* writeMemories(writing);
  if (parts.includes('account')) for (const kind of kinds) yield* writeKind(writing, kind);
  if (parts.includes('account')) yield* writeTrees(writing);
  const own = parts.includes('account') ? yield* writeKeepsakes(writing) : 0;
  const { doors, keepsakes } =
    kept === null ? { doors: [], keepsakes: own } : yield* writeMemorial(writing, kept);
  yield* writeFirstPages(writing, { ...about, keepsakes, doors });
  const info: readonly (readonly [string, string])[] = [
    ['Source-Organization', 'Kinlore'],
    ['External-Description', `The life of ${owner.full_name.replaceAll(/\s+/gu, ' ')}`],
    ['External-Identifier', about.id],
    ['Bag-Software-Agent', 'Kinlore'],
  ];
  yield* bag.end(info, (hash) => signManifest(about.seed, hash));
}
