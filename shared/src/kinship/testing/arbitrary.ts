/** Families out of fast-check: small, tangled, of every nature of parent; without rings, since everyone's parents come before them. */
import fc from 'fast-check';
import { parentNatures } from '../../contracts/vocabulary.ts';
import { buildGraph, type FamilyGraph, type GraphInput } from '../graph.ts';

const natures = fc.oneof(
  { weight: 12, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.nat({ max: parentNatures.length - 1 }) },
);
const someone = fc.record({
  sex: fc.nat({ max: 3 }),
  /** Fractions of those who came before. */
  parents: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), natures), {
    maxLength: 3,
  }),
  /** Of a sibling group whose parents nobody knows. */
  group: fc.option(fc.nat({ max: 1 }), { freq: 6 }),
});

/** At most `most` persons. Two birth parents at most, and nobody the same thing to someone twice. */
export function anyFamily(most: number): fc.Arbitrary<FamilyGraph> {
  return fc
    .tuple(
      fc.array(someone, { minLength: 2, maxLength: most }),
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: 5 })), { maxLength: 4 }),
    )
    .map(([people, couples]) => {
      const links = {
        child: [] as number[],
        parent: [] as number[],
        union: [] as number[],
        nature: [] as number[],
      };
      people.forEach(({ parents, group }, child) => {
        const known = new Set<string>();
        let birth = 0;
        for (const [fraction, nature] of child === 0 ? [] : parents) {
          const parent = Math.floor(fraction * child);
          if (known.has(`${String(parent)} ${String(nature)}`) || (nature === 0 && birth === 2))
            continue;
          known.add(`${String(parent)} ${String(nature)}`);
          if (nature === 0) birth += 1;
          push(links, child, parent, -1, nature);
        }
        if (group !== null && parents.length === 0)
          push(links, child, -1, group, parentNatures.indexOf('unknown'));
      });
      // The first two unions are the sibling groups.
      const pairs = couples
        .map(
          ([one, other, status]) => [one % people.length, other % people.length, status] as const,
        )
        .filter(([one, other]) => one !== other);
      const input: GraphInput = {
        persons: people.length,
        sex: people.map(({ sex }) => sex),
        links,
        unions: {
          count: 2 + pairs.length,
          status: [5, 5, ...pairs.map(([, , status]) => status)],
          unionOfPartner: pairs.flatMap((_, at) => [at + 2, at + 2]),
          personOfPartner: pairs.flatMap(([one, other]) => [one, other]),
        },
      };
      return buildGraph(input);
    });
}

function push(
  links: { child: number[]; parent: number[]; union: number[]; nature: number[] },
  child: number,
  parent: number,
  union: number,
  nature: number,
): void {
  links.child.push(child);
  links.parent.push(parent);
  links.union.push(union);
  links.nature.push(nature);
}
