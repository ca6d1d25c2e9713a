import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  convertRecords,
  readGedcom,
  recordTrees,
  validateGedcom551,
  validateGedcom7,
  validateRecords,
  writeGedcom,
} from './index.ts';
import { bodyOf, file551, file7 } from './testing/texts.ts';

const to7 = (...lines: string[]): string[] => converted(file551(...lines), '7.0');
const to551 = (...lines: string[]): string[] => converted(file7(...lines), '5.5.1');
/** Lines of the body in the other version, which is valid. */
function converted(bytes: Uint8Array, to: '5.5.1' | '7.0'): string[] {
  const file = readGedcom(bytes);
  const written = writeGedcom(convertRecords(recordTrees(file), file.version, to), { version: to });
  const again = readGedcom(written);
  expect(to === '7.0' ? validateGedcom7(again) : validateGedcom551(again)).toEqual([]);
  const lines = new TextDecoder().decode(written).trimEnd().split('\n');
  const from = lines.findIndex((line, i) => i > 0 && line.startsWith('0 '));
  return lines.slice(from, -1);
}
const indi = '0 @I1@ INDI';

describe('5.5.1 to 7.0', () => {
  it('words of sets are in capitals, odd ones OTHER with what was said', () => {
    expect(to7(indi, '1 FAMC @F1@', '2 PEDI adopted', '0 @F1@ FAM', '1 CHIL @I1@')).toContain(
      '2 PEDI ADOPTED',
    );
    expect(to7(indi, '1 FAMC @F1@', '2 PEDI ward', '0 @F1@ FAM').slice(2, 4)).toEqual([
      '2 PEDI OTHER',
      '3 PHRASE ward',
    ]);
    expect(to7(indi, '1 NAME A', '2 TYPE stage name').slice(2)).toEqual([
      '2 TYPE OTHER',
      '3 PHRASE stage name',
    ]);
    expect(to7(indi, '1 RESN locked', '1 SEX male')).toEqual([indi, '1 RESN LOCKED', '1 SEX M']);
  });
  it('shared notes are SNOTE, their pointers too', () =>
    expect(to7(indi, '1 NOTE @N1@', '1 NOTE here', '0 @N1@ NOTE text')).toEqual([
      indi,
      '1 SNOTE @N1@',
      '1 NOTE here',
      '0 @N1@ SNOTE text',
    ]));
  it('identifiers of other programs are EXID, _UID is UID', () => {
    expect(to7(indi, '1 AFN 12', '1 RIN 3', '1 _UID ABC')).toEqual([
      indi,
      '1 EXID 12',
      '2 TYPE https://gedcom.io/terms/v7/AFN',
      '1 EXID 3',
      '2 TYPE https://gedcom.io/terms/v7/RIN',
      '1 UID ABC',
    ]);
  });
  it('RELA is ROLE', () => {
    expect(to7(indi, '1 ASSO @I1@', '2 RELA Godfather').slice(2)).toEqual(['2 ROLE GODP']);
    expect(to7(indi, '1 ASSO @I1@', '2 RELA master').slice(2)).toEqual([
      '2 ROLE OTHER',
      '3 PHRASE master',
    ]);
  });
  it('dates change their calendars; what cannot be one is a phrase', () => {
    const date = (text: string): string[] => to7(indi, '1 BIRT', `2 DATE ${text}`).slice(2);
    expect(date('@#DFRENCH R@ 18 BRUM 8')).toEqual(['2 DATE FRENCH_R 18 BRUM 8']);
    expect(date('INT 1850 (harvest)')).toEqual(['2 DATE 1850', '3 PHRASE harvest']);
    expect(date('(harvest)')).toEqual(['2 DATE', '3 PHRASE harvest']);
    expect(date('around harvest')).toEqual(['2 DATE', '3 PHRASE around harvest']);
    expect(date('5 FEB 1699/00')).toEqual(['2 DATE 5 FEB 1700', '3 PHRASE 5 FEB 1699/00']);
  });
  it('media told in place become records, formats media types', () => {
    expect(to7(indi, '1 OBJE', '2 FILE a.jpg', '3 FORM jpg', '4 MEDI photo', '2 TITL Me')).toEqual([
      indi,
      '1 OBJE @MEDIA1@',
      '0 @MEDIA1@ OBJE',
      '1 FILE a.jpg',
      '2 FORM image/jpeg',
      '3 MEDI PHOTO',
      '2 TITL Me',
    ]);
  });
  it('a citation without a record points to nobody and keeps its words', () =>
    expect(to7(indi, '1 SOUR Family bible', '2 TEXT born').slice(1)).toEqual([
      '1 SOUR @VOID@',
      '2 PAGE Family bible',
      '2 DATA',
      '3 TEXT born',
    ]));
  it('what has no place, comes too often or points at nobody is an extension, whole', () => {
    expect(to7(indi, '1 BLAH x', '2 NAME y', '1 SEX M', '1 SEX F', '1 FAMS @F9@')).toEqual([
      indi,
      '1 _BLAH x',
      '2 NAME y',
      '1 SEX M',
      '1 _SEX F',
      '1 _FAMS @@F9@',
    ]);
  });
  it('DEAT N is NO DEAT, words beside an event a note', () =>
    expect(to7(indi, '1 DEAT N', '1 BURI in the churchyard')).toEqual([
      indi,
      '1 NO DEAT',
      '1 BURI',
      '2 NOTE in the churchyard',
    ]));
});

