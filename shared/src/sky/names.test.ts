import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SkyFormatError } from './checks.ts';
import { readNames } from './names.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const written = (places: readonly string[], persons: readonly string[]): Uint8Array =>
  bytesOf(
    JSON.stringify([
      [places, []],
      [persons, []],
    ]),
  );

/** What JSON says of it, by the standard reader; null where that refuses. */
function byJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** Null where it is refused; any other error is a fault. */
function read(bytes: Uint8Array) {
  try {
    return readNames(bytes).map((names) => names.map(({ name }) => name));
  } catch (error) {
    expect(error).toBeInstanceOf(SkyFormatError);
    return null;
  }
}

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    '"',
    '\\',
    'Zemun',
    'Malmö',
    '\uFEFFAna',
    '],[]],[[',
    'مريم',
    'a\u0000b',
    'x'.repeat(400),
  ),
);

it('names are those that JSON holds, whatever letters they have and however often they were met', () => {
  fc.assert(
    fc.property(fc.array(anyName), fc.array(anyName), (places, persons) => {
      const wellFormed = (names: readonly string[]) => names.map((name) => name.toWellFormed());
      const bytes = bytesOf(
        JSON.stringify([
          [wellFormed(places), []],
          [wellFormed(persons), []],
        ]),
      );
      const wanted = [wellFormed(places), wellFormed(persons)];
      expect(read(bytes)).toEqual(wanted);
      expect(read(bytes)).toEqual(wanted);
    }),
  );
});

it('bytes that were changed say what JSON says of them, or are refused', () => {
  fc.assert(
    fc.property(
      fc.array(anyName),
      fc.array(anyName),
      fc.nat(),
      fc.nat({ max: 255 }),
      (places, persons, where, what) => {
        const bytes = written(places, persons);
        bytes[where % bytes.length] = what;
        for (const hostile of [bytes, bytes.slice(0, where % bytes.length)]) {
          const names = read(hostile);
          if (names === null) continue;
          const json = byJson(hostile) as readonly [readonly unknown[], readonly unknown[]];
          expect(names).toEqual([json[0][0], json[1][0]]);
        }
      },
    ),
  );
});

it('refuses a name that is too long, and takes the longest there is', () => {
  expect(read(written(['x'.repeat(401)], []))).toBeNull();
  expect(read(written([], ['é'.repeat(400)]))?.[1]).toEqual(['é'.repeat(400)]);
});

it('keeps a key of its own apart from the names of the same letters', () => {
  const [places] = readNames(bytesOf('[[["Ana","Ana","Zemun"],[0,"u1"]],[[],[]]]'));
  expect(places).toEqual([
    { key: 'u1', name: 'Ana' },
    { key: 'ana', name: 'Ana' },
    { key: 'zemun', name: 'Zemun' },
  ]);
});

it('names that are made to fall in one place are still told apart', () => {
  // 'Aa' and 'BB' have the same sum; so have all words of them.
  const pair = ['Aa', 'BB'];
  const names = Array.from({ length: 64 }, (_, at) =>
    Array.from({ length: 6 }, (__, bit) => pair[(at >> bit) & 1] ?? '').join(''),
  );
  expect(read(written(names, names))).toEqual([names, names]);
  expect(read(written(names.toReversed(), []))).toEqual([names.toReversed(), []]);
});
