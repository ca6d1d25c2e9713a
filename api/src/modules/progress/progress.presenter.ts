/** Progress and ledger rows as the person they belong to sees them. */
import {
  levelNews,
  xpParts,
  xpReasons,
  type LedgerRow,
  type Progress,
} from '@kinlore/shared/contracts/progress';
import { xpSources } from '@kinlore/shared/contracts/notifications';
import type { Moment } from './earner.queries.ts';
import { oneOf } from '../../platform/rows.ts';
import type { LedgerPageRow } from './ledger.queries.ts';
import type { ProgressRow } from './progress.queries.ts';
import { RULES_VERSION, slotsAt, xpAtStartOf, xpToNext, type Part } from '@kinlore/shared/persona';

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

/** Every so many levels give a power-up. */
const LEVELS_PER_POWER_UP = 5;
const powerUpsBy = (level: number): number => Math.floor(level / LEVELS_PER_POWER_UP);

/** Several levels at once are one moment: what is new is what is new since the last one. */
export const presentMoment = ({ level, before }: Moment) => ({
  level,
  news: levelNews.filter((news) =>
    news === 'slot' ? slotsAt(level) > slotsAt(before) : powerUpsBy(level) > powerUpsBy(before),
  ),
});

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
