/** Kinship against a second implementation that writes every path out, on families nobody would dare to invent. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coefficientOfInbreeding,
  coefficientOfRelationship,
  consistencyProblems,
  isProbablyLiving,
  knotsOf,
  listOf,
  probablyLiving,
  relationshipsOf,
  shortestPath,
  type FamilyGraph,
} from './index.ts';
import { anyFamily } from './testing/arbitrary.ts';
import { bruteInbreeding, bruteRelationship, bruteRelationships } from './testing/brute-force.ts';
import { families } from './testing/families.ts';

const RUNS = { numRuns: 300 };
const twoOf = (most: number) =>
  anyFamily(most).chain((graph) =>
    fc.record({
      graph: fc.constant(graph),
      one: fc.nat({ max: graph.persons - 1 }),
      other: fc.nat({ max: graph.persons - 1 }),
    }),
  );
const byDescent = new Set([
  'ancestor',
  'descendant',
  'sibling',
  'aunt_uncle',
  'niece_nephew',
  'cousin',
]);

const written = (graph: FamilyGraph, one: number, other: number): string[] =>
  relationshipsOf(graph, one, other, { limit: 10_000 })
    .filter((relationship) => byDescent.has(relationship.class))
    .map(
      ({ up, down, half, natures, lines }) =>
        `${String(up)},${String(down)},${half ? 'half' : 'full'},${natures.toSorted().join('+')},${String(lines.length)}`,
    )
    .toSorted();

/** Any way, layer by layer over a list of pairs. */
function bruteDistance(graph: FamilyGraph, from: number, to: number): number | null {
  const pairs: [string, string][] = [];
  const node = (link: number): string =>
    (graph.parent[link] ?? -1) >= 0 ? String(graph.parent[link]) : `u${String(graph.union[link])}`;
  graph.child.forEach((child, link) => {
    if ((graph.parent[link] ?? -1) >= 0 || (graph.union[link] ?? -1) >= 0)
      pairs.push([String(child), node(link)]);
  });
  for (let union = 0; union < graph.unionStatus.length; union += 1) {
    const [one, other] = listOf(graph.partners, union);
    if (one !== undefined && other !== undefined) pairs.push([String(one), String(other)]);
  }
  let reached = new Set([String(from)]);
  for (let distance = 0; ; distance += 1) {
    if (reached.has(String(to))) return distance;
    const next = new Set([
      ...reached,
      ...pairs.flatMap(([one, other]) =>
        reached.has(one) ? [other] : reached.has(other) ? [one] : [],
      ),
    ]);
    if (next.size === reached.size) return null;
    reached = next;
  }
}

describe('kinship, against every path written out', () => {
  it('finds the same relationships by descent: distances, half or full, natures, number of lines', () => {
    fc.assert(
      fc.property(twoOf(11), ({ graph, one, other }) => {
        fc.pre(one !== other);
        expect(written(graph, one, other)).toEqual(bruteRelationships(graph, one, other));
      }),
      RUNS,
    );
  });

  it('finds the same coefficients', () => {
    fc.assert(
      fc.property(twoOf(12), ({ graph, one, other }) => {
        expect(coefficientOfRelationship(graph, one, other).value).toBeCloseTo(
          bruteRelationship(graph, one, other),
          12,
        );
        expect(coefficientOfInbreeding(graph, one).value).toBeCloseTo(
          bruteInbreeding(graph, one),
          12,
        );
      }),
      RUNS,
    );
  });

  it('finds no way longer than the shortest, and none where there is none', () => {
    fc.assert(
      fc.property(twoOf(12), ({ graph, one, other }) => {
        const path = shortestPath(graph, one, other);
        const least = bruteDistance(graph, one, other);
        // From sibling to sibling without parents is one step told, over a group that is two.
        expect(
          path === null
            ? null
            : path.reduce((sum, { via }) => sum + (via === 'sibling' ? 2 : 1), 0),
        ).toBe(least);
      }),
      RUNS,
    );
  });
});

describe('any way that is told', () => {
  it('leads from the one to the other over edges that are there', () => {
    fc.assert(
      fc.property(twoOf(12), ({ graph, one, other }) => {
        for (const { lines } of relationshipsOf(graph, one, other)) {
          for (const { path } of lines) {
            let at = one;
            for (const { person, via, link, union } of path) {
              if (via === 'parent')
                expect([graph.child[link], graph.parent[link]]).toEqual([at, person]);
              if (via === 'child')
                expect([graph.parent[link], graph.child[link]]).toEqual([at, person]);
              if (via === 'partner')
                expect([...listOf(graph.partners, union)]).toEqual(
                  expect.arrayContaining([at, person]),
                );
              at = person;
            }
            expect(at).toBe(other);
          }
        }
      }),
      RUNS,
    );
  });

  it('is as long from the other end, and says the inverse', () => {
    fc.assert(
      fc.property(twoOf(11), ({ graph, one, other }) => {
        const there = written(graph, one, other);
        const back = written(graph, other, one)
          .map((line) => {
            const [ups = '', downs = '', ...rest] = line.split(',');
            return [downs, ups, ...rest].join(',');
          })
          .toSorted();
        expect(there).toEqual(back);
        expect(coefficientOfRelationship(graph, one, other).value).toBeCloseTo(
          coefficientOfRelationship(graph, other, one).value,
          12,
        );
      }),
      RUNS,
    );
  });
});

describe('probably living', () => {
  const years = (count: number) =>
    fc.array(
      fc.oneof(
        { weight: 1, arbitrary: fc.integer({ min: 1800, max: 2025 }) },
        { weight: 2, arbitrary: fc.constant(-32_768) },
      ),
      { minLength: count, maxLength: count },
    );
  const withFacts = anyFamily(12).chain((graph) =>
    fc.record({
      graph: fc.constant(graph),
      bornLatest: years(graph.persons),
      firstEvent: years(graph.persons),
      unionYear: years(graph.unionStatus.length),
      dead: fc.array(
        fc.nat({ max: 1 }).map((one) => (one === 1 ? 0 : one)),
        { minLength: graph.persons, maxLength: graph.persons },
      ),
      override: fc.array(fc.nat({ max: 2 }), {
        minLength: graph.persons,
        maxLength: graph.persons,
      }),
    }),
  );

  it('is the same for everyone at once as for one after the other', () => {
    fc.assert(
      fc.property(withFacts, ({ graph, ...facts }) => {
        const one = Array.from({ length: graph.persons }, (_, person) =>
          isProbablyLiving(graph, facts, person, 2026) ? 1 : 0,
        );
        expect([...probablyLiving(graph, facts, 2026)]).toEqual(one);
      }),
      RUNS,
    );
  });
});

describe('a ring in the data', () => {
  it('is found where there is one and nowhere else, and nothing that walks the family runs for ever', () => {
    fc.assert(
      fc.property(anyFamily(12), (graph) => {
        expect(knotsOf(graph)).toEqual([]);
      }),
      RUNS,
    );
    const { graph, of } = families.cycle;
    expect(knotsOf(graph).map((knot) => knot.toSorted())).toEqual([
      [of('Alpha'), of('Beta'), of('Gamma')].toSorted(),
    ]);
    const nothing = new Float64Array(graph.persons).fill(Number.NaN);
    expect(
      consistencyProblems(graph, {
        bornFirst: nothing,
        bornLast: nothing,
        diedFirst: nothing,
        diedLast: nothing,
      }).map(({ code }) => code),
    ).toEqual(['own_ancestor']);
    expect(coefficientOfRelationship(graph, of('Alpha'), of('Delta')).cut).toHaveLength(1);
  });
});
