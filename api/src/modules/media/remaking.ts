/**
 * Makes the derivatives of kept photographs anew when our way of making them has changed (`DERIVATIVE_VERSION`). In the background and in batches;
 * the old pictures stay until the new ones are there, and a process that is killed in the middle has lost nothing but the picture in hand.
 */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Insertable } from 'kysely';
import { keptTypeOf } from '@kinlore/shared/contracts/media-kinds';
import type { JobDefinition } from '../../module.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MediaVariant } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/ports.ts';
import { blursOf } from './blurs.queries.ts';
import { DERIVATIVE_VERSION } from './derivative-version.ts';
import type { DerivativeMaker, Made, Order, Recognised } from './kinds.ts';
import { replaceVariants } from './editions.queries.ts';
import { outdatedMedia, type MediaRow } from './media.queries.ts';
import { removeFiles, storeDerivatives } from './derivative-files.ts';
import type { UploadContext } from './receive.ts';

const JOB = 'media.remake';
/** So few that other jobs have their turn between two batches. */
const BATCH = 8;

export interface Remaking {
  readonly maker: DerivativeMaker;
  readonly uploads: UploadContext;
}

/** By a name of its own, so that one that a killed process still holds does not stand in the way. */
export const askForRemaking = ({
  jobs,
  database,
}: Pick<Platform, 'jobs' | 'database'>): Promise<void> =>
  jobs.add(database, JOB, {}, { key: JOB, maxAttempts: 25 });

/** A kept file as its kind's maker wants it; the original is put into `folder`. Null for one that is gone or of a type that is not kept. */
export async function orderOf(
  { database, storage }: Pick<Platform, 'database' | 'storage'>,
  row: MediaRow,
  folder: string,
): Promise<(Order & Recognised & { readonly edition: number }) | null> {
  const kept = keptTypeOf(row.mime);
  if (kept === null || (await storage.stat(row.storage_key)) === null) return null;
  const blurs = await blursOf(database, row.id);
  if (blurs === undefined) return null;
  const path = join(folder, 'original');
  await pipeline((await storage.read(row.storage_key)).stream, createWriteStream(path));
  return {
    path,
    kind: kept.kind,
    type: kept.type,
    square: row.kind === 'avatar',
    account: row.owner_id,
    blurred: blurs.regions,
    edition: blurs.edition,
  };
}

/** Null for a picture that cannot be used; that too many wait is tried again later, so it is thrown. */
export async function orRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (
      error instanceof DomainError &&
      (error.code === 'media.broken' || error.code === 'media.too_many_pixels')
    )
      return null;
    throw error;
  }
}

type NewVariants = readonly Insertable<MediaVariant>[];

interface MadeAnew {
  readonly made: Made;
  readonly variants: NewVariants;
  readonly edition: number;
}

/** Null for one that cannot be made anew. */
export async function makeAnew(
  platform: Platform,
  { maker, uploads }: Remaking,
  row: MediaRow,
): Promise<MadeAnew | null> {
  return uploads.lend(async (folder) => {
    const order = await orderOf(platform, row, folder);
    const made = order === null ? null : await orRefused(maker.remakeDerivatives(order));
    if (order === null || made === null) return null;
    const avif = await orRefused(maker.makeLaterFormats(order));
    const { edition } = order;
    const pictures = [...made.pictures, ...(avif ?? [])];
    const variants = await storeDerivatives(platform, row.id, pictures, edition);
    return { made, variants, edition };
  });
}

/** One that cannot be made anew keeps what it has, and is not tried again before the next version. */
async function remake(platform: Platform, deps: Remaking, row: MediaRow): Promise<void> {
  const anew = await makeAnew(platform, deps, row);
  if (anew === null)
    platform.log.warn({ media: row.id }, 'a picture could not be made anew and stays as it was');
  await putInPlace(platform, row, anew);
}

/** The new derivatives in place of the old ones, and the files of the old ones away. */
export async function putInPlace(
  platform: Platform,
  row: MediaRow,
  anew: MadeAnew | null,
): Promise<void> {
  const change =
    anew === null
      ? null
      : {
          edition: anew.edition,
          variants: anew.variants,
          thumbhash: anew.made.thumbhash,
          width: anew.made.width,
          height: anew.made.height,
        };
  const replaced = await platform.transact((transaction) =>
    replaceVariants(transaction, row.id, DERIVATIVE_VERSION, change),
  );
  if (replaced === 'removed')
    await removeFiles(platform, anew?.variants.map((variant) => variant.storage_key) ?? []);
  // Another process was faster: it wrote the same files under the same names.
  if (replaced === 'done already' || replaced === 'removed') return;
  const kept = new Set(anew?.variants.map((variant) => variant.storage_key));
  await removeFiles(
    platform,
    replaced.filter((key) => !kept.has(key)),
  );
}

export const remakeJob = (platform: Platform, deps: Remaking): JobDefinition => ({
  name: JOB,
  async run() {
    const rows = await outdatedMedia(platform.database, DERIVATIVE_VERSION, BATCH);
    for (const row of rows) await remake(platform, deps, row);
    if (rows.length === BATCH) await askForRemaking(platform);
  },
});
