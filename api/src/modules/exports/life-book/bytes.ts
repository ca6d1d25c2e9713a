/** A book from its first byte to its last, while it says that it is being made. */
import { Readable } from 'node:stream';
import { exportDirections, type BookShape } from '@kinlore/shared/contracts/exports';
import type { Platform } from '../../../platform/ports.ts';
import { oneOf } from '../../../platform/rows.ts';
import type { ExportRow } from '../exports.queries.ts';
import { beating } from '../heartbeat.ts';
import type { OwnerRow } from '../media.queries.ts';
import { writeEpub } from './write-epub.ts';
import { writePrint } from './write-print.ts';

export interface BookBuild {
  readonly row: ExportRow;
  readonly owner: OwnerRow;
  readonly runner: string;
  readonly folder: string;
}

export function lifeBookOf(
  platform: Platform,
  { row, owner, runner, folder }: BookBuild,
  shape: BookShape,
): Readable {
  const { clock, database, log, publicUrl, storage } = platform;
  const writing = {
    database,
    storage,
    log,
    owner,
    asked: { subject: row.subject_id, withHard: row.with_hard },
    direction: oneOf(exportDirections, row.direction),
    id: row.id,
    at: clock.now(),
    folder,
    publicUrl: publicUrl(),
    ...beating(platform, row.id, runner),
  };
  const bytes = shape === 'epub' ? writeEpub(writing) : writePrint(writing, shape);
  return Readable.from(bytes, { objectMode: false });
}
