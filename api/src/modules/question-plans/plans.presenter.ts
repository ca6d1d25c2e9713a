/** Plans as the two they are between, and whoever holds the link of a mail, see them. */
import {
  planPauses,
  planStages,
  type PlanLink,
  type QuestionPlan,
} from '@kinlore/shared/contracts/question-plans';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { oneOf } from '../../platform/rows.ts';
import type { PlanRow } from './plans.queries.ts';

const pauseOf = ({ pause }: PlanRow) => (pause === null ? null : oneOf(planPauses, pause));

/** That it rests, and that it was declined, is not told to who asks. */
function stateFor(row: PlanRow, isOwn: boolean): QuestionPlan['state'] {
  const state = oneOf(['proposed', 'declined', 'active', 'paused'] as const, row.state);
  if (state === 'declined') return 'proposed';
  return state === 'paused' && !isOwn ? 'active' : state;
}

/** Null where the other is not here any more. */
export function presentPlan(
  row: PlanRow,
  viewer: string,
  cards: ReadonlyMap<string, PersonCard>,
): QuestionPlan | null {
  const isOwn = row.user_id === viewer;
  const other = row.from_id === row.user_id ? null : cards.get(isOwn ? row.from_id : row.user_id);
  if (other === undefined) return null;
  return {
    id: row.id,
    role: isOwn ? 'own' : 'given',
    other,
    state: stateFor(row, isOwn),
    pause: isOwn ? pauseOf(row) : null,
    weekday: row.weekday,
    hour: row.hour,
    stages: row.stages.map((stage) => oneOf(planStages, stage)),
    audience: row.audience,
    signature: isOwn ? row.signature : '',
    next_at: isOwn ? (row.next_at?.toISOString() ?? null) : null,
  };
}

export function presentLink(row: PlanRow, askedBy: string | null): PlanLink {
  const state = oneOf(['proposed', 'declined', 'active', 'paused', 'ended'] as const, row.state);
  return {
    state: state === 'active' || state === 'paused' ? state : 'ended',
    pause: pauseOf(row),
    asked_by: askedBy,
  };
}
