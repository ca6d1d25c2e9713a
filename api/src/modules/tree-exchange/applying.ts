/** Bringing a file's rows into a tree as one operation, and taking that operation back. */
import { createReadStream } from 'node:fs';
import type { ImportOutcome } from '@kinlore/shared/contracts/family-exchange';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import {
  beginOperation,
  mostTrees,
  personCount,
  treesOf,
  type Pictures,
  insertTree,
  insertMember,
  readAccountsIn,
  focusOn,
} from '../tree/index.ts';
import { createRowBatches, type RowBatches, type Loaded } from './row-batches.ts';
import { createDeveloping, nothingDeveloped, type Developed, type Unusable } from './developing.ts';
import { filesBefore, knownFacts, knownPersons, type ImportRow } from './imports.queries.ts';
import type { PackedFile } from './import-messages.ts';
import { noOutcome, presentImport } from './imports.presenter.ts';
import { writeBatches } from './loading.ts';
import { finishStep, type Step } from './step.ts';
import { ensureWhole, mayDeferChecks, setChecksDeferred } from './deferred-checks.queries.ts';
import { undoRows } from './undoing.ts';
import { insertFile, namePayload, countAnew, removeTree } from './applying.queries.ts';
import { deleteLinesOfCode, readLastLine, insertLines } from './import-lines.queries.ts';
import { lockTree } from './import-steps.queries.ts';

const worthCounting = 500;
const mostUnusable = 1_000;

/** Ends a rehearsal: everything was done, and nothing is kept. */
class Rehearsed extends Error {
  readonly outcome: ImportOutcome;
  constructor(outcome: ImportOutcome) {
    super();
    this.outcome = outcome;
  }
}

/** A tree of the importer's own, without a person of theirs: they find themselves in the file, or add themselves. */
async function plantTree(
  { clock }: Platform,
  transaction: Connection,
  row: ImportRow,
): Promise<string> {
  if ((await treesOf(transaction, row.actor_id)).length >= mostTrees)
    throw new DomainError('family.too_many_trees');
  const treeId = newId();
  await insertTree(transaction, {
    id: treeId,
    owner_user_id: row.actor_id,
    name: row.tree_name,
    created_at: clock.now(),
  });
  await insertMember(transaction, {
    tree_id: treeId,
    user_id: row.actor_id,
    role: 'owner',
    joined_at: clock.now(),
  });
  return treeId;
}

async function ensureRoom(
  platform: Platform,
  transaction: Connection,
  treeId: string,
): Promise<void> {
  if ((await personCount(transaction, treeId)) > platform.settings.treePersons)
    throw new DomainError('family.too_many_persons');
}

/** Every row, as they come from the thread. */
async function load(
  platform: Platform,
  step: Step,
  transaction: Connection,
  rowBatches: RowBatches,
  { treeId, isDeferred }: { treeId: string; isDeferred: boolean },
): Promise<void> {
  const to = { treeId, importId: step.row.id, createdBy: step.row.actor_id, isDeferred };
  if (isDeferred) await setChecksDeferred(transaction, true);
  let persons = 0;
  for (let told = await rowBatches.next(); told !== null; told = await rowBatches.next()) {
    persons += told.batches
      .filter((batch) => batch.table === 'person')
      .reduce((sum, batch) => sum + batch.count, 0);
    if (persons > platform.settings.treePersons) throw new DomainError('family.too_many_persons');
    await writeBatches(transaction, told.batches, to);
    await step.progress(told.done, told.total);
  }
  if (isDeferred) await setChecksDeferred(transaction, false);
  await ensureRoom(platform, transaction, treeId);
}

/** The files of an archive, each under its own key, known by the path the records name it with. */
async function keepFiles(
  { storage }: Platform,
  transaction: Connection,
  {
    treeId,
    importId,
    portraits,
  }: { treeId: string; importId: string; portraits: Developed['portraits'] },
  files: readonly PackedFile[],
  written: string[],
): Promise<void> {
  // A path of a file is nobody's property name.
  const mediaOf = new Map(Object.entries(portraits));
  for (const file of files) {
    const id = newId();
    const storage_key = `family/${id.slice(-2)}/${id}`;
    written.push(storage_key);
    const { bytes } = await storage.write(storage_key, createReadStream(file.at), {
      maxBytes: file.bytes,
    });
    await insertFile(transaction, {
      id,
      tree_id: treeId,
      import_id: importId,
      path: file.path,
      storage_key,
      bytes,
      media_id: mediaOf.get(file.path) ?? null,
    });
  }
}

const isArchive = (row: ImportRow): boolean => presentImport(row).preview?.zipped === true;

const pictureCode = 'picture-unusable';

/** What is found out only when a file is brought in stands behind what was found when it was read. */
async function addToReport(
  transaction: Connection,
  importId: string,
  unusable: readonly Unusable[],
): Promise<void> {
  await deleteLinesOfCode(transaction, importId, pictureCode);
  const told = unusable.flatMap(({ line, detail }) => (line === null ? [] : [{ line, detail }]));
  if (told.length === 0) return;
  const { last } = await readLastLine(transaction, importId);
  const lines = told.slice(0, mostUnusable).map(({ line, detail }, at) => ({
    import_id: importId,
    ord: last + at + 1,
    line,
    severity: 'warning',
    code: pictureCode,
    detail,
  }));
  await insertLines(transaction, lines);
}

const outcomeOf = ({ counts, files, filesLeft }: Loaded): ImportOutcome => ({
  ...noOutcome,
  ...counts,
  files: files.length,
  files_left: filesLeft,
});

