/** Citations of facts, by what they are cited for. */
import type { Connection } from '../../../platform/ports.ts';

/** Ids of what a fact of this tree is cited from. */
export const readCitationsOfFact = (connection: Connection, treeId: string, factId: string) =>
  connection
    .selectFrom('citation')
    .select('id')
    .where('fact_id', '=', factId)
    .where('tree_id', '=', treeId)
    .execute();

/** The same, asked by the tree first: where a fact becomes one with another. */
export const readCitationsToRepoint = (connection: Connection, treeId: string, factId: string) =>
  connection
    .selectFrom('citation')
    .select('id')
    .where('tree_id', '=', treeId)
    .where('fact_id', '=', factId)
    .execute();

/** Ids of what a fact is cited from, whose tree is known already: the fact was read from it. */
export const readCitationsOfKnownFact = (connection: Connection, factId: string) =>
  connection.selectFrom('citation').select('id').where('fact_id', '=', factId).execute();

/** Ids of all citations of a source. */
export const readCitationsOfSource = (connection: Connection, sourceId: string) =>
  connection.selectFrom('citation').select('id').where('source_id', '=', sourceId).execute();
