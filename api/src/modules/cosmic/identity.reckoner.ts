/** Who somebody is, made anew from their memories and what they did; and what of it is news to them. */
import {
  ALIGNMENT_DAYS,
  DAY_MS,
  RULES_VERSION,
  WEEKS_TO_LEAD,
  activityKinds,
  archetypes,
  attributes,
  kindsOver,
  nextReckoning,
  noPoints,
  planets,
  rawScores,
  weekNumber,
  weightsOfMany,
  withKinds,
  type Contributions,
  type Life,
  type Resonances,
} from '@kinlore/shared/persona';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { Reckoned, Reckoner } from '../reckoning/index.ts';
import { boostsAt, boostsOf, boundsOf } from './boosts.ts';
import { stoodOf, writeIdentity, type IdentityRow } from './cosmic.queries.ts';
import { keepHistory } from './keeping-titles.ts';
import { livedBy, livedDuring, type Lived } from './life.queries.ts';
import { tellSounds } from './sounds.ts';
import { alignmentTitles, archetypeTitles, classTitles, type Medians } from './titles.ts';

export const identityReckoner = ({ outbox }: Pick<Platform, 'outbox'>): Reckoner => ({
  name: 'identity',
  async reckon(transaction, person) {
    const { identity, history, told, medians } = await stoodOf(transaction, person.id);
    const { lived, roles, state, titles } = await reckoned(transaction, person, medians);
    if (identity === null || said(identity) !== said(state))
      await writeIdentity(transaction, state);
    const news = await keepHistory(transaction, person, { titles, stood: history });
    const sounds = await tellSounds(transaction, person, {
      began: lived.life.began,
      isNew: identity === null,
      told,
      weights: state.weights,
    });
    const isQuiet = person.quietUntil !== null && person.quietUntil > person.now;
    if (!isQuiet) await outbox.append(transaction, ...news, ...sounds);
    return { nextDue: earliest([weeklyDue(lived.life, person.now.getTime()), roles.due]) };
  },
});

/** What the facts say, whatever stands. */
async function reckoned(transaction: Connection, person: Reckoned, medians: Medians) {
  const now = person.now.getTime();
  const lived = await livedBy(transaction, person.id, {
    recently: new Date(now - ALIGNMENT_DAYS * DAY_MS),
    social: !person.isChild,
  });
  const roles = archetypeTitles(lived.done, medians, now);
  const weights = await weightsFor(transaction, person, lived.life);
  return {
    lived,
    roles,
    state: stateOf(person, lived, { done: roles.done, weights }),
    titles: [...classTitles(lived.life, now), ...alignmentTitles(lived.life, now), ...roles.titles],
  };
}

const earliest = (moments: readonly (number | null)[]): Date | null => {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : new Date(Math.min(...known));
};

/** A week that is over may decide a title for as long as a challenger may be counting. */
function weeklyDue({ last }: Life, now: number): number | null {
  const isCounting = last !== null && weekNumber(now) < weekNumber(last) + WEEKS_TO_LEAD;
  return isCounting ? nextReckoning(now) : null;
}

/** What the ten bodies weigh: power-ups let count more what was recorded while they worked. */
async function weightsFor(
  transaction: Connection,
  { id }: Reckoned,
  { days, feelings }: Life,
): Promise<Resonances> {
  const whole = { kinds: kindsOver(days), feelings };
  const spans = await boostsOf(transaction, id);
  if (spans.length === 0) return weightsOfMany(whole);
  const bounds = boundsOf(spans);
  const boosted = (await livedDuring(transaction, id, bounds)).map(({ span, kinds, ...more }) => ({
    kinds: { ...noKinds, ...kinds },
    feelings: more.feelings ?? {},
    boosts: boostsAt(spans, bounds[span - 1]?.getTime() ?? 0),
  }));
  return weightsOfMany(whole, boosted);
}

const noKinds = kindsOver([]);

function stateOf(
  { id }: Reckoned,
  { life: { days }, recentlyFelt }: Lived,
  { done, weights }: { readonly done: Contributions; readonly weights: Resonances },
): IdentityRow {
  const kinds = kindsOver(days);
  const points = withKinds(
    noPoints,
    activityKinds.map((kind) => kinds[kind]),
  );
  const scores = rawScores(done);
  return {
    user_id: id,
    rules_version: RULES_VERSION,
    activities: days.reduce((sum, { entries }) => sum + entries, 0),
    points: attributes.map((attribute) => points[attribute]),
    weights: planets.map((planet) => weights[planet]),
    done,
    scores: archetypes.map((role) => scores[role]),
    felt: recentlyFelt,
  };
}

/** The same for the same row, in whatever order the database keeps what is named in it. */
const said = (row: IdentityRow): string =>
  JSON.stringify(Object.entries(row).toSorted(byName), (_key, value: unknown) =>
    isNamed(value) ? Object.entries(value).toSorted(byName) : value,
  );
const isNamed = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;
