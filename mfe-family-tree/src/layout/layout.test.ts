import {
  buildGraph,
  componentsOf,
  listOf,
  NO_BIRTH,
  type FamilyGraph,
  type GraphInput,
} from '@kinlore/shared/kinship';
import { families, randomFamily } from '@kinlore/shared/kinship/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutPart, layoutTree } from './index.ts';
import {
  gapsOf,
  measures,
  overlaps,
  renumbered,
  throughCards,
  withChild,
} from './testing/check.ts';
import { personFlags, type TreeLayout } from './types.ts';

const everyone = (n: number) => Array.from({ length: n }, (_, person) => person);

/** Any links whatever: people who are their own forebears, unions of one, children of nobody, partners told twice. */
const wildFamily = fc.integer({ min: 1, max: 40 }).chain((persons) =>
  fc
    .record({
      unions: fc.array(fc.array(fc.nat(persons - 1), { maxLength: 3 }), {
        minLength: 1,
        maxLength: 20,
      }),
      links: fc.array(
        fc.record({
          child: fc.nat(persons - 1),
          parent: fc.integer({ min: -1, max: persons - 1 }),
          union: fc.integer({ min: -1, max: 19 }),
          nature: fc.nat(8),
        }),
        { maxLength: 60 },
      ),
    })
    .map(({ unions, links }): GraphInput => {
      const kept = links.filter(
        ({ child, parent, union }) =>
          child !== parent && union < unions.length && (parent >= 0 || union >= 0),
      );
      const pairs = unions.flatMap((partners, union) =>
        partners.map((person) => ({ union, person })),
      );
      return {
        persons,
        unions: {
          count: unions.length,
          unionOfPartner: pairs.map(({ union }) => union),
          personOfPartner: pairs.map(({ person }) => person),
        },
        links: {
          child: kept.map(({ child }) => child),
          parent: kept.map(({ parent }) => parent),
          union: kept.map(({ union }) => union),
          nature: kept.map(({ nature }) => nature),
        },
      };
    }),
);
const tameFamily = fc
  .record({ size: fc.integer({ min: 1, max: 400 }), seed: fc.nat() })
  .map(({ size, seed }): GraphInput => randomFamily(size, seed));
const anyFamily = fc.oneof(wildFamily, tameFamily);

