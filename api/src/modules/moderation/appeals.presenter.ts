/** How decisions leave the server to the person concerned, and appeals to moderators. */
import {
  APPEAL_DAYS,
  reportSubjects,
  type Appeal,
  type MyDecision,
} from '@kinlore/shared/contracts/moderation';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { oneOf } from '../../platform/rows.ts';
import type { DecisionRow } from './appeals.queries.ts';
import { cardIn, presentDecision } from './moderation.presenter.ts';

const DAY_MS = 86_400_000;
const outcomes = ['upheld', 'reversed'] as const;
const outcomeOf = (row: DecisionRow): Appeal['outcome'] =>
  row.outcome === null ? null : oneOf(outcomes, row.outcome);

export function presentMine(row: DecisionRow, now: Date): MyDecision {
  const until = new Date(row.decided_at.getTime() + APPEAL_DAYS * DAY_MS);
  return {
    id: row.id,
    action: oneOf(['warn', 'hide', 'suspend', 'close_account'], row.action),
    subject_type: row.subject_type === null ? null : oneOf(reportSubjects, row.subject_type),
    subject_id: row.subject_id,
    reason: row.reason,
    until: row.until?.toISOString() ?? null,
    decided_at: row.decided_at.toISOString(),
    reversed_at: row.reversed_at?.toISOString() ?? null,
    appeal_until: until.toISOString(),
    may_appeal: row.appeal_id === null && row.reversed_at === null && now <= until,
    appeal:
      row.appealed_at === null
        ? null
        : {
            created_at: row.appealed_at.toISOString(),
            outcome: outcomeOf(row),
            reply: row.reply ?? '',
          },
  };
}

export const presentAppeal = (
  row: DecisionRow,
  cards: ReadonlyMap<string, PersonCard>,
  { mayDecide }: { readonly mayDecide: boolean },
): Appeal => ({
  id: row.appeal_id ?? row.id,
  words: row.appeal_words ?? '',
  created_at: (row.appealed_at ?? row.decided_at).toISOString(),
  person: cardIn(cards, row.person_id),
  case_id: row.case_id,
  decision: presentDecision(row, cards),
  may_decide: mayDecide && row.outcome === null,
  outcome: outcomeOf(row),
  reply: row.reply ?? '',
  decided_at: row.answered_at?.toISOString() ?? null,
});
