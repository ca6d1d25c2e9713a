/** Where the asking to let somebody in stands: pure, from its row and the time. */
import { ENTRY_HOURS, type Entry } from '@kinlore/shared/contracts/entries';
import type { EntryRow } from './entries.queries.ts';

const WAITS_MS = ENTRY_HOURS * 3_600_000;

/** What began before this moment is over. */
export const liveSince = (now: Date): Date => new Date(now.getTime() - WAITS_MS);

const begunAt = ({ opened_at, asked_at }: EntryRow): Date => opened_at ?? asked_at;

export function entryStageOf(row: EntryRow, now: Date): Entry['stage'] {
  if (row.made_at !== null) return 'done';
  if (row.ended_at !== null)
    return row.decided_by === null || row.opened_at !== null ? 'ended' : 'declined';
  if (begunAt(row) <= liveSince(now)) return 'lapsed';
  return row.opened_at === null ? 'waiting' : 'open';
}

/** By when it has to be agreed to, or its link made. */
export const entryUntil = (row: EntryRow, now: Date): Date | null =>
  ['waiting', 'open'].includes(entryStageOf(row, now))
    ? new Date(begunAt(row).getTime() + WAITS_MS)
    : null;
