/** The row of a file that has been stored, with what belongs to it, and the jobs that follow. */
import type { Insertable } from 'kysely';
import type { Media, MediaVariant } from '../../platform/database/schema.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { COPIES_JOB } from './copies/copies.queries.ts';
import { FIRST_PAGES_JOB } from './documents/first-page.queries.ts';
import { insertWrittenFaces } from './faces/written-faces.queries.ts';
import type { Made } from './kinds.ts';
import { insertMedia } from './media.queries.ts';

interface Entry {
  readonly row: Insertable<Media> & { id: string };
  readonly variants: readonly Insertable<MediaVariant>[];
  readonly made: Pick<Made, 'faces'>;
}

/** The job that looks at it, where the machine has the program. */
function lookedAtBy(
  { programs }: Pick<Platform, 'programs'>,
  { kind }: Pick<Insertable<Media>, 'kind'>,
): string | null {
  if (kind === 'recording' && programs.ffmpeg !== null) return COPIES_JOB;
  return kind === 'document' && programs.pdftoppm !== null ? FIRST_PAGES_JOB : null;
}

async function enter(
  transaction: Connection,
  services: Pick<Platform, 'programs' | 'jobs'>,
  { row, variants, made }: Entry,
): Promise<boolean> {
  if (!(await insertMedia(transaction, row, variants))) return false;
  // Nobody is named in a face.
  if (row.kind === 'photo') await insertWrittenFaces(transaction, row.id, made.faces);
  const looked = lookedAtBy(services, row);
  if (looked !== null)
    await services.jobs.add(transaction, looked, {}, { key: looked, maxAttempts: 1 });
  if (variants.length === 0) return true;
  await services.jobs.add(
    transaction,
    'media.avif',
    { mediaId: row.id },
    { key: `media.avif:${row.id}`, maxAttempts: 5 },
  );
  return true;
}

/** False where the same file of the same owner came in first. */
export const enterMedia = (
  services: Pick<Platform, 'programs' | 'jobs' | 'transact'>,
  entry: Entry,
): Promise<boolean> => services.transact((transaction) => enter(transaction, services, entry));
