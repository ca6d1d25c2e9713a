/** Totals of a life, and the ring of its stages (rules R6). */
import type { Essence, EssenceStage, Stats } from '@kinlore/shared/contracts/stats';
import { ageAt, exactDay, sortDay, type Day } from '@kinlore/shared/dates';
import {
  STAGE_GOAL,
  stageAtAge,
  stageOfProfile,
  stageWords,
  stages,
  type Stage,
} from '@kinlore/shared/persona';
import { ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { fuzzyFrom } from '../../platform/rows.ts';
import { todayIn } from '../../platform/zones.ts';
import { memoriesByAge } from './counters.queries.ts';
import { bornAndLiving, totalsOf } from './stats.queries.ts';

type Deps = Pick<Platform, 'clock' | 'database'>;

export async function statsOf({ database }: Deps, userId: string): Promise<Stats> {
  const { by_year, by_type, ...totals } = await totalsOf(database, userId);
  return { ...totals, years: by_year.length, by_type: { ...by_type }, by_year: [...by_year] };
}

/** In remembrance the constellation takes the place of every age; before, it is nobody's stage. */
const stagesOf = (inRemembrance: boolean): readonly Stage[] =>
  stages.filter((stage) => inRemembrance || stage !== 'constellation');

const presentStage = (slug: Stage, memories: number): EssenceStage => {
  const [, name = slug, spoken = ''] = stageWords.find(([known]) => known === slug) ?? [];
  return { slug, name, ages: spoken, memories, share: Math.min(1, memories / STAGE_GOAL) };
};

/** As old as the middle of what the birth may mean, as stories are placed. */
const ageOn = (today: Day, middle: Day | null): number | null =>
  middle === null ? null : (ageAt(exactDay(today), exactDay(middle))?.least ?? null);

export async function essenceOf({ clock, database }: Deps, userId: string): Promise<Essence> {
  const person = await bornAndLiving(database, userId);
  ensure(person, 'general.not_found');
  const { ages, undated } = await memoriesByAge(database, userId);
  const told = new Map<Stage, number>();
  for (const { age, memories } of ages)
    told.set(stageAtAge(age), (told.get(stageAtAge(age)) ?? 0) + memories);
  const middle = sortDay(fuzzyFrom(person));
  const inRemembrance = person.life_status !== 'living';
  return {
    stage: stageOfProfile(ageOn(todayIn(person.time_zone, clock.now()), middle), inRemembrance),
    birth_known: middle !== null,
    goal: STAGE_GOAL,
    stages: stagesOf(inRemembrance).map((slug) => presentStage(slug, told.get(slug) ?? 0)),
    undated,
  };
}
