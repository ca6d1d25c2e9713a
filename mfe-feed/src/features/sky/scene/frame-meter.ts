/** Measures the frames of one movement; what comes after a rest is not of it. */
import { measuredFrame, meterAt, type Meter } from './levels.ts';
import type { DeviceLevel } from './sky.types.ts';

/** Frames farther apart than this, in milliseconds, are not of one movement. */
const PAUSE = 250;

export class FrameMeter {
  private meter: Meter | null = null;
  private last: number | null = null;

  /** A level that somebody chose, or that we moved to ourselves: its moves are counted on. */
  begin(level: DeviceLevel): void {
    this.meter =
      this.meter === null ? meterAt(level) : { ...meterAt(level), moves: this.meter.moves };
  }

  /** The level to go to, when frames say so. */
  frame(now: number): DeviceLevel | null {
    const spent = this.last === null ? PAUSE : now - this.last;
    this.last = now;
    if (spent >= PAUSE || this.meter === null) return null;
    const next = measuredFrame(this.meter, spent);
    const { level } = this.meter;
    this.meter = next;
    return next.level === level ? null : next.level;
  }
}
