/** What we promise of the layout, and where it is not kept. */
import type { Figures } from './drawing.ts';
import type { Cell } from './tree.ts';

const atMost: Readonly<Record<string, number>> = {
  'made-10k': 100,
  'made-100k': 1_000,
  'made-1m': 12_000,
};
const MEMORY = 1_500;
/** Ours may take one part in so many of Graphviz's CPU on three of the four largest files, with no more than so many times its crossings: it stands nobody in order of birth. */
const RATIO = 50;
const CROSSINGS = 1.25;
/** Families whose children stand as they were born, at the least; in the whole of a file, where cousins of different generations married. */
const IN_ORDER = 0.75;
const FILES = 3;

function missedBy({ family, cold, cpu, end, figures, megabytes }: Cell): string[] {
  if (end !== 'done' || figures === null) return [`${family}: ours did not finish (${end})`];
  // A hundred thousand cold, the others warmed up.
  const taken = family === 'made-100k' ? cold : cpu;
  const most = atMost[family] ?? Number.POSITIVE_INFINITY;
  return [
    ...(taken > most ? [`${family}: ${taken.toFixed(0)} ms CPU instead of ${String(most)}`] : []),
    ...(family === 'made-1m' && megabytes > MEMORY
      ? [`${family}: ${megabytes.toFixed(0)} MB instead of ${String(MEMORY)}`]
      : []),
    ...drawnWrong(family, figures),
  ];
}

const drawnWrong = (family: string, figures: Figures): string[] => [
  ...(figures.shown < 1 ? [`${family}: ${String(figures.distinct)} persons shown, not all`] : []),
  ...(figures.duplicates > 1 ? [`${family}: ${figures.duplicates.toFixed(2)} cards a person`] : []),
  ...(figures.inBirthOrder < IN_ORDER * figures.datedFamilies
    ? [
        `${family}: children in order of birth in ${String(figures.inBirthOrder)} of ${String(figures.datedFamilies)} families`,
      ]
    : []),
  ...(figures.overlaps > 0 ? [`${family}: ${String(figures.overlaps)} overlaps`] : []),
];

export function missed(cells: readonly Cell[]): string[] {
  return [
    ...cells.filter(({ engine }) => engine === 'ours').flatMap(missedBy),
    ...againstGraphviz(cells),
  ];
}

function againstGraphviz(cells: readonly Cell[]): string[] {
  const files = [...new Set(cells.map(({ family }) => family))].filter(
    (family) => !family.startsWith('made-'),
  );
  const pairs = files.flatMap((file) => {
    const own = cells.find(({ engine, family }) => engine === 'ours' && family === file);
    const other = cells.find(({ engine, family }) => engine === 'graphviz' && family === file);
    return own?.figures && other?.figures
      ? [
          {
            file,
            own,
            other,
            fewer:
              (own.figures.crossings ?? Number.POSITIVE_INFINITY) <=
              CROSSINGS * (other.figures.crossings ?? 0),
            ratio: other.cpu / own.cpu,
          },
        ]
      : [];
  });
  if (pairs.length < 4) return [];
  const good = pairs.filter(({ fewer, ratio }) => fewer && ratio >= RATIO);
  if (good.length >= FILES) return [];
  return [
    `at most ${String(CROSSINGS)} times Graphviz's crossings at 1/${String(RATIO)} of its CPU on ${String(good.length)} of ${String(pairs.length)} files instead of ${String(FILES)} (${pairs.map(({ file, own, other, ratio }) => `${file}: ${String(own.figures?.crossings)} to ${String(other.figures?.crossings)}, 1/${ratio.toFixed(0)}`).join('; ')})`,
  ];
}
