/**
 * Where each light stands, in each view. Positions are computed, never sent: the same columns give the same picture on every device. Pure and quick:
 * a hundred thousand lights within a frame or so.
 */
import type { SkyColumns, SkyView } from './sky.types.ts';
import { AXIS, RADIUS, TURN } from './measures.ts';
import { chance, scatter } from './numbers.ts';
import { takeOver, type Placed } from './placed.ts';
import { acrossOf, FEELINGS, laneOfFeeling, onSpiral, spiralOf } from './spiral.ts';
import { timelineOf, type Timeline } from './timeline.ts';

/** What a light is known by: its own columns, and its place among those of its day. A memory that is added moves no other. */
function seedOf({ day, feeling, type, people }: SkyColumns, i: number, ordinal: number): number {
  const own = (((feeling[i] ?? 0) * 13 + (type[i] ?? 0)) * 61 + (people[i] ?? 0)) * 31 + ordinal;
  return Math.imul((day[i] ?? 0) + 1, 0x27d4eb2f) ^ Math.imul(own + 1, 0x165667b1);
}

export interface Asked {
  /** The memory in the middle of the nexus. */
  readonly centre: number | null;
  /** How each light belongs to that one: 0 not, 1 by its people, 2 by its place, 3 by its time. */
  readonly shells: Uint8Array | null;
}

/** The radius of each shell around the memory in the middle. */
export const shellRadii = [118, 22, 38, 56] as const;

/** From the middle of the world: no light is farther out. */
export const reachOf = (view: SkyView): number => (view === 'transit' ? AXIS + 30 : 1.5 * RADIUS);

type Place = (i: number, seed: number, out: Float32Array) => void;

/** Without a date: close around the middle. */
function inCore(i: number, seed: number, out: Float32Array): void {
  const height = 2 * chance(seed, 1) - 1;
  const angle = TURN * chance(seed, 2);
  const radius = 3 + 5 * chance(seed, 3);
  const flat = Math.sqrt(1 - height * height) * radius;
  out[3 * i] = flat * Math.sin(angle);
  out[3 * i + 1] = height * radius * 0.6;
  out[3 * i + 2] = flat * Math.cos(angle);
}

function personal(columns: SkyColumns): Place {
  const spiral = spiralOf(columns);
  const { day, feeling } = columns;
  const thick = 1.5 + 0.08 * spiral.band;
  return (i, seed, out) => {
    const at = day[i] ?? -1;
    if (at < 0) {
      inCore(i, seed, out);
      return;
    }
    const lane = laneOfFeeling(feeling[i] ?? 0) + 1.1 * scatter(seed, 1);
    const { x, y, z } = onSpiral(spiral, at, acrossOf(lane));
    out[3 * i] = x;
    out[3 * i + 1] = y + thick * scatter(seed, 2);
    out[3 * i + 2] = z;
  };
}

/** Where on the axis of time a day is. */
export const onAxis = ({ from, to }: Timeline, day: number): number =>
  -AXIS + (2 * AXIS * (day - from)) / Math.max(1, to - from);

function transit(columns: SkyColumns): Place {
  const timeline = timelineOf(columns);
  const { day, feeling } = columns;
  return (i, seed, out) => {
    const at = day[i] ?? -1;
    const x = at < 0 ? -AXIS - 12 : onAxis(timeline, at);
    const angle = (TURN * (laneOfFeeling(feeling[i] ?? 0) + 0.8 * scatter(seed, 1))) / FEELINGS;
    const radius = 11 + 5 * scatter(seed, 2);
    out[3 * i] = x + (at < 0 ? 6 * scatter(seed, 3) : 0);
    out[3 * i + 1] = radius * Math.cos(angle);
    out[3 * i + 2] = radius * Math.sin(angle);
  };
}

function nexus({ shells, centre }: Asked): Place {
  return (i, seed, out) => {
    if (i === centre) {
      out[3 * i] = 0;
      out[3 * i + 1] = 0;
      out[3 * i + 2] = 0;
      return;
    }
    const shell = shells?.[i] ?? 0;
    const radius = (shellRadii[shell] ?? shellRadii[0]) * (1 + 0.05 * scatter(seed, 3));
    // Near shells are flat, so that one sees into them; the rest is a sphere around everything.
    const height = (2 * chance(seed, 1) - 1) * (shell === 0 ? 1 : 0.42);
    const angle = TURN * chance(seed, 2);
    const flat = Math.sqrt(1 - height * height) * radius;
    out[3 * i] = flat * Math.sin(angle);
    out[3 * i + 1] = height * radius;
    out[3 * i + 2] = flat * Math.cos(angle);
  };
}

/** In the sky of a family the own lights stand where their life is, small: its aggregate is drawn instead. */
function collective(columns: SkyColumns): Place {
  const place = personal(columns);
  return (i, seed, out) => {
    place(i, seed, out);
    for (let k = 3 * i; k < 3 * i + 3; k += 1) out[k] = (out[k] ?? 0) * 0.1;
  };
}

function placeOf(columns: SkyColumns, view: SkyView, asked: Asked): Place {
  if (view === 'personal') return personal(columns);
  if (view === 'transit') return transit(columns);
  return view === 'nexus' ? nexus(asked) : collective(columns);
}

/** x, y, z of every light in a view. `former`: in the same view of the same life. */
export function layout(
  columns: SkyColumns,
  view: SkyView,
  asked: Asked,
  former?: Placed | null,
): Float32Array {
  const out = new Float32Array(3 * columns.count);
  const place = placeOf(columns, view, asked);
  for (const { start, end } of takeOver(columns, former, out)) {
    let [before, ordinal] = [Number.NaN, 0];
    for (let i = start; i < end; i += 1) {
      const at = columns.day[i] ?? -1;
      ordinal = at === before ? ordinal + 1 : 0;
      before = at;
      place(i, seedOf(columns, i, ordinal), out);
    }
  }
  return out;
}

/** Half the width of a light in the world: many are small, so that a life of any size fills its sky alike. */
export const lightSize = (count: number): number =>
  1.9 * (30 / Math.max(30, Math.min(count, 1_000_000))) ** 0.3;
