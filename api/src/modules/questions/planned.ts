/** The question of a week: what of the catalogue is next, and that it is asked (rules R12). */
import type { CatalogueQuestion, QuestionStage } from '@kinlore/shared/contracts/questions';
import { catalogueQuestions, questionOfDay } from '@kinlore/shared/persona';
import type { User } from '../../platform/actor.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { todayIn } from '../../platform/zones.ts';
import { questionsOfLife } from './catalogue.ts';
import { comeKeys } from './planned.queries.ts';
import { insertQuestion } from './questions.queries.ts';

interface Wanted {
  readonly subject: Pick<User, 'id' | 'band' | 'timeZone'>;
  /** None: as they come in a life. */
  readonly stages: readonly QuestionStage[];
  /** Whose questions go another way through the catalogue. */
  readonly planId: string;
}

/** Never one that has come already, from anybody; null where all have. */
export async function nextPlanned(
  connection: Connection,
  { subject, stages, planId }: Wanted,
  now: Date,
): Promise<CatalogueQuestion | null> {
  const come = await comeKeys(connection, subject.id);
  const chosen =
    stages.length === 0
      ? await questionsOfLife(connection, subject, now)
      : catalogueQuestions.filter(({ stage }) => stages.includes(stage));
  const open = chosen.filter(({ key }) => !come.has(key));
  return questionOfDay(open, todayIn(subject.timeZone, now), planId) ?? null;
}

/** Its id. Null where the same waits already. */
export async function askPlanned(
  transaction: Connection,
  {
    fromId,
    toId,
    question,
    now,
  }: { fromId: string; toId: string; question: CatalogueQuestion; now: Date },
): Promise<string | null> {
  const id = newId();
  const isNew = await insertQuestion(transaction, {
    id,
    from_id: fromId,
    to_id: toId,
    words: question.words,
    catalogue: question.key,
    state: 'asked',
    asked_at: now,
  });
  return isNew ? id : null;
}
