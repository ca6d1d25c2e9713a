/** Questions of the catalogue about one stage of a life: those that were answered, and those that can be asked or answered. */
import type { StageQuestion, StageQuestions } from '@kinlore/shared/contracts/essence';
import { catalogueQuestions, type Stage } from '@kinlore/shared/persona';
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { askedAbout, mayBeAsked, type AskedAbout } from '../questions/index.ts';
import type { Life } from './essence.queries.ts';
import { findLife, stagesOf } from './essence.ts';

/** The catalogue has a word of its own for the time before a birth. */
const aboutOf = (stage: Stage): string => (stage === 'constellation_before' ? 'before_me' : stage);

const open = { state: 'open', own_id: null, answer: null } as const;

const present = (
  { key, words }: { readonly key: string; readonly words: string },
  asked: AskedAbout | undefined,
): StageQuestion => {
  const { state, own_id, answer } = asked ?? open;
  return { key, words, state, question_id: own_id, answer };
};

/** Of the dead, and of who is not to be asked, nothing is offered but what was answered. */
const isOffered = async (
  connection: Connection,
  viewer: string,
  life: Life,
): Promise<{ readonly mayAsk: boolean; readonly mayAnswer: boolean }> => {
  const isLiving = life.life_status === 'living';
  const isOwn = life.id === viewer;
  return {
    mayAnswer: isLiving && isOwn,
    mayAsk: isLiving && !isOwn && (await mayBeAsked(connection, viewer, life.id)),
  };
};

export async function questionsOf(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  actor: SignedIn,
  { id, stage }: { readonly id: string; readonly stage: Stage },
): Promise<StageQuestions> {
  const life = await findLife({ database }, actor, id);
  const viewer = actor.subject.id;
  if (!stagesOf(life, clock.now()).includes(stage)) return { questions: [], may_ask: false };
  const about = catalogueQuestions.filter((question) => question.stage === aboutOf(stage));
  const keys = about.map(({ key }) => key);
  const asked = await askedAbout(database, { ownerId: life.id, viewer, keys });
  const { mayAsk, mayAnswer } = await isOffered(database, viewer, life);
  const questions = about.map((question) => present(question, asked.get(question.key)));
  return {
    questions: questions.filter(({ state }) => mayAsk || mayAnswer || state === 'answered'),
    may_ask: mayAsk,
  };
}
