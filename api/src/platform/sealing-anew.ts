/** What a former secret of the instance has sealed is sealed anew with the newest, so that the former one can go (decision 0194). */
import type { JobDefinition } from '../module.ts';
import type { Connection, Platform } from './ports.ts';
import type { Sealing } from './sealing.ts';

const BATCH = 200;

/** Rows that hold something sealed: each of its columns by the sealing it was made with, bound to `id`. */
export interface SealedRows<Column extends string> {
  /** Of the job, and what the log calls them. */
  readonly name: string;
  readonly sealings: Readonly<Record<Column, Sealing>>;
  readonly after: (
    connection: Connection,
    last: string | null,
    most: number,
  ) => Promise<readonly SealedRow<Column>[]>;
  /** Only where the row is what it was: somebody may have changed it meanwhile. */
  readonly write: (
    connection: Connection,
    row: SealedRow<Column>,
    anew: SealedRow<Column>,
  ) => Promise<unknown>;
}
export type SealedRow<Column extends string> = Readonly<Record<Column, Buffer>> & {
  readonly id: string;
};

interface Told {
  anew: number;
  left: number;
  rows: number;
}

/** Null where the newest sealed all of it; `left` where nothing opens a part of it. */
function renewed<Column extends string>(
  sealings: Readonly<Record<Column, Sealing>>,
  row: SealedRow<Column>,
): SealedRow<Column> | 'left' | null {
  // The keys of a record are its columns.
  const columns = Object.keys(sealings) as readonly Column[];
  const by = columns.map((column) => sealings[column].by(row.id, row[column]));
  if (by.includes(null)) return 'left';
  if (!by.includes('former')) return null;
  const anew = columns.map((column) => {
    const text = sealings[column].unseal(row.id, row[column]) ?? '';
    return [column, sealings[column].seal(row.id, text)] as const;
  });
  return { ...row, ...Object.fromEntries(anew) };
}

async function sealAnew<Column extends string>(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  { name, sealings, after, write }: SealedRows<Column>,
): Promise<void> {
  const told: Told = { anew: 0, left: 0, rows: 0 };
  let last: string | null = null;
  for (;;) {
    const rows: readonly SealedRow<Column>[] = await after(database, last, BATCH);
    for (const row of rows) {
      const anew = renewed(sealings, row);
      told.rows += 1;
      if (anew === 'left') told.left += 1;
      else if (anew !== null) {
        await write(database, row, anew);
        told.anew += 1;
      }
    }
    if (rows.length < BATCH) break;
    last = rows.at(-1)?.id ?? null;
  }
  log.info({ what: name, ...told }, 'sealed anew with the newest secret');
}

/** At each start and every night, while there are former secrets. */
export function sealingAnew<Column extends string>(
  platform: Platform,
  rows: SealedRows<Column>,
): { readonly job: JobDefinition; readonly prepare: () => Promise<void> } {
  const hasFormer = (platform.sign.former ?? []).length > 0;
  const { jobs, database } = platform;
  return {
    job: {
      name: rows.name,
      cron: '7 4 * * *',
      async run() {
        if (hasFormer) await sealAnew(platform, rows);
      },
    },
    async prepare() {
      if (hasFormer) await jobs.add(database, rows.name, {}, { key: rows.name });
    },
  };
}
