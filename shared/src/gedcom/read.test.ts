import { describe, expect, it } from 'vitest';
import {
  familyXref,
  linkFamilies,
  lineText,
  personBirth,
  personDeath,
  personName,
  personXref,
  readGedcom,
  recordTree,
  sentenceOf,
} from './index.ts';
import { bare, bodyOfBytes, bytesOf, codes, file551, file7 } from './testing/texts.ts';

const ends = { CR: '\r', LF: '\n', CRLF: '\r\n', LFCR: '\n\r' };
const small = ['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '0 @I1@ INDI', '1 NAME A /B/', '0 TRLR', ''];

describe('lines that are not as they should be', () => {
  it.each(Object.entries(ends))('%s ends lines', (_, end) => {
    const file = readGedcom(bytesOf(small.join(end)));
    expect([file.lineCount, file.reportTotal, personName(file, 0).surname]).toEqual([6, 0, 'B']);
  });
  it('mixed line ends are told once', () =>
    expect(codes(bytesOf('0 HEAD\r\n1 GEDC\n2 VERS 5.5.1\r0 TRLR\n'))).toEqual([
      'mixed-line-ends 0',
    ]));
  it('the last line needs no end', () =>
    expect(readGedcom(bytesOf('0 HEAD\n0 TRLR')).lineCount).toBe(2));
  it('indented and blank lines are read, told with their numbers, and do not shift the others', () => {
    const bytes = bytesOf('0 HEAD\n1 GEDC\n  2 VERS 5.5.1\n\n\n0 @I1@ INDI\n\t1 NAME A\n0 TRLR\n');
    expect(codes(bytes)).toEqual([
      'indented-line 3',
      'blank-line 4',
      'blank-line 5',
      'indented-line 7',
    ]);
    expect(recordTree(readGedcom(bytes), 1)).toMatchObject({
      line: 6,
      children: [{ tag: 'NAME', line: 7 }],
    });
  });
  it('a line without a level goes on with the text before it', () => {
    const bytes = file551('0 @I1@ INDI', '1 NOTE first', 'second', '2 CONT third', 'fourth');
    expect(bodyOfBytes(bytes)[0]?.children).toEqual([
      { tag: 'NOTE', value: 'first\nsecond\nthird\nfourth', children: [] },
    ]);
    expect(codes(bytes)).toEqual(['line-without-level 7', 'line-without-level 9']);
  });
  it('a number that begins such a line is not taken for a level', () => {
    expect(
      bodyOfBytes(file551('0 @I1@ INDI', '1 NOTE lived at', '12 Main Street'))[0]?.children[0]
        ?.value,
    ).toBe('lived at\n12 Main Street');
  });
  it('jumps of the level are closed, siblings stay siblings', () => {
    const bytes = file551('0 @I1@ INDI', '3 NAME A', '3 SEX M', '1 BIRT', '4 DATE 1900');
    expect(bodyOfBytes(bytes)[0]?.children.map(({ tag }) => tag)).toEqual(['NAME', 'SEX', 'BIRT']);
    expect(codes(bytes)).toEqual(['level-jump 6', 'level-jump 9']);
    expect(personBirth(readGedcom(bytes), 0).year).toBe(1900);
  });
  it('levels over 99 and depths without end are read', () => {
    const deep = Array.from(
      { length: 400 },
      (_, i) => `${String(i + 1)} X${i === 399 ? ' end' : ''}`,
    );
    const file = readGedcom(file551('0 @I1@ INDI', ...deep));
    expect(file.reportCounts['level-too-deep']).toBe(301);
    expect(JSON.stringify(recordTree(file, 1))).toContain('end');
  });
  it('an xref without its second at-sign is read to the next blank', () => {
    const bytes = file551('0 @I1 INDI', '1 NAME A', '0 @F1@ FAM', '1 HUSB @I1@');
    expect(codes(bytes)).toContain('xref-unterminated 5');
    expect(readGedcom(bytes).links.partnerPerson).toEqual(Int32Array.of(0));
  });
  it('lines of 100,000 letters are read whole', () => {
    const long = 'x'.repeat(100_000);
    const bytes = file551('0 @I1@ INDI', `1 NOTE ${long}`);
    expect(bodyOfBytes(bytes)[0]?.children[0]?.value).toBe(long);
    expect(codes(bytes)).toEqual(['long-line 6']);
  });
  it('control characters, NUL among them, are left out and counted', () => {
    const bytes = file551('0 @I1@ INDI', '1 NAME A\u0000n\u0007n', '1 NOTE a\tb\u001a');
    expect(bodyOfBytes(bytes)[0]?.children.map(({ value }) => value)).toEqual(['Ann', 'a\tb']);
    expect(readGedcom(bytes).report).toMatchObject([
      { code: 'control-characters', line: 6, parts: { count: '3' } },
    ]);
  });
  it('a missing header, a missing trailer and text after it are told', () => {
    expect(codes(bytesOf('0 @I1@ INDI\n1 NAME A\n'))).toEqual(['no-head 1', 'no-trailer 2']);
    expect(codes(bytesOf('0 HEAD\n0 TRLR\n0 @I1@ INDI\n'))).toEqual(['text-after-trailer 3']);
  });
  it('10,000 problems are listed at most, one kind a tenth of them; all are counted', () => {
    const file = readGedcom(file551(...Array.from({ length: 5000 }, () => ' 0 NOTE x')));
    expect([file.report.length, file.reportTotal]).toEqual([1000, 5000]);
    expect(
      sentenceOf(file.report[0] ?? { code: 'no-head', severity: 'note', line: 0, parts: {} }),
    ).toBe('The line is indented.');
  });
});

describe('values', () => {
  it('CONC joins, CONT breaks, blanks at the seams stay', () => {
    expect(
      bodyOfBytes(
        file551('0 @N1@ NOTE one ', '1 CONC two', '1 CONT  three', '1 CONT', '1 CONT four'),
      ),
    ).toEqual([{ tag: 'NOTE', xref: 'N1', value: 'one two\n three\n\nfour', children: [] }]);
  });
  it('at-signs: all doubled before 7, only the leading one in 7; date escapes stay', () => {
    expect(
      bodyOfBytes(file551('0 @N1@ NOTE a@@b @@c', '1 DATE @#DJULIAN@ 1 JAN 1700', '1 X @@I1@@'))[0],
    ).toMatchObject({
      value: 'a@b @c',
      children: [{ value: '@#DJULIAN@ 1 JAN 1700' }, { value: '@I1@' }],
    });
    expect(bodyOfBytes(file7('0 @N1@ SNOTE @@a@@b', '1 CONT @@c'))[0]?.value).toBe('@a@@b\n@c');
  });
  it('pointers are told from text, blanks behind them forgiven', () => {
    expect(
      bodyOfBytes(file551('0 @I1@ INDI', '1 FAMC @F1@ ', '1 NOTE @a@ and @b@'))[0]?.children,
    ).toEqual([
      { tag: 'FAMC', pointer: 'F1', children: [] },
      { tag: 'NOTE', value: '@a@ and @b@', children: [] },
    ]);
  });
  it('CONC in 7 is joined and told', () =>
    expect(codes(file7('0 @N1@ SNOTE a', '1 CONC b'))).toEqual(['conc-in-7 5']));
});

const family = (...more: string[]): Uint8Array =>
  file551(
    '0 @I1@ INDI',
    '1 SEX M',
    '1 FAMS @F1@',
    '0 @I2@ INDI',
    '1 SEX F',
    '1 FAMS @F1@',
    '0 @I3@ INDI',
    '1 FAMC @F1@',
    ...more,
  );
const links = (bytes: Uint8Array): [number, number, number, number, number][] => {
  const { links: l } = linkFamilies(readGedcom(bytes));
  return [...l.child].map((child, i) => [
    child,
    l.parent[i] ?? -9,
    l.union[i] ?? -9,
    l.nature[i] ?? -9,
    l.preferred[i] ?? -9,
  ]);
};
const whole = ['0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', '1 CHIL @I3@'];

describe('ties', () => {
  it('one link per child and parent', () => {
    expect(links(family(...whole))).toEqual([
      [2, 0, 0, 0, 1],
      [2, 1, 0, 0, 1],
    ]);
    expect(readGedcom(family(...whole)).reportTotal).toBe(0);
  });
  it('PEDI speaks for both parents, _FREL and _MREL for one each and before it', () => {
    expect(links(family('2 PEDI Adopted', ...whole)).map((link) => link[3])).toEqual([1, 1]);
    expect(
      links(family(...whole, '2 _FREL Step', '2 _MREL Natural')).map((link) => link[3]),
    ).toEqual([3, 0]);
    expect(
      links(family('2 PEDI foster', ...whole, '2 _FREL Guardian')).map((link) => link[3]),
    ).toEqual([4, 2]);
  });
  it('an adoption by one of two is told of that one', () => {
    expect(
      links(family('1 ADOP', '2 FAMC @F1@', '3 ADOP WIFE', ...whole)).map((link) => link[3]),
    ).toEqual([0, 1]);
    expect(links(family('1 ADOP', '2 FAMC @F1@', ...whole)).map((link) => link[3])).toEqual(
      [0, 0].map(() => 1),
    );
  });
  it('children of nobody known stay brothers and sisters', () =>
    expect(links(file551('0 @I1@ INDI', '1 FAMC @F1@', '0 @F1@ FAM', '1 CHIL @I1@'))).toEqual([
      [0, -1, 0, 0, 1],
    ]));
  it('the first FAMC is the preferred one', () => {
    const bytes = file551(
      '0 @I1@ INDI',
      '1 FAMC @F2@',
      '1 FAMC @F1@',
      '0 @F1@ FAM',
      '1 CHIL @I1@',
      '0 @F2@ FAM',
      '1 CHIL @I1@',
    );
    expect(links(bytes).map((link) => [link[2], link[4]])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
  it.each([
    ['one-way-child', 9, ['0 @I4@ INDI', ...whole, '1 CHIL @I4@']],
    ['one-way-parent', 13, ['0 @I4@ INDI', '1 FAMC @F1@', ...whole]],
    ['one-way-spouse', 13, ['0 @I4@ INDI', '1 FAMS @F1@', ...whole]],
    ['dangling-xref', 13, ['1 NOTE @N9@', ...whole]],
    ['wrong-kind-of-record', 13, ['1 FAMC @I1@', ...whole]],
    ['child-twice', 17, [...whole, '1 CHIL @I3@']],
    ['same-partner-twice', 17, [...whole, '1 WIFE @I1@']],
    ['duplicate-xref', 17, [...whole, '0 @I1@ INDI']],
    ['record-without-xref', 17, [...whole, '0 INDI']],
    ['own-parent', 17, ['1 FAMS @F1@', ...whole, '1 HUSB @I3@']],
  ])('%s is told', (code, _, more) =>
    expect(readGedcom(family(...more)).reportCounts).toHaveProperty(code),
  );
  it('what only one side tells is a tie nevertheless', () => {
    expect(
      links(file551('0 @I1@ INDI', '0 @I2@ INDI', '1 FAMC @F1@', '0 @F1@ FAM', '1 HUSB @I1@')),
    ).toEqual([[1, 0, 0, 0, 1]]);
    expect(
      readGedcom(file551('0 @I1@ INDI', '1 FAMS @F1@', '0 @F1@ FAM')).links.partnerRole,
    ).toEqual(Uint8Array.of(2));
  });
  it('a cycle is told and read', () => {
    const bytes = file551(
      '0 @A@ INDI',
      '1 FAMS @F1@',
      '1 FAMC @F2@',
      '0 @B@ INDI',
      '1 FAMS @F2@',
      '1 FAMC @F1@',
      '0 @F1@ FAM',
      '1 HUSB @A@',
      '1 CHIL @B@',
      '0 @F2@ FAM',
      '1 HUSB @B@',
      '1 CHIL @A@',
    );
    expect(readGedcom(bytes).reportCounts).toEqual({ 'parent-cycle': 1 });
    expect(links(bytes)).toHaveLength(2);
  });
  it('VOID is nobody and no problem in 7', () =>
    expect(readGedcom(file7('0 @F1@ FAM', '1 HUSB @VOID@', '1 CHIL @VOID@')).reportTotal).toBe(0));
  it('unions say how they ended', () => {
    const status = (...lines: string[]): number | undefined =>
      readGedcom(file551('0 @F1@ FAM', ...lines)).families.status[0];
    expect([
      status(),
      status('1 MARR'),
      status('1 MARR', '1 DIV'),
      status('1 DIV', '1 MARR'),
      status('1 ANUL', '1 DIV'),
      status('1 MARR', '1 EVEN', '2 TYPE Separation'),
    ]).toEqual([5, 0, 2, 2, 4, 1]);
    expect([status('1 MARR', '1 DIV N'), status('1 MARR N')]).toEqual([0, 5]);
  });
});

describe('persons', () => {
  it('name, sex, birth and death by column', () => {
    const file = readGedcom(
      file551(
        '0 @I1@ INDI',
        '1 NAME Johann /Bach/ Jr.',
        '2 NPFX Herr',
        '2 NICK Hansi',
        '1 NAME Other /Name/',
        '1 SEX F',
        '1 BIRT',
        '2 DATE ABT 21 MAR 1685',
        '2 PLAC Eisen',
        '3 CONC ach',
        '1 DEAT Y',
        '0 @F1@ FAM',
      ),
    );
    expect(personName(file, 0)).toEqual({
      full: 'Johann Bach Jr.',
      given: 'Johann',
      surname: 'Bach',
      suffix: 'Jr.',
      prefix: 'Herr',
      nickname: 'Hansi',
      surnamePrefix: '',
    });
    expect(personBirth(file, 0)).toEqual({
      date: 'ABT 21 MAR 1685',
      place: 'Eisenach',
      year: 1685,
    });
    expect([
      personDeath(file, 0),
      file.persons.deceased[0],
      file.persons.sex[0],
      personXref(file, 0),
      familyXref(file, 0),
    ]).toEqual([{}, 1, 2, 'I1', 'F1']);
    expect(lineText(file, file.persons.birthPlaceLine[0] ?? -1)).toBe('Eisenach');
  });
  it('a death that is denied is none', () =>
    expect([
      ...readGedcom(file551('0 @I1@ INDI', '1 DEAT N', '0 @I2@ INDI', '1 BURI', '1 DEAT N')).persons
        .deceased,
    ]).toEqual([0, 1]));
  it('progress runs from 0 to 1', () => {
    const seen: number[] = [];
    readGedcom(family(...whole), { onProgress: (share) => seen.push(share) });
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });
  it('asking for a record that is not there is a RangeError', () =>
    expect(() => recordTree(readGedcom(family()), 99)).toThrow(RangeError));
  it('trees are plain', () =>
    expect(bare(recordTree(readGedcom(family(...whole)), 4))).toEqual({
      tag: 'FAM',
      xref: 'F1',
      children: [
        { tag: 'HUSB', pointer: 'I1', children: [] },
        { tag: 'WIFE', pointer: 'I2', children: [] },
        { tag: 'CHIL', pointer: 'I3', children: [] },
      ],
    }));
});
