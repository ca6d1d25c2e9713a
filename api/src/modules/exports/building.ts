/** Making a copy, in the background. Whoever does it says so every few seconds; where nobody is heard of, another begins anew. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EXPORT_DAYS, exportShapes } from '@kinlore/shared/contracts/exports';
import { backgroundActor } from '../../platform/background-actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Platform } from '../../platform/ports.ts';
import { oneOf } from '../../platform/rows.ts';
import { Bag } from './archive/bag.ts';
import { copyOf } from './archive/bytes.ts';
import type { Build, BuildingDeps } from './build.ts';
import { changeBuilding, claimExport } from './building.queries.ts';
import { TakenAway } from './heartbeat.ts';
import { exportById } from './exports.queries.ts';
import { fileKinds, kindOf } from './file-kinds.ts';
import { keptMemorialOf } from './kept-memorials.ts';
import { lifeBookOf } from './life-book/bytes.ts';
import { ownerOf } from './media.queries.ts';

export const SILENT_MS = 60_000;
const DAY_MS = 86_400_000;
/** No limit of ours: the disk guard ends it. */
const MOST_BYTES = Number.MAX_SAFE_INTEGER;

/** Of the one folder in an archive, and of the archive. */
export const nameOf = (username: string, at: Date): string =>
  `kinlore-${username.replaceAll(/[^a-z0-9._-]/gu, '-')}-${at.toISOString().slice(0, 10)}`;

interface Written {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes the file and says where it lies. */
async function writeFile(platform: Platform, build: Build): Promise<Written> {
  const { row, owner, runner, folder } = build;
  const at = platform.clock.now();
  const bag = new Bag({ root: nameOf(owner.username, at), folder, at });
  // Named by who wrote it, so that two who write at once do not write into each other's file.
  const shape = oneOf(exportShapes, row.shape);
  const key = `data-exports/${row.id.slice(-2)}/${row.id}-${runner}.${fileKinds[shape].ending}`;
  try {
    const bytes =
      shape === 'copy' ? await copyOf(platform, build, bag) : lifeBookOf(platform, build, shape);
    return { key, ...(await platform.storage.write(key, bytes, { maxBytes: MOST_BYTES })) };
  } finally {
    await bag.close();
  }
}

/** False where another has taken the work meanwhile. */
const keep = (
  { clock, outbox, transact }: Platform,
  { row, runner }: Build,
  { key, bytes, sha256 }: Written,
): Promise<boolean> =>
  transact(async (transaction) => {
    const now = clock.now();
    const isKept = await changeBuilding(transaction, row.id, runner, {
      state: 'ready',
      storage_key: key,
      bytes,
      sha256,
      done: row.total,
      ready_at: now,
      expires_at: new Date(now.getTime() + EXPORT_DAYS * DAY_MS),
    });
    const { id: exportId, user_id: userId, subject_id: subjectId } = row;
    const kind = kindOf(row);
    if (isKept)
      await outbox.append(transaction, {
        type: 'export.ready',
        exportId,
        kind,
        userId,
        subjectId,
      });
    return isKept;
  });

async function buildOne(
  platform: Platform,
  deps: BuildingDeps,
  { id, runner }: { readonly id: string; readonly runner: string },
): Promise<void> {
  const { clock, database, settings, storage } = platform;
  const row = await exportById(database, id);
  if (row === undefined) throw new DomainError('general.not_found');
  // An account that may not act any more is refused, and so is what it began.
  const asker = await backgroundActor(database, row.user_id, clock.now());
  ensure(asker, 'general.not_found');
  const kept = row.scope === 'memorial' ? await keptMemorialOf(database, deps, asker, row) : null;
  const account = await ownerOf(database, row.subject_id);
  // The name of who is remembered is the one their family gave them.
  const owner = kept === null ? account : { ...account, full_name: kept.row.record.name };
  const root = join(settings.dataFolder, 'uploads');
  await mkdir(root, { recursive: true });
  const folder = await mkdtemp(join(root, 'copy-'));
  const build = { ...deps, row, owner, kept, runner, folder };
  try {
    const written = await writeFile(platform, build);
    if (!(await keep(platform, build, written))) await storage.remove(written.key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fail(
  { database, log }: Platform,
  id: string,
  runner: string,
  error: unknown,
): Promise<void> {
  if (error instanceof TakenAway) return;
  const isRefusal = error instanceof DomainError;
  if (!isRefusal) log.error({ err: error, export: id }, 'a copy could not be made');
  const problem = isRefusal ? error.code : 'general.failed';
  await changeBuilding(database, id, runner, { state: 'failed', problem });
}

/** The work itself. Nothing happens where somebody is at it. */
export async function runExport(platform: Platform, deps: BuildingDeps, id: string): Promise<void> {
  const runner = newId();
  const now = platform.clock.now();
  const silentSince = new Date(now.getTime() - SILENT_MS);
  if (!(await claimExport(platform.database, id, { runner, now, silentSince }))) return;
  try {
    await buildOne(platform, deps, { id, runner });
  } catch (error) {
    await fail(platform, id, runner, error);
  }
}
