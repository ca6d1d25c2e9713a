/** What people do with a file: bring it, look at it, have it applied, take it back, let it go. The work itself is the runner's. */
import type { FastifyRequest } from 'fastify';
import type { ReportLine, TreeImport } from '@kinlore/shared/contracts/family-exchange';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, oneOf, pageOf } from '../../platform/rows.ts';
import { membershipOf, type TreeContext } from '../tree/index.ts';
import { presentImport } from './imports.presenter.ts';
import {
  importById,
  importsOf,
  isBusy,
  linesOf,
  sameUpload,
  type ImportRow,
} from './imports.queries.ts';
import { receiveUpload, type Upload } from './uploading.ts';
import {
  insertImport,
  lockTree,
  moveImport,
  cancelImport,
  cancelForgotten,
} from './import-steps.queries.ts';

interface ApplyRequest {
  readonly mode: 'new' | 'merge';
  readonly name: string | undefined;
  readonly dryRun: boolean;
}

const severities = ['note', 'warning', 'error'] as const;

/** "The Kosovels.ged" -> "The Kosovels". */
const treeNameOf = (fileName: string): string =>
  fileName
    .replace(/\.(ged|gdz|zip|txt)$/iu, '')
    .trim()
    .slice(0, 120) || 'Imported tree';

function createImportRows(platform: Platform, treeContext: TreeContext) {
  const { clock, transact } = platform;

  const start = (connection: Connection, importId: string) =>
    platform.jobs.add(
      connection,
      'family.import',
      { importId },
      { key: `family.import:${importId}`, maxAttempts: 1 },
    );

  /** Files belong to those who keep the tree. To everyone who is no member neither tree nor file exists. */
  async function find(
    connection: Connection,
    actor: SignedIn,
    treeId: string,
    importId: string,
  ): Promise<ImportRow> {
    await treeContext.ensureMay(connection, actor, treeId, 'edit');
    const row = await importById(connection, importId);
    ensure(row?.tree_id === treeId, 'general.not_found');
    if (row === undefined) throw new DomainError('general.not_found');
    return row;
  }

  async function enter(
    actor: SignedIn,
    treeId: string,
    id: string,
    upload: Upload,
  ): Promise<ImportRow> {
    return transact(async (transaction) => {
      const same = await sameUpload(transaction, treeId, actor.user.id, upload.sha256);
      if (same !== undefined) return same;
      const row = await insertImport(transaction, {
        id,
        tree_id: treeId,
        actor_id: actor.user.id,
        state: 'reading',
        file_name: upload.name,
        bytes: upload.bytes,
        sha256: upload.sha256,
        storage_key: upload.key,
        created_at: clock.now(),
      });
      await start(transaction, id);
      return row;
    });
  }

  /** Moves on from one of the states named. Two who press at once are told apart by the row. */
  async function move(
    actor: SignedIn,
    found: { treeId: string; id: string },
    from: readonly ImportRow['state'][],
    to: Partial<ImportRow>,
    refusal: ConstructorParameters<typeof DomainError>[0],
  ): Promise<TreeImport> {
    return transact(async (transaction) => {
      await find(transaction, actor, found.treeId, found.id);
      // One after the other: two files of one tree that are told to come in together do not both find it free.
      await lockTree(transaction, found.treeId);
      if (to.state !== 'undoing' && (await isBusy(transaction, found.treeId)))
        throw new DomainError('family.import_running');
      const row = await moveImport(transaction, found.id, from, to);
      ensure(row, refusal);
      await start(transaction, found.id);
      return presentImport(row);
    });
  }

  return { find, enter, move };
}
type ImportRows = ReturnType<typeof createImportRows>;

