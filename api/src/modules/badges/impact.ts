/** What a life passes on, and which memories and people made each number of it. Only one's own, never beside another's. */
import type { Impact, ImpactMetric } from '@kinlore/shared/contracts/stats';
import { WHY_PAGE, type WhyOfAll } from '@kinlore/shared/contracts/persona-why';
import type { SignedIn } from '../../platform/actor.ts';
import type { Platform } from '../../platform/ports.ts';
import { pageOf } from '../../platform/rows.ts';
import { timeCursor } from '../progress/index.ts';
import { presentReason } from './badges.presenter.ts';
import { impactPage, sumsBehind } from './impact-why.queries.ts';
import { passedOn } from './stats.queries.ts';
import { namedReasons, type SeenInTrees } from './why.ts';

export const impactOf = (
  { database }: Pick<Platform, 'database'>,
  userId: string,
): Promise<Impact> => passedOn(database, userId);

const rules: Readonly<Record<ImpactMetric, string>> = {
  lives_documented:
    'You, people your memories name by their account or family tree, and memorials you made or look after',
  people_named: 'Different people named in your memories, each with the first memory of them',
  hours_of_voice: 'Minutes of voice and video in your memories',
  words: 'Words in your memories',
  photos_identified: 'Photos with names and a date, each with the first memory that shows it',
  oldest_memory_year: 'Memories of the earliest year you have written about',
  generations_linked: 'Generations linked in one line of your family tree',
  places: 'Different places in your memories, each with the first memory of it',
  stories_with_many_voices: 'Stories you told together with others',
  rescued: 'Memories that were recorded before the person who told them died',
  readers_in_family: 'Relatives who can read at least one of your memories',
  questions_answered: 'Memories that answer a question',
  tributes: 'Tributes of yours that were approved',
};

export interface AskedImpact {
  readonly metric: ImpactMetric;
  readonly cursor: string | undefined;
}

export interface ImpactDeps extends Pick<Platform, 'clock' | 'database'> {
  readonly seenInTrees: SeenInTrees;
}

async function totalOf({ database }: ImpactDeps, userId: string, metric: ImpactMetric) {
  if (metric === 'hours_of_voice') return (await sumsBehind(database, userId)).minutes;
  if (metric === 'oldest_memory_year') return (await sumsBehind(database, userId)).ofOldest;
  return (await passedOn(database, userId))[metric];
}

export async function impactWhy(
  deps: ImpactDeps,
  actor: SignedIn,
  { metric, cursor }: AskedImpact,
): Promise<WhyOfAll> {
  const { clock, database } = deps;
  const userId = actor.subject.id;
  const page = { after: timeCursor.decode(cursor), limit: WHY_PAGE };
  const read = await impactPage(database, { userId, metric, now: clock.now() }, page);
  const { rows, next } = pageOf(read, WHY_PAGE, ({ place, id }) => timeCursor.encode(place, id));
  return {
    data: (await namedReasons(deps, actor, rows)).map(presentReason),
    meta: { next, rule: rules[metric], total: await totalOf(deps, userId, metric) },
  };
}
