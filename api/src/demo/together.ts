/** What they ask each other, what they keep, and stories that several of them tell. */
import { askQuestion } from '../modules/questions/index.ts';
import {
  answerInvitation,
  beginStory,
  invite,
  savePerspectiveOf,
} from '../modules/shared-stories/index.ts';
import { DAY_MS, dateOf, type Cast } from './cast.ts';
import { questions, sharedStories, type DemoSharedStory } from './data/index.ts';
import { seedKeepsakes, type KeepsakeStage } from './keepsakes.ts';
import type { SetClock } from './one-transaction.ts';
import type { DemoServices } from './services.ts';

interface Stage {
  readonly services: Pick<DemoServices, 'told'>;
  readonly cast: Cast;
  readonly clock: SetClock;
  readonly now: Date;
}

/** A question that is answered was asked this long before its answer was recorded. */
const BEFORE_DAYS = 4;
const OPEN_DAYS_AGO = 2;
const STORY_DAYS_AGO = 40;

/** The question that this memory answers, asked before it is recorded. */
export async function askBefore(
  { services, cast, clock }: Stage,
  memory: string,
  at: Date,
): Promise<{ readonly question_id?: string }> {
  const question = questions.find(({ answer }) => answer === memory);
  if (question === undefined) return {};
  clock.set(new Date(at.getTime() - BEFORE_DAYS * DAY_MS));
  const { id } = await askQuestion(services.told, cast.as(question.by), {
    to_id: cast.id(question.to),
    words: question.words,
  });
  return { question_id: id };
}

async function tellTogether(
  { services: { told: services }, cast, clock }: Stage,
  story: DemoSharedStory,
  activityId: string | undefined,
): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10);
  const { id } = await beginStory(services, cast.as(story.by), {
    title: story.title,
    when: dateOf(story.when, today),
    place: story.place,
    ...(activityId !== undefined && { activity_id: activityId }),
  });
  for (const { by, when, place, body } of story.tellers) {
    const actor = cast.as(by);
    if (by !== story.by) {
      await invite(services, cast.as(story.by), id, cast.id(by));
      await answerInvitation(services, actor, id, 'accept');
    }
    await savePerspectiveOf(services, actor, id, {
      version: 0,
      body,
      place,
      when: dateOf(when, today),
      audience: 'story',
    });
  }
  for (const key of story.asked) await invite(services, cast.as(story.by), id, cast.id(key));
}

/** `told` gives the memories by their keys. */
export async function seedTogether(
  stage: Stage & KeepsakeStage,
  told: ReadonlyMap<string, string>,
): Promise<void> {
  await seedKeepsakes(stage, told);
  const { services, cast, clock, now } = stage;
  clock.set(new Date(now.getTime() - STORY_DAYS_AGO * DAY_MS));
  for (const story of sharedStories) await tellTogether(stage, story, told.get(story.from));
  clock.set(new Date(now.getTime() - OPEN_DAYS_AGO * DAY_MS));
  for (const { by, to, words, answer } of questions)
    if (answer === undefined)
      await askQuestion(services.told, cast.as(by), { to_id: cast.id(to), words });
}
