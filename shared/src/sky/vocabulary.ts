/** What the numbers of the columns stand for. New words come at the end of their lists; any other change raises `SKY_WORDS`, and all segments are made anew. */
import { activityTypes, emotari } from '../contracts/vocabulary.ts';
import { stages, type Stage } from '../persona/life-stages.ts';
import { UNKNOWN } from './columns.ts';

export const SKY_WORDS = 1;

const feelings = new Map<string, number>(emotari.map(({ slug }, at) => [slug, at + 1]));
const stageNumbers = new Map<string, number>(stages.map((stage, at) => [stage, at + 1]));
const types = new Map<string, number>(activityTypes.map(({ slug }, at) => [slug, at]));
const subtypes: readonly ReadonlyMap<string, number>[] = activityTypes.map(
  (type) => new Map<string, number>(type.subtypes.map((slug, at) => [slug, at])),
);

export const feelingNumber = (slug: string | null): number => feelings.get(slug ?? '') ?? 0;
export const stageNumber = (stage: Stage | null): number => stageNumbers.get(stage ?? '') ?? 0;
export const typeNumber = (slug: string): number => types.get(slug) ?? UNKNOWN;
export const subtypeNumber = (type: number, slug: string): number =>
  subtypes[type]?.get(slug) ?? UNKNOWN;

/** Null for none. */
export const feelingAt = (number: number): (typeof emotari)[number]['slug'] | null =>
  emotari[number - 1]?.slug ?? null;
export const stageAt = (number: number): Stage | null => stages[number - 1] ?? null;
export const typeAt = (number: number): (typeof activityTypes)[number]['slug'] | null =>
  activityTypes[number]?.slug ?? null;
export const subtypeAt = (type: number, number: number): string | null =>
  activityTypes[type]?.subtypes[number] ?? null;

/** How many numbers of feelings there are, none among them: the length of every list of counts by feeling. */
export const FEELING_NUMBERS = emotari.length + 1;
export const STAGE_NUMBERS = stages.length + 1;