function createReading(
  { database, storage }: Platform,
  treeContext: TreeContext,
  { find, enter }: ImportRows,
) {
  return {
    async upload(actor: SignedIn, treeId: string, request: FastifyRequest): Promise<TreeImport> {
      await treeContext.ensureMay(database, actor, treeId, 'whole');
      const id = newId();
      const upload = await receiveUpload(request, storage, `imports/${id.slice(-2)}/${id}`);
      const row = await enter(actor, treeId, id, upload).catch(async (error: unknown) => {
        await storage.remove(upload.key);
        throw error;
      });
      if (row.id !== id) await storage.remove(upload.key);
      return presentImport(row);
    },

    async list(actor: SignedIn, treeId: string, limit: number, cursor: string | undefined) {
      await treeContext.ensureMay(database, actor, treeId, 'edit');
      const page = pageOf(
        await importsOf(database, treeId, limit, idCursor.decode(cursor)),
        limit,
        (row) => idCursor.encode(row.id),
      );
      return { data: page.rows.map(presentImport), meta: { next: page.next } };
    },

    read: async (actor: SignedIn, treeId: string, id: string): Promise<TreeImport> =>
      presentImport(await find(database, actor, treeId, id)),

    async report(
      actor: SignedIn,
      treeId: string,
      id: string,
      limit: number,
      cursor: string | undefined,
    ) {
      const row = await find(database, actor, treeId, id);
      // A line of the file can name somebody the others may not see.
      const isTold =
        row.actor_id === actor.user.id ||
        (await membershipOf(database, treeId, actor.subject.id))?.role === 'owner';
      const after = cursor === undefined ? 0 : Number(/^\d{1,7}$/u.exec(cursor)?.[0] ?? Number.NaN);
      if (Number.isNaN(after)) throw new DomainError('general.cursor');
      const page = pageOf(await linesOf(database, id, limit, after), limit, (line) =>
        String(line.ord),
      );
      const data = page.rows.map(({ line, severity, code, detail }): ReportLine => ({
        line,
        severity: oneOf(severities, severity),
        code,
        detail: isTold ? detail : '',
      }));
      return { data, meta: { next: page.next } };
    },
  };
}

function createImportActions(
  { clock, database, storage }: Platform,
  treeContext: TreeContext,
  { find, move }: ImportRows,
) {
  return {
    async apply(
      actor: SignedIn,
      treeId: string,
      id: string,
      { mode, name, dryRun }: ApplyRequest,
    ): Promise<TreeImport> {
      await treeContext.ensureMay(database, actor, treeId, 'whole');
      const row = await find(database, actor, treeId, id);
      return move(
        actor,
        { treeId, id },
        ['ready'],
        {
          state: dryRun ? 'rehearsing' : 'applying',
          mode,
          tree_name: name ?? treeNameOf(row.file_name),
        },
        'family.import_not_ready',
      );
    },

    async undo(actor: SignedIn, treeId: string, id: string): Promise<TreeImport> {
      await treeContext.ensureMay(database, actor, treeId, 'whole');
      const row = await find(database, actor, treeId, id);
      // Into another tree, by now: there, too, it takes somebody who keeps it.
      if (row.target_tree_id !== null && row.target_tree_id !== treeId)
        await treeContext.ensureMay(database, actor, row.target_tree_id, 'whole');
      return move(
        actor,
        { treeId, id },
        ['applied'],
        { state: 'undoing', mode: row.mode, tree_name: row.tree_name },
        'family.import_not_applied',
      );
    },

    /** Also while it is being written: then nothing of it is kept. */
    async cancel(actor: SignedIn, treeId: string, id: string): Promise<TreeImport> {
      await treeContext.ensureMay(database, actor, treeId, 'whole');
      const row = await find(database, actor, treeId, id);
      ensure(row.state !== 'undone' && row.state !== 'undoing', 'family.import_applied');
      const gone = await cancelImport(database, id);
      ensure(gone, 'family.import_applied');
      await storage.remove(gone.storage_key);
      return presentImport(gone);
    },

    /** Files that nobody brought in for a week are let go of. */
    async forget(): Promise<void> {
      const before = new Date(clock.now().getTime() - 7 * 86_400_000);
      const rows = await cancelForgotten(database, before);
      for (const row of rows) await storage.remove(row.storage_key);
    },
  };
}

export function createImporting(platform: Platform, treeContext: TreeContext) {
  const importRows = createImportRows(platform, treeContext);
  return {
    ...createReading(platform, treeContext, importRows),
    ...createImportActions(platform, treeContext, importRows),
  };
}
export type Importing = ReturnType<typeof createImporting>;