/** Without the submitter that 5.5.1 demands and a file of 7 does not have. */
const old = (...lines: string[]): string[] =>
  to551(...lines).filter((line) => line !== '0 @SUBM@ SUBM' && line !== '1 NAME Unspecified');

describe('what files of other programs say', () => {
  it('a surname with too few or too many marks stays one, and what was written is kept', () => {
    const name = (text: string): string[] => to7(indi, `1 NAME ${text}`).slice(1);
    expect(name('Anna /Meyer/ /Kern/')).toEqual([
      '1 NAME Anna /Meyer Kern/',
      '2 _NAME Anna /Meyer/ /Kern/',
    ]);
    expect(name('Anna /Meyer')).toEqual(['1 NAME Anna /Meyer/', '2 _NAME Anna /Meyer']);
    expect(name('Anna //Meyer// jr.')).toEqual([
      '1 NAME Anna /Meyer/ jr.',
      '2 _NAME Anna //Meyer// jr.',
    ]);
    expect(name('Anna /Meyer/')).toEqual(['1 NAME Anna /Meyer/']);
  });
  it('an age in words is the age it means, with its words; one that means none is words alone', () => {
    const age = (text: string): string[] => to7(indi, '1 DEAT', `2 AGE ${text}`).slice(2);
    expect(age('3 months')).toEqual(['2 AGE 3m', '3 PHRASE 3 months']);
    expect(age('76 years')).toEqual(['2 AGE 76y', '3 PHRASE 76 years']);
    expect(age('1 year, 2 months and 3 days')).toEqual([
      '2 AGE 1y 2m 3d',
      '3 PHRASE 1 year, 2 months and 3 days',
    ]);
    expect(age('8y 2m')).toEqual(['2 AGE 8y 2m']);
    expect(age('>90y')).toEqual(['2 AGE > 90y']);
    expect(age('42')).toEqual(['2 AGE 42y', '3 PHRASE 42']);
    expect(age('3 moons')).toEqual(['2 AGE', '3 PHRASE 3 moons']);
    expect(age('2 days 1 year')).toEqual(['2 AGE', '3 PHRASE 2 days 1 year']);
  });
  it('a media format nobody knows is kept, and comes back', () => {
    const media = ['0 @M1@ OBJE', '1 FILE a.xyz', '2 FORM FlashPix'];
    expect(to7(...media)).toEqual([
      '0 @M1@ OBJE',
      '1 FILE a.xyz',
      '2 FORM application/octet-stream',
      '3 _FORM FlashPix',
    ]);
    expect(old(...to7(...media))).toEqual(media);
  });
  it('a date is the same again after 7 and 5.5.1, whatever was said beside it', () => {
    const there = (text: string): string[] => to7(indi, '1 BIRT', `2 DATE ${text}`).slice(2);
    const back = (text: string): string[] => old(indi, '1 BIRT', ...there(text)).slice(2);
    for (const text of [
      '5 FEB 1699/00',
      'BET 5 FEB 1712/13 AND 1 MAR 1713/14',
      'FROM 1 JAN 1699/00 TO 1705',
      'BET @#DJULIAN@ 1 JAN 1700 AND @#DGREGORIAN@ 5 FEB 1701',
      '(two  blanks,   three)',
      'INT 1850 (two  blanks)',
    ])
      expect(back(text)).toEqual([`2 DATE ${text}`]);
    expect(there('1850/1860')).toEqual(['2 DATE BET 1850 AND 1860', '3 PHRASE 1850/1860']);
    expect(there('935/950')).toEqual(['2 DATE BET 935 AND 950', '3 PHRASE 935/950']);
    expect(to7(indi, '1 BIRT', ...back('1850/1860')).slice(2)).toEqual([
      '2 DATE BET 1850 AND 1860',
      '3 PHRASE 1850/1860',
    ]);
  });
  it('of two calendars in one range each keeps its own', () => {
    const seven = ['2 DATE BET JULIAN 1 JAN 1700 AND GREGORIAN 5 FEB 1701'];
    expect(
      to7(indi, '1 BIRT', '2 DATE BET @#DJULIAN@ 1 JAN 1700 AND @#DGREGORIAN@ 5 FEB 1701').slice(2),
    ).toEqual(seven);
    expect(old(indi, '1 BIRT', '2 DATE BET JULIAN 1 JAN 1700 AND 5 FEB 1701').slice(2)).toEqual([
      '2 DATE BET @#DJULIAN@ 1 JAN 1700 AND @#DGREGORIAN@ 5 FEB 1701',
    ]);
  });
  it('a region of a language comes back', () => {
    const head = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
    const file = readGedcom(
      new TextEncoder().encode('0 HEAD\n1 GEDC\n2 VERS 7.0\n1 LANG en-GB\n0 TRLR\n'),
    );
    const down = readGedcom(
      writeGedcom(convertRecords(recordTrees(file), '7.0', '5.5.1'), { version: '5.5.1' }),
    );
    expect(
      head(writeGedcom(convertRecords(recordTrees(down), '5.5.1', '7.0'), { version: '7.0' })),
    ).toContain('1 LANG en-GB\n');
  });
});

