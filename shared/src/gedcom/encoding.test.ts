import { describe, expect, it } from 'vitest';
import { cp1252High, macintoshHigh } from './charset-table.ts';
import {
  decodeGedcom,
  detectEncoding,
  detectVersion,
  GedcomError,
  personName,
  readGedcom,
  writeGedcom,
  recordTrees,
} from './index.ts';
import { bytesOf } from './testing/texts.ts';

const head = (declared: string | null): string =>
  `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n${declared === null ? '' : `1 CHAR ${declared}\n`}0 @I1@ INDI\n1 NAME `;
/** Header, a name of these bytes, trailer. */
const withName = (declared: string | null, name: readonly number[]): Uint8Array =>
  Uint8Array.from([...bytesOf(head(declared)), ...name, ...bytesOf(' /X/\n0 TRLR\n')]);
const given = (bytes: Uint8Array): string => personName(readGedcom(bytes), 0).given;

function wide(text: string, little: boolean, mark: boolean): Uint8Array {
  const out: number[] = mark ? (little ? [0xff, 0xfe] : [0xfe, 0xff]) : [];
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    out.push(...(little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255]));
  }
  return Uint8Array.from(out);
}

describe('encodings', () => {
  it.each([
    ['UTF-8', [0xc5, 0x81], 'utf-8', 'Ł'],
    ['ANSEL', [0xe2, 0x65], 'ansel', 'é'],
    ['ANSEL', [0xa1, 0xf0, 0x63], 'ansel', 'Łç'],
    ['ANSEL', [0xe3, 0xf2, 0x61], 'ansel', 'ậ'],
    ['ANSEL', [0xcf], 'ansel', 'ß'],
    ['ANSI', [0xe9, 0x80], 'cp1252', 'é€'],
    ['IBM WINDOWS', [0xf6], 'cp1252', 'ö'],
    ['IBMPC', [0x82, 0xe1], 'cp437', 'éß'],
    ['MACINTOSH', [0x8e, 0xa7], 'macintosh', 'éß'],
    ['ASCII', [0x41], 'ascii', 'A'],
  ] as const)('%s bytes %j are %s: %s', (declared, name, encoding, text) => {
    const bytes = withName(declared, name);
    expect(detectEncoding(bytes)).toBe(encoding);
    expect(given(bytes)).toBe(text);
    expect(readGedcom(bytes).reportTotal).toBe(0);
  });

  it('an ANSEL mark at the end of a line belongs to the first letter of the next one that goes on', () => {
    const latin = (text: string): Uint8Array =>
      Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const bytes = latin(
      '0 HEAD\n1 GEDC\n2 VERS 5.5\n1 CHAR ANSEL\n0 @I1@ INDI\n1 NOTE caf\u00e2\n2 CONC e au lait\n1 NOTE odd\u00e2\n1 SEX M\n0 TRLR\n',
    );
    const person = [...recordTrees(readGedcom(bytes))].find(({ tag }) => tag === 'INDI');
    expect(person?.children.map(({ value }) => value)).toEqual(['café au lait', 'odd\u0301', 'M']);
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('UTF-16, little %s, marked %s, is read, letters beyond 16 bits too', (little, mark) => {
    const bytes = wide(`${head('UNICODE')}Zoë 𐌰 /X/\n0 TRLR\n`, little, mark);
    expect(detectEncoding(bytes)).toBe(little ? 'utf-16le' : 'utf-16be');
    expect(given(bytes)).toBe('Zoë 𐌰');
  });

  it.each(['ANSEL', 'ANSI', 'ASCII', 'IBMPC'])(
    'a file that says %s and is UTF-8 is read as UTF-8 and told',
    (declared) => {
      const bytes = withName(declared, [...bytesOf('Łukasz')]);
      expect(given(bytes)).toBe('Łukasz');
      expect(readGedcom(bytes).report.map(({ code }) => code)).toEqual(['encoding-wrong']);
    },
  );
  it('a file that says UTF-8 and is Windows-1252 is read as that and told', () => {
    expect(given(withName('UTF-8', [0x52, 0x65, 0x6e, 0xe9]))).toBe('René');
    expect(readGedcom(withName('UTF-8', [0xe9])).reportCounts).toEqual({ 'encoding-wrong': 1 });
  });
  it('single stray bytes in UTF-8 become the letters they were, with the line', () => {
    const bytes = withName('UTF-8', [...bytesOf('Łukasz Ö'), 0xe9]);
    expect(given(bytes)).toBe('Łukasz Öé');
    expect(readGedcom(bytes).report).toMatchObject([
      { code: 'bytes-outside-encoding', line: 6, parts: { count: '1' } },
    ]);
  });
  it('an encoding nobody knows is told', () =>
    expect(readGedcom(withName('KLINGON', [0x41])).report).toMatchObject([
      { code: 'encoding-unknown', parts: { declared: 'KLINGON' } },
    ]));
  it('a byte order mark is no part of the text', () =>
    expect(
      readGedcom(Uint8Array.from([0xef, 0xbb, 0xbf, ...withName('UTF-8', [0x41])])).reportTotal,
    ).toBe(0));
  it('the tables agree with the platform', () => {
    const high = Uint8Array.from({ length: 128 }, (_, i) => 128 + i);
    expect(cp1252High).toBe(new TextDecoder('windows-1252').decode(high));
    expect(macintoshHigh.replace('\u03a9', '\u2126').normalize('NFC')).toBe(
      new TextDecoder('macintosh').decode(high).normalize('NFC'),
    );
  });
  it('UTF-8 that is well formed is not copied', () => {
    const bytes = withName('UTF-8', [0x41]);
    expect(decodeGedcom(bytes)).toBe(bytes);
  });
  it('every encoding ends in the same UTF-8 when written', () => {
    const forms = [
      withName('UTF-8', [...bytesOf('é')]),
      withName('ANSEL', [0xe2, 0x65]),
      withName('ANSI', [0xe9]),
      withName('IBMPC', [0x82]),
      withName('MACINTOSH', [0x8e]),
    ];
    const written = forms.map((bytes) =>
      new TextDecoder().decode(writeGedcom(recordTrees(readGedcom(bytes)), { version: '5.5.1' })),
    );
    expect(new Set(written).size).toBe(1);
  });
});

describe('versions', () => {
  it.each([
    ['7.0', '7.0'],
    ['7.0.14', '7.0'],
    ['5.5.1', '5.5.1'],
    ['5.5', '5.5'],
    ['5.5.5', '5.5.5'],
    ['5.5 EL', '5.5'],
    ['5.6', '5.6'],
    ['5.0', '5.0'],
    ['4.0', '4.0'],
    ['9.9', 'unknown'],
  ])('VERS %s is %s', (declared, version) =>
    expect(
      detectVersion(bytesOf(`0 HEAD\n1 SOUR X\n2 VERS 12\n1 GEDC\n2 VERS ${declared}\n0 TRLR`)),
    ).toEqual({ version, declared }),
  );
  it('a version of the program is not the version of the file', () =>
    expect(detectVersion(bytesOf('0 HEAD\n1 SOUR X\n2 VERS 7.0\n0 TRLR'))).toEqual({
      version: 'unknown',
      declared: null,
    }));
});

describe('what is refused', () => {
  const codeOf = (bytes: Uint8Array, limits = {}): string => {
    try {
      readGedcom(bytes, { limits });
    } catch (error) {
      if (error instanceof GedcomError) return error.code;
    }
    return 'read';
  };
  it.each([
    ['', 'empty'],
    [' \r\n\t\n', 'empty'],
    ['Dear Sir,\nthis is a letter.\n', 'not-gedcom'],
    ['{"a": 1}', 'not-gedcom'],
    ['\u0000\u0001\u0002', 'empty'],
  ])('%j: %s', (text, code) => expect(codeOf(bytesOf(text))).toBe(code));
  it('more bytes, lines or tags than allowed', () => {
    const bytes = bytesOf('0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 TRLR\n');
    expect(codeOf(bytes, { bytes: 10 })).toBe('too-large');
    expect(codeOf(bytes, { lines: 3 })).toBe('too-large');
    expect(
      codeOf(
        bytesOf(`0 HEAD\n${Array.from({ length: 200 }, (_, i) => `1 T${String(i)}\n`).join('')}`),
        { tags: 100 },
      ),
    ).toBe('too-large');
  });
});
