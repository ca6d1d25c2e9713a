/** Layout alone: what topola would write into the page is left out, so that it is measured at its best. */
import type { BenchFamily, Card, Edge } from '../drawing.ts';
import { card, importPeer } from './peer.ts';

interface Entry {
  readonly id: string;
  readonly width: number;
}
interface TopolaNode {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly parent: TopolaNode | null;
  readonly data: {
    readonly indi?: Entry;
    readonly spouse?: Entry;
    readonly width: number;
    readonly height: number;
    readonly generation: number;
  };
}
interface Util {
  linkVertical: (from: TopolaNode, to: TopolaNode) => string;
  renderChart: (nodes: TopolaNode[]) => Promise<unknown>;
  updateSvgDimensions: () => void;
}
interface Chart {
  render: () => void;
  readonly util: Util;
}
type ChartClass = new (options: object) => Chart;
interface Topola {
  HourglassChart: ChartClass;
  RelativesChart: ChartClass;
  JsonDataProvider: new (json: object) => object;
}

/** The one element it looks for to put a style into. */
function pretendPage(): void {
  const element = { querySelector: () => element };
  Object.assign(globalThis, {
    document: { querySelector: () => element, documentElement: element },
  });
}

function told({ persons, sex, families }: BenchFamily): object {
  const [famc, fams] = [new Map<number, string>(), new Map<number, string[]>()];
  for (const [i, { partners, children }] of families.entries()) {
    for (const child of children) if (!famc.has(child)) famc.set(child, `F${String(i)}`);
    for (const one of partners) fams.set(one, [...(fams.get(one) ?? []), `F${String(i)}`]);
  }
  return {
    indis: Array.from({ length: persons }, (_, person) => ({
      id: `I${String(person)}`,
      fams: fams.get(person) ?? [],
      ...(famc.has(person) && { famc: famc.get(person) }),
      sex: sex[person] === 2 ? 'F' : 'M',
    })),
    fams: families.map(({ partners: [husb, wife], children }, i) => ({
      id: `F${String(i)}`,
      ...(husb !== undefined && { husb: `I${String(husb)}` }),
      ...(wife !== undefined && { wife: `I${String(wife)}` }),
      children: children.map((child) => `I${String(child)}`),
    })),
  };
}

function cardsOf(nodes: readonly TopolaNode[]): Card[] {
  return nodes.flatMap(({ x, y, data }) => {
    const left = x - data.width / 2;
    const entries = [data.indi, data.spouse].flatMap((entry) => entry ?? []);
    return entries.map((entry, i) => ({
      person: Number(entry.id.slice(1)),
      x: left + (i === 0 ? 0 : (entries[0]?.width ?? 0)),
      y: y - data.height / 2,
      ...card,
    }));
  });
}

const numbersIn = (path: string): number[] =>
  (path.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);

function edgesOf(nodes: readonly TopolaNode[], util: Util): Edge[] {
  return nodes.flatMap((node) => {
    if (node.parent === null) return [];
    const [above, below] =
      node.data.generation > node.parent.data.generation
        ? [node.parent, node]
        : [node, node.parent];
    return [
      {
        from: `${above.id}@${String(above.x)},${String(above.y)}`,
        to: `${below.id}@${String(below.x)},${String(below.y)}`,
        points: numbersIn(util.linkVertical(above, below)),
      },
    ];
  });
}

export async function prepare(family: BenchFamily, kind: 'HourglassChart' | 'RelativesChart') {
  pretendPage();
  const topola = await importPeer<Topola>('topola');
  const { CompositeRenderer } = await importPeer<{
    CompositeRenderer: new (options: object) => object;
  }>('topola/dist/composite-renderer.js');
  class Plain extends CompositeRenderer {
    getPreferredIndiSize = () => [card.width, card.height];
    getCss = () => '';
  }
  const json = told(family);
  return () => {
    const chart = new topola[kind]({
      data: new topola.JsonDataProvider(json),
      renderer: new Plain({}),
      svgSelector: 'svg',
      startIndi: `I${String(family.start)}`,
      horizontal: false,
    });
    let nodes: TopolaNode[] = [];
    chart.util.renderChart = (all) => {
      nodes = all;
      return Promise.resolve();
    };
    chart.util.updateSvgDimensions = () => undefined;
    chart.render();
    return { drawing: () => ({ cards: cardsOf(nodes), edges: edgesOf(nodes, chart.util) }) };
  };
}
