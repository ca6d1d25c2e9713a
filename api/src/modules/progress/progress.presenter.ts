/** Progress and ledger rows as the person they belong to sees them. */
import {
  xpParts,
  xpReasons,
  type LedgerRow,
  type Progress,
} from '@kinlore/shared/contracts/progress';
import { xpSources } from '@kinlore/shared/contracts/notifications';
import { oneOf } from '../../platform/rows.ts';
import type { LedgerPageRow } from './ledger.queries.ts';
import type { ProgressRow } from './progress.queries.ts';
import { RULES_VERSION, xpAtStartOf, xpToNext, type Part } from '@kinlore/shared/persona';

/** The level shown is the highest ever reached: after a reversal it waits there until the XP has caught up. */
export function presentProgress(
  row: Pick<ProgressRow, 'xp' | 'level' | 'peak_level'> | undefined,
): Progress {
  const { xp, level, peak_level } = row ?? { xp: 0, level: 1, peak_level: 1 };
  const start = xpAtStartOf(peak_level);
  const size = xpToNext(peak_level);
  return {
    xp,
    level,
    peak_level,
    into_level: Math.max(0, xp - start),
    level_size: size,
    to_next: start + size - xp,
    rules_version: RULES_VERSION,
  };
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' &&
  value !== null &&
  'part' in value &&
  'xp' in value &&
  typeof value.xp === 'number' &&
  xpParts.some((part) => part === value.part);

const partsOf = (stored: unknown): readonly Part[] =>
  Array.isArray(stored) ? stored.filter(isPart) : [];

export const presentLedgerRow = (row: LedgerPageRow): LedgerRow => ({
  id: row.id,
  amount: row.amount,
  source_type: oneOf(xpSources, row.source_type),
  source_id: row.source_id,
  reason: oneOf(xpReasons, row.reason),
  parts: [...partsOf(row.parts)],
  title: row.title,
  activity_type: row.activity_type,
  created_at: row.created_at.toISOString(),
});
