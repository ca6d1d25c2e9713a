/** How an import leaves the server. */
import { catalogue, type ErrorCode } from '@kinlore/shared/contracts/errors';
import {
  type ImportOutcome,
  type ImportPreview,
  type TreeImport,
} from '@kinlore/shared/contracts/family-exchange';
import type { ImportRow } from './imports.queries.ts';

const isCode = (code: string): code is ErrorCode => Object.hasOwn(catalogue, code);

const noPreview: ImportPreview = {
  version: '',
  encoding: '',
  zipped: false,
  made_by: '',
  language: '',
  persons: 0,
  families: 0,
  sources: 0,
  media: 0,
  others: 0,
  kept: 0,
  living: 0,
  known: 0,
  lines: 0,
  warnings: 0,
  errors: 0,
};
export const noOutcome: ImportOutcome = {
  persons: 0,
  families: 0,
  events: 0,
  links: 0,
  records: 0,
  matched: 0,
  files: 0,
  files_left: 0,
  stayed: 0,
};

/** What was kept as JSON by an older version may lack a number: then it is none. */
const filled = <T extends object>(stored: unknown, empty: T): T | null =>
  typeof stored === 'object' && stored !== null ? { ...empty, ...stored } : null;

export const presentImport = (row: ImportRow): TreeImport => ({
  id: row.id,
  tree_id: row.tree_id,
  target_tree_id: row.target_tree_id,
  state: row.state,
  mode: row.mode === null ? null : row.mode,
  file_name: row.file_name,
  bytes: row.bytes,
  done: row.done,
  total: row.total,
  preview: filled(row.preview, noPreview),
  outcome: filled(row.outcome, noOutcome),
  problem:
    row.problem === null || !isCode(row.problem)
      ? null
      : { code: row.problem, message: catalogue[row.problem][1] },
  created_at: row.created_at.toISOString(),
  applied_at: row.applied_at?.toISOString() ?? null,
});
