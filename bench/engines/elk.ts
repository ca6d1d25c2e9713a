import type { BenchFamily } from '../drawing.ts';
import { card, importPeer, spacing } from './peer.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}
interface ElkNode {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
}
interface ElkEdge {
  readonly id: string;
  readonly sources: string[];
  readonly targets: string[];
  readonly sections?: {
    readonly startPoint: Point;
    readonly bendPoints?: Point[];
    readonly endPoint: Point;
  }[];
}
interface ElkGraph {
  readonly id: string;
  readonly layoutOptions: object;
  readonly children?: ElkNode[];
  readonly edges?: ElkEdge[];
}
interface Elk {
  layout: (graph: ElkGraph) => Promise<ElkGraph>;
}

function told({ persons, families }: BenchFamily): ElkGraph {
  const edges: ElkEdge[] = [];
  const children: ElkNode[] = Array.from({ length: persons }, (_, person) => ({
    id: `p${String(person)}`,
    ...card,
  }));
  for (const [i, family] of families.entries()) {
    if (family.partners.length + family.children.length < 2) continue;
    children.push({ id: `f${String(i)}`, width: 4, height: 4 });
    for (const one of family.partners)
      edges.push({
        id: `e${String(edges.length)}`,
        sources: [`p${String(one)}`],
        targets: [`f${String(i)}`],
      });
    for (const one of family.children)
      edges.push({
        id: `e${String(edges.length)}`,
        sources: [`f${String(i)}`],
        targets: [`p${String(one)}`],
      });
  }
  return {
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.spacing.nodeNode': String(spacing.gap),
    },
    children,
    edges,
  };
}

export async function prepare(family: BenchFamily) {
  const loaded = await importPeer<{ default: new () => Elk }>('elkjs/lib/elk.bundled.js');
  const elk = new loaded.default();
  return async () => {
    const graph = await elk.layout(told(family));
    return {
      drawing: () => ({
        cards: (graph.children ?? [])
          .filter(({ id }) => id.startsWith('p'))
          .map(({ id, x = 0, y = 0, width, height }) => ({
            person: Number(id.slice(1)),
            x,
            y,
            width,
            height,
          })),
        edges: (graph.edges ?? []).map(({ sources, targets, sections = [] }) => ({
          from: sources[0] ?? '',
          to: targets[0] ?? '',
          points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
            [startPoint, ...bendPoints, endPoint].flatMap(({ x, y }) => [x, y]),
          ),
        })),
      }),
    };
  };
}
