/** Columns that grow, and small hash tables over numbers: what makes a file of millions of lines fit. */

export class IntList {
  private buffer = new Int32Array(64);
  length = 0;
  push(value: number): void {
    if (this.length === this.buffer.length) {
      const grown = new Int32Array(this.length * 2);
      grown.set(this.buffer);
      this.buffer = grown;
    }
    this.buffer[this.length] = value;
    this.length += 1;
  }
  at(i: number): number {
    return this.buffer[i] ?? -1;
  }
  set(i: number, value: number): void {
    this.buffer[i] = value;
  }
  done(): Int32Array {
    return this.buffer.slice(0, this.length);
  }
}

/** Places 0…n-1 by their owner, each group in order: group i is `sorted[starts[i] … starts[i+1]-1]`. */
export function groupByOwner(
  count: number,
  owners: Int32Array,
): { readonly starts: Int32Array; readonly sorted: Int32Array } {
  const starts = new Int32Array(count + 1);
  for (const owner of owners) starts[owner + 1] = (starts[owner + 1] ?? 0) + 1;
  for (let i = 0; i < count; i += 1) starts[i + 1] = (starts[i + 1] ?? 0) + (starts[i] ?? 0);
  const next = starts.slice(0, count);
  const sorted = new Int32Array(owners.length);
  for (let i = 0; i < owners.length; i += 1) {
    const owner = owners[i] ?? 0;
    const at = next[owner] ?? 0;
    sorted[at] = i;
    next[owner] = at + 1;
  }
  return { starts, sorted };
}

/** Different in every run, so that no file can be made whose names all fall into one slot. */
const seed = Math.floor(Math.random() * 0x100000000) | 0;
const multiplier = (Math.floor(Math.random() * 0x100000000) | 1) >>> 0;

/** Pairs of numbers, each numbered in the order it first came. */
export class PairTable {
  readonly first = new IntList();
  readonly second = new IntList();
  private slots = new Int32Array(1024).fill(-1);

  length(): number {
    return this.first.length;
  }
  private slotOf(a: number, b: number): number {
    const mask = this.slots.length - 1;
    let hash = Math.imul(a ^ seed, 0x9e3779b1) ^ Math.imul(b, multiplier);
    hash ^= hash >>> 15;
    let slot = hash & mask;
    for (;;) {
      const held = this.slots[slot] ?? -1;
      if (held < 0 || (this.first.at(held) === a && this.second.at(held) === b)) return slot;
      slot = (slot + 1) & mask;
    }
  }
  find(a: number, b: number): number {
    return this.slots[this.slotOf(a, b)] ?? -1;
  }
  /** The pair's number; a new one where it was not there. */
  put(a: number, b: number): number {
    const slot = this.slotOf(a, b);
    const held = this.slots[slot] ?? -1;
    if (held >= 0) return held;
    const made = this.first.length;
    this.first.push(a);
    this.second.push(b);
    this.slots[slot] = made;
    if (made * 2 > this.slots.length) this.grow();
    return made;
  }
  private grow(): void {
    this.slots = new Int32Array(this.slots.length * 4).fill(-1);
    for (let i = 0; i < this.first.length; i += 1)
      this.slots[this.slotOf(this.first.at(i), this.second.at(i))] = i;
  }
}

const hashOf = (bytes: Uint8Array, start: number, end: number): number => {
  let hash = seed;
  for (let i = start; i < end; i += 1) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193);
  return hash ^ (hash >>> 15);
};

/** Records by xref, on the bytes of the file: no string is made. */
export class XrefTable {
  private readonly slots: Int32Array;
  private readonly bytes: Uint8Array;
  private readonly start: Uint32Array;
  private readonly end: Uint32Array;
  constructor(bytes: Uint8Array, start: Uint32Array, end: Uint32Array) {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    let size = 16;
    while (size < start.length * 2) size *= 2;
    this.slots = new Int32Array(size).fill(-1);
  }
  private same(record: number, from: Uint8Array, start: number, end: number): boolean {
    const own = this.start[record] ?? 0;
    if ((this.end[record] ?? 0) - own !== end - start) return false;
    for (let i = start; i < end; i += 1) if (from[i] !== this.bytes[own + i - start]) return false;
    return true;
  }
  private slotOf(from: Uint8Array, start: number, end: number): number {
    const mask = this.slots.length - 1;
    let slot = hashOf(from, start, end) & mask;
    for (;;) {
      const held = this.slots[slot] ?? -1;
      if (held < 0 || this.same(held, from, start, end)) return slot;
      slot = (slot + 1) & mask;
    }
  }
  /** The record that had the xref before, -1 where this one is the first. */
  add(record: number): number {
    const slot = this.slotOf(this.bytes, this.start[record] ?? 0, this.end[record] ?? 0);
    const held = this.slots[slot] ?? -1;
    if (held < 0) this.slots[slot] = record;
    return held;
  }
  find(from: Uint8Array, start: number, end: number): number {
    return this.slots[this.slotOf(from, start, end)] ?? -1;
  }
}
