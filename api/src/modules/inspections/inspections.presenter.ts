/** How inspections leave the server to administrators. */
import { inspectionKinds, type Inspection } from '@kinlore/shared/contracts/inspections';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { oneOf } from '../../platform/rows.ts';
import type { InspectionRow } from './inspections.queries.ts';
import { stageOf, untilOf } from './stage.ts';

type Cards = ReadonlyMap<string, PersonCard>;
const cardIn = (cards: Cards, id: string | null): PersonCard | null =>
  id === null ? null : (cards.get(id) ?? null);

export const peopleIn = ({ life_id, asker_id, decided_by }: InspectionRow): string[] =>
  decided_by === null ? [life_id, asker_id] : [life_id, asker_id, decided_by];

export function presentInspection(
  row: InspectionRow,
  cards: Cards,
  { readerId, now }: { readonly readerId: string; readonly now: Date },
): Inspection {
  const stage = stageOf(row, now);
  const isOwn = row.asker_id === readerId;
  return {
    id: row.id,
    kind: oneOf(inspectionKinds, row.kind),
    person: cardIn(cards, row.life_id),
    asked_by: cardIn(cards, row.asker_id),
    reason: row.reason,
    stage,
    asked_at: row.asked_at.toISOString(),
    until: untilOf(row, stage)?.toISOString() ?? null,
    decided_by: cardIn(cards, row.decided_by),
    looks: row.looks,
    may_decide: stage === 'waiting' && !isOwn,
    may_read: stage === 'open' && isOwn,
    may_end: stage === 'open' || (stage === 'waiting' && isOwn),
  };
}
