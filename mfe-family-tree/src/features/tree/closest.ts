/** Pure: the closest family that one answer holds, laid out by the layout of the great tree. */
import { unionStatuses, type TreeView } from '@kinlore/shared/contracts/family';
import { parentNatures } from '@kinlore/shared/contracts/vocabulary';
import { sortDay } from '@kinlore/shared/dates';
import { buildGraph, sexCodes, type FamilyGraph } from '@kinlore/shared/kinship';
import { threadKinds, type Scene } from '../../draw/scene.ts';
import { familyScene } from '../../worker/arrange.ts';
import { slotsOf } from './walk.ts';

export interface ClosestFamily {
  /** Persons by their place in the answer. */
  readonly graph: FamilyGraph;
  readonly scene: Scene;
  readonly slots: Int32Array;
}

/** "1958-03-14" is 314. */
const monthAndDay = (day: string): number =>
  Number(day.slice(-5, -3)) * 100 + Number(day.slice(-2));

/** Bonds to persons whom the answer does not hold are left out: they would end nowhere. */
function graphOf({ persons, unions, parent_links }: TreeView): FamilyGraph {
  const person = new Map(persons.map(({ id }, index) => [id, index]));
  const union = new Map(unions.map(({ id }, index) => [id, index]));
  const partners = unions.flatMap(({ partner_ids }, index) =>
    partner_ids.flatMap((id) => {
      const at = person.get(id);
      return at === undefined ? [] : [{ union: index, person: at }];
    }),
  );
  const links = parent_links.flatMap((link) => {
    const [child, parent] = [person.get(link.child_id), person.get(link.parent_id)];
    return child === undefined || parent === undefined
      ? []
      : [
          {
            child,
            parent,
            union: link.union_id === null ? -1 : (union.get(link.union_id) ?? -1),
            nature: parentNatures.indexOf(link.nature),
            preferred: link.preferred ? 1 : 0,
          },
        ];
  });
  const born = persons.map(({ birth }) => (birth === null ? null : sortDay(birth)));
  return buildGraph({
    persons: persons.length,
    birthYear: born.map((day) => (day === null ? 0 : Number.parseInt(day, 10))),
    birthDay: born.map((day) => (day === null ? 0 : monthAndDay(day))),
    sex: persons.map(({ sex }) => sexCodes.indexOf(sex)),
    unions: {
      count: unions.length,
      status: unions.map(({ status }) => unionStatuses.indexOf(status)),
      unionOfPartner: partners.map((one) => one.union),
      personOfPartner: partners.map((one) => one.person),
    },
    links: {
      child: links.map((one) => one.child),
      parent: links.map((one) => one.parent),
      union: links.map((one) => one.union),
      nature: links.map((one) => one.nature),
      preferred: links.map((one) => one.preferred),
    },
  });
}

export function closestFamily(view: TreeView): ClosestFamily {
  const graph = graphOf(view);
  const scene = familyScene(
    graph,
    Math.max(
      0,
      view.persons.findIndex(({ id }) => id === view.focus_id),
    ),
  );
  return { graph, scene, slots: slotsOf(scene, graph.persons) };
}

export interface Thread {
  readonly key: string;
  /** An SVG path in the coordinates of the scene. */
  readonly path: string;
  readonly kind: (typeof threadKinds)[number];
  readonly lit: boolean;
}

/** One path for the lines of a family that look alike. `lit`: the persons between whom lines stand out. */
export function threadsOf(
  { persons, segments: { ends, kind, of, bundle } }: Pick<Scene, 'persons' | 'segments'>,
  lit: ReadonlySet<number>,
): readonly Thread[] {
  const at = (line: number, end: number) => ends[line * 4 + end] ?? 0;
  const isOfThem = (slot = -1) => slot === -1 || lit.has(persons[slot] ?? -1);
  const isLit = (line: number) => isOfThem(of[line * 2]) && isOfThem(of[line * 2 + 1]);
  const alike = Map.groupBy(
    bundle.keys(),
    (line) => `${String(bundle[line])} ${String(kind[line])} ${isLit(line) ? 'lit' : ''}`,
  );
  return [...alike].map(([key, lines]) => ({
    key,
    kind: threadKinds[kind[lines[0] ?? 0] ?? 0] ?? 'birth',
    lit: isLit(lines[0] ?? 0),
    path: lines
      .map(
        (line) =>
          `M${String(at(line, 0))} ${String(at(line, 1))} L${String(at(line, 2))} ${String(at(line, 3))}`,
      )
      .join(' '),
  }));
}
