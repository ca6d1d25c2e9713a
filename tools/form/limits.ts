/**
 * How large a file and a function may be (design: style.md, figures of good product code). What was larger when the limits came stands in
 * `ratchet.json` with its count, and may only become smaller: `pnpm figures` lowers it.
 */
import type { FileForm, FunctionForm } from './measure.ts';

/** The most of each; lines are of formatted text. */
export const limits = {
  'nodes of the file': 1_100,
  'lines of the file': 450,
  'nodes of a function': 220,
  'lines of a function': 90,
  'parameters of a function': 4,
  'ternaries within another': 0,
  'names off the glossary': 0,
} as const;

/** A test file is a list of facts: only its length is bounded. */
export const TEST_LINES = 650;

/** Data written as code: pictures drawn and stories told, tables of words and of measures, what is generated. Its length says nothing. */
const DATA =
  /^api\/src\/demo\/(?:data|pictures)\/|^api\/src\/platform\/database\/schema\.ts$|^shared\/src\/tokens\/|\.messages\.ts$|-table\.ts$/u;

export type Unit = keyof typeof limits;
const units = Object.keys(limits) as readonly Unit[]; // a record's own keys

/** What exceeds a limit, and by which function. */
interface Excess {
  readonly count: number;
  readonly who: string;
}

type Excesses = Readonly<Partial<Record<Unit, readonly Excess[]>>>;

/** By path and unit the counts that exceed the limit, the largest first: names may change, counts may only fall. */
export type Ratchet = Readonly<Record<string, Readonly<Partial<Record<Unit, readonly number[]>>>>>;

const ofFile = (count: number): readonly Excess[] => [{ count, who: 'the file' }];

const ofFunctions = (file: FileForm, count: (one: FunctionForm) => number): readonly Excess[] =>
  file.functions.map((one) => ({ count: count(one), who: one.name }));

const counters: Readonly<Record<Unit, (file: FileForm) => readonly Excess[]>> = {
  'nodes of the file': (file) => ofFile(file.nodes),
  'lines of the file': (file) => ofFile(file.lines),
  'nodes of a function': (file) => ofFunctions(file, ({ nodes }) => nodes),
  'lines of a function': (file) => ofFunctions(file, ({ lines }) => lines),
  'parameters of a function': (file) => ofFunctions(file, ({ parameters }) => parameters),
  'ternaries within another': (file) => ofFile(file.nestedTernaries),
  'names off the glossary': (file) => [
    { count: file.offGlossary.length, who: file.offGlossary.join(', ') },
  ],
};

/** What of a product file exceeds its limits, the largest first. */
export function excessesOf(file: FileForm): Excesses {
  if (DATA.test(file.path)) return {};
  return Object.fromEntries(
    units.flatMap((unit) => {
      const over = counters[unit](file).filter(({ count }) => count > limits[unit]);
      return over.length === 0 ? [] : [[unit, over.toSorted((a, b) => b.count - a.count)]];
    }),
  );
}

/** The same of a test file: its length alone. */
export const excessesOfTest = ({ lines }: FileForm): Excesses =>
  lines > TEST_LINES ? { 'lines of the file': ofFile(lines) } : {};

/** In words: what is over its limit and was not, what grew, and what the ratchet holds though it is gone. Empty when all is well. */
export function ratchetFaults(
  now: ReadonlyMap<string, Excesses>,
  held: Ratchet,
): readonly string[] {
  const grown = [...now].flatMap(([path, excesses]) =>
    units.flatMap((unit) =>
      (excesses[unit] ?? []).flatMap(({ count, who }, at) => {
        const most = held[path]?.[unit]?.[at] ?? limits[unit];
        return count <= most
          ? []
          : [`${path}: ${String(count)} ${unit} (${who}), at most ${String(most)}`];
      }),
    ),
  );
  const gone = Object.entries(held).flatMap(([path, counts]) =>
    units.flatMap((unit) =>
      (counts[unit] ?? []).length > (now.get(path)?.[unit] ?? []).length
        ? [
            `${path}: fewer exceed the ${unit} than the ratchet holds. Run \`pnpm figures\`, which lowers it`,
          ]
        : [],
    ),
  );
  return [...grown, ...gone];
}

/** The ratchet as it may be written: nothing new, nothing higher than it was. */
export const lowered = (now: ReadonlyMap<string, Excesses>, held: Ratchet): Ratchet =>
  Object.fromEntries(
    Object.entries(held).flatMap(([path, counts]) => {
      const kept = units.flatMap((unit) => {
        const most = counts[unit] ?? [];
        const left = (now.get(path)?.[unit] ?? []).slice(0, most.length);
        const fallen = left.map(({ count }, at) => Math.min(count, most[at] ?? count));
        return fallen.length === 0 ? [] : [[unit, fallen] as const];
      });
      return kept.length === 0 ? [] : [[path, Object.fromEntries(kept)] as const];
    }),
  );

/** Every excess as a ratchet: how it was written when the limits came. */
export const asRatchet = (now: ReadonlyMap<string, Excesses>): Ratchet =>
  Object.fromEntries(
    [...now]
      .filter(([, excesses]) => Object.keys(excesses).length > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([path, excesses]) => [
        path,
        Object.fromEntries(
          Object.entries(excesses).map(([unit, list]) => [unit, list.map(({ count }) => count)]),
        ),
      ]),
  );
