/** A tree as a file, as far as the one who asks may see it. Who is hidden is asked of the same place that every page asks. */
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  exportFormats,
  livingChoices,
  type TreeExport,
} from '@kinlore/shared/contracts/family-exchange';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { PREFIX } from '../../platform/http/mount.ts';
import { newId } from '../../platform/id.ts';
import type { Platform } from '../../platform/ports.ts';
import { oneOf } from '../../platform/rows.ts';
import { mintToken, parseToken } from '../../platform/tokens.ts';
import { membershipOf, type Pictures } from '../tree/index.ts';
import { actorOf, type SeeWhole } from './job-actor.ts';
import {
  addExportLink,
  buildingExports,
  exportById,
  exportByLink,
  takeExportLink,
  loneFamiliesFrom,
  personNames,
  personsApart,
  personsFrom,
  recordNames,
  recordsOf,
  sourceNames,
  sourcesFrom,
  unionNames,
  unionsFrom,
  type ExportRow,
} from './exports.queries.ts';
import { fetchFiles, type Fetched } from './fetching-files.ts';
import { startWriting, type WritingThread, type Written } from './writing-thread.ts';
import {
  changeExport,
  deleteOldLinks,
  deleteOldExports,
  insertExport,
} from './export-rows.queries.ts';

const noOutcome = { persons: 0, veiled: 0, left_out: 0, files: 0 };
const keptMs = 24 * 3_600_000;
const linkSeconds = 60;
const mostBuilding = 3;
/** In a tree that changes all the time, what points at nobody is written after all. */
const mostAttempts = 3;
const batch = 1_000;
/** As the contract allows an import to be. */
const mostBytes = 2 * 1024 * 1024 * 1024;
const endings = { gedcom7: 'ged', gedcom551: 'ged', gedzip: 'gdz', json: 'json' } as const;
const types = {
  gedcom7: 'text/vnd.familysearch.gedcom; charset=utf-8',
  gedcom551: 'text/vnd.familysearch.gedcom; charset=utf-8',
  gedzip: 'application/vnd.familysearch.gedcom+zip',
  json: 'application/json; charset=utf-8',
} as const;

/** The tree as this member sees it: what `GET …/whole` answers. */
/** What becomes of somebody who is seen in full, alive or dead, or hidden. */
const fates = {
  as_i_see: { l: 'f', d: 'f', h: 'v' },
  deceased_only: { l: 'o', d: 'f', h: 'o' },
  living_as_living: { l: 'v', d: 'f', h: 'v' },
} as const;

const fileName = (row: Pick<ExportRow, 'format' | 'created_at'>) =>
  `family-tree-${row.created_at.toISOString().slice(0, 10)}.${endings[oneOf(exportFormats, row.format)]}`;

const idOf = (text: unknown): string | null =>
  typeof text === 'object' && text !== null && 'id' in text && typeof text.id === 'string'
    ? text.id
    : null;

/** The id of the last row of a batch; null for an empty one. */
const lastIn = (text: string): string | null => {
  const rows: unknown = JSON.parse(text);
  return Array.isArray(rows) ? (idOf(rows.at(-1))?.replace(/^of /u, '') ?? null) : null;
};

/** Batches by id, from the first to the last. */
async function each(
  thread: WritingThread,
  kind: 'persons' | 'unions' | 'sources',
  read: (above: string | null) => Promise<string>,
  said: (rows: number) => Promise<void>,
): Promise<void> {
  for (
    let above: string | null = null, text = await read(null);
    text !== '[]';
    text = await read(above)
  ) {
    await thread.give({ kind, text });
    await said(batch);
    above = lastIn(text);
    if (above === null) return;
  }
}

/** One letter a person of `names`. Whoever came after the tree was looked at is left out. The tree as it was seen is let go of before the file is begun. */
async function seen(
  platform: Platform,
  seeWhole: SeeWhole,
  row: ExportRow,
  names: string,
): Promise<{ treeName: string; letters: string }> {
  const whole = await seeWhole(await actorOf(platform, row.user_id), row.tree_id);
  const state = new Map(whole.persons.id.map((id, at) => [id, whole.persons.state[at] ?? 'h']));
  // On the page such a person is a name; in a file, which others read, nobody.
  const isKeeper = whole.tree.role === 'owner' || whole.tree.role === 'editor';
  for (const id of isKeeper ? [] : await personsApart(platform.database, row.tree_id, row.user_id))
    state.set(id, 'h');
  const ids: unknown = JSON.parse(names);
  const fate = fates[oneOf(livingChoices, row.living)];
  return {
    treeName: whole.tree.name,
    letters: Array.isArray(ids)
      ? ids
          .map((entry: unknown) =>
            letterOf(fate, state.get(Array.isArray(entry) ? String(entry[0]) : '')),
          )
          .join('')
      : '',
  };
}

