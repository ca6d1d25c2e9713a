/** A file of any size from a seed: families over generations with events, places, sources and notes, as programs write them. */

function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const given = [
  'Anna',
  'Jon',
  'Maria',
  'Peter',
  'Łukasz',
  'José',
  'Siân',
  'Björn',
  'Zoë',
  'Olga',
  'Ioannis',
  'Håkon',
];
const surnames = [
  'Smith',
  'Nováková',
  'O’Neil',
  'García',
  'Müller',
  'Łęcki',
  'Ivanova',
  'Andersson',
  'de la Cruz',
  'Ó Briain',
];
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

interface Couple {
  readonly partners: readonly number[];
  readonly children: number[];
}

export interface Generated {
  readonly persons: number;
  readonly families: number;
  readonly bytes: Uint8Array;
}

class Population {
  readonly born: number[] = [];
  readonly childOf: number[] = [];
  readonly partnerOf: number[][] = [];
  readonly couples: Couple[] = [];
  private readonly next: () => number;
  constructor(next: () => number) {
    this.next = next;
  }
  private person(born: number, family: number): number {
    this.born.push(born);
    this.childOf.push(family);
    this.partnerOf.push([]);
    return this.born.length - 1;
  }
  /** Couples in turn from the oldest; a third marries within, the others someone new. */
  grow(most: number): void {
    for (let i = 0; i < Math.max(2, Math.floor(most / 400)); i += 1)
      this.person(1500 + Math.floor(this.next() * 20), -1);
    for (let one = 0; this.born.length < most; one += 1) {
      if (one >= this.born.length) this.person(1500, -1);
      if ((this.partnerOf[one] ?? []).length > 0 || this.next() < 0.15) continue;
      const born = this.born[one] ?? 1500;
      const near = one + 2 + Math.floor(this.next() * 8);
      const other =
        this.next() < 0.3 && near < this.born.length && (this.partnerOf[near] ?? []).length === 0
          ? near
          : this.person(born + Math.floor(this.next() * 8) - 3, -1);
      this.couple([one, other], most);
    }
  }
  private couple(partners: readonly number[], most: number): void {
    const family = this.couples.length;
    const children: number[] = [];
    this.couples.push({ partners, children });
    for (const partner of partners) this.partnerOf[partner]?.push(family);
    const base = Math.max(...partners.map((partner) => this.born[partner] ?? 0)) + 23;
    const count = Math.min(12, Math.floor(-Math.log(1 - this.next()) * 2.8));
    for (let c = 0; c < count && this.born.length < most; c += 1)
      children.push(this.person(base + c * 2, family));
  }
}

function personLines(people: Population, p: number, next: () => number): string {
  const [name, surname] = [
    given[p % given.length] ?? '',
    surnames[(p * 7) % surnames.length] ?? '',
  ];
  const born = people.born[p] ?? 1500;
  const date = (year: number): string =>
    `${String(1 + (p % 28))} ${months[p % 12] ?? ''} ${String(year)}`;
  const lines = [
    `0 @I${String(p + 1)}@ INDI`,
    `1 NAME ${name} /${surname}/`,
    `2 GIVN ${name}`,
    `2 SURN ${surname}`,
    `1 SEX ${p % 2 === 0 ? 'M' : 'F'}`,
    '1 BIRT',
    `2 DATE ${date(born)}`,
    `2 PLAC Town ${String(p % 997)}, County, Country`,
    `2 SOUR @S${String((p % 50) + 1)}@`,
    `3 PAGE p. ${String(p % 400)}`,
  ];
  if (next() < 0.9)
    lines.push(
      '1 DEAT',
      `2 DATE ABT ${String(born + 30 + (p % 55))}`,
      `2 PLAC Town ${String(p % 811)}, County, Country`,
    );
  lines.push(
    '1 OCCU Farmer',
    `1 NOTE A note about this person that is long enough to matter, person number ${String(p)}`,
    '2 CONT second line of the note',
  );
  const family = people.childOf[p] ?? -1;
  if (family >= 0)
    lines.push(`1 FAMC @F${String(family + 1)}@`, ...(next() < 0.02 ? ['2 PEDI adopted'] : []));
  for (const own of people.partnerOf[p] ?? []) lines.push(`1 FAMS @F${String(own + 1)}@`);
  return `${lines.join('\n')}\n`;
}

function familyLines({ partners, children }: Couple, f: number): string {
  const lines = [
    `0 @F${String(f + 1)}@ FAM`,
    `1 HUSB @I${String((partners[0] ?? 0) + 1)}@`,
    `1 WIFE @I${String((partners[1] ?? 0) + 1)}@`,
  ];
  for (const child of children) lines.push(`1 CHIL @I${String(child + 1)}@`);
  lines.push('1 MARR', `2 DATE ${String(1 + (f % 28))} JUN 1800`, `2 PLAC Town ${String(f % 99)}`);
  return `${lines.join('\n')}\n`;
}

/** `persons` people and their families in GEDCOM 5.5.1; the same bytes for the same seed. About 400 bytes a person. */
export function generateGedcom(persons: number, seed = 42): Generated {
  const next = random(seed);
  const people = new Population(next);
  people.grow(persons);
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [
    encoder.encode(
      '0 HEAD\n1 SOUR synth\n1 GEDC\n2 VERS 5.5.1\n2 FORM LINEAGE-LINKED\n1 CHAR UTF-8\n',
    ),
  ];
  let text = '';
  const flush = (least: number): void => {
    if (text.length < least) return;
    chunks.push(encoder.encode(text));
    text = '';
  };
  for (let p = 0; p < people.born.length; p += 1) {
    text += personLines(people, p, next);
    flush(1 << 20);
  }
  for (const [f, couple] of people.couples.entries()) {
    text += familyLines(couple, f);
    flush(1 << 20);
  }
  for (let s = 1; s <= 50; s += 1)
    text += `0 @S${String(s)}@ SOUR\n1 TITL Parish register ${String(s)}\n`;
  text += '0 TRLR\n';
  flush(0);
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { persons: people.born.length, families: people.couples.length, bytes };
}
