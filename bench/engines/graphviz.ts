/** dot on persons and unions: a union is a point, partners lead to it and it leads to children. Splines are cut into chains. */
import type { BenchFamily, Card, Edge } from '../drawing.ts';
import { card, importPeer } from './peer.ts';

interface Dot {
  readonly layout: (dot: string, format: 'json', engine: 'dot') => string;
}
interface DotObject {
  readonly name: string;
  readonly pos: string;
}
interface DotEdge {
  readonly tail: number;
  readonly head: number;
  readonly pos: string;
}
const STEPS = 10;

function told({ persons, families }: BenchFamily): string {
  const lines = [
    `digraph{node[shape=box fixedsize=true width=${String(card.width / 72)} height=${String(card.height / 72)} label=""]edge[arrowhead=none]`,
  ];
  for (let person = 0; person < persons; person += 1) lines.push(`p${String(person)};`);
  for (const [i, { partners, children }] of families.entries()) {
    if (partners.length + children.length < 2) continue;
    lines.push(`f${String(i)}[shape=point width=0.05 height=0.05];`);
    for (const one of partners) lines.push(`p${String(one)}->f${String(i)};`);
    for (const one of children) lines.push(`f${String(i)}->p${String(one)};`);
  }
  return `${lines.join('\n')}}`;
}

/** Three Bézier curves a time: begin, then two handles and an end each. */
function chainOf(pos: string): number[] {
  const knots = pos
    .split(' ')
    .filter((knot) => !/^[es],/.test(knot))
    .map((knot) => knot.split(',').map(Number));
  const points = [...(knots[0] ?? [])];
  for (let i = 0; i + 3 < knots.length; i += 3) {
    for (let step = 1; step <= STEPS; step += 1) {
      const t = step / STEPS;
      const weights = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
      for (const axis of [0, 1])
        points.push(
          weights.reduce((sum, weight, k) => sum + weight * (knots[i + k]?.[axis] ?? 0), 0),
        );
    }
  }
  return points;
}

export async function prepare(family: BenchFamily) {
  const { Graphviz } = await importPeer<{ Graphviz: { load: () => Promise<Dot> } }>(
    '@hpcc-js/wasm-graphviz',
  );
  const graphviz = await Graphviz.load();
  const dot = told(family);
  return () => {
    const answer = graphviz.layout(dot, 'json', 'dot');
    return {
      drawing: () => {
        // The shape of the answer is documented: https://graphviz.org/docs/outputs/json/
        const { objects = [], edges = [] } = JSON.parse(answer) as {
          objects?: DotObject[];
          edges?: DotEdge[];
        };
        const cards = objects
          .filter(({ name }) => name.startsWith('p'))
          .map(({ name, pos }): Card => {
            const [x = 0, y = 0] = pos.split(',').map(Number);
            return {
              person: Number(name.slice(1)),
              x: x - card.width / 2,
              y: y - card.height / 2,
              ...card,
            };
          });
        return {
          cards,
          edges: edges.map(({ tail, head, pos }): Edge => ({
            from: objects[tail]?.name ?? '',
            to: objects[head]?.name ?? '',
            points: chainOf(pos),
          })),
        };
      },
    };
  };
}
