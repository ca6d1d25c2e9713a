/** What each device level may spend on a sky, and when measured frames move it. Which one a device begins with says the shell (device/performance-level). Pure. */
import { deviceLimits } from '@kinlore/shared/state';
import type { DeviceLevel } from './sky.types.ts';

export interface LevelTable {
  /** Stars of the ground; they mean nothing. */
  readonly maxParticles: number;
  /** Lines between lights that belong together. */
  readonly visibleConnections: number;
  /** Photographs shown as their lights are neared. */
  readonly photographs: number;
  /** The finest pixels that are drawn, for one of the page. */
  readonly pixels: number;
  readonly halo: boolean;
  /** Whether the camera flies and glides, or cuts. */
  readonly flies: boolean;
}

export const levels: Readonly<Record<DeviceLevel, LevelTable>> = {
  high: { ...deviceLimits.high, photographs: 24, pixels: 2, halo: true, flies: true },
  medium: { ...deviceLimits.medium, photographs: 16, pixels: 1.5, halo: true, flies: true },
  low: { ...deviceLimits.low, photographs: 8, pixels: 1, halo: false, flies: true },
  lowest: { ...deviceLimits.lowest, photographs: 8, pixels: 1, halo: false, flies: true },
  minimal: { ...deviceLimits.minimal, photographs: 8, pixels: 1, halo: false, flies: false },
};

/** Renderers that draw by the processor say so in their name. One that hides it is found out by its frames. */
export const isDrawnByProcessor = (renderer: string): boolean =>
  /swiftshader|llvmpipe|softpipe|software|basic render/iu.test(renderer);

/** From the most to the least; `minimal` is chosen by people and by reduced motion, never by frames. */
const ladder = ['lowest', 'low', 'medium', 'high'] as const;

/** Frames looked at before a level goes down. */
export const SAMPLE = 20;
/** Milliseconds of quick frames after which it may go up. */
export const CALM_MS = 10_000;
/** Moves in one visit: after these the level stays, so that it never goes to and fro. */
export const MOST_MOVES = 2;
const SLOW_MS = 20;
const QUICK_MS = 10;

export interface Meter {
  readonly level: DeviceLevel;
  readonly moves: number;
  /** The newest frames, in milliseconds. */
  readonly frames: readonly number[];
  /** Milliseconds of frames of which ninety-five in a hundred were quick. */
  readonly calm: number;
}

export const meterAt = (level: DeviceLevel): Meter => ({ level, moves: 0, frames: [], calm: 0 });

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

const step = (level: DeviceLevel, by: 1 | -1): DeviceLevel => {
  const place = ladder.findIndex((one) => one === level);
  return place < 0 ? level : (ladder[place + by] ?? level);
};

/** One more frame of a movement. Frames after a rest say nothing and are not handed in. */
export function measuredFrame(meter: Meter, milliseconds: number): Meter {
  if (meter.moves >= MOST_MOVES || meter.level === 'minimal') return meter;
  const frames = [...meter.frames.slice(1 - SAMPLE), milliseconds];
  if (frames.length < SAMPLE) return { ...meter, frames };
  const moved = (by: 1 | -1): Meter => {
    const level = step(meter.level, by);
    return level === meter.level
      ? { ...meter, frames: [], calm: 0 }
      : { level, moves: meter.moves + 1, frames: [], calm: 0 };
  };
  if (quantile(frames, 0.75) > SLOW_MS) return moved(-1);
  const calm = quantile(frames, 0.95) < QUICK_MS ? meter.calm + milliseconds : 0;
  return calm >= CALM_MS ? moved(1) : { ...meter, frames, calm };
}
