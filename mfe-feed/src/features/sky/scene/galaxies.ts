/** The sky of a family: everybody a small galaxy of their own years, where the tree has them. Pure. */
import { extentOf, type Extent } from './extent.ts';
import { groupsFrom, type Disc, type Groups } from './groups.ts';
import { at } from './numbers.ts';
import type { SkyPerson } from './sky.types.ts';
import { acrossOf, laneOfFeeling } from './spiral.ts';
import { TURN, type Point } from './measures.ts';

/** Between two people of one generation, and between generations. */
const BESIDE = 40;
const BELOW = 46;

/** Where somebody's galaxy is. */
export const placeOfPerson = ({ generation, branch }: SkyPerson): Point => [
  branch * BESIDE,
  0,
  generation * BELOW,
];

/** How far a galaxy reaches. */
export const reachOfPerson = ({ total }: SkyPerson): number =>
  4 + Math.min(12, 2.6 * Math.log10(1 + total));

/** Whose sky it is. */
export const isOwn = ({ generation, branch }: SkyPerson): boolean =>
  generation === 0 && branch === 0;

interface Row {
  readonly year: number;
  readonly feeling: number;
  readonly many: number;
}

const rowsOf = ({ counts }: SkyPerson): readonly Row[] =>
  Array.from({ length: Math.floor(counts.length / 3) }, (_, k) => ({
    year: at(counts, 3 * k),
    feeling: at(counts, 3 * k + 1),
    many: at(counts, 3 * k + 2),
  }));

function discsOf(person: SkyPerson, owner: number): Disc[] {
  const [px, , pz] = placeOfPerson(person);
  const reach = reachOfPerson(person);
  const rows = rowsOf(person);
  const years = rows.flatMap(({ year }) => (year > 0 ? [year] : []));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const most = rows.reduce((high, { many }) => Math.max(high, many), 1);
  return rows.map(({ year, feeling, many }) => {
    const share = year <= 0 ? 0 : (year - first + 1) / Math.max(1, last - first + 1);
    const lane = acrossOf(laneOfFeeling(feeling));
    const angle = 1.7 * TURN * share + 0.5 * lane;
    const radius = reach * (0.08 + 0.74 * share + 0.16 * lane);
    return {
      x: px + radius * Math.sin(angle),
      y: 0.1 * reach * lane,
      z: pz - radius * Math.cos(angle),
      size: 0.17 * reach * (0.35 + 0.65 * Math.sqrt(many / most)),
      colour: feeling,
      owner,
    };
  });
}

export const groupsOfPeople = (people: readonly SkyPerson[]): Groups =>
  groupsFrom(people.flatMap(discsOf));

/** The sky of a family from side to side. */
export const extentOfPeople = (people: readonly SkyPerson[]): Extent =>
  extentOf(
    Float32Array.from(
      people.flatMap((person) => {
        const [x, y, z] = placeOfPerson(person);
        const reach = reachOfPerson(person);
        return [x - reach, y, z - reach, x + reach, y, z + reach];
      }),
    ),
  );
