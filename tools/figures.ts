/**
 * `pnpm figures`: what of the code can be counted, printed as the table of docs/figures.md ("The code") and written there; lowers the
 * ratchet of `tools/form`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './federation/places.ts';
import {
  share,
  strangerFigure,
  structureFigures,
  type Figure,
} from './form/figures-of-structure.ts';
import { limits, lowered, type Ratchet, type Unit } from './form/limits.ts';
import type { FileForm } from './form/measure.ts';
import { excesses, RATCHET, readRatchet, survey } from './form/survey.ts';
import {
  fewerStrangers,
  readStrangers,
  STRANGERS,
  strangersNow,
  type Strangers,
} from './form/tables.ts';

const PAGE = 'docs/figures.md';
const BEGIN = '<!-- written by pnpm figures -->';
const END = '<!-- end of what pnpm figures writes -->';

/** The value below which the share lies; 0 of nothing. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const spread = (values: readonly number[]): string =>
  [quantile(values, 0.5), quantile(values, 0.95), quantile(values, 1)]
    .map((value) => value.toLocaleString('en'))
    .join(' / ');

function formFigures(product: readonly FileForm[]): readonly Figure[] {
  const functions = product.flatMap((file) => file.functions);
  const lines = product.reduce((sum, file) => sum + file.lines, 0);
  const nested = product.reduce((sum, file) => sum + file.nestedTernaries, 0);
  const many = functions.filter(({ parameters }) => parameters >= 4).length;
  return [
    {
      what: 'files; lines of them',
      value: `${String(product.length)}; ${lines.toLocaleString('en')}`,
      goal: '',
    },
    {
      what: 'nodes a file: median / 95 % / most',
      value: spread(product.map(({ nodes }) => nodes)),
      goal: '≤ 300 / ≤ 1,100',
    },
    {
      what: 'nodes a function: median / 95 % / most',
      value: spread(functions.map(({ nodes }) => nodes)),
      goal: '≤ 45 / ≤ 220 / ≤ 600',
    },
    {
      what: 'functions with four or more parameters',
      value: share(many, functions.length),
      goal: '≤ 2 %',
    },
    { what: 'ternaries within another', value: String(nested), goal: '0' },
    {
      what: 'names off the glossary',
      value: String(product.reduce((sum, file) => sum + file.offGlossary.length, 0)),
      goal: '0',
    },
  ];
}

function ratchetFigures(held: Ratchet): readonly Figure[] {
  const units = Object.keys(limits) as readonly Unit[]; // a record's own keys
  return units.map((unit) => ({
    what: `held by the ratchet: ${unit} over ${String(limits[unit])}`,
    value: String(
      Object.values(held).reduce((sum, counts) => sum + (counts[unit]?.length ?? 0), 0),
    ),
    goal: '0',
  }));
}

/** Lines of the tracked sources that are wider than so many columns. */
function wideLines(columns: number): number {
  const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  return paths
    .trim()
    .split('\n')
    .flatMap((path) => readFileSync(join(root, path), 'utf8').split('\n'))
    .filter((line) => line.length > columns).length;
}

/** SQL belongs to files of queries: modules of the server that write or compose it elsewhere. What sets worlds up for tests alone (`testing/`) may. */
function sqlElsewhere(product: readonly FileForm[]): number {
  const SQL = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/u;
  return product.filter(
    ({ path }) =>
      path.startsWith('api/src/modules/') &&
      !path.endsWith('.queries.ts') &&
      !path.includes('/testing/') &&
      SQL.test(readFileSync(join(root, path), 'utf8')),
  ).length;
}

const table = (figures: readonly Figure[]): string =>
  [
    '| what | figure | goal |',
    '|---|---|---|',
    ...figures.map(({ what, value, goal }) => `| ${what} | ${value} | ${goal} |`),
  ].join('\n');

function replaced(page: string, text: string): string {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from === -1 || to < from)
    throw new Error(`${PAGE} has no place for the figures of the code: ${BEGIN} … ${END}`);
  return `${page.slice(0, from + BEGIN.length)}\n\n${text}\n\n${page.slice(to)}`;
}

/** A line a path, so that a change of one is a change of one line. */
const asText = (held: Ratchet | Strangers): string =>
  `{\n${Object.entries(held)
    .map(([path, counts]) => `  ${JSON.stringify(path)}: ${JSON.stringify(counts)}`)
    .join(',\n')}\n}\n`;

function main(): void {
  const all = survey(root);
  const held = lowered(excesses(all), readRatchet(root));
  const strangers = fewerStrangers(strangersNow(root), readStrangers(root));
  const text = table([
    ...formFigures(all.product),
    ...structureFigures(root, all.product),
    {
      what: 'lines wider than 100; than 120 columns (words and SQL in quotes)',
      value: `${wideLines(100).toLocaleString('en')}; ${wideLines(120).toLocaleString('en')}`,
      goal: '',
    },
    {
      what: 'files of modules with SQL outside of `*.queries.ts`',
      value: String(sqlElsewhere(all.product)),
      goal: '0',
    },
    strangerFigure(strangers),
    ...ratchetFigures(held),
  ]);
  process.stdout.write(`${text}\n`);
  const page = readFileSync(join(root, PAGE), 'utf8');
  writeFileSync(join(root, RATCHET), asText(held));
  writeFileSync(join(root, STRANGERS), asText(strangers));
  writeFileSync(join(root, PAGE), replaced(page, text));
}

/** `--structure FOLDER`: that of another checkout, for the figures of before; nothing is written. */
const [option, folder] = process.argv.slice(2);
if (option === '--structure' && folder !== undefined)
  process.stdout.write(`${table(structureFigures(folder, survey(folder).product))}\n`);
else main();
