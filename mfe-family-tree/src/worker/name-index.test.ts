import { describe, expect, it } from 'vitest';
import { nameOf } from '../model/index.ts';
import { modelOf } from '../model/tree-model.ts';
import { nuclear, shapes } from '../testing/families.ts';
import { wholeOf } from '../testing/whole.ts';
import { fold, isNear, soundOf } from './fold.ts';
import { indexNames, searchNames } from './name-index.ts';

const finding = (view: typeof nuclear) => {
  const model = modelOf(wholeOf(view));
  const index = indexNames(model);
  return (question: string, limit = 20) =>
    Array.from(searchNames(index, question, limit), (person) =>
      nameOf(model, person, { hidden: 'hidden', unnamed: 'unnamed' }),
    );
};
const find = finding(nuclear);

describe('looking for a name', () => {
  it('never finds a hidden person, and nobody for nothing', () => {
    expect(finding(shapes.hiddenLiving)('living')).toEqual([]);
    expect([find(''), find('  ,'), find('zzzzzz')]).toEqual([[], [], []]);
  });

  it('begins anywhere in the name, in any order, without marks or case', () => {
    expect(find('mar')).toEqual([
      'Jelena Marković',
      'Milorad Marković',
      'Ana Marković',
      'Petar Marković',
    ]);
    expect(find('MARKOVIC je')).toEqual(['Jelena Marković']);
    expect(find('lindq mi')).toEqual(['Mila Lindqvist']);
    expect(find('mar', 2)).toHaveLength(2);
  });

  it('puts whole words before beginnings', () => {
    expect(find('mila')[0]).toBe('Mila Lindqvist');
  });

  it('forgives spelling where nothing is spelt so', () => {
    expect(find('Markowitsch')).toContain('Ana Marković');
    expect(find('Petr')).toEqual(['Petar Marković']);
    expect(find('Lindkvist')).toContain('Rui Lindqvist');
  });

  it('finds names in other scripts', () => {
    expect(finding(shapes.names)('سعاد')).toEqual(['سعاد الحدّاد']);
    expect(finding(shapes.names)('nguyen thi')).toEqual(['Nguyễn Thị Minh Khai']);
  });
});

describe('words', () => {
  it('are folded, heard, and near each other', () => {
    expect([fold('Đorđe'), fold('Łódź'), fold('Þórður'), fold('STRAßE')]).toEqual([
      'dorde',
      'lodz',
      'thordur',
      'strasse',
    ]);
    expect(soundOf('schmidt')).toBe(soundOf('smit'));
    expect(soundOf('meyer')).toBe(soundOf('meier'));
    expect([
      isNear('ana', 'naa', 1),
      isNear('petar', 'petr', 1),
      isNear('petar', 'ptr', 1),
      isNear('a', 'abcd', 2),
    ]).toEqual([true, true, false, false]);
  });
});
