/** How cases, decisions and appeals leave the server. */
import {
  REPORT_HOURS,
  reportReasons,
  type ModerationCase,
  type Snapshot,
  type WholeCase,
} from '@kinlore/shared/contracts/moderation';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { oneOf, readRecord } from '../../platform/rows.ts';
import {
  actionOf,
  reasonsOf,
  subjectTypeOf,
  type CaseRow,
  type EntryRow,
} from './cases.queries.ts';

type Cards = ReadonlyMap<string, PersonCard>;
export const cardIn = (cards: Cards, id: string | null): PersonCard | null =>
  id === null ? null : (cards.get(id) ?? null);

interface DecisionColumns {
  readonly action: string;
  readonly reason: string;
  readonly until: Date | null;
  readonly decided_at: Date;
  readonly decider_id: string;
  readonly reversed_at: Date | null;
}

export const presentDecision = (row: DecisionColumns, cards: Cards) => ({
  action: actionOf(row.action),
  reason: row.reason,
  until: row.until?.toISOString() ?? null,
  decided_at: row.decided_at.toISOString(),
  decided_by: cardIn(cards, row.decider_id),
  reversed_at: row.reversed_at?.toISOString() ?? null,
});

function decisionOf(row: CaseRow, cards: Cards): ModerationCase['decision'] {
  const { action, decided_at, decider_id, decision_reason, until, reversed_at } = row;
  if (action === null || decided_at === null || decider_id === null) return null;
  const reason = decision_reason ?? '';
  return presentDecision({ action, reason, until, decided_at, decider_id, reversed_at }, cards);
}

const HOUR_MS = 3_600_000;

export const presentCase = (row: CaseRow, cards: Cards): ModerationCase => ({
  id: row.id,
  subject_type: subjectTypeOf(row),
  person: cardIn(cards, row.person_id),
  opened_at: row.opened_at.toISOString(),
  due_at: new Date(row.opened_at.getTime() + REPORT_HOURS * HOUR_MS).toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
  held: row.held_at !== null && row.closed_at === null,
  reports: Number(row.reports ?? 0),
  reasons: reasonsOf(row),
  decision: decisionOf(row, cards),
});

/** What this version does not find in it is left blank. */
function snapshotOf(content: unknown): Snapshot | null {
  if (content === null) return null;
  const { title, words, pictures } = readRecord(content);
  return {
    title: typeof title === 'string' ? title : '',
    words: typeof words === 'string' ? words : '',
    pictures: typeof pictures === 'number' ? pictures : 0,
  };
}

export const presentWhole = (
  row: CaseRow,
  entries: readonly EntryRow[],
  cards: Cards,
): WholeCase => ({
  ...presentCase(row, cards),
  entries: entries.map((entry) => ({
    id: entry.id,
    reason: oneOf(reportReasons, entry.reason),
    words: entry.words,
    reporter: cardIn(cards, entry.reporter_id),
    created_at: entry.created_at.toISOString(),
    snapshot: snapshotOf(entry.content),
  })),
});
