/** Files and rows of documents held against each other: a file that no row knows goes, a row whose file is gone is damage and is told. */
import type { JobDefinition } from '../../../module.ts';
import type { Platform } from '../../../platform/ports.ts';
import { SEAL_BYTES } from '../../../platform/sealing.ts';
import { sealingAnew } from '../../../platform/sealing-anew.ts';
import { writeMissing } from '../../media/index.ts';
import {
  documentsAfter,
  knownKeys,
  resealDocument,
  type DocumentRow,
} from './documents.queries.ts';
import { DOCUMENTS } from './keeping.ts';
import { documentSealings } from './keys.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;

/** What was deleted is unreadable at once, without its key; its file may lie for a day. */
async function removeStrays({ storage, database, clock, log }: Platform): Promise<void> {
  const before = clock.now().getTime() - DAY_MS;
  let batch: string[] = [];
  const clear = async (): Promise<void> => {
    const known = await knownKeys(database, batch);
    const strays = batch.filter((key) => !known.has(key));
    for (const key of strays) await storage.remove(key);
    if (strays.length > 0)
      log.info({ files: strays.length }, 'documents without a row were removed');
    batch = [];
  };
  for await (const { key, modified } of storage.list(DOCUMENTS)) {
    if (modified.getTime() > before) continue;
    batch.push(key);
    if (batch.length >= BATCH) await clear();
  }
  await clear();
}

/** Once a day, until it is healed. */
async function alarmAboutMissing({ storage, database, clock, log }: Platform): Promise<void> {
  const look = async ({ id, storage_key: key, bytes }: DocumentRow): Promise<void> => {
    if ((await storage.stat(key))?.bytes === bytes + SEAL_BYTES) return;
    log.error({ document: id, key }, 'a kept document is missing or damaged');
    await writeMissing(database, { id, file_name: key, now: clock.now() }, 'legacy_document');
  };
  let last: string | null = null;
  for (;;) {
    const rows: readonly DocumentRow[] = await documentsAfter(database, last, BATCH);
    for (const row of rows) await look(row);
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? null;
  }
}

/** Keys and names of documents that a former secret sealed. */
export function documentsAnew(platform: Platform) {
  const sealings = documentSealings(platform.sign);
  return sealingAnew<DocumentRow>(platform, {
    name: 'activation.seal_documents',
    after: documentsAfter,
    renew: (row, again) => ({
      ...row,
      sealed_key: again(sealings.sealed_key, row.sealed_key),
      sealed_name: again(sealings.sealed_name, row.sealed_name),
    }),
    write: resealDocument,
  });
}

export const documentsJob = (platform: Platform): JobDefinition => ({
  name: 'activation.documents',
  cron: '47 3 * * *',
  async run() {
    await removeStrays(platform);
    await alarmAboutMissing(platform);
  },
});
