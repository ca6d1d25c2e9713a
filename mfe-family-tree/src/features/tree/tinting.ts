/** Telling people apart by colour, and by letters that say the same to whoever sees none. Hidden persons are told apart by nothing. */
import { listOf, type FamilyGraph } from '@kinlore/shared/kinship';
import { sexOf, stateOf, type TreeModel } from '../../model/index.ts';
import type { TreePreferences } from '@kinlore/shared/contracts/family-whole';
import { t } from './tree.messages.ts';

export interface Tint {
  /** Index into `tints` of the palette; -1: none. */
  readonly tint: number;
  readonly sign: string;
}
export interface Tinting {
  readonly of: (person: number) => Tint;
  /** What colours and letters mean. */
  readonly key: readonly (Tint & { readonly words: string })[];
}

const none: Tint = { tint: -1, sign: '' };

/** Null where nobody is told apart by colour. `focus`: from whom generations are counted. */
export function tintingOf(
  model: TreeModel,
  by: TreePreferences['colour_by'],
  focus: number,
): Tinting | null {
  switch (by) {
    case 'sex':
      return bySex(model);
    case 'living':
      return byLiving(model);
    case 'generation':
      return byGeneration(model, focus);
    case 'line':
    case 'none':
      return null;
    default:
      return by satisfies never;
  }
}

function bySex(model: TreeModel): Tinting {
  const key = [
    { tint: 1, sign: t('signF'), words: t('sexF') },
    { tint: 0, sign: t('signM'), words: t('sexM') },
    { tint: 2, sign: t('signX'), words: t('sexX') },
  ] as const;
  const tints = { F: key[0], M: key[1], X: key[2], U: none } as const;
  return { key, of: (person) => tints[sexOf(model, person)] };
}

function byLiving(model: TreeModel): Tinting {
  const key = [
    { tint: 2, sign: t('signLiving'), words: t('stateLiving') },
    { tint: 0, sign: t('signDead'), words: t('stateDead') },
  ] as const;
  const tints = { living: key[0], dead: key[1], hidden: none } as const;
  return { key, of: (person) => tints[stateOf(model, person)] };
}

const HUES = 4;
const sameTint = (rows: number): number => ((rows % HUES) + HUES) % HUES;

function byGeneration(model: TreeModel, focus: number): Tinting {
  const rows = generationsFrom(model.graph, focus);
  const sign = (row: number) => {
    if (row === 0) return '0';
    return row > 0 ? `+${String(row)}` : `\u2212${String(-row)}`;
  };
  const tints = new Map(
    [...new Set(rows)].map((row) => [
      row,
      row === FAR ? none : { tint: sameTint(row), sign: sign(row) },
    ]),
  );
  return {
    of: (person) =>
      stateOf(model, person) === 'hidden' ? none : (tints.get(rows[person] ?? FAR) ?? none),
    key: [
      { tint: sameTint(1), sign: sign(1), words: t('generationOlder') },
      { tint: 0, sign: sign(0), words: t('generationSame') },
      { tint: sameTint(-1), sign: sign(-1), words: t('generationYounger') },
    ],
  };
}

/** No relative of the person in the middle, by however many steps. */
const FAR = -32_768;

/** By person: generations above the one in the middle, below zero for younger ones, by the shortest way. Linear in persons and bonds. */
export function generationsFrom(graph: FamilyGraph, focus: number): Int16Array {
  const rows = new Int16Array(graph.persons).fill(FAR);
  const queue = new Int32Array(graph.persons);
  let [read, written] = [0, 1];
  queue[0] = focus;
  rows[focus] = 0;
  const meet = (person: number, row: number) => {
    if (person < 0 || rows[person] !== FAR) return;
    rows[person] = row;
    queue[written] = person;
    written += 1;
  };
  for (; read < written; read += 1) {
    const one = queue[read] ?? 0;
    const row = rows[one] ?? 0;
    for (const link of listOf(graph.parentLinks, one)) meet(graph.parent[link] ?? -1, row + 1);
    for (const link of listOf(graph.childLinks, one)) meet(graph.child[link] ?? -1, row - 1);
    for (const union of listOf(graph.unionsOf, one))
      for (const partner of listOf(graph.partners, union)) meet(partner, row);
  }
  return rows;
}
