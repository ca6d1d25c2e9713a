/** Rows of `family_import` as its steps change them. */
import type { Insertable } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import type { FamilyImport } from '../../platform/database/schema.ts';
import type { ImportRow } from './imports.queries.ts';

export type StepEnding = Partial<
  Pick<ImportRow, 'state' | 'revision' | 'first_id' | 'target_tree_id' | 'applied_at' | 'undone_at'>
> & { preview?: string; outcome?: string };

/** Undefined where somebody else is at it by now, or it was cancelled. */
export const endStep = (connection: Connection, id: string, runner: string, ending: StepEnding) =>
  connection
    .updateTable('family_import')
    .set({ ...ending, problem: null, runner: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .returning('id')
    .executeTakeFirst();

/** Why a step did not come to its end, told by whoever is at it. */
export const failStep = (
  connection: Connection,
  id: string,
  runner: string,
  failure: { state: ImportRow['state']; problem: string },
) =>
  connection
    .updateTable('family_import')
    .set({ ...failure, runner: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute();

/** The same of a step that nobody is at. */
export const failSilentStep = (
  connection: Connection,
  id: string,
  failure: { state: ImportRow['state']; problem: string },
) =>
  connection
    .updateTable('family_import')
    .set({ ...failure, runner: null })
    .where('id', '=', id)
    .execute();

/** As it was brought in. */
export const insertImport = (connection: Connection, row: Insertable<FamilyImport>) =>
  connection.insertInto('family_import').values(row).returningAll().executeTakeFirstOrThrow();

/** Begins its next step, from one of the states named; undefined where it is in another. */
export const moveImport = (
  connection: Connection,
  id: string,
  from: readonly ImportRow['state'][],
  to: Partial<ImportRow>,
) =>
  connection
    .updateTable('family_import')
    .set({
      state: to.state,
      mode: to.mode,
      tree_name: to.tree_name,
      runner: null,
      heartbeat_at: null,
      attempts: 0,
      problem: null,
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();

/** Undefined where it was brought into a tree already. */
export const cancelImport = (connection: Connection, id: string) =>
  connection
    .updateTable('family_import')
    .set({ state: 'cancelled', runner: null })
    .where('id', '=', id)
    .where('state', 'in', ['reading', 'ready', 'rehearsing', 'applying', 'failed', 'cancelled'])
    .returningAll()
    .executeTakeFirst();

/** Those that were looked at before then and never brought in; tells where their files lie. */
export const cancelForgotten = (connection: Connection, before: Date) =>
  connection
    .updateTable('family_import')
    .set({ state: 'cancelled' })
    .where('state', '=', 'ready')
    .where('created_at', '<', before)
    .returning('storage_key')
    .execute();

/** Until the end of the transaction nobody else changes the tree. */
export const lockTree = (connection: Connection, treeId: string) =>
  connection.selectFrom('tree').select('id').where('id', '=', treeId).forNoKeyUpdate().execute();
