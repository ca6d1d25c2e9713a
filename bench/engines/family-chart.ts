import type { BenchFamily } from '../drawing.ts';
import { card, importPeer, spacing } from './peer.ts';

interface Datum {
  readonly id: string;
  readonly data: { readonly gender: 'M' | 'F' };
  readonly rels: {
    readonly parents: string[];
    readonly spouses: string[];
    readonly children: string[];
  };
}
interface Placed {
  readonly data: Datum;
  readonly x: number;
  readonly y: number;
  readonly parent?: Placed | null;
  readonly psx?: number;
}
type Calculate = (options: {
  data: Datum[];
  main_id: string;
  node_separation: number;
  level_separation: number;
  single_parent_empty_card: boolean;
}) => { readonly data: readonly Placed[] };

function told({ persons, sex, families }: BenchFamily): Datum[] {
  const data = Array.from({ length: persons }, (_, person): Datum => ({
    id: String(person),
    data: { gender: sex[person] === 2 ? 'F' : 'M' },
    rels: { parents: [], spouses: [], children: [] },
  }));
  const add = (list: string[] | undefined, person: number) => {
    if (list?.includes(String(person)) === false) list.push(String(person));
  };
  const marry = (one: number, other: number) =>
    one !== other && add(data[one]?.rels.spouses, other);
  for (const { partners, children } of families) {
    for (const one of partners) for (const other of partners) marry(one, other);
    for (const child of children) {
      for (const parent of partners) {
        const own = data[child]?.rels.parents ?? [];
        // It knows two parents and no more.
        if (own.length >= 2) continue;
        add(own, parent);
        add(data[parent]?.rels.children, child);
      }
    }
  }
  return data;
}

export async function prepare(family: BenchFamily) {
  const loaded = await importPeer<{ CalculateTree: Calculate }>('family-chart');
  const data = JSON.stringify(told(family));
  return () => {
    // It writes into what it is given.
    const own = JSON.parse(data) as Datum[];
    const tree = loaded.CalculateTree({
      data: own,
      main_id: String(family.start),
      node_separation: card.width + spacing.gap,
      level_separation: spacing.rowHeight,
      single_parent_empty_card: false,
    });
    return {
      drawing: () => ({
        cards: tree.data.map(({ data: { id }, x, y }) => ({
          person: Number(id),
          x: x - card.width / 2,
          y: y - card.height / 2,
          ...card,
        })),
        edges: tree.data.flatMap(({ data: { id }, x, y, parent, psx }, i) => {
          if (parent === undefined || parent === null) return [];
          const [from, middle] = [
            psx === undefined ? parent.x : (parent.x + psx) / 2,
            (y + parent.y) / 2,
          ];
          return [
            {
              from: `p${parent.data.id}`,
              to: `c${id}-${String(i)}`,
              points: [from, parent.y, from, middle, x, middle, x, y],
            },
          ];
        }),
      }),
    };
  };
}
