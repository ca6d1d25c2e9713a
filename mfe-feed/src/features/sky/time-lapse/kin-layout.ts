/** Where everybody stands in the small tree of the time-lapse: generations as rows, partners side by side, children below. Pure, and linear but for sorting. */
import { atOnce, inBreaths, type Steps } from '../in-breaths.ts';
import { generationsOf, type Kin } from './generations.ts';
import { settle, unitsOf, type Unit } from './units.ts';

export interface KinLayout {
  /** In slots from the left; NaN for whoever is not drawn. */
  readonly x: Float32Array;
  /** The generation, 0 at the top. */
  readonly row: Int16Array;
  readonly rows: number;
  /** Slots of the widest row. */
  readonly width: number;
}

const SWEEPS = 6;

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;

/** Where each of a row wants to be: in the middle of those they hang on in the row that stands already. */
function drawTo(
  units: readonly Unit[],
  near: (person: number) => readonly number[],
  x: Float32Array,
): void {
  const wants = units.map((unit) => {
    const middle = mean(unit.members.flatMap(near));
    return middle === null ? unit.at : middle - (unit.members.length - 1) / 2;
  });
  const order = units
    .map((_, at) => at)
    .toSorted((a, b) => (wants[a] ?? 0) - (wants[b] ?? 0) || a - b);
  const sorted = order.flatMap((at) => units[at] ?? []);
  settle(
    sorted,
    order.map((at) => wants[at] ?? 0),
  );
  place(sorted, x);
}

const linkedTo = (links: readonly number[][], x: Float32Array) => (person: number) =>
  (links[person] ?? []).flatMap((other) => {
    const at = x[other] ?? Number.NaN;
    return Number.isNaN(at) ? [] : [at];
  });

const place = (units: readonly Unit[], x: Float32Array): void => {
  for (const unit of units)
    for (const [seat, person] of unit.members.entries()) x[person] = unit.at + seat;
};

/** By age, side by side. */
function begin(units: readonly Unit[], { people }: Kin, x: Float32Array): void {
  const bornOf = ({ members: [one = 0] }: Unit): number => people[one]?.born.from ?? 0;
  const older = units.toSorted(
    (one, other) => bornOf(one) - bornOf(other) || (one.members[0] ?? 0) - (other.members[0] ?? 0),
  );
  settle(
    older,
    older.map((_, at) => at),
  );
  place(older, x);
}

function linksOf({ people, children }: Kin) {
  const [parents, offspring] = [people.map((): number[] => []), people.map((): number[] => [])];
  for (const { child, parent } of children) {
    if (parent < 0) continue;
    parents[child]?.push(parent);
    offspring[parent]?.push(child);
  }
  return { parents, offspring };
}

/** Row by row: between two of them whoever lays out may do something else. */
export function* layoutSteps(kin: Kin): Steps<KinLayout> {
  const row = yield* generationsOf(kin);
  yield;
  const rows = unitsOf(kin, row);
  yield;
  const x = new Float32Array(kin.people.length).fill(Number.NaN);
  for (const units of rows) begin(units, kin, x);
  yield;
  const { parents, offspring } = linksOf(kin);
  yield;
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const units of rows) {
      drawTo(units, linkedTo(parents, x), x);
      yield;
    }
    for (const units of rows.toReversed()) {
      drawTo(units, linkedTo(offspring, x), x);
      yield;
    }
  }
  const levels = new Map(
    rows.flatMap((units, level) =>
      units.flatMap(({ members }) => members.map((person) => [person, level] as const)),
    ),
  );
  return leftAligned(x, levels, rows.length);
}

/** At once. */
export const layoutOf = (kin: Kin): KinLayout => atOnce(layoutSteps(kin));

/** The same, with breaths in which the page does what somebody presses. Rejects when it is called off. */
export const layoutInBreaths = (kin: Kin, signal: AbortSignal): Promise<KinLayout> =>
  inBreaths(layoutSteps(kin), signal);

/** From nought on. */
function leftAligned(
  x: Float32Array,
  levels: ReadonlyMap<number, number>,
  rows: number,
): KinLayout {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const at of x) {
    if (Number.isNaN(at)) continue;
    least = Math.min(least, at);
    most = Math.max(most, at);
  }
  return {
    x: x.map((at) => at - least),
    row: Int16Array.from(x, (_, person) => levels.get(person) ?? -1),
    rows,
    width: Number.isFinite(least) ? most - least + 1 : 0,
  };
}