/** The whole import under the tree's next revision. Its rows are not listed one by one: pages read the tree anew. */
async function writeOperation(
  platform: Platform,
  transaction: Connection,
  { actor, row }: Step,
  what: { treeId: string; kind: 'import' | 'import.undo'; counts: object },
): Promise<number> {
  const { treeId, kind, counts } = what;
  const operation = await beginOperation(platform, transaction, treeId, actor);
  const accounts = await readAccountsIn(transaction, treeId);
  operation.concerns(
    [],
    accounts.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])),
  );
  operation.concernsAll();
  const revision = await operation.commit(kind);
  const payload = JSON.stringify({ import_id: row.id, ...counts });
  await namePayload(transaction, treeId, revision, payload);
  return revision;
}

async function inTransaction(
  platform: Platform,
  step: Step,
  transaction: Connection,
  {
    rowBatches,
    firstId,
    written,
    developed,
  }: { rowBatches: RowBatches; firstId: string; written: string[]; developed: Developed },
): Promise<void> {
  const { row, runner } = step;
  const isNew = row.mode === 'new';
  const treeId = isNew ? await plantTree(platform, transaction, row) : row.tree_id;
  const isDeferred = isNew && (await mayDeferChecks(transaction));
  await load(platform, step, transaction, rowBatches, { treeId, isDeferred });
  const { loaded } = rowBatches;
  const outcome = outcomeOf(loaded);
  if (row.state === 'rehearsing') throw new Rehearsed(outcome);
  await keepFiles(
    platform,
    transaction,
    { treeId, importId: row.id, portraits: developed.portraits },
    loaded.files,
    written,
  );
  await addToReport(transaction, row.id, developed.unusable);
  if (isNew) await focusOn(transaction, treeId, loaded.firstPerson);
  if (outcome.persons >= worthCounting) await countAnew(transaction);
  if (isDeferred)
    await ensureWhole(transaction, {
      treeId,
      importId: row.id,
      firstId,
      beat: () => step.progress(1, 1),
    });
  const revision = await writeOperation(platform, transaction, step, {
    treeId,
    kind: 'import',
    counts: { persons: outcome.persons },
  });
  await finishStep(transaction, row.id, runner, {
    state: 'applied',
    target_tree_id: treeId,
    revision,
    first_id: firstId,
    applied_at: platform.clock.now(),
    outcome: JSON.stringify(outcome),
  });
}

/** What a merge must know of the tree it goes into; a new tree knows nobody. */
async function knownOf({ database }: Platform, row: ImportRow) {
  if (row.mode === 'new') return { persons: null, facts: null, filesBefore: 0 };
  return {
    persons: await knownPersons(database, row.tree_id),
    facts: await knownFacts(database, row.tree_id),
    filesBefore: await filesBefore(database, row.tree_id),
  };
}

export function createApplying(platform: Platform, pictures: Pictures) {
  const { clock, database, transact, storage } = platform;
  const developing = createDeveloping(platform, pictures);

  return {
    async apply(step: Step, folder: string): Promise<void> {
      const { row, runner } = step;
      const rowBatches = createRowBatches();
      const firstId = newId();
      const written: string[] = [];
      // A rehearsal keeps nothing, so it makes no pictures either.
      const developed =
        row.state === 'applying' && isArchive(row)
          ? await developing.develop(step, folder)
          : nothingDeveloped;
      const reading = step.read(
        { mode: 'load', portraits: developed.portraits, ...(await knownOf(platform, row)) },
        { progress: step.progress, rows: (told) => rowBatches.put(told) },
        folder,
      );
      reading.then(
        (ended) => {
          rowBatches.end(
            ended.kind === 'loaded'
              ? { loaded: ended }
              : { error: new Error('The thread answered another question.') },
          );
        },
        (error: unknown) => {
          rowBatches.end({ error });
        },
      );
      try {
        await rowBatches.filled();
        await transact((transaction) =>
          inTransaction(platform, step, transaction, { rowBatches, firstId, written, developed }),
        );
        await storage.remove(row.storage_key);
      } catch (error) {
        for (const key of written) await storage.remove(key);
        if (!(error instanceof Rehearsed)) {
          await developing.forget(step, developed, error);
          throw error;
        }
        await finishStep(database, row.id, runner, {
          state: 'ready',
          outcome: JSON.stringify(error.outcome),
        });
      } finally {
        rowBatches.leave();
        await reading.catch(() => undefined);
      }
    },

    /** A tree that is nothing but the import goes as a whole; else row by row, and what was touched since stays. */
    async undo(step: Step): Promise<void> {
      const { row, runner } = step;
      await transact(async (transaction) => {
        const treeId = row.target_tree_id ?? row.tree_id;
        const now = clock.now();
        // Whoever changes the tree meanwhile waits: else what they change goes with it, or each waits for the other for ever.
        await lockTree(transaction, treeId);
        const kept = await undoRows(transaction, {
          treeId,
          importId: row.id,
          revision: row.revision ?? 0,
          firstId: row.first_id ?? newId(),
          now,
          beat: () => step.progress(0, 0),
        });
        await writeOperation(platform, transaction, step, {
          treeId,
          kind: 'import.undo',
          counts: { stayed: kept },
        });
        const isEmpty = row.mode === 'new' && (await personCount(transaction, treeId)) === 0;
        if (isEmpty) await removeTree(transaction, treeId, now);
        const { outcome: before } = presentImport(row);
        const outcome = { ...noOutcome, ...before, stayed: kept };
        await finishStep(transaction, row.id, runner, {
          state: 'undone',
          undone_at: now,
          outcome: JSON.stringify(outcome),
        });
      });
    },
  };
}
