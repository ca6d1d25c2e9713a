/** All bytes of a copy, while it says that it is being made. */
import { Readable } from 'node:stream';
import { exportParts } from '@kinlore/shared/contracts/exports';
import type { Platform } from '../../../platform/ports.ts';
import { oneOf } from '../../../platform/rows.ts';
import type { Build } from '../build.ts';
import { beating } from '../heartbeat.ts';
import { sizeOf } from '../media.queries.ts';
import { placedNamesFor } from '../placed-names.ts';
import type { Bag } from './bag.ts';
import { writeBook } from './write-book.ts';
import { readerOf } from './writing.ts';

/** One after the other. */
export async function copyOf(platform: Platform, build: Build, bag: Bag) {
  const { row, owner, kept, runner, trees, readPlacedNames } = build;
  const { database, sign, storage, clock } = platform;
  const subject = row.subject_id;
  const reader = row.scope === 'memorial' ? row.user_id : subject;
  const writing = {
    database,
    storage,
    sign,
    bag,
    owner,
    subject,
    reader,
    kept,
    isOwn: row.user_id === subject,
    parts: row.parts.map((part) => oneOf(exportParts, part)),
    missing: { originals: new Set<string>(), views: new Set<string>() },
    files: [],
    trees,
    placedNames: await placedNamesFor(platform, subject, readPlacedNames),
    ...beating(platform, row.id, runner),
  };
  const { media } = await sizeOf(database, readerOf(writing));
  const seed = Buffer.from(sign('data-export', 'manifest'), 'base64url');
  const book = writeBook(writing, { at: clock.now(), id: row.id, media, seed });
  return Readable.from(book, { objectMode: false });
}