/** All rows through the thread, batch by batch. */
async function feed(
  platform: Platform,
  thread: WritingThread,
  row: ExportRow,
  total: number,
): Promise<Written> {
  const { database } = platform;
  const treeId = row.tree_id;
  let done = 0;
  const said = async (rows: number) => {
    done += rows;
    await changeExport(database, row.id, { done: Math.min(done, total), total });
  };
  await each(
    thread,
    'sources',
    (above) => sourcesFrom(database, treeId, above, batch),
    async () => undefined,
  );
  await thread.give({ kind: 'records', text: await recordsOf(database, treeId) });
  await each(thread, 'persons', (above) => personsFrom(database, treeId, above, batch), said);
  await each(
    thread,
    'unions',
    (above) => unionsFrom(database, treeId, above, batch),
    async () => undefined,
  );
  await each(
    thread,
    'unions',
    (above) => loneFamiliesFrom(database, treeId, above, batch),
    async () => undefined,
  );
  return thread.end();
}

/** Writes the file at `path`. It is not whole where somebody went away meanwhile whom others of it name. */
async function writeOnce(
  platform: Platform,
  seeWhole: SeeWhole,
  row: ExportRow,
  { path, fetched }: { path: string; fetched: Fetched },
): Promise<Written> {
  const { clock, database } = platform;
  const persons = await personNames(database, row.tree_id);
  const { treeName, letters } = await seen(platform, seeWhole, row, persons);
  const thread = startWriting({
    format: oneOf(exportFormats, row.format),
    path,
    ...fetched,
    treeName,
    persons,
    unions: await unionNames(database, row.tree_id),
    sources: await sourceNames(database, row.tree_id),
    records: await recordNames(database, row.tree_id),
    fates: letters,
    now: clock.now().toISOString(),
  });
  try {
    return await feed(platform, thread, row, letters.length);
  } finally {
    await thread.stop();
  }
}

export interface ExportingDeps {
  readonly seeWhole: SeeWhole;
  readonly pictures: Pictures;
}

async function write(
  platform: Platform,
  { seeWhole, pictures }: ExportingDeps,
  row: ExportRow,
  folder: string,
): Promise<void> {
  const { database, storage } = platform;
  const path = join(folder, 'written');
  const fetched = await fetchFiles(platform, pictures, row, folder);
  let outcome = await writeOnce(platform, seeWhole, row, { path, fetched });
  for (let attempt = 2; attempt <= mostAttempts && !outcome.isWhole; attempt += 1) {
    await rm(path);
    outcome = await writeOnce(platform, seeWhole, row, { path, fetched });
  }
  const storage_key = `exports/${row.id.slice(-2)}/${row.id}`;
  await storage.write(storage_key, createReadStream(path), { maxBytes: mostBytes });
  const bytes = (await stat(path)).size;
  const { isWhole: _isWhole, ...counts } = outcome;
  await changeExport(database, row.id, {
    state: 'ready',
    storage_key,
    bytes,
    outcome: JSON.stringify(counts),
  });
}

function present(row: ExportRow): TreeExport {
  const outcome =
    typeof row.outcome === 'object' && row.outcome !== null
      ? {
          ...noOutcome,
          ...Object.fromEntries(
            Object.entries(row.outcome).filter(
              (entry): entry is [string, number] => typeof entry[1] === 'number',
            ),
          ),
        }
      : null;
  return {
    id: row.id,
    format: oneOf(exportFormats, row.format),
    living: oneOf(livingChoices, row.living),
    state: row.state,
    done: row.done,
    total: row.total,
    bytes: row.bytes,
    outcome,
    file_name: fileName(row),
    expires_at: row.expires_at.toISOString(),
  };
}

/** To everybody but the one who asked for it, it does not exist; nor to them, once they are no member any more. */
async function find(
  { database }: Pick<Platform, 'database'>,
  actor: SignedIn,
  treeId: string,
  id: string,
): Promise<ExportRow> {
  ensure(await membershipOf(database, treeId, actor.subject.id), 'general.not_found');
  const row = await exportById(database, id);
  ensure(row?.tree_id === treeId && row.user_id === actor.user.id, 'general.not_found');
  if (row === undefined) throw new DomainError('general.not_found');
  return row;
}

