/** The families we are measured on: public files where they lie beside the checkout, and made ones of any size. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { linkFamilies, readGedcom } from '../shared/src/gedcom/index.ts';
import {
  buildGraph,
  NO_BIRTH,
  type FamilyGraph,
  type GraphInput,
} from '../shared/src/kinship/graph.ts';
import { randomFamily } from '../shared/src/kinship/testing/index.ts';
import type { BenchFamily } from './drawing.ts';

export const gedcomFolder =
  [
    join(import.meta.dirname, '..', '..', 'shared', 'data', 'gedcom'),
    join(import.meta.dirname, '..', 'data', 'gedcom'),
  ].find((folder) => existsSync(folder)) ?? null;

/** The largest public files, largest first: by persons, which the size tells well enough. */
export function largestFiles(count: number): string[] {
  if (gedcomFolder === null) return [];
  const folder = gedcomFolder;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ged') && !/torture|maximal/.test(name))
    .toSorted((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size)
    .slice(0, count);
}

export const made = {
  'made-1k': 1_000,
  'made-10k': 10_000,
  'made-100k': 100_000,
  'made-1m': 1_000_000,
} as const;
const isMade = (name: string): name is keyof typeof made => Object.hasOwn(made, name);

export function inputOf(name: string): GraphInput {
  if (isMade(name)) return randomFamily(made[name], 42);
  return linkFamilies(readGedcom(new Uint8Array(readFileSync(join(gedcomFolder ?? '', name)))));
}

function familiesOf(graph: FamilyGraph) {
  return Array.from({ length: graph.unionStatus.length }, (_, union) => {
    const partners = graph.partners.items.subarray(
      graph.partners.starts[union] ?? 0,
      graph.partners.starts[union + 1] ?? 0,
    );
    const links = graph.unionLinks.items.subarray(
      graph.unionLinks.starts[union] ?? 0,
      graph.unionLinks.starts[union + 1] ?? 0,
    );
    return {
      partners: [...new Set(partners)],
      children: [...new Set(Array.from(links, (link) => graph.child[link] ?? 0))],
    };
  });
}

/** How many are connected with a person; marks them as met. */
function connected(
  first: number,
  families: BenchFamily['families'],
  beside: readonly (readonly number[])[],
  met: Uint8Array,
): number {
  const waiting = [first];
  met[first] = 1;
  let size = 0;
  for (let person = waiting.pop(); person !== undefined; person = waiting.pop()) {
    size += 1;
    for (const next of (beside[person] ?? []).flatMap((family) => membersOf(families[family]))) {
      if (met[next] === 1) continue;
      met[next] = 1;
      waiting.push(next);
    }
  }
  return size;
}

const membersOf = (family: BenchFamily['families'][number] | undefined): number[] =>
  family === undefined ? [] : [...family.partners, ...family.children];

/** The first person of the largest connected part, and its size. */
function beginning(
  persons: number,
  families: BenchFamily['families'],
): { start: number; reachable: number } {
  const beside: number[][] = Array.from({ length: persons }, () => []);
  for (const [at, family] of families.entries())
    for (const person of membersOf(family)) beside[person]?.push(at);
  const met = new Uint8Array(persons);
  let best = { start: 0, reachable: 0 };
  for (let first = 0; first < persons; first += 1) {
    if (met[first] === 1) continue;
    const reachable = connected(first, families, beside, met);
    if (reachable > best.reachable) best = { start: first, reachable };
  }
  return best;
}

export function benchFamily(input: GraphInput): BenchFamily {
  const graph = buildGraph(input);
  const families = familiesOf(graph);
  const born = Array.from(graph.born, (day) => (day === NO_BIRTH ? null : day));
  return {
    persons: graph.persons,
    sex: graph.sex,
    born,
    families,
    ...beginning(graph.persons, families),
  };
}
