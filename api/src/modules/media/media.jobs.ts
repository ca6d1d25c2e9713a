/** Work on photographs that nobody waits for: the slow format, and holding files and rows against each other. */
import type { JobDefinition } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { addVariants } from './editions.queries.ts';
import { filesAfter, knownKeys, type KeptFile } from './kept-files.queries.ts';
import { sheetsByIds } from './media.queries.ts';
import { writeMissing } from './missing-files.queries.ts';
import { blurJob } from './blur-job.ts';
import { copiesJob } from './copies/copies.job.ts';
import { firstPagesJob } from './documents/first-page.job.ts';
import { DERIVATIVE_VERSION } from './derivative-version.ts';
import type { DerivativeMaker } from './kinds.ts';
import { removeFiles, storeDerivatives } from './derivative-files.ts';
import { orderOf, orRefused, remakeJob } from './remaking.ts';
import type { UploadContext } from './receive.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;

interface Deps {
  readonly maker: DerivativeMaker;
  readonly uploads: UploadContext;
}

/** Makes AVIF of every size. A second run changes nothing; a picture of an older version gets its AVIF when it is made anew. */
const avifJob = (platform: Platform, { maker, uploads }: Deps): JobDefinition => ({
  name: 'media.avif',
  async run({ mediaId }) {
    if (typeof mediaId !== 'string') return;
    const sheet = (await sheetsByIds(platform.database, [mediaId])).get(mediaId);
    if (
      sheet === undefined ||
      sheet.row.derivative_version !== DERIVATIVE_VERSION ||
      sheet.variants.some((variant) => variant.format === 'avif')
    )
      return;
    await uploads.lend(async (folder) => {
      const order = await orderOf(platform, sheet.row, folder);
      // The WebP is there; a picture that this encoder cannot take stays without AVIF.
      const pictures = order === null ? null : await orRefused(maker.makeLaterFormats(order));
      if (order === null || pictures === null) return;
      const { edition } = order;
      const variants = await storeDerivatives(platform, mediaId, pictures, edition);
      const isAdded = await platform.transact((transaction) =>
        addVariants(transaction, mediaId, edition, variants),
      );
      // What is blurred changed meanwhile: those of the new edition are made with it.
      if (!isAdded)
        await removeFiles(
          platform,
          variants.map(({ storage_key: key }) => key),
        );
    });
  },
});

/** Files that no row knows were never acknowledged, or were deleted: they go, once they are a day old. */
async function removeStrays({ storage, database, clock, log }: Platform): Promise<void> {
  const before = clock.now().getTime() - DAY_MS;
  let batch: string[] = [];
  const clear = async (): Promise<void> => {
    const known = await knownKeys(database, batch);
    const strays = batch.filter((key) => !known.has(key));
    for (const key of strays) await storage.remove(key);
    if (strays.length > 0) log.info({ files: strays.length }, 'files without a row were removed');
    batch = [];
  };
  for await (const { key, modified } of storage.list('media/')) {
    if (modified.getTime() > before) continue;
    batch.push(key);
    if (batch.length >= BATCH) await clear();
  }
  await clear();
}

/** A row whose file is missing or has another size is damage: it is written into the audit, where admins see it, once a day until it is healed. */
async function alarmAboutMissing({ storage, database, clock, log }: Platform): Promise<void> {
  let after = '';
  for (
    let rows = await filesAfter(database, after, BATCH);
    rows.length > 0;
    rows = await filesAfter(database, after, BATCH)
  ) {
    for (const file of rows)
      if ((await storage.stat(file.storage_key))?.bytes !== file.bytes) await alarm(file);
    after = rows.at(-1)?.storage_key ?? '';
  }

  async function alarm(file: KeptFile): Promise<void> {
    log.error({ media: file.id, key: file.storage_key }, 'a kept file is missing or damaged');
    const file_name = file.storage_key.split('/').at(-1) ?? '';
    await writeMissing(database, { id: file.id, file_name, now: clock.now() });
  }
}

/** Where ffmpeg is there, and where poppler is. */
const programJobs = (platform: Platform, deps: Deps): readonly JobDefinition[] => {
  const { ffmpeg, pdftoppm } = platform.programs;
  return [
    ...(ffmpeg === null ? [] : [copiesJob(platform, { ...deps, program: ffmpeg })]),
    ...(pdftoppm === null ? [] : [firstPagesJob(platform, { ...deps, program: pdftoppm })]),
  ];
};

export const mediaJobs = (platform: Platform, deps: Deps): readonly JobDefinition[] => [
  ...programJobs(platform, deps),
  avifJob(platform, deps),
  remakeJob(platform, deps),
  blurJob(platform, deps),
  {
    name: 'media.sweep',
    cron: '41 3 * * *',
    async run() {
      await deps.uploads.sweep(platform.clock.now());
      await removeStrays(platform);
      await alarmAboutMissing(platform);
    },
  },
];
