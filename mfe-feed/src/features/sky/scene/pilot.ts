/** Where the camera is and where it flies. */
import { between, eyeOf, viewOf, type Pose, type Window } from './camera.ts';
import type { Point } from './measures.ts';

/** Milliseconds of a flight, and of a change of view. */
export const FLIGHT = 900;

interface Journey {
  readonly from: Pose;
  readonly to: Pose;
  readonly begun: number;
}

export class Pilot {
  pose: Pose = { target: [0, 0, 0], distance: 300, around: 0, down: 0.72 };
  window: Window = { width: 1, height: 1 };
  /** Drawn pixels of one of the page. */
  pixels = 1;
  private flight: Journey | null = null;

  get isFlying(): boolean {
    return this.flight !== null;
  }

  /** At once, whatever was on its way. */
  set(pose: Pose): void {
    this.flight = null;
    this.pose = pose;
  }

  fly(to: Pose, flies: boolean): void {
    if (flies) this.flight = { from: this.pose, to, begun: performance.now() };
    else this.set(to);
  }

  advance(now: number): void {
    if (this.flight === null) return;
    const { from, to, begun } = this.flight;
    const share = (now - begun) / FLIGHT;
    this.pose = between(from, to, share);
    if (share >= 1) this.flight = null;
  }

  get view(): Float64Array {
    return viewOf(this.pose);
  }

  distanceTo([x, y, z]: Point): number {
    const eye = eyeOf(this.pose);
    return Math.hypot(x - eye[0], y - eye[1], z - eye[2]);
  }

  /** Of the drawn surface. */
  get drawn(): Window {
    return { width: this.window.width * this.pixels, height: this.window.height * this.pixels };
  }
}
