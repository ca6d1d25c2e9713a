/** What power-ups at work make of awards. Pure. */
import type { XpReason } from '@kinlore/shared/contracts/progress';
import {
  boosted,
  entryXp,
  type Award,
  type Boost,
  type EntryFacts,
  type PoweredAct,
  type WorkingPower,
} from '@kinlore/shared/persona';

export type BoostedAward = Award & { readonly boosts: readonly Boost[] };

const entryOf = ({ words, yearsAgo }: EntryFacts): PoweredAct => ({
  kind: 'entry',
  words,
  yearsAgo,
  interview: false,
  voices: 1,
});

/** One charge less of what worked on it. */
const after = (working: readonly WorkingPower[], boosts: readonly Boost[]) =>
  working.map((power) =>
    power.chargesLeft !== null && boosts.some(({ use }) => use === power.use)
      ? { ...power, chargesLeft: power.chargesLeft - 1 }
      : power,
  );

interface At {
  readonly before: { readonly today: number; readonly thisWeek: number };
  readonly working: readonly WorkingPower[];
  readonly at: Date;
}

/** Each gives what it would have given after the ones before it. */
export function entryAwards(
  entries: readonly EntryFacts[],
  { before, working, at }: At,
): readonly BoostedAward[] {
  let left = working;
  return entries.map((facts, nth) => {
    const whole = entryXp(facts, before.today + nth, before.thisWeek + nth);
    const award = boosted(whole, left, entryOf(facts), at.getTime());
    left = after(left, award.boosts);
    return award;
  });
}

const kinships: ReadonlySet<XpReason> = new Set([
  'relation_confirmed',
  'person_accepted_1',
  'person_accepted_2',
  'person_accepted_3',
  'person_accepted_4',
]);
/** Awards of ties and of people who said yes to being named. */
export const isKinship = (reason: XpReason): boolean => kinships.has(reason);

export const kinshipAward = (
  award: Award,
  working: readonly WorkingPower[],
  at: Date,
): BoostedAward =>
  boosted(
    award,
    working,
    { kind: 'kinship', words: 0, yearsAgo: null, interview: false, voices: 1 },
    at.getTime(),
  );

/** Of one's own side of a story that several tell. */
export const perspectiveAward = (
  award: Award,
  working: readonly WorkingPower[],
  { voices, at }: { readonly voices: number; readonly at: Date },
): BoostedAward =>
  boosted(
    award,
    working,
    { kind: 'perspective', words: 0, yearsAgo: null, interview: false, voices },
    at.getTime(),
  );
