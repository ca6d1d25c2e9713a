import { families, tellFamily, type FamilyShape } from '@kinlore/shared/kinship/testing';
import { describe, expect, it } from 'vitest';
import { layoutTree } from './index.ts';
import { crossings, measures, overlaps, throughCards } from './testing/check.ts';
import { personFlags, threadKinds } from './types.ts';

function drawn(shape: FamilyShape) {
  const { graph, of, names } = families[shape];
  const layout = layoutTree(graph, measures);
  const row = (name: string) => layout.row[of(name)] ?? -1;
  const x = (name: string) => layout.x[of(name)] ?? Number.NaN;
  const step = measures.card.width + measures.partnerGap;
  return {
    layout,
    names,
    row,
    x,
    rows: (list: string) => list.split(', ').map(row),
    /** Nobody stands between them. */
    areNeighbours: (one: string, other: string) =>
      row(one) === row(other) && Math.abs(Math.abs(x(one) - x(other)) - step) < 0.01,
    middle: (...list: string[]) => (Math.min(...list.map(x)) + Math.max(...list.map(x))) / 2,
  };
}

describe.each(
  Object.keys(families).filter((name): name is FamilyShape => Object.hasOwn(families, name)),
)('%s', (shape) => {
  it('has everybody once, no overlap, and no line through a card', () => {
    const { layout, names } = drawn(shape);
    expect([...layout.persons].toSorted((a, b) => a - b)).toEqual(names.map((_, person) => person));
    expect(overlaps(layout)).toBe(0);
    expect(throughCards(layout)).toBe(0);
  });
});

describe('half-siblings', () => {
  const { areNeighbours, rows, layout, middle, x } = drawn('halfSiblings');
  it('hang between their own parents, the shared ones in the middle', () => {
    expect(rows('Eve, Bo, Anna, Cy, Flo, Dora, Gus, Eli')).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
    expect([
      areNeighbours('Eve', 'Bo'),
      areNeighbours('Bo', 'Anna'),
      areNeighbours('Anna', 'Cy'),
    ]).toEqual([true, true, true]);
    expect(middle('Dora', 'Gus')).toBeCloseTo(middle('Bo', 'Anna'), 0);
    // As their parents stand: the half-sister of the father's side is never beyond the half-brother of the mother's.
    expect(Math.sign(x('Eli') - x('Flo'))).toBe(Math.sign(x('Cy') - x('Eve')));
    expect(crossings(layout)).toBe(0);
  });
});

describe('siblings without parents', () => {
  const { rows, layout } = drawn('parentlessSiblings');
  it('stand in one row and hang from a bar above them', () => {
    expect(rows('Hans, Greta, Emil, Max, Lotte')).toEqual([0, 0, 0, 0, 1]);
    const { threads, y } = layout;
    const level = Array.from(threads.kind.keys()).filter(
      (line) =>
        threads.ends[4 * line + 1] === threads.ends[4 * line + 3] &&
        (threads.ends[4 * line + 1] ?? 0) < (y[0] ?? 0),
    );
    expect(level).toHaveLength(1);
    expect(Math.min(...y)).toBeGreaterThan(0);
  });
});

describe('a child with birth parents, adoptive parents and a foster mother', () => {
  const { areNeighbours, row, rows, layout } = drawn('adoptedAndBorn');
  it('is drawn once, below all of them, with lines of all three kinds', () => {
    expect(row('Sam')).toBe(1);
    expect(
      rows('Birth mother, Birth father, Adoptive mother, Adoptive father, Foster mother'),
    ).toEqual([0, 0, 0, 0, 0]);
    expect([
      areNeighbours('Birth mother', 'Birth father'),
      areNeighbours('Adoptive mother', 'Adoptive father'),
    ]).toEqual([true, true]);
    const ends = Array.from(layout.threads.kind.keys()).filter(
      (line) =>
        layout.threads.nature[line] !== 255 &&
        layout.threads.of[2 * line + 1] === families.adoptedAndBorn.of('Sam'),
    );
    expect(ends).toHaveLength(3);
    expect(ends.map((line) => threadKinds[layout.threads.kind[line] ?? 0]).toSorted()).toEqual([
      'birth',
      'other',
      'other',
    ]);
    expect(new Set(ends.map((line) => layout.threads.ends[4 * line])).size).toBe(3);
    expect(crossings(layout)).toBe(0);
  });
});

describe('a surrogate and two fathers', () => {
  const { areNeighbours, rows } = drawn('twoFathers');
  it('has the fathers side by side and everybody of the older generation above', () => {
    expect(areNeighbours('Tom', 'Uwe')).toBe(true);
    expect(rows('Tom, Uwe, Surrogate, Donor, Guardian, Lia, Leo')).toEqual([0, 0, 0, 0, 0, 1, 1]);
  });
});

describe('cousins who married', () => {
  const { areNeighbours, rows, layout, middle, x } = drawn('cousinsMarried');
  it('stand side by side below their own parents, without a crossing', () => {
    expect(rows('Grandpa, Left son, Right daughter, He, She, Child')).toEqual([0, 1, 1, 2, 2, 3]);
    expect(areNeighbours('He', 'She')).toBe(true);
    expect(x('Child')).toBeCloseTo(middle('He', 'She'), 0);
    expect(crossings(layout)).toBe(0);
  });
});