describe('7.0 to 5.5.1', () => {
  it('words are in small letters, phrases where they can be said', () => {
    expect(to551(indi, '1 FAMC @F1@', '2 PEDI ADOPTED', '0 @F1@ FAM').slice(0, 3)).toEqual([
      indi,
      '1 FAMC @F1@',
      '2 PEDI adopted',
    ]);
    expect(to551(indi, '1 BIRT', '2 DATE 1850', '3 PHRASE harvest')).toContain(
      '2 DATE INT 1850 (harvest)',
    );
    expect(to551(indi, '1 BIRT', '2 DATE JULIAN 44 BCE')).toContain('2 DATE @#DJULIAN@ 44 B.C.');
    expect(to551(indi, '1 ASSO @I1@', '2 ROLE OTHER', '3 PHRASE master')).toContain(
      '2 RELA master',
    );
  });
  it('a phrase beside a range or an about stays below the date, and comes back', () => {
    for (const date of ['BET 1840 AND 1850', 'ABT 1850', 'FROM 1840 TO 1850']) {
      const seven = [indi, '1 BIRT', `2 DATE ${date}`, '3 PHRASE when the mill stood'];
      expect(old(...seven).slice(2)).toEqual([`2 DATE ${date}`, '3 _PHRASE when the mill stood']);
      expect(to7(...old(...seven))).toEqual(seven);
    }
  });
  it('below a pointer stands nothing that a record would say, below a title in place no DATA', () => {
    expect(
      old(
        indi,
        '1 OBJE @M1@',
        '2 TITL Me at six',
        '0 @M1@ OBJE',
        '1 FILE a.jpg',
        '2 FORM image/jpeg',
      ).slice(1, 3),
    ).toEqual(['1 OBJE @M1@', '2 _TITL Me at six']);
    expect(
      old(
        indi,
        '1 SOUR @VOID@',
        '2 PAGE Family bible',
        '2 DATA',
        '3 DATE 1 MAY 1850',
        '3 TEXT born',
      ).slice(1),
    ).toEqual(['1 SOUR Family bible', '2 TEXT born', '2 _DATA', '3 DATE 1 MAY 1850']);
    const both = validateGedcom551(
      readGedcom(
        file551(
          indi,
          '1 OBJE @M1@',
          '2 TITL Me',
          '1 SOUR bible',
          '2 DATA',
          '0 @M1@ OBJE',
          '1 FILE a.jpg',
          '2 FORM jpg',
        ),
      ),
    );
    expect(both.map(({ path }) => path).filter((path) => path.startsWith('INDI'))).toEqual([
      'INDI.OBJE.TITL',
      'INDI.SOUR.DATA',
    ]);
  });
  it('what 5.5.1 does not know comes back from it', () => {
    const lines = [
      indi,
      '1 NO DEAT',
      '1 UID abc',
      '1 EXID 5',
      '2 TYPE https://example.com/x',
      '1 BIRT',
      '2 SDATE 1 JAN 1900',
      '1 CREA',
      '2 DATE 1 JAN 2000',
    ];
    const old = readGedcom(
      writeGedcom(convertRecords(recordTrees(readGedcom(file7(...lines))), '7.0', '5.5.1'), {
        version: '5.5.1',
      }),
    );
    const back = readGedcom(
      writeGedcom(convertRecords(recordTrees(old), '5.5.1', '7.0'), { version: '7.0' }),
    );
    expect(bodyOf(back).filter(({ tag }) => tag === 'INDI')).toEqual(
      bodyOf(readGedcom(file7(...lines))),
    );
  });
  it('the submitter 5.5.1 demands is there', () =>
    expect(to551(indi)).toEqual([indi, '0 @SUBM@ SUBM', '1 NAME Unspecified']));
});

