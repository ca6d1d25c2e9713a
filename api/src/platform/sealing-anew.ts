/** What a former secret of the instance has sealed is sealed anew with the newest, so that the former one can go (decision 0194). */
import type { JobDefinition } from '../module.ts';
import type { Connection, Platform } from './ports.ts';
import type { Sealing } from './sealing.ts';

const BATCH = 200;

/** Makes what is sealed anew, if a former secret sealed it. */
type Again = (sealing: Sealing, sealed: Buffer) => Buffer;

/** Rows that hold something sealed, bound to their id. */
export interface SealedRows<Row extends { readonly id: string }> {
  /** Of the job, and what the log calls them. */
  readonly name: string;
  readonly after: (
    connection: Connection,
    last: string | null,
    most: number,
  ) => Promise<readonly Row[]>;
  /** The row with all that is sealed in it made `again`. */
  readonly renew: (row: Row, again: Again) => Row;
  /** Only where the row is what it was: somebody may have changed it meanwhile. */
  readonly write: (connection: Connection, row: Row, anew: Row) => Promise<unknown>;
}

/** Null where the newest sealed all of it; `left` where nothing opens a part of it. */
function renewed<Row extends { readonly id: string }>(
  row: Row,
  renew: SealedRows<Row>['renew'],
): Row | 'left' | null {
  const by: ReturnType<Sealing['by']>[] = [];
  const anew = renew(row, (sealing, sealed) => {
    by.push(sealing.by(row.id, sealed));
    const text = sealing.unseal(row.id, sealed);
    return text === null ? sealed : sealing.seal(row.id, text);
  });
  if (by.includes(null)) return 'left';
  return by.includes('former') ? anew : null;
}

async function sealAnew<Row extends { readonly id: string }>(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  { name, after, renew, write }: SealedRows<Row>,
): Promise<void> {
  const told = { anew: 0, left: 0, rows: 0 };
  let last: string | null = null;
  for (;;) {
    const rows: readonly Row[] = await after(database, last, BATCH);
    for (const row of rows) {
      const anew = renewed(row, renew);
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
export function sealingAnew<Row extends { readonly id: string }>(
  platform: Platform,
  rows: SealedRows<Row>,
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