describe('three spouses', () => {
  const { areNeighbours, rows, layout, x } = drawn('threeSpouses');
  it('stand in one row in the order of time, the farthest joined over the head of the one between', () => {
    expect(rows('Henry, Catherine, Anne, Jane')).toEqual([1, 1, 1, 1]);
    expect([
      areNeighbours('Henry', 'Catherine'),
      areNeighbours('Henry', 'Anne'),
      areNeighbours('Anne', 'Jane'),
    ]).toEqual([true, true, true]);
    const children = ['Mary', 'Elizabeth', 'Edward'].map(x);
    const spouses = ['Catherine', 'Anne', 'Jane'].map(x);
    expect(Math.sign((children[2] ?? 0) - (children[0] ?? 0))).toBe(
      Math.sign((spouses[2] ?? 0) - (spouses[0] ?? 0)),
    );
    const apart = Array.from(layout.threads.kind.keys()).filter(
      (line) => layout.threads.kind[line] === threadKinds.indexOf('apart'),
    );
    expect(new Set(apart.map((line) => layout.threads.bundle[line])).size).toBe(1);
    expect(crossings(layout)).toBe(0);
  });
});

describe('two sisters and one father of their children', () => {
  const { areNeighbours, rows, layout, x } = drawn('sistersOneFather');
  it('has him between them, and their parents above', () => {
    expect(rows('Old man, Leah, Rachel, Jacob, Reuben, Joseph')).toEqual([0, 1, 1, 1, 2, 2]);
    expect([areNeighbours('Leah', 'Jacob'), areNeighbours('Jacob', 'Rachel')]).toEqual([
      true,
      true,
    ]);
    expect((x('Leah') - x('Jacob')) * (x('Rachel') - x('Jacob'))).toBeLessThan(0);
    expect(crossings(layout)).toBe(0);
  });
});

describe('an uncle who married his niece', () => {
  const { areNeighbours, rows, layout } = drawn('uncleAndNiece');
  it('stands beside her, one row below his brother, on a long line from his parents', () => {
    expect(rows('Ferdinand, Maximilian, Philip, Anna of Austria, Charles')).toEqual([
      0, 1, 2, 2, 3,
    ]);
    expect(areNeighbours('Philip', 'Anna of Austria')).toBe(true);
    expect(layout.threads.long.some((long) => long === 1)).toBe(true);
    expect(crossings(layout)).toBe(0);
  });
});

describe('two in the middle of seven who have in-laws', () => {
  const { graph, of } = tellFamily('Seven brothers and sisters', (say) => {
    say.persons(
      'Pa M, Ma F, One, Two, Three, Four, Five, Six, Seven, Uma F, Una F, Opa M, Oma F, Udo M, Opi M, Omi F, Uli M',
    );
    say.children(say.union('Pa, Ma'), 'One, Two, Three, Four, Five, Six, Seven');
    say.union('Three, Uma');
    say.union('Five, Una');
    say.children(say.union('Opa, Oma'), 'Udo, Uma');
    say.children(say.union('Opi, Omi'), 'Una, Uli');
  });
  const layout = layoutTree(graph, measures);

  it('stand at both ends of them, each beside the family they married into, without a crossing', () => {
    expect(crossings(layout)).toBe(0);
    const [three = 0, five = 0, ...others] = [
      'Three',
      'Five',
      'One',
      'Two',
      'Four',
      'Six',
      'Seven',
    ].map((name) => layout.x[of(name)] ?? Number.NaN);
    expect(others.filter((x) => x < Math.min(three, five) || x > Math.max(three, five))).toEqual(
      [],
    );
  });
});

describe('a circle in the data', () => {
  const { areNeighbours, rows, layout, names } = drawn('cycle');
  it('is opened once, said of all who stand in it, and everybody is drawn', () => {
    expect(layout.warnings.cycles).toBe(1);
    expect(
      names.filter((_, person) => ((layout.flags[person] ?? 0) & personFlags.inCycle) !== 0),
    ).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(rows('Alpha, Wife, Beta, Delta, Gamma')).toEqual([0, 0, 1, 1, 2]);
    expect(areNeighbours('Alpha', 'Wife')).toBe(true);
  });
});

describe('somebody who married their own grandchild', () => {
  const { graph, of } = tellFamily('A grandfather and his granddaughter', (say) => {
    say.persons('Old M, First F, Son M, Wife F, Young F, Last X');
    say.children(say.union('Old, First'), 'Son');
    say.children(say.union('Son, Wife'), 'Young');
    say.children(say.union('Old, Young'), 'Last');
  });
  const layout = layoutTree(graph, measures);

  it('keeps their own row, and the marriage is a long line that is told', () => {
    expect(['Old', 'Son', 'Young', 'Last'].map((name) => layout.row[of(name)])).toEqual([
      0, 1, 2, 3,
    ]);
    expect(layout.warnings).toEqual({ cycles: 0, longMarriages: 1 });
    expect(['Old', 'First', 'Young'].map((name) => layout.flags[of(name)])).toEqual([
      personFlags.partnerInOtherRow,
      0,
      personFlags.partnerInOtherRow,
    ]);
    expect(Array.from(layout.threads.kind)).toContain(threadKinds.indexOf('apart'));
    expect([overlaps(layout), throughCards(layout)]).toEqual([0, 0]);
  });
});

describe('families that have nothing to do with each other', () => {
  const { layout } = drawn('twoComponents');
  it('do not reach into each other', () => {
    expect(overlaps(layout)).toBe(0);
    expect(layout.rows).toBeGreaterThanOrEqual(2);
  });
});
