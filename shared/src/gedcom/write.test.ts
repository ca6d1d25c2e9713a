import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GedcomError,
  parseGedcomName,
  readGedcom,
  recordTrees,
  type Structure,
  writeGedcom,
  writeGedcomChunks,
  writeGedcomName,
} from './index.ts';
import { type Bare, bodyOfBytes, bytesOf } from './testing/texts.ts';

const versions = ['5.5.1', '7.0'] as const;
const s = (tag: string, rest: Partial<Structure> = {}): Structure => ({
  tag,
  line: 0,
  children: [],
  ...rest,
});
const text = (
  records: readonly Structure[],
  version: (typeof versions)[number] = '5.5.1',
): string => new TextDecoder().decode(writeGedcom(records, { version }));
const linesOf = (
  records: readonly Structure[],
  version: (typeof versions)[number] = '5.5.1',
): string[] => text(records, version).trimEnd().split('\n');

describe('writing', () => {
  it('header and trailer are made where there are none', () => {
    expect(linesOf([])).toEqual([
      '0 HEAD',
      '1 GEDC',
      '2 VERS 5.5.1',
      '2 FORM LINEAGE-LINKED',
      '1 CHAR UTF-8',
      '0 TRLR',
    ]);
    expect(linesOf([], '7.0')).toEqual(['0 HEAD', '1 GEDC', '2 VERS 7.0', '0 TRLR']);
  });
  it('a header keeps what it had and says version and encoding as they are now', () => {
    const head = s('HEAD', {
      children: [
        s('SOUR', { value: 'X' }),
        s('GEDC', {
          children: [s('VERS', { value: '5.5' }), s('FORM', { value: 'LINEAGE-LINKED' })],
        }),
        s('CHAR', { value: 'ANSEL' }),
        s('_MORE', { value: 'y' }),
      ],
    });
    expect(linesOf([head])).toEqual([
      '0 HEAD',
      '1 SOUR X',
      '1 GEDC',
      '2 VERS 5.5.1',
      '2 FORM LINEAGE-LINKED',
      '1 _MORE y',
      '1 CHAR UTF-8',
      '0 TRLR',
    ]);
  });
  it('long values are cut in 5.5.1, never at a blank, beside an at-sign or inside a letter; 7 does not cut', () => {
    const value = `${'word '.repeat(100)}${'𐌰é'.normalize('NFD').repeat(200)}${'a@b'.repeat(100)}`;
    const lines = linesOf([s('NOTE', { xref: 'N', value })]).filter((line) =>
      /CONC|NOTE/.test(line),
    );
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(255);
      expect(line).not.toMatch(/ $|CONC [\s\p{M}\udc00-\udfff]|[\ud800-\udbff]$/u);
    }
    expect(
      bodyOfBytes(writeGedcom([s('NOTE', { xref: 'N', value })], { version: '5.5.1' }))[0]?.value,
    ).toBe(value);
    expect(
      linesOf([s('SNOTE', { xref: 'N', value })], '7.0').filter((line) => line.includes('CONC')),
    ).toEqual([]);
  });
  it('nothing but blanks has nowhere to be cut and stays whole', () =>
    expect(
      bodyOfBytes(writeGedcom([s('NOTE', { value: ' '.repeat(600) })], { version: '5.5.1' }))[0]
        ?.value,
    ).toBe(' '.repeat(600)));
  it('identifiers that are not valid, not there or given twice are made new, pointers follow', () => {
    const records = [
      s('INDI', { xref: 'bad id!' }),
      s('INDI', { xref: 'I1' }),
      s('INDI', { xref: 'I1' }),
      s('FAM', {
        xref: 'VOID',
        children: [
          s('HUSB', { pointer: 'bad id!' }),
          s('WIFE', { pointer: 'I1' }),
          s('CHIL', { pointer: 'gone' }),
        ],
      }),
    ];
    expect(linesOf(records, '7.0').slice(3)).toEqual([
      '0 @X1@ INDI',
      '0 @I1@ INDI',
      '0 @X2@ INDI',
      '0 @X3@ FAM',
      '1 HUSB @X1@',
      '1 WIFE @I1@',
      '1 CHIL @VOID@',
      '0 TRLR',
    ]);
    expect(linesOf(records).at(-2)).toBe('1 CHIL @gone@');
  });
  it('extension tags used are declared in 7 where their address is known', () => {
    const written = new TextDecoder().decode(
      writeGedcom([s('INDI', { children: [s('_A'), s('_B')] })], {
        version: '7.0',
        schema: { _A: 'https://example.com/a', _C: 'https://example.com/c' },
      }),
    );
    expect(written.split('\n').filter((line) => /SCHMA|TAG/.test(line))).toEqual([
      '1 SCHMA',
      '2 TAG _A https://example.com/a',
    ]);
  });
  it('control characters and odd tags never reach a file', () =>
    expect(linesOf([s('IN DI', { value: 'a\u0000b\rc\r\nd' })]).slice(5)).toEqual([
      '0 IN_DI ab',
      '1 CONT c',
      '1 CONT d',
      '0 TRLR',
    ]));
  it('line ends and mark as asked', () =>
    expect(
      [...writeGedcom([], { version: '7.0', lineEnd: '\r\n', mark: true })].slice(0, 11),
    ).toEqual([0xef, 0xbb, 0xbf, ...bytesOf('0 HEAD\r\n')]));
  it('pieces make the same file', () => {
    const records = Array.from({ length: 3000 }, (_, i) =>
      s('NOTE', { xref: `N${String(i)}`, value: 'some text that takes room' }),
    );
    const chunks = [...writeGedcomChunks(records, { version: '5.5.1' })];
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.map((chunk) => new TextDecoder().decode(chunk)).join('')).toBe(text(records));
  });
});

