/** Collects lines into typed arrays that grow. */
import type { Kin } from './kin.ts';
import type { Threads } from './types.ts';

function grown<T extends Float64Array | Int32Array | Uint8Array>(into: T, from: T): T {
  into.set(from);
  return into;
}

export class Pen {
  private readonly kin: Kin;
  private home = -1;
  private group = 0;
  private one = -1;
  private other = -1;
  private far = 0;
  private count = 0;
  private room: number;
  private ends: Float64Array;
  private kind: Uint8Array;
  private nature: Uint8Array;
  private long: Uint8Array;
  private of: Int32Array;
  private union: Int32Array;
  private bundle: Int32Array;

  constructor(kin: Kin) {
    this.kin = kin;
    this.room = kin.births + 4 * kin.households + 16;
    this.ends = new Float64Array(4 * this.room);
    [this.kind, this.nature, this.long] = [
      new Uint8Array(this.room),
      new Uint8Array(this.room),
      new Uint8Array(this.room),
    ];
    [this.of, this.union, this.bundle] = [
      new Int32Array(2 * this.room),
      new Int32Array(this.room),
      new Int32Array(this.room),
    ];
  }

  private grow(): void {
    this.room = Math.ceil(this.room * 1.5);
    this.ends = grown(new Float64Array(4 * this.room), this.ends);
    this.kind = grown(new Uint8Array(this.room), this.kind);
    this.nature = grown(new Uint8Array(this.room), this.nature);
    this.long = grown(new Uint8Array(this.room), this.long);
    this.of = grown(new Int32Array(2 * this.room), this.of);
    this.union = grown(new Int32Array(this.room), this.union);
    this.bundle = grown(new Int32Array(this.room), this.bundle);
  }

  /** Whose the next lines are: local persons, -1 for nobody. */
  family(home: number, bundle: number, one: number, other: number, long: number): void {
    this.home = this.kin.union[home] ?? -1;
    this.group = bundle;
    this.one = one < 0 ? -1 : (this.kin.person[one] ?? -1);
    this.other = other < 0 ? -1 : (this.kin.person[other] ?? -1);
    this.far = long;
  }

  line(x1: number, y1: number, x2: number, y2: number, kind: number, nature: number): void {
    if (this.count === this.room) this.grow();
    const at = this.count;
    this.count += 1;
    this.ends[4 * at] = x1;
    this.ends[4 * at + 1] = y1;
    this.ends[4 * at + 2] = x2;
    this.ends[4 * at + 3] = y2;
    this.kind[at] = kind;
    this.nature[at] = nature;
    this.long[at] = this.far;
    this.of[2 * at] = this.one;
    this.of[2 * at + 1] = this.other;
    this.union[at] = this.home;
    this.bundle[at] = this.group;
  }

  done(): Threads {
    const { count } = this;
    return {
      ends: this.ends.slice(0, 4 * count),
      kind: this.kind.slice(0, count),
      nature: this.nature.slice(0, count),
      of: this.of.slice(0, 2 * count),
      union: this.union.slice(0, count),
      bundle: this.bundle.slice(0, count),
      long: this.long.slice(0, count),
    };
  }
}
