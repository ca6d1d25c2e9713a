/** What the figures say of rooms and of tables. */
import { importGraph } from '../changed/imports.ts';
import type { FileForm } from './measure.ts';
import { productImports, structureOf } from './structure.ts';
import type { Act, Strangers } from './tables.ts';

export interface Figure {
  readonly what: string;
  readonly value: string;
  readonly goal: string;
}

export const share = (part: number, whole: number): string =>
  `${((part / whole) * 100).toFixed(1)} %`;

export function structureFigures(of: string, product: readonly FileForm[]): readonly Figure[] {
  const { parts, circles, fileCircles, arrowsUp } = structureOf(
    productImports(
      importGraph(of),
      product.map(({ path }) => path),
    ),
    new Map(product.map(({ path, nodes }) => [path, nodes])),
  );
  return [
    {
      what: 'floors of rooms, by part',
      value: parts.map(({ name, floors }) => `${name} ${String(floors)}`).join(', '),
      goal: '',
    },
    { what: 'imports between rooms that run up', value: String(arrowsUp.length), goal: '0' },
    {
      what: 'circles, types included: of rooms; of files',
      value: `${String(circles.length)}; ${String(fileCircles.length)}`,
      goal: '0; 0',
    },
    {
      what: 'the biggest room, by part',
      value: parts
        .map(({ biggest }) => `${biggest.name.replace('/src', '')} ${share(biggest.share, 1)}`)
        .join(', '),
      goal: '',
    },
  ];
}

/** Tables that a module uses which neither owns nor may read them. */
export function strangerFigure(strangers: Strangers): Figure {
  const tablesOf = (act: Act): number =>
    new Set(
      Object.keys(strangers).flatMap((who) => {
        const [, does, name = ''] = who.split(' ');
        return does === act ? [name] : [];
      }),
    ).size;
  return {
    what: 'tables read by strangers; written by them; pairs of module and table',
    value: `${String(tablesOf('reads'))}; ${String(tablesOf('writes'))}; ${String(Object.keys(strangers).length)}`,
    goal: '0; 0; 0',
  };
}
