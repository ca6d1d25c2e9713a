/**
 * `npm run bench tree`: our layout and others' on the same families, side by side, in one run. `node bench/tree.ts [family…]` for a part.
 * Exits with 1 where one of our targets is missed. The figures are also written to .cache/reports/bench-tree.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { measured, median, table } from './child.ts';
import type { Figures } from './drawing.ts';
import { largestFiles } from './families.ts';
import { readingBench } from './gedcom.ts';
import { missed } from './targets.ts';

export interface Cell {
  readonly engine: string;
  readonly family: string;
  /** Milliseconds of CPU: of the first run, and in the middle of all. */
  readonly cold: number;
  readonly cpu: number;
  readonly runs: number;
  readonly megabytes: number;
  readonly end: string;
  readonly figures: Figures | null;
}

const engines = [
  'ours',
  'graphviz',
  'elk',
  'dagre',
  'topola-hourglass',
  'topola-relatives',
  'family-chart',
  'relatives-tree',
] as const;
const SECONDS = 60;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const has = <Key extends string>(line: unknown, key: Key): line is Record<Key, unknown> =>
  typeof line === 'object' && line !== null && key in line;
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

function cellOf(engine: string, family: string): Cell {
  const { lines, end, words } = measured(
    join(import.meta.dirname, 'cell.ts'),
    [engine, family],
    SECONDS,
  );
  const runs = lines.flatMap((line) => (has(line, 'run') ? [numberIn(line.run)] : []));
  const last = lines.find((line) => has(line, 'figures'));
  const crash = lines.find((line) => has(line, 'crash'));
  // Written by our own cell.ts a moment ago.
  const figures = last === undefined ? null : (last.figures as Figures);
  const why = has(crash, 'crash')
    ? `crashed: ${String(crash.crash).slice(0, 60)}`
    : `${end}${end === 'crashed' ? `: ${words.slice(0, 60)}` : ''}`;
  return {
    engine,
    family,
    cold: runs[0] ?? Number.NaN,
    cpu: median(runs.slice(-5)),
    runs: runs.length,
    megabytes: has(last, 'memory') ? numberIn(last.memory) : Number.NaN,
    end: end === 'timed out' && runs.length > 0 ? 'laid out, not counted in time' : why,
    figures,
  };
}

const fixed = (value: number, digits = 0) => (Number.isNaN(value) ? '–' : value.toFixed(digits));

function rowOf({ engine, family, cold, cpu, megabytes, end, figures }: Cell): string[] {
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
  const drawn =
    figures === null
      ? ['–', '–', '–', '–', '–', '–', '–']
      : [
          String(figures.cards),
          String(figures.distinct),
          percent(figures.reached),
          figures.duplicates.toFixed(2),
          String(figures.overlaps),
          figures.crossings === null ? '–' : String(figures.crossings),
          `${String(figures.inBirthOrder)}/${String(figures.datedFamilies)}`,
        ];
  return [
    family,
    engine,
    fixed(cold, cold < 100 ? 1 : 0),
    fixed(cpu, cpu < 100 ? 1 : 0),
    fixed(megabytes),
    ...drawn,
    end === 'done' ? '' : end,
  ];
}

/** A made family too large for an engine once is not tried larger. */
function cellsOf(families: readonly string[]): Cell[] {
  const cells: Cell[] = [];
  const given = new Set<string>();
  for (const family of families) {
    for (const engine of engines) {
      const tooMuch =
        engine !== 'ours' &&
        family.startsWith('made-') &&
        (given.has(engine) || family === 'made-1m');
      if (tooMuch) continue;
      const cell = cellOf(engine, family);
      if (family.startsWith('made-') && (cell.end !== 'done' || cell.cpu > 4000)) given.add(engine);
      cells.push(cell);
      process.stderr.write(`${rowOf(cell).join('  ')}\n`);
    }
  }
  return cells;
}

const asked = process.argv.slice(2);
const families =
  asked.length > 0 ? asked : [...largestFiles(4), 'made-1k', 'made-10k', 'made-100k', 'made-1m'];
if (families.every((family) => family.startsWith('made-')))
  say('data/gedcom is not here: only made families are measured.');
say(
  `Load before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}. CPU time in ms, of all threads of the process.`,
);
const cells = cellsOf(families);
say(
  table([
    [
      'family',
      'engine',
      'cold',
      'median',
      'MB',
      'cards',
      'distinct',
      'reached',
      'dupl.',
      'overlaps',
      'crossings',
      'as born',
      '',
    ],
    ...cells.map(rowOf),
  ]),
);
const reading = asked.length > 0 ? null : readingBench(say);
const faults = [...missed(cells), ...(reading?.faults ?? [])];
mkdirSync(join(import.meta.dirname, '..', '.cache', 'reports'), { recursive: true });
writeFileSync(
  join(import.meta.dirname, '..', '.cache', 'reports', 'bench-tree.json'),
  `${JSON.stringify({ at: new Date().toISOString(), load: loadavg(), cells, reading: reading?.figures ?? null, faults }, null, 1)}\n`,
);
for (const fault of faults) say(`missed: ${fault}`);
if (faults.length === 0) say('All targets are met.');
process.exitCode = faults.length === 0 ? 0 : 1;
