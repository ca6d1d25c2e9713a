/** Tags as small numbers; those the linker reads have fixed ones. */
import { GedcomError } from './errors.ts';
import { textOf } from './utf8.ts';

const fixed = [
  'CONT',
  'CONC',
  'HEAD',
  'TRLR',
  'INDI',
  'FAM',
  'NAME',
  'SEX',
  'BIRT',
  'DEAT',
  'BURI',
  'CREM',
  'DATE',
  'PLAC',
  'FAMC',
  'FAMS',
  'PEDI',
  'ADOP',
  'HUSB',
  'WIFE',
  'CHIL',
  'MARR',
  'DIV',
  'ANUL',
  '_FREL',
  '_MREL',
  'EVEN',
  'TYPE',
  'SUBM',
  'SOUR',
  'NOTE',
  'OBJE',
  'REPO',
  'SUBN',
  'SNOTE',
  '_SEPR',
] as const;
type FixedTag = (typeof fixed)[number];

/** Number of each tag the linker reads. */
export const T = Object.fromEntries(fixed.map((tag, i) => [tag, i])) as Readonly<
  Record<FixedTag, number>
>; // as: fromEntries forgets the keys it was given

/** Up to four letters as one number. */
function lettersOf(bytes: Uint8Array, start: number, end: number): number {
  let letters = 0;
  for (let i = start; i < end; i += 1) letters = (letters << 8) | (bytes[i] ?? 0);
  return letters;
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0;
  for (let i = start; i < end; i += 1) hash = Math.imul(hash, 31) + (bytes[i] ?? 0);
  return hash;
}

export class TagTable {
  readonly names: string[] = [];
  private readonly spelled: Uint8Array[] = [];
  /** By slot: the letters of a tag of up to four, 0 where it has more or none. */
  private letters = new Int32Array(1024);
  private slots = new Int32Array(1024).fill(-1);
  private readonly most: number;
  constructor(most: number) {
    this.most = Math.min(most, 65_000);
    const encoder = new TextEncoder();
    for (const tag of fixed) {
      const bytes = encoder.encode(tag);
      this.intern(bytes, 0, bytes.length);
    }
  }
  private same(id: number, bytes: Uint8Array, start: number, end: number): boolean {
    const own = this.spelled[id];
    if (own === undefined || own.length !== end - start) return false;
    for (let i = 0; i < own.length; i += 1) if (own[i] !== bytes[start + i]) return false;
    return true;
  }
  /** Throws GedcomError `too-large` where a file has more different tags than any real one. */
  intern(bytes: Uint8Array, start: number, end: number): number {
    const letters = end - start <= 4 ? lettersOf(bytes, start, end) : 0;
    const hash = letters === 0 ? hashOf(bytes, start, end) : letters;
    const mask = this.slots.length - 1;
    const mixed = Math.imul(hash, 0x9e3779b1);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    for (;;) {
      if (letters !== 0 && this.letters[slot] === letters) return this.slots[slot] ?? 0;
      const held = this.slots[slot] ?? -1;
      if (held < 0) return this.make(slot, bytes, start, end, letters);
      if (this.same(held, bytes, start, end)) return held;
      slot = (slot + 1) & mask;
    }
  }
  private make(
    slot: number,
    bytes: Uint8Array,
    start: number,
    end: number,
    letters: number,
  ): number {
    const id = this.names.length;
    if (id >= this.most)
      throw new GedcomError('too-large', `more than ${String(this.most)} different tags`);
    this.names.push(textOf(bytes, start, end));
    this.spelled.push(bytes.slice(start, end));
    this.slots[slot] = id;
    this.letters[slot] = letters;
    if (id * 2 > this.slots.length) this.grow();
    return id;
  }
  private grow(): void {
    const old = this.spelled.splice(0);
    const names = this.names.splice(0);
    this.slots = new Int32Array(this.slots.length * 4).fill(-1);
    this.letters = new Int32Array(this.slots.length);
    for (const bytes of old) this.intern(bytes, 0, bytes.length);
    this.names.splice(0, names.length, ...names);
  }
}
