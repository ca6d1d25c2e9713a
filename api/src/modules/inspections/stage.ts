/** Where an inspection stands: pure, from its row and the time. */
import {
  INSPECTION_HOURS,
  INSPECTION_MINUTES,
  type Inspection,
} from '@kinlore/shared/contracts/inspections';
import type { InspectionRow } from './inspections.queries.ts';

const WAITS_MS = INSPECTION_HOURS * 3_600_000;
const OPEN_MS = INSPECTION_MINUTES * 60_000;

export const endsAt = (openedAt: Date): Date => new Date(openedAt.getTime() + OPEN_MS);

/** What somebody still waits for, or reads. */
export const momentAt = (now: Date) => ({ now, askedAfter: new Date(now.getTime() - WAITS_MS) });

export function stageOf(row: InspectionRow, now: Date): Inspection['stage'] {
  if (row.opened_at !== null)
    return row.ended_at === null && row.ends_at !== null && now < row.ends_at ? 'open' : 'ended';
  if (row.ended_at !== null) return row.decided_by === null ? 'ended' : 'declined';
  return row.asked_at > momentAt(now).askedAfter ? 'waiting' : 'lapsed';
}

/** By when it has to be agreed to, or is over. */
export function untilOf(row: InspectionRow, stage: Inspection['stage']): Date | null {
  if (stage === 'open') return row.ends_at;
  return stage === 'waiting' ? new Date(row.asked_at.getTime() + WAITS_MS) : null;
}
