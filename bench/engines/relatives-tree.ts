import { registerHooks } from 'node:module';
import type { BenchFamily } from '../drawing.ts';
import { card, importPeer, spacing } from './peer.ts';

interface Relation {
  readonly id: string;
  readonly type: string;
}
interface Node {
  readonly id: string;
  readonly gender: string;
  readonly parents: Relation[];
  readonly children: Relation[];
  readonly siblings: Relation[];
  readonly spouses: Relation[];
}
interface Answer {
  readonly nodes: readonly { readonly id: string; readonly left: number; readonly top: number }[];
  readonly connectors: readonly (readonly [number, number, number, number])[];
}
type Calculate = (nodes: readonly Node[], options: { rootId: string }) => Answer;

/** Made for bundlers: it imports its own files without telling how they end. */
function allowShortNames(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (
        !specifier.startsWith('.') ||
        context.parentURL?.includes('relatives-tree') !== true ||
        specifier.endsWith('.js')
      )
        return next(specifier, context);
      try {
        return next(`${specifier}.js`, context);
      } catch {
        return next(`${specifier}/index.js`, context);
      }
    },
  });
}

function told({ persons, sex, families }: BenchFamily): Node[] {
  const nodes = Array.from({ length: persons }, (_, person): Node => ({
    id: String(person),
    gender: sex[person] === 2 ? 'female' : 'male',
    parents: [],
    children: [],
    siblings: [],
    spouses: [],
  }));
  const add = (list: Relation[] | undefined, person: number, type: string) => {
    if (list?.every(({ id }) => id !== String(person)) === true)
      list.push({ id: String(person), type });
  };
  const marry = (one: number, other: number) =>
    one !== other && add(nodes[one]?.spouses, other, 'married');
  const joinSiblings = (one: number, other: number) =>
    one !== other && add(nodes[one]?.siblings, other, 'blood');
  const descend = (parent: number, child: number) => {
    add(nodes[child]?.parents, parent, 'blood');
    add(nodes[parent]?.children, child, 'blood');
  };
  for (const { partners, children } of families) {
    for (const one of partners) for (const other of partners) marry(one, other);
    for (const child of children) {
      for (const parent of partners) descend(parent, child);
      for (const other of children) joinSiblings(child, other);
    }
  }
  return nodes;
}

export async function prepare(family: BenchFamily) {
  allowShortNames();
  const loaded = await importPeer<{ default: Calculate | { default: Calculate } }>(
    'relatives-tree',
  );
  const calculate = typeof loaded.default === 'function' ? loaded.default : loaded.default.default;
  const nodes = told(family);
  // Its unit is half a card and the space around it.
  const [width, height] = [(card.width + spacing.gap) / 2, spacing.rowHeight / 2];
  return () => {
    const answer = calculate(nodes, { rootId: String(family.start) });
    return {
      drawing: () => ({
        cards: answer.nodes.map(({ id, left, top }) => ({
          person: Number(id),
          x: left * width,
          y: top * height,
          ...card,
        })),
        edges: answer.connectors.map(([x1, y1, x2, y2], i) => ({
          from: `a${String(i)}`,
          to: `b${String(i)}`,
          points: [x1 * width, y1 * height, x2 * width, y2 * height],
        })),
      }),
    };
  };
}
