import { describe, expect, it } from 'vitest';
import { parentNatures } from '@kinlore/shared/contracts/vocabulary';
import { parseFuzzyDate } from '@kinlore/shared/dates';
import { eventExtra, eventFrom, eventStructure, eventTo, type EventRow } from './events.ts';
import { nameExtra, nameFrom, nameStructure, nameTo, type NameRow } from './names.ts';
import { linkStructures, natureFrom } from './natures.ts';
import { node, sameNode } from './node.ts';

const name = (over: Partial<NameRow> = {}): NameRow => {
  const row = {
    kind: 'birth',
    given: 'Anna',
    surname_prefix: '',
    surname: 'Berg',
    suffix: '',
    nick: '',
    full_text: '',
    ...over,
  } as const;
  return {
    ...row,
    full_text:
      [row.given, row.surname_prefix, row.surname, row.suffix]
        .filter((part) => part !== '')
        .join(' ') || row.nick,
  };
};
const when = (text: string): EventRow['date'] => {
  const read = parseFuzzyDate(text, { today: '2027-05-04' });
  if ('problem' in read) throw new Error(text);
  return read.date;
};

describe('a name in a file', () => {
  it('is read as it was written, whatever parts it has', () => {
    for (const row of [
      name(),
      name({ surname: '' }),
      name({ given: '' }),
      name({ surname_prefix: 'van', surname: 'Beethoven', given: 'Ludwig' }),
      name({ suffix: 'Jr.' }),
      name({ surname: '', suffix: 'III' }),
      name({ given: '', surname: '', nick: 'Bibi' }),
      ...(['married', 'aka', 'religious', 'nick', 'other'] as const).map((kind) => name({ kind })),
      name({ given: '王', surname: '小明' }),
    ]) {
      expect(nameFrom(nameTo(row), true)).toEqual(row);
      expect(nameExtra(nameTo(row), row)).toBeNull();
    }
  });

  it('that says more than a row is written as it came, until somebody changes it; then only what was not changed stays', () => {
    const came = node('NAME', 'Dr. Eva /von Stein/', [
      node('NPFX', 'Dr.'),
      node('GIVN', 'Eva'),
      node('SURN', 'Stein'),
      node('SPFX', 'von'),
      node('SOUR', undefined, [node('PAGE', '3')]),
    ]);
    const row = nameFrom(came, true);
    expect(row).toMatchObject({ given: 'Eva', surname_prefix: 'von', surname: 'Stein' });
    const extra = nameExtra(came, row);
    expect(nameStructure(row, extra, true)).toBe(came);
    const changed = nameStructure({ ...row, given: 'Eva Maria' }, extra, true);
    expect(changed.value).toBe('Eva Maria /von Stein/');
    expect(changed.sub?.map((child) => child.tag)).toEqual(['SPFX', 'SURN', 'NPFX', 'SOUR']);
  });
});

describe('an event in a file', () => {
  it('keeps the words of its date both ways, in every kind of date', () => {
    for (const text of [
      '12 May 1905',
      'May 1905',
      '1905',
      'about 1905',
      'before 1905',
      'after 1905',
      'between 1901 and 1905',
      'spring 1944',
      '1970s',
      'from 1901 to 1905',
    ]) {
      const row: EventRow = { type: 'birth', date: when(text), place: 'Kivik', note: '' };
      expect(eventFrom(eventTo(row, 'person'), 'person')).toEqual(row);
    }
  });

  it('of every kind comes back as what it was, also those that files have no word for', () => {
    for (const type of [
      'birth',
      'death',
      'burial',
      'baptism',
      'census',
      'naming',
      'military',
      'illness',
    ]) {
      const row: EventRow = { type, date: when('1905'), place: '', note: '' };
      expect(eventFrom(eventTo(row, 'person'), 'person').type).toBe(type);
    }
    for (const type of ['marriage', 'divorce', 'engagement', 'separation', 'annulment'])
      expect(
        eventFrom(eventTo({ type, date: when('1905'), place: '', note: '' }, 'union'), 'union')
          .type,
      ).toBe(type);
    expect(eventFrom(node('OCCU', 'Boat builder'), 'person')).toMatchObject({
      type: 'occupation',
      note: 'Boat builder',
    });
  });

  it('whose date was changed keeps what stood beside it', () => {
    const came = node('DEAT', undefined, [node('DATE', '3 FEB 1944'), node('CAUS', 'Pneumonia')]);
    const row = eventFrom(came, 'person');
    const changed = eventStructure(
      { ...row, date: when('1945') },
      eventExtra(came, row, 'person'),
      'person',
    );
    expect(changed.sub?.map(({ tag, value }) => `${tag} ${value ?? ''}`)).toEqual([
      'DATE 1945',
      'CAUS Pneumonia',
    ]);
  });
});

describe('a parent in a file', () => {
  it('of every nature comes back as what it was, alone, beside the same, and beside another', () => {
    for (const [father, isFirst] of parentNatures.flatMap(
      (nature) =>
        [
          [nature, true],
          [nature, false],
        ] as const,
    )) {
      for (const mother of parentNatures) {
        const { famc, chil } = linkStructures(
          'F1',
          'I1',
          [
            { side: 'HUSB', nature: father },
            { side: 'WIFE', nature: mother },
          ],
          isFirst,
        );
        expect([
          natureFrom(famc, chil, 'HUSB', isFirst),
          natureFrom(famc, chil, 'WIFE', isFirst),
        ]).toEqual([father, mother]);
      }
    }
  });

  it('says nothing where a child was born into its first family', () => {
    const { famc, chil } = linkStructures('F1', 'I1', [{ side: 'HUSB', nature: 'birth' }], true);
    expect(
      sameNode(famc, { tag: 'FAMC', pointer: 'F1' }) &&
        sameNode(chil, { tag: 'CHIL', pointer: 'I1' }),
    ).toBe(true);
  });
});
