/** What is proposed of each person, and with which question. Pure. */
import type { Endangered } from '@kinlore/shared/contracts/endangered';
import type { QuestionStage } from '@kinlore/shared/contracts/questions';
import { catalogueQuestions } from '@kinlore/shared/persona';
import type { HiddenRow, TellerRow } from './endangered.queries.ts';

/** Of one person at once. */
const MOST_OF_ONE = 2;
const MOST_TITLE = 200;

export type Proposed = Omit<Endangered, 'person'> & { readonly personId: string };

export interface Known {
  readonly hidden: readonly HiddenRow[];
  /** Keys of the catalogue, and words, that have come to each already. */
  readonly come: ReadonlyMap<string, ReadonlySet<string>>;
}

const isStage = (stage: string): stage is QuestionStage =>
  catalogueQuestions.some((one) => one.stage === stage);

/** Their own words about what nobody else can tell any more. */
function ofWitness({ id, witness_id: memory, witness_title: title }: TellerRow): Proposed | null {
  if (memory === null || title === null) return null;
  const short = title.length > MOST_TITLE ? `${title.slice(0, MOST_TITLE).trimEnd()}…` : title;
  const words = `You were there too: “${short}”. How do you remember it?`;
  return {
    personId: id,
    why: 'witness',
    subject: memory,
    stage: null,
    title,
    question: { words, catalogue: null },
  };
}

function ofStage({ id, untold }: TellerRow, { come }: Known): Proposed | null {
  const asked = come.get(id) ?? new Set();
  for (const stage of untold) {
    const question = catalogueQuestions.find((one) => one.stage === stage && !asked.has(one.key));
    if (isStage(stage) && question !== undefined)
      return {
        personId: id,
        why: 'stage',
        subject: stage,
        stage,
        title: null,
        question: { words: question.words, catalogue: question.key },
      };
  }
  return null;
}

const VOICE =
  'Would you record something for me, in your own voice? Perhaps a day you still like to think of.';

const ofVoice = ({ id, is_heard: isHeard }: TellerRow): Proposed | null =>
  isHeard
    ? null
    : {
        personId: id,
        why: 'voice',
        subject: '',
        stage: null,
        title: null,
        question: { words: VOICE, catalogue: null },
      };

function ofOne(row: TellerRow, known: Known): readonly Proposed[] {
  const isHidden = ({ why, subject }: Proposed): boolean =>
    known.hidden.some(
      (one) => one.person_id === row.id && one.why === why && one.subject === subject,
    );
  const hiddenStages = new Set(
    known.hidden.flatMap((one) =>
      one.person_id === row.id && one.why === 'stage' ? one.subject : [],
    ),
  );
  const shown = { ...row, untold: row.untold.filter((stage) => !hiddenStages.has(stage)) };
  return [ofWitness(row), ofStage(shown, known), ofVoice(row)]
    .flatMap((one) => one ?? [])
    .filter((one) => !isHidden(one) && known.come.get(row.id)?.has(one.question.words) !== true)
    .slice(0, MOST_OF_ONE);
}

/** The first of everybody before the second of anybody; the eldest first. */
export function propose(rows: readonly TellerRow[], known: Known, most: number): Proposed[] {
  const each = rows.map((row) => ofOne(row, known));
  return Array.from({ length: MOST_OF_ONE }, (_, at) => each.flatMap((one) => one[at] ?? []))
    .flat()
    .slice(0, most);
}
