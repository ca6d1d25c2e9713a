/** A copy as whoever asked for it sees it. */
import {
  exportDirections,
  exportParts,
  exportScopes,
  exportShapes,
  type DataCopy,
  type DataExport,
} from '@kinlore/shared/contracts/exports';
import { catalogue, type ErrorCode } from '@kinlore/shared/contracts/errors';
import { oneOf } from '../../platform/rows.ts';
import type { CopyRow, ExportRow } from './exports.queries.ts';

const isCode = (code: string): code is ErrorCode => Object.hasOwn(catalogue, code);

const problemOf = (stored: string | null): DataExport['problem'] => {
  if (stored === null) return null;
  const code = isCode(stored) ? stored : 'general.failed';
  return { code, message: catalogue[code][1] };
};

export const presentExport = (row: ExportRow, now: Date): DataExport => ({
  id: row.id,
  scope: oneOf(exportScopes, row.scope),
  child: row.scope === 'child' ? { id: row.subject_id, full_name: row.subject_name } : null,
  kept: row.scope === 'memorial' ? { id: row.subject_id, full_name: row.subject_name } : null,
  parts: row.parts.map((part) => oneOf(exportParts, part)),
  shape: oneOf(exportShapes, row.shape),
  with_hard: row.with_hard,
  direction: oneOf(exportDirections, row.direction),
  state:
    row.state === 'ready' && row.expires_at !== null && row.expires_at <= now
      ? 'expired'
      : row.state,
  done: row.done,
  total: row.total,
  bytes: row.bytes,
  problem: problemOf(row.problem),
  downloads: row.downloads,
  asked_at: row.asked_at.toISOString(),
  ready_at: row.ready_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
});

export const presentCopy = (row: CopyRow): DataCopy => ({
  id: row.id,
  guardian: { id: row.guardian_id, full_name: row.guardian_name },
  asked_at: row.asked_at.toISOString(),
  downloads: row.downloads,
  downloaded_at: row.downloaded_at?.toISOString() ?? null,
});
