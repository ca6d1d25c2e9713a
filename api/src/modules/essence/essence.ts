/** The ring of a life (rules R6), as a viewer may read it. */
import type { Essence, EssenceStage } from '@kinlore/shared/contracts/essence';
import { addDays, addYears, ageAt, exactDay, sortDay, type Day } from '@kinlore/shared/dates';
import {
  STAGE_GOAL,
  stageBeginnings,
  stageOfProfile,
  stageWords,
  stages,
  type Stage,
} from '@kinlore/shared/persona';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { fuzzyFrom } from '../../platform/rows.ts';
import { todayIn } from '../../platform/zones.ts';
import { lifeOf, toldBetween, type Life, type TimeRow } from './essence.queries.ts';

type Deps = Pick<Platform, 'clock' | 'database'>;

/** Absent and not to be found are the same. */
export async function findLife(
  { database }: Pick<Deps, 'database'>,
  { subject }: SignedIn,
  key: string,
): Promise<Life> {
  const life = await lifeOf(database, subject.id, key === 'me' ? subject.id : key);
  ensure(life, 'general.not_found');
  return life;
}

const isAtRest = ({ life_status }: Life): boolean => life_status !== 'living';

/** The middle of what the birth may mean, as stories are placed; null where the viewer is not told of it. */
export const birthTold = (life: Life): Day | null => (life.near ? sortDay(fuzzyFrom(life)) : null);

/** In remembrance the constellation takes the place of every age; null where the birth is not told. */
export function stageToday(life: Life, now: Date): Stage | null {
  const born = birthTold(life);
  const today = exactDay(todayIn(life.time_zone, now));
  const age = born === null ? null : (ageAt(today, exactDay(born))?.least ?? null);
  return stageOfProfile(age, isAtRest(life));
}

/** Stages one has come to: of the dead all of them, and of a child none before its birth. */
export function stagesOf(life: Life, now: Date): readonly Stage[] {
  if (birthTold(life) === null) return [];
  const today = stageToday(life, now);
  const come = today === null ? [] : stages.slice(0, stages.indexOf(today) + 1);
  return life.band === 'child' ? come.filter((stage) => stage !== 'constellation_before') : come;
}

interface Span {
  readonly from: Day | null;
  readonly until: Day | null;
}

const wordsOf = (slug: Stage): Pick<EssenceStage, 'name' | 'ages'> => {
  const [, name = slug, ages = ''] = stageWords.find(([known]) => known === slug) ?? [];
  return { name, ages };
};

function presentStage(slug: Stage, { from, until }: Span, row: TimeRow | undefined): EssenceStage {
  const { memories = 0, voices = 0 } = row ?? {};
  const share = Math.min(1, (memories + voices) / STAGE_GOAL);
  return { slug, ...wordsOf(slug), memories, voices, share, from, until };
}

/** Before the first bound, between each two, and after the last. The constellation is no time of its own. */
function spanOf(slug: Stage, bounds: readonly Day[]): Span {
  const at = stages.indexOf(slug);
  const next = bounds[at];
  return {
    from: slug === 'constellation' ? null : (bounds[at - 1] ?? null),
    until: next === undefined ? null : addDays(next, -1),
  };
}

/** Of the dead only as far as something is told: nobody here knows how old they became. */
function untilLastTold(life: Life, told: readonly EssenceStage[]): readonly EssenceStage[] {
  if (!isAtRest(life)) return told;
  return told.slice(0, told.findLastIndex(({ memories }) => memories > 0) + 1);
}

export async function essenceOf(
  { clock, database }: Deps,
  actor: SignedIn,
  key: string,
): Promise<Essence> {
  const life = await findLife({ database }, actor, key);
  const now = clock.now();
  const born = birthTold(life);
  const bounds = born === null ? [] : stageBeginnings.map(([, age]) => addYears(born, age));
  const rows = await toldBetween(database, {
    ownerId: life.id,
    viewer: actor.subject.id,
    bounds,
  });
  const told = stagesOf(life, now)
    .filter((slug) => slug !== 'constellation')
    .map((slug) => {
      const row = rows.find(({ passed }) => passed === stages.indexOf(slug));
      return presentStage(slug, spanOf(slug, bounds), row);
    });
  return {
    stage: life.near ? stageToday(life, now) : null,
    birth_known: born !== null,
    goal: STAGE_GOAL,
    stages: [...untilLastTold(life, told)],
    undated: rows.find(({ passed }) => passed === null)?.memories ?? 0,
  };
}
