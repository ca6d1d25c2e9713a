/** The thread of a life in space: a spiral from birth to today, feelings in lanes across it. Pure. */
import { RADIUS, TURN, type Point } from './measures.ts';
import { totalOf, type SkyColumns } from './sky.types.ts';
import { placeOnThread, timelineOf, type Timeline } from './timeline.ts';

const CORE = 14;
/** A stage is a third of a turn, so that stages lie one above the other in three sectors. */
const ARM = TURN / 3;
/** Between two stages the thread is bare. */
const GAP = 0.07;

/** Feelings with none. */
export const FEELINGS = 13;
/** The lane of each feeling across the thread, by the hue of its enamel, so that neighbours go together; no feeling is the thread itself. */
const laneOf = [6, 2, 9, 12, 0, 10, 7, 5, 1, 4, 11, 8, 3] as const;
export const laneOfFeeling = (feeling: number): number => laneOf[feeling] ?? 6;
/** From -0.5, the inner lane, to 0.5, the outer. */
export const acrossOf = (lane: number): number => lane / (FEELINGS - 1) - 0.5;

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
  const spread = Math.min(1, 0.3 + Math.log10(Math.max(1, totalOf(columns))) / 6.5);
  return { timeline, arm, pitch, band: Math.min(34, 0.78 * pitch) * spread };
}

/** A point of the thread, at `across` from it (-0.5 to 0.5 of its width). */
export interface OnThread {
  readonly x: number;
  readonly y: number;
  readonly z: number;
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
  };
}

export function pointOnSpiral(spiral: Spiral, day: number, across: number): Point {
  const { x, y, z } = onSpiral(spiral, day, across);
  return [x, y, z];
}
