/**
 * Where each light stands, in each view. Positions are computed, never sent: the same columns give the same picture on every device. Pure and quick:
 * a hundred thousand lights within a frame or so.
 */
import type { SkyColumns, SkyView } from './sky.types.ts';
import { placeOnThread, timelineOf, type Timeline } from './timeline.ts';

/** From the middle to the rim of a sky. */
export const RADIUS = 100;
const CORE = 14;
const TURN = 2 * Math.PI;
/** A stage is a third of a turn, so that stages lie one above the other in three sectors. */
const ARM = TURN / 3;
/** Between two stages the thread is bare. */
const GAP = 0.07;
const LANES = 13;

/** The lane of each feeling across the thread, by the hue of its enamel, so that neighbours go together; no feeling is the thread itself. */
const laneOf = [6, 2, 9, 12, 0, 10, 7, 5, 1, 4, 11, 8, 3] as const;
export const laneOfFeeling = (feeling: number): number => laneOf[feeling] ?? 6;

/** A number between 0 and 1 that is always the same for the same two. */
function chance(seed: number, salt: number): number {
  let mixed = Math.imul(seed ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** As `chance`, about 0, seldom far from it. */
const scatter = (seed: number, salt: number): number =>
  chance(seed, salt) + chance(seed, salt + 7) - 1;

/** What a light is known by: its own columns, and its place among those of its day. A memory that is added moves no other. */
function seedOf({ day, feeling, type, people }: SkyColumns, i: number, ordinal: number): number {
  const own = (((feeling[i] ?? 0) * 13 + (type[i] ?? 0)) * 61 + (people[i] ?? 0)) * 31 + ordinal;
  return Math.imul((day[i] ?? 0) + 1, 0x27d4eb2f) ^ Math.imul(own + 1, 0x165667b1);
}

/** How the thread of a life lies: so wide, so many turns. */
export interface Spiral {
  readonly timeline: Timeline;
  /** The angle of an arm. */
  readonly arm: number;
  /** From turn to turn. */
  readonly pitch: number;
  /** Across the lanes of the thread. */
  readonly band: number;
}

export function spiralOf(columns: SkyColumns): Spiral {
  const timeline = timelineOf(columns);
  const arms = Math.max(1, timeline.arms.length - 1 + (timeline.arms.at(-1)?.share ?? 1));
  const arm = Math.max(ARM, TURN / Math.max(3, arms));
  const pitch = (RADIUS - CORE) / Math.max(1, (arms * arm) / TURN);
  // Few lights keep to the thread; many spread over their lanes.
  const spread = Math.min(1, 0.3 + Math.log10(Math.max(1, columns.count)) / 6.5);
  return { timeline, arm, pitch, band: Math.min(34, 0.78 * pitch) * spread };
}

/** A point of the thread, at `across` from it (-0.5 to 0.5 of its width). */
export interface OnThread {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly angle: number;
}

export function onSpiral(
  { timeline, arm, pitch, band }: Spiral,
  day: number,
  across: number,
): OnThread {
  const place = placeOnThread(timeline, day);
  const whole = Math.min(Math.floor(place), Math.max(0, timeline.arms.length - 1));
  const share = timeline.arms[whole]?.share ?? 1;
  const angle = whole * arm + (place - whole) * (share * arm - GAP);
  const radius = CORE + (pitch * angle) / TURN + across * band;
  return {
    x: radius * Math.sin(angle),
    y: 0.0009 * radius * radius,
    z: -radius * Math.cos(angle),
    angle,
  };
}

export interface Asked {
  /** The memory in the middle of the nexus. */
  readonly centre: number | null;
  /** How each light belongs to that one: 0 not, 1 by its people, 2 by its place, 3 by its time. */
  readonly shells: Uint8Array | null;
}

/** The radius of each shell around the memory in the middle. */
export const shellRadii = [118, 22, 38, 56] as const;
/** Half the length of the flight along time. */
export const AXIS = 160;

type Place = (i: number, seed: number, out: Float32Array) => void;

function put(out: Float32Array, i: number, x: number, y: number, z: number): void {
  out[3 * i] = x;
  out[3 * i + 1] = y;
  out[3 * i + 2] = z;
}

/** Without a date: close around the middle. */
function inCore(i: number, seed: number, out: Float32Array): void {
  const height = 2 * chance(seed, 1) - 1;
  const angle = TURN * chance(seed, 2);
  const radius = 3 + 5 * chance(seed, 3);
  const flat = Math.sqrt(1 - height * height) * radius;
  put(out, i, flat * Math.sin(angle), height * radius * 0.6, flat * Math.cos(angle));
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
    const { x, y, z } = onSpiral(spiral, at, lane / (LANES - 1) - 0.5);
    put(out, i, x, y + thick * scatter(seed, 2), z);
  };
}

function transit(columns: SkyColumns): Place {
  const { from, to } = timelineOf(columns);
  const { day, feeling } = columns;
  const length = Math.max(1, to - from);
  return (i, seed, out) => {
    const at = day[i] ?? -1;
    const x = at < 0 ? -AXIS - 12 : -AXIS + (2 * AXIS * (at - from)) / length;
    const angle = (TURN * (laneOfFeeling(feeling[i] ?? 0) + 0.8 * scatter(seed, 1))) / LANES;
    const radius = 11 + 5 * scatter(seed, 2);
    put(
      out,
      i,
      x + (at < 0 ? 6 * scatter(seed, 3) : 0),
      radius * Math.cos(angle),
      radius * Math.sin(angle),
    );
  };
}

function nexus({ shells, centre }: Asked): Place {
  return (i, seed, out) => {
    if (i === centre) {
      put(out, i, 0, 0, 0);
      return;
    }
    const shell = shells?.[i] ?? 0;
    const radius = (shellRadii[shell] ?? shellRadii[0]) * (1 + 0.05 * scatter(seed, 3));
    // Near shells are flat, so that one sees into them; the rest is a sphere around everything.
    const height = (2 * chance(seed, 1) - 1) * (shell === 0 ? 1 : 0.42);
    const angle = TURN * chance(seed, 2);
    const flat = Math.sqrt(1 - height * height) * radius;
    put(out, i, flat * Math.sin(angle), height * radius, flat * Math.cos(angle));
  };
}

/** In the sky of a family the own lights stand where their life is, small: its aggregate is drawn instead. */
function collective(columns: SkyColumns): Place {
  const place = personal(columns);
  return (i, seed, out) => {
    place(i, seed, out);
    for (const axis of [0, 1, 2]) out[3 * i + axis] = (out[3 * i + axis] ?? 0) * 0.1;
  };
}

function placeOf(columns: SkyColumns, view: SkyView, asked: Asked): Place {
  if (view === 'personal') return personal(columns);
  if (view === 'transit') return transit(columns);
  return view === 'nexus' ? nexus(asked) : collective(columns);
}

/** x, y, z of every light in a view. */
export function layout(columns: SkyColumns, view: SkyView, asked: Asked): Float32Array {
  const out = new Float32Array(3 * columns.count);
  const place = placeOf(columns, view, asked);
  let [before, ordinal] = [Number.NaN, 0];
  for (let i = 0; i < columns.count; i += 1) {
    const at = columns.day[i] ?? -1;
    ordinal = at === before ? ordinal + 1 : 0;
    before = at;
    place(i, seedOf(columns, i, ordinal), out);
  }
  return out;
}

/** Half the width of a light in the world: many are small, so that a life of any size fills its sky alike. */
export const lightSize = (count: number): number =>
  1.9 * (30 / Math.max(30, Math.min(count, 1_000_000))) ** 0.3;
