import type { BenchFamily } from '../drawing.ts';
import { card, importPeer, spacing } from './peer.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Graph {
  setGraph: (options: object) => void;
  setDefaultEdgeLabel: (label: () => object) => void;
  setNode: (name: string, label: object) => void;
  setEdge: (from: string, to: string) => void;
  nodes: () => string[];
  node: (name: string) => Point & { readonly width: number; readonly height: number };
  edges: () => { readonly v: string; readonly w: string }[];
  edge: (edge: { readonly v: string; readonly w: string }) => {
    readonly points?: readonly Point[];
  };
}
interface Dagre {
  readonly graphlib: { Graph: new () => Graph };
  readonly layout: (graph: Graph) => void;
}

export async function prepare({ persons, families }: BenchFamily) {
  const loaded = await importPeer<Dagre & { default?: Dagre }>('@dagrejs/dagre');
  const dagre = loaded.default ?? loaded;
  return () => {
    const graph = new dagre.graphlib.Graph();
    graph.setGraph({ nodesep: spacing.gap, ranksep: (spacing.rowHeight - card.height) / 2 });
    graph.setDefaultEdgeLabel(() => ({}));
    for (let person = 0; person < persons; person += 1)
      graph.setNode(`p${String(person)}`, { ...card });
    for (const [i, { partners, children }] of families.entries()) {
      if (partners.length + children.length < 2) continue;
      graph.setNode(`f${String(i)}`, { width: 4, height: 4 });
      for (const one of partners) graph.setEdge(`p${String(one)}`, `f${String(i)}`);
      for (const one of children) graph.setEdge(`f${String(i)}`, `p${String(one)}`);
    }
    dagre.layout(graph);
    return {
      drawing: () => ({
        cards: graph
          .nodes()
          .filter((name) => name.startsWith('p'))
          .map((name) => {
            const { x, y, width, height } = graph.node(name);
            return {
              person: Number(name.slice(1)),
              x: x - width / 2,
              y: y - height / 2,
              width,
              height,
            };
          }),
        edges: graph.edges().map((edge) => ({
          from: edge.v,
          to: edge.w,
          points: (graph.edge(edge).points ?? []).flatMap(({ x, y }) => [x, y]),
        })),
      }),
    };
  };
}
