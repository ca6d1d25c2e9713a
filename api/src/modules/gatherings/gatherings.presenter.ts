/** How gatherings leave the server: where exactly they are leaves it only for who may come. */
import type { Gathering, GatheringAnswer } from '@kinlore/shared/contracts/gatherings';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { AnswerRow, CountRow } from './answers.queries.ts';
import type { GatheringRow } from './gatherings.queries.ts';
import { timeOf } from '../../platform/hours.ts';
import { stageOf, type Stage } from './stages.ts';

export interface GatheringContext {
  readonly now: Date;
  readonly answers: readonly AnswerRow[];
  /** Null for who arranges no services of this life. */
  readonly counts: readonly CountRow[] | null;
  /** Whether the reader is one who answers at all. */
  readonly mayAnswer: boolean;
  /** As the reader reads what was written. */
  readonly words: (text: string) => string;
}

/** Null for whom the place is not, and of one that is long over. */
function detailsOf(
  row: GatheringRow,
  stage: Stage,
  words: GatheringContext['words'],
): Gathering['details'] {
  if (!row.is_told || stage === 'archived') return null;
  const { latitude, longitude } = row;
  return {
    time: timeOf(row.minute),
    time_zone: row.time_zone,
    starts_at: row.starts_at.toISOString(),
    venue: words(row.venue),
    address: words(row.address),
    spot: latitude === null || longitude === null ? null : { latitude, longitude },
    live_url: row.live_url,
    wishes: words(row.wishes),
    note: words(row.note),
  };
}

function answerOf({ id }: GatheringRow, answers: readonly AnswerRow[]): Gathering['answer'] {
  const own = answers.find((answer) => answer.gathering_id === id);
  return own === undefined
    ? null
    : { answer: own.answer, companions: own.companions, words: own.words };
}

function countsOf({ id }: GatheringRow, counts: readonly CountRow[] | null): Gathering['counts'] {
  if (counts === null) return null;
  const of = (answer: AnswerRow['answer']) =>
    counts.find((count) => count.gathering_id === id && count.answer === answer);
  const coming = of('coming');
  return {
    coming: coming?.people ?? 0,
    companions: coming?.companions ?? 0,
    not_coming: of('not_coming')?.people ?? 0,
    following: of('following')?.people ?? 0,
  };
}

export function presentGathering(
  row: GatheringRow,
  { now, answers, counts, mayAnswer, words }: GatheringContext,
): Gathering {
  const stage = stageOf(row.starts_at, now);
  const details = detailsOf(row, stage, words);
  const isOpen = stage === 'ahead' && row.state === 'planned';
  return {
    id: row.id,
    memorial_id: row.memorial_id,
    version: row.version,
    kind: row.kind,
    state: row.state,
    day: row.day,
    town: row.town,
    details,
    everyone_may_come: row.everyone_may_come,
    stage,
    moved: row.moved_at !== null,
    answer: stage === 'archived' ? null : answerOf(row, answers),
    counts: countsOf(row, counts),
    abilities: { manage: counts !== null, answer: mayAnswer && isOpen && details !== null },
  };
}

/** One answer, of somebody who has a card; undefined of who has none. */
export function presentAnswer(
  row: AnswerRow,
  cards: ReadonlyMap<string, PersonCard>,
): GatheringAnswer | undefined {
  const user = cards.get(row.user_id);
  return (
    user && {
      user,
      answer: row.answer,
      companions: row.companions,
      words: row.words,
      answered_at: row.answered_at.toISOString(),
    }
  );
}