describe('the grammars', () => {
  const faults = (bytes: Uint8Array): string[] =>
    validateGedcom7(readGedcom(bytes)).map(({ code, path }) => `${code} ${path}`);
  it('tell what is wrong and where', () => {
    expect(
      faults(
        file7(
          indi,
          '1 BLAH',
          '1 SEX Q',
          '1 SEX M',
          '1 FAMC @I1@',
          '1 MARR',
          '1 ASSO @I1@',
          '1 BIRT x',
        ),
      ),
    ).toEqual([
      'unknown-structure INDI.BLAH',
      'payload INDI.SEX',
      'pointer INDI.FAMC',
      'unknown-structure INDI.MARR',
      'missing INDI.ASSO.ROLE',
      'payload INDI.BIRT',
      'too-many INDI.SEX',
    ]);
    expect(validateGedcom551(readGedcom(file551(indi))).map(({ path }) => path)).toEqual([
      'HEAD.GEDC.FORM',
      'HEAD.SOUR',
      'HEAD.SUBM',
    ]);
  });
  it('say nothing about extensions and VOID', () =>
    expect(faults(file7(indi, '1 _X', '2 WHATEVER', '1 FAMC @VOID@'))).toEqual([]));
  it('any tags in any order become valid in both versions', () => {
    const tag = fc.constantFrom(
      'NAME',
      'SEX',
      'BIRT',
      'DATE',
      'PLAC',
      'SOUR',
      'NOTE',
      'OBJE',
      'FILE',
      'FORM',
      'PEDI',
      'FAMC',
      'ASSO',
      'RELA',
      'ROLE',
      'AGE',
      'MAP',
      'LATI',
      'CHAN',
      'TYPE',
      'LANG',
      'RESN',
      'EVEN',
      'TRAN',
      'EXID',
      'SLGC',
      'STAT',
      'REPO',
      'DATA',
      'TEXT',
      'ADOP',
    );
    const line = fc
      .tuple(
        fc.integer({ min: 1, max: 5 }),
        tag,
        fc.constantFrom('', ' x', ' @I1@', ' @S1@', ' 1 JAN 1900', ' adopted', ' Y', ' image/png'),
      )
      .map(([level, name, rest]) => `${String(level)} ${name}${rest}`);
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 25 }),
        fc.constantFrom('5.5.1' as const, '7.0' as const),
        (lines, to) => {
          const file = readGedcom(file551(indi, ...lines, '0 @S1@ SOUR'));
          expect(validateRecords(convertRecords(recordTrees(file), '5.5.1', to), to)).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
