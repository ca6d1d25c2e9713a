/** The catalogue as pages of it, what was chosen from it, and the question of a day. */
import type { CatalogueQuestion, QuestionStage } from '@kinlore/shared/contracts/questions';
import { ageAt, exactDay, sortDay } from '@kinlore/shared/dates';
import {
  catalogueQuestions,
  questionOfDay,
  questionOfKey,
  questionsFor,
  stageOfProfile,
} from '@kinlore/shared/persona';
import type { SignedIn, User } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { fuzzyFrom, pageOf } from '../../platform/rows.ts';
import { todayIn } from '../../platform/zones.ts';
import { answeredKeys, birthOf } from './questions.queries.ts';

const PAGE = 20;

interface Page {
  readonly data: CatalogueQuestion[];
  readonly meta: { readonly next: string | null };
}

/** The cursor is the key of the last one. */
export function cataloguePage({
  stage,
  limit = PAGE,
  cursor,
}: {
  readonly stage?: QuestionStage;
  readonly limit?: number;
  readonly cursor?: string;
}): Page {
  const all = catalogueQuestions.filter((one) => stage === undefined || one.stage === stage);
  const last = cursor === undefined ? -1 : all.findIndex(({ key }) => key === cursor);
  if (cursor !== undefined && last === -1) throw new DomainError('general.cursor');
  const { rows, next } = pageOf(all.slice(last + 1), limit, ({ key }) => key);
  return { data: [...rows], meta: { next } };
}

export interface Wording {
  readonly words?: string;
  readonly catalogue?: string;
}

/** What was chosen or written: one of the two. */
export function wordsOf({ words, catalogue }: Wording): {
  readonly words: string;
  readonly catalogue: string | null;
} {
  const isOne = (words === undefined) !== (catalogue === undefined);
  const chosen = catalogue === undefined ? undefined : questionOfKey(catalogue);
  const said = chosen?.words ?? words?.trim() ?? '';
  ensure(isOne && said !== '' && (catalogue === undefined || chosen), 'question.words_needed');
  return { words: said, catalogue: chosen?.key ?? null };
}

/** What somebody can answer by the stage of their life. */
export async function questionsOfLife(
  connection: Connection,
  subject: Pick<User, 'id' | 'band' | 'timeZone'>,
  now: Date,
): Promise<readonly CatalogueQuestion[]> {
  const birth = await birthOf(connection, subject.id);
  const today = todayIn(subject.timeZone, now);
  const middle = birth === undefined ? null : sortDay(fuzzyFrom(birth));
  const age = middle === null ? null : (ageAt(exactDay(today), exactDay(middle))?.least ?? null);
  return questionsFor(stageOfProfile(age, false), subject.band === 'child');
}

/** None of those that were answered; null where all were. */
export async function ofToday(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { subject }: SignedIn,
): Promise<CatalogueQuestion | null> {
  const answered = await answeredKeys(database, subject.id);
  const all = await questionsOfLife(database, subject, clock.now());
  const open = all.filter(({ key }) => !answered.has(key));
  return questionOfDay(open, todayIn(subject.timeZone, clock.now()), subject.id) ?? null;
}