describe('names', () => {
  it.each([
    ['Johann /Bach/ Jr.', 'Johann', 'Bach', 'Jr.'],
    ['/Bach/', '', 'Bach', ''],
    ['Johann', 'Johann', '', ''],
    ['Johann /Bach', 'Johann', 'Bach', ''],
    ['  Johann   Sebastian/von  Bach/', 'Johann Sebastian', 'von Bach', ''],
    ['', '', '', ''],
  ])('%j', (name, given, surname, suffix) =>
    expect(parseGedcomName(name)).toMatchObject({ given, surname, suffix }),
  );
  it('are written with their slashes and without those in them', () =>
    expect([
      writeGedcomName({ given: 'A/b', surname: 'C', suffix: '' }),
      writeGedcomName({ given: '', surname: '', suffix: '' }),
    ]).toEqual(['A b /C/', '']));
});

const value = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ maxLength: 700 }),
  fc.stringMatching(/^[@#D A-Z\n]{0,30}$/),
  fc.constantFrom(
    '@',
    '@@',
    '@X@',
    '@@X@@',
    '@#DJULIAN@ 1 JAN 1700',
    'x@#DA@@#DB@',
    ' ',
    '\n',
    'a\n@b',
  ),
);
const controls = /[\u0000-\u0008\u000b-\u001f]/g;
const tag = fc.oneof(
  fc.constantFrom('NAME', 'BIRT', 'NOTE', 'DATE', '_X'),
  fc.stringMatching(/^_[A-Z]{1,6}$/),
);
const { structure } = fc.letrec<{ structure: Bare }>((tie) => ({
  structure: fc
    .record({
      tag,
      value,
      pointer: fc.constantFrom('I1', 'I2', ''),
      children: fc.oneof(
        { maxDepth: 4 },
        fc.constant<Bare[]>([]),
        fc.array(tie('structure'), { maxLength: 3 }),
      ),
    })
    .map(({ tag: name, value: text1, pointer, children }) => {
      const kept = text1.replaceAll('\r', '').replaceAll(controls, '').toWellFormed();
      return {
        tag: name,
        ...(pointer !== '' ? { pointer } : kept === '' ? {} : { value: kept }),
        children,
      };
    }),
}));
const lined = ({ children, ...rest }: Bare): Structure => ({
  ...rest,
  line: 0,
  children: children.map(lined),
});

describe('round trips', () => {
  it.each(versions)('any structures written as %s are read as they were', (version) => {
    fc.assert(
      fc.property(fc.array(structure, { maxLength: 6 }), (children) => {
        const body: Bare[] = [
          { tag: 'INDI', xref: 'I1', children },
          { tag: 'INDI', xref: 'I2', children: [] },
        ];
        expect(bodyOfBytes(writeGedcom(body.map(lined), { version }))).toEqual(body);
      }),
      { numRuns: 300 },
    );
  });
  it('random bytes are read or refused, and what was read is written the same twice', () => {
    const line = fc
      .tuple(
        fc.nat(120),
        fc.constantFrom(
          'INDI',
          'FAM',
          '@I1@ INDI',
          '@F1@ FAM',
          'HUSB @I1@',
          'CHIL @I1@',
          'FAMC @F1@',
          'CONT x',
          'CONC y',
          'DATE 1 JAN',
          '@x',
          'a b',
          '',
          '@@',
        ),
        fc.constantFrom('\n', '\r', '\r\n', '\n\n', ' '),
      )
      .map(([level, rest, end]) =>
        bytesOf(`${String(level % 7 === 0 ? level : level % 4)} ${rest}${end}`),
      );
    const noise = fc
      .array(fc.oneof(line, fc.uint8Array({ maxLength: 12 })), { maxLength: 30 })
      .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])));
    fc.assert(
      fc.property(noise, (bytes) => {
        let file;
        try {
          file = readGedcom(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(GedcomError);
          return;
        }
        const once = writeGedcom(recordTrees(file), { version: '5.5.1' });
        const twice = writeGedcom(recordTrees(readGedcom(once)), { version: '5.5.1' });
        const thrice = writeGedcom(recordTrees(readGedcom(twice)), { version: '5.5.1' });
        expect(new TextDecoder().decode(thrice)).toBe(new TextDecoder().decode(twice));
      }),
      { numRuns: 500 },
    );
  });
});