describe('a layout of any family', () => {
  it('refuses persons who are not in the graph', () => {
    expect(() => layoutPart(families.halfSiblings.graph, Int32Array.of(0, 99), measures)).toThrow(
      RangeError,
    );
  });

  it('draws each person once, and no card on another', () => {
    fc.assert(
      fc.property(anyFamily, (input) => {
        const layout = layoutTree(buildGraph(input), measures);
        expect([...layout.persons].toSorted((a, b) => a - b)).toEqual(everyone(input.persons));
        expect(overlaps(layout)).toBe(0);
        expect(layout.row.every((row) => row >= 0 && row < layout.rows)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('has no card on another when cards differ in width', () => {
    fc.assert(
      fc.property(anyFamily, fc.nat(), (input, salt) => {
        const cardWidths = Float32Array.from(
          everyone(input.persons),
          (person) => 80 + ((person * 7919 + salt) % 240),
        );
        const layout = layoutTree(buildGraph(input), { ...measures, cardWidths });
        expect(overlaps(layout, (person) => cardWidths[person] ?? 0)).toBe(0);
      }),
      { numRuns: 100 },
    );
  });

  it('stays inside of its width and height', () => {
    fc.assert(
      fc.property(anyFamily, (input) => {
        const { persons, x, y, width, height } = layoutTree(buildGraph(input), measures);
        for (const person of persons) {
          expect((x[person] ?? 0) - measures.card.width / 2).toBeGreaterThanOrEqual(-0.01);
          expect((x[person] ?? 0) + measures.card.width / 2).toBeLessThanOrEqual(width + 0.01);
          expect((y[person] ?? 0) + measures.card.height).toBeLessThanOrEqual(height + 0.01);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('puts children below their parents, unless a circle in the data forbids it', () => {
    fc.assert(
      fc.property(anyFamily, (input) => {
        const { row, flags } = layoutTree(buildGraph(input), measures);
        for (let link = 0; link < input.links.child.length; link += 1) {
          const [child = 0, parent = -1] = [input.links.child[link], input.links.parent[link]];
          if (parent < 0 || ((flags[child] ?? 0) & personFlags.inCycle) !== 0) continue;
          expect(row[child]).toBeGreaterThan(row[parent] ?? 0);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('puts partners in one row, unless it says so', () => {
    fc.assert(
      fc.property(anyFamily, (input) => {
        const { row, flags } = layoutTree(buildGraph(input), measures);
        const rows = new Map<number, Set<number>>();
        for (const [i, union] of Array.from(input.unions.unionOfPartner).entries()) {
          const person = input.unions.personOfPartner[i] ?? 0;
          if (((flags[person] ?? 0) & personFlags.partnerInOtherRow) !== 0) continue;
          rows.set(union, (rows.get(union) ?? new Set()).add(row[person] ?? -1));
        }
        for (const found of rows.values()) expect(found.size).toBe(1);
      }),
      { numRuns: 200 },
    );
  });

  it('is the same every time', () => {
    fc.assert(
      fc.property(anyFamily, (input) => {
        const graph = buildGraph(input);
        expect(layoutTree(graph, measures)).toEqual(layoutTree(graph, measures));
      }),
      { numRuns: 50 },
    );
  });

  it('draws no line through a card it does not belong to, in a family without circles', () => {
    fc.assert(
      fc.property(tameFamily, (input) => {
        expect(throughCards(layoutTree(buildGraph(input), measures))).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});

/** Counted from the top, or the left, of each part: which of two like parts stands before the other, only their numbers can say. */
function inParts(graph: FamilyGraph, places: readonly number[]): readonly number[] {
  const { of, sizes } = componentsOf(graph);
  const tops = sizes.map((_, part) =>
    Math.min(...places.filter((_place, person) => of[person] === part)),
  );
  return places.map((place, person) => place - (tops[of[person] ?? 0] ?? 0));
}

describe('the numbers of persons', () => {
  it('decide no row', () => {
    fc.assert(
      fc.property(tameFamily, fc.nat(), (input, seed) => {
        const to = everyone(input.persons).toSorted(
          (a, b) => ((a * 7919 + seed) % 10_007) - ((b * 7919 + seed) % 10_007) || a - b,
        );
        const [one, other] = [
          layoutTree(buildGraph(input), measures),
          layoutTree(renumbered(input, to), measures),
        ];
        const graph = buildGraph(input);
        expect(
          inParts(
            graph,
            everyone(input.persons).map((person) => other.row[to[person] ?? 0] ?? -1),
          ),
        ).toEqual(inParts(graph, [...one.row]));
        expect(one.warnings).toEqual(other.warnings);
      }),
      { numRuns: 60 },
    );
  });

  it('decide nothing at all once there is an order to keep', () => {
    fc.assert(
      fc.property(tameFamily, fc.nat(), (input, seed) => {
        const first = layoutTree(buildGraph(input), measures);
        const to = everyone(input.persons).toSorted(
          (a, b) => ((a * 7919 + seed) % 10_007) - ((b * 7919 + seed) % 10_007) || a - b,
        );
        const keys = new Float64Array(input.persons);
        for (const [old, one] of to.entries()) keys[one] = first.order[old] ?? 0;
        const [same, other] = [
          layoutTree(buildGraph(input), { ...measures, keepOrder: first.order }),
          layoutTree(renumbered(input, to), { ...measures, keepOrder: keys }),
        ];
        const graph = buildGraph(input);
        const [xs, others] = [
          inParts(graph, [...same.x]),
          inParts(
            graph,
            everyone(input.persons).map((person) => other.x[to[person] ?? 0] ?? 0),
          ),
        ];
        expect(
          everyone(input.persons).filter(
            (person) => Math.abs((xs[person] ?? 0) - (others[person] ?? 0)) > 0.5,
          ),
        ).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

/** Families of two and more dated children who stand in one row, and how many of them from the eldest to the youngest. */
function inBirthOrder(
  { born, unionLinks, child, unionStatus }: FamilyGraph,
  { x, row }: TreeLayout,
): readonly [families: number, inOrder: number] {
  let [families, inOrder] = [0, 0];
  for (const union of unionStatus.keys()) {
    const children = [
      ...new Set(Array.from(listOf(unionLinks, union), (link) => child[link] ?? 0)),
    ].filter((one) => born[one] !== NO_BIRTH);
    const sorted = children.toSorted(
      (a, b) => (born[a] ?? 0) - (born[b] ?? 0) || (x[a] ?? 0) - (x[b] ?? 0),
    );
    if (
      new Set(sorted.map((one) => born[one])).size < 2 ||
      new Set(sorted.map((one) => row[one])).size > 1
    )
      continue;
    families += 1;
    if (sorted.every((one, at) => at === 0 || (x[one] ?? 0) >= (x[sorted[at - 1] ?? 0] ?? 0)))
      inOrder += 1;
  }
  return [families, inOrder];
}

describe('brothers and sisters', () => {
  const dated = (input: GraphInput, seed: number): GraphInput => ({
    ...input,
    birthYear: everyone(input.persons).map((person) => 1500 + ((person * 7919 + seed * 31) % 400)),
  });
  const sevenOf = (years: readonly number[]) => {
    const children = everyone(years.length).map((one) => one + 2);
    const graph = buildGraph({
      persons: years.length + 2,
      birthYear: [0, 0, ...years],
      unions: { count: 1, unionOfPartner: [0, 0], personOfPartner: [0, 1] },
      links: {
        child: children.flatMap((one) => [one, one]),
        parent: children.flatMap(() => [0, 1]),
        union: children.flatMap(() => [0, 0]),
      },
    });
    const { x } = layoutTree(graph, measures);
    return children.toSorted((a, b) => (x[a] ?? 0) - (x[b] ?? 0)).map((one) => one - 2);
  };

  it('keep the order they were recorded in where one birth or none is known', () => {
    expect(sevenOf([0, 0, 0, 0])).toEqual([0, 1, 2, 3]);
    expect(sevenOf([0, 1900, 0])).toEqual([0, 1, 2]);
  });

  it('stand from the eldest to the youngest, and whoever has no date behind the one recorded before them', () => {
    expect(sevenOf([1903, 1901, 1900, 1902])).toEqual([2, 1, 3, 0]);
    expect(sevenOf([1903, 0, -40, 0, 1903])).toEqual([2, 3, 0, 1, 4]);
  });

  it('stand so in nearly all families of any tangle of in-laws, nobody lies on anybody, and it is the same every time', () => {
    let [families, inOrder] = [0, 0];
    for (const seed of everyone(40)) {
      const graph = buildGraph(dated(randomFamily(120, seed), seed));
      const layout = layoutTree(graph, measures);
      expect(overlaps(layout)).toBe(0);
      expect(layoutTree(graph, measures).x).toEqual(layout.x);
      const [all, good] = inBirthOrder(graph, layout);
      [families, inOrder] = [families + all, inOrder + good];
    }
    expect(families).toBeGreaterThan(300);
    expect(inOrder / families).toBeGreaterThanOrEqual(0.95);
  });

  it('take somebody who is added later in where they belong, and nobody else changes sides', () => {
    const years = [1900, 1902, 1904, 1906];
    const children = everyone(5).map((one) => one + 2);
    const graphOf = (count: number) =>
      buildGraph({
        persons: count + 2,
        birthYear: [0, 0, ...years, 1903].slice(0, count + 2),
        unions: { count: 1, unionOfPartner: [0, 0], personOfPartner: [0, 1] },
        links: {
          child: children.slice(0, count).flatMap((one) => [one, one]),
          parent: children.slice(0, count).flatMap(() => [0, 1]),
          union: children.slice(0, count).flatMap(() => [0, 0]),
        },
      });
    const before = layoutTree(graphOf(4), measures);
    const { x } = layoutTree(graphOf(5), {
      ...measures,
      keepOrder: Float64Array.of(...before.order, Number.NaN),
    });
    expect(children.toSorted((a, b) => (x[a] ?? 0) - (x[b] ?? 0))).toEqual([2, 3, 6, 4, 5]);
  });
});

describe('a part of a family', () => {
  it('has no line to parents who are not drawn', () => {
    const { graph, of } = families.threeGenerations;
    const { threads, persons } = layoutPart(
      graph,
      Int32Array.of(of('Ana'), of('Ben'), of('Mila')),
      measures,
    );
    expect([...persons]).toHaveLength(3);
    expect(
      Array.from(threads.of).filter((person) => person >= 0 && !persons.includes(person)),
    ).toEqual([]);
    expect(threads.kind).toHaveLength(1);
  });
});

describe('after an edit', () => {
  /** Row by row in each connected part; a part that has grown may stand before another now. */
  const inOrder = (
    graph: FamilyGraph,
    { persons, row }: { persons: Int32Array; row: Int32Array },
  ) => {
    const { of } = componentsOf(graph);
    return Object.groupBy(
      [...persons].filter((person) => person < graph.persons),
      (person) => `${String(of[person])} ${String(row[person])}`,
    );
  };

  const movedBetween = (one: Float64Array, other: Float64Array, persons: number) =>
    everyone(persons).filter((person) => Math.abs((one[person] ?? 0) - (other[person] ?? 0)) > 0.5)
      .length;

  it('nobody moves when nothing has changed', () => {
    fc.assert(
      fc.property(tameFamily, (input) => {
        const graph = buildGraph(input);
        const { order } = layoutTree(graph, measures);
        expect(
          movedBetween(
            order,
            layoutTree(graph, { ...measures, keepOrder: order }).order,
            input.persons,
          ),
        ).toBe(0);
      }),
      { numRuns: 100 },
    );
  });

  it('a new child moves a few of three hundred against their neighbours, nobody else', () => {
    for (const seed of everyone(20)) {
      const input = randomFamily(300, seed);
      const before = layoutTree(buildGraph(input), measures);
      const keys = new Float64Array(301).fill(Number.NaN);
      keys.set(before.order);
      const after = layoutTree(buildGraph(withChild(input, seed * 3)), {
        ...measures,
        keepOrder: keys,
      });
      const [gaps, later] = [gapsOf(before, 300), gapsOf(after, 300)];
      expect(
        [...gaps].filter(([person, gap]) => Math.abs(gap - (later.get(person) ?? Number.NaN)) > 0.5)
          .length,
      ).toBeLessThanOrEqual(30);
    }
  });

  it('nobody who was there changes sides with anybody of their row and family', () => {
    fc.assert(
      fc.property(tameFamily, fc.nat(), (input, pick) => {
        fc.pre(input.unions.count > 0);
        const before = layoutTree(buildGraph(input), measures);
        const keys = new Float64Array(input.persons + 1).fill(Number.NaN);
        keys.set(before.order);
        const after = layoutTree(buildGraph(withChild(input, pick % input.unions.count)), {
          ...measures,
          keepOrder: keys,
        });
        fc.pre(everyone(input.persons).every((person) => after.row[person] === before.row[person]));
        expect(inOrder(buildGraph(input), after)).toEqual(inOrder(buildGraph(input), before));
        expect(overlaps(after)).toBe(0);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the work', () => {
  it('grows with the persons, not faster', () => {
    const steps = (size: number) => layoutTree(buildGraph(randomFamily(size, 3)), measures).steps;
    expect(steps(20_000) / steps(2_000)).toBeLessThanOrEqual(14);
    expect(steps(60_000) / steps(6_000)).toBeLessThanOrEqual(14);
  });

  it('needs no recursion: a line of five thousand generations', () => {
    const line = everyone(5000);
    const graph = buildGraph({
      persons: 5000,
      unions: {
        count: 4999,
        unionOfPartner: line.slice(1).map((one) => one - 1),
        personOfPartner: line.slice(0, -1),
      },
      links: { child: line.slice(1), parent: line.slice(0, -1), union: line.slice(0, -1) },
    });
    const { rows, width } = layoutTree(graph, measures);
    expect([rows, width]).toEqual([5000, measures.card.width]);
  });
});