/** A file that lies there to be fetched. Throws `general.not_found` for one that is not written, or gone again. */
function written(row: ExportRow, now: Date): ExportRow & { readonly storage_key: string } {
  const { storage_key } = row;
  if (row.state !== 'ready' || storage_key === null || row.expires_at <= now)
    throw new DomainError('general.not_found');
  return { ...row, storage_key };
}

function createFetching(platform: Platform) {
  const { clock, database, storage } = platform;
  /** What is behind an address, which stays as good as it was. Throws `general.not_found` for every address that opens nothing for this person. */
  async function lookUp(actor: SignedIn, id: string, token: string) {
    const parsed = parseToken(token);
    const row =
      parsed === null
        ? undefined
        : await exportByLink(database, {
            ...parsed,
            exportId: id,
            userId: actor.user.id,
            now: clock.now(),
          });
    if (parsed === null || row === undefined) throw new DomainError('general.not_found');
    // Whoever was taken out of the tree since then takes nothing along.
    ensure(await membershipOf(database, row.tree_id, row.user_id), 'general.not_found');
    const file = written(row, clock.now());
    return {
      file,
      parsed,
      bytes: file.bytes ?? 0,
      type: types[oneOf(exportFormats, row.format)],
      name: fileName(row),
    };
  }

  return {
    lookUp,

    /** An address for one download: it ends after a minute, or with its use. */
    async link(
      actor: SignedIn,
      treeId: string,
      id: string,
    ): Promise<{ url: string; expires_at: string }> {
      const row = written(await find(platform, actor, treeId, id), clock.now());
      const { id: linkId, token, hash } = mintToken();
      const expires_at = new Date(clock.now().getTime() + linkSeconds * 1_000);
      await addExportLink(database, {
        id: linkId,
        export_id: row.id,
        token_hash: hash,
        expires_at,
      });
      return {
        url: `${PREFIX}/family/export/${row.id}/file?token=${encodeURIComponent(token)}`,
        expires_at: expires_at.toISOString(),
      };
    },

    /** The file behind an address, which is used up by it: of two at once one gets the file. Throws as `look`. */
    async open(actor: SignedIn, id: string, token: string) {
      const { file, parsed, type, name } = await lookUp(actor, id, token);
      ensure(await takeExportLink(database, parsed.id), 'general.not_found');
      return { ...(await storage.read(file.storage_key)), type, name };
    },

    /** A day later the file is gone, and an address that nobody used with its minute. */
    async forget(): Promise<void> {
      await deleteOldLinks(database, clock.now());
      const rows = await deleteOldExports(database, clock.now());
      for (const row of rows) if (row.storage_key !== null) await storage.remove(row.storage_key);
    },
  };
}

export function createExporting(platform: Platform, deps: ExportingDeps) {
  const { clock, database, transact } = platform;
  return {
    async begin(
      actor: SignedIn,
      treeId: string,
      body: { format: TreeExport['format']; living: TreeExport['living'] },
    ): Promise<TreeExport> {
      ensure(await membershipOf(database, treeId, actor.subject.id), 'general.not_found');
      if ((await buildingExports(database, treeId, actor.user.id)) >= mostBuilding)
        throw new DomainError('family.too_many_exports');
      const created_at = clock.now();
      return transact(async (transaction) => {
        const row = await insertExport(transaction, {
          id: newId(),
          tree_id: treeId,
          user_id: actor.user.id,
          ...body,
          state: 'building',
          created_at,
          expires_at: new Date(created_at.getTime() + keptMs),
        });
        await platform.jobs.add(
          transaction,
          'family.export',
          { exportId: row.id },
          { maxAttempts: 3 },
        );
        return present(row);
      });
    },

    read: async (actor: SignedIn, treeId: string, id: string): Promise<TreeExport> =>
      present(await find(platform, actor, treeId, id)),

    /** The work itself, in the background. */
    async build(id: string): Promise<void> {
      const row = await exportById(database, id);
      if (row?.state !== 'building') return;
      const root = join(platform.settings.dataFolder, 'uploads');
      await mkdir(root, { recursive: true });
      const folder = await mkdtemp(join(root, 'export-'));
      try {
        await write(platform, deps, row, folder);
      } catch (error) {
        platform.log.error({ err: error, export: id }, 'a tree could not be written');
        await changeExport(database, id, { state: 'failed' });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    ...createFetching(platform),
  };
}
export type Exporting = ReturnType<typeof createExporting>;

const letterOf = (fate: (typeof fates)[keyof typeof fates], state: string | undefined): string =>
  state === 'l' || state === 'd' || state === 'h' ? fate[state] : 'o';
