/** Life stages (R6): in which part of a life a story lies, and how much of each is documented. */
import { stageWords } from './catalogue.ts';

export const stages = [
  'constellation_before',
  'seed',
  'sprout',
  'spark',
  'voyager',
  'builder',
  'river',
  'harvest',
  'lantern',
  'elder_star',
  'constellation',
] as const;
export type Stage = (typeof stages)[number];

/** The age in whole years at which each stage of a living person begins. */
export const stageBeginnings: readonly (readonly [Stage, number])[] = [
  ['seed', 0],
  ['sprout', 6],
  ['spark', 13],
  ['voyager', 18],
  ['builder', 25],
  ['river', 40],
  ['harvest', 55],
  ['lantern', 70],
  ['elder_star', 85],
];

/** The stage at an age in years; before birth the time of the ancestors. */
export const stageAtAge = (age: number): Stage =>
  stageBeginnings.findLast(([, from]) => age >= from)?.[0] ?? 'constellation_before';

/** The stage of a profile today. In remembrance the constellation takes the place of every age. */
export const stageOfProfile = (age: number | null, inRemembrance: boolean): Stage | null => {
  if (inRemembrance) return 'constellation';
  return age === null ? null : stageAtAge(age);
};

/** Entries that make a stage whole; a voice counts twice. */
export const STAGE_GOAL = 12;

export interface Documented {
  readonly stage: Stage;
  readonly weight: number;
  /** Of the ring: 0 to 1. */
  readonly share: number;
}

/** The ring of a profile: every stage of a life, and how much of it is documented. `entries`: the stage of each, and whether it is told by voice. */
export function documentedStages(
  entries: Iterable<{ readonly stage: Stage; readonly voice: boolean }>,
): readonly Documented[] {
  const weights = new Map<Stage, number>();
  for (const { stage, voice } of entries)
    weights.set(stage, (weights.get(stage) ?? 0) + (voice ? 2 : 1));
  return stages.map((stage) => {
    const weight = weights.get(stage) ?? 0;
    return { stage, weight, share: Math.min(1, weight / STAGE_GOAL) };
  });
}

export const nameOfStage = (stage: Stage): string =>
  stageWords.find(([slug]) => slug === stage)?.[1] ?? stage;
