/** Around the drawing: whose family it is, when it was made, what the lines mean, and which generation stands where. */
import type { ThreadKind } from '../layout/index.ts';
import type { Letters, Style } from './letters.ts';
import type { Group, Mark } from './marks.ts';
import { lineMark } from './threads.ts';

export interface SheetWords {
  readonly title: string;
  /** One line below: how many persons, and the day it was made. */
  readonly made: string;
  readonly threads: Readonly<Record<ThreadKind, string>>;
  readonly living: string;
  readonly dead: string;
  readonly hidden: string;
  readonly generation: (number: number) => string;
}

/** What there is to explain. */
export interface Shown {
  readonly kinds: ReadonlySet<ThreadKind>;
  readonly states: ReadonlySet<'living' | 'dead' | 'hidden'>;
  /** How somebody of a state looks; a card unless said otherwise. */
  readonly sampleOf?: typeof sampleCard;
}

const around = (
  marks: readonly Mark[],
  x: number,
  y: number,
  width: number,
  height: number,
): Group => ({ x, y, width, height, marks });

/** A wide sheet is read from afar: its words grow with it, but not as fast. */
const growth = (width: number): number => Math.max(1, Math.sqrt(width / 1_400));

export interface Header {
  readonly group: Group;
  readonly height: number;
}

export async function headerOf(
  letters: Letters,
  words: SheetWords,
  width: number,
): Promise<Header> {
  const k = growth(width);
  const [title, made]: readonly Style[] = [
    { face: 'name', size: 34 * k, ink: 'text' },
    { face: 'plain', size: 14 * k, ink: 'muted' },
  ];
  if (title === undefined || made === undefined)
    throw new RangeError('unreachable: both are written above');
  const marks = [
    await letters.mark(letters.short(words.title, title, width), title, 0, 36 * k),
    await letters.mark(letters.short(words.made, made, width), made, 0, 60 * k),
    {
      kind: 'line',
      ends: [0, 76 * k, width, 76 * k],
      ink: 'line',
      weight: Math.max(1, k * 0.7),
      dash: [],
    },
  ] as const;
  return { group: around(marks, 0, 0, width, 78 * k), height: 112 * k };
}

const SAMPLE = 34;

/** Entries one after the other, and below each other where the sheet is too narrow. */
export async function legendOf(
  letters: Letters,
  words: SheetWords,
  { kinds, states, sampleOf = sampleCard }: Shown,
  width: number,
  top: number,
): Promise<Header> {
  const k = growth(width);
  const style: Style = { face: 'plain', size: 13 * k, ink: 'muted' };
  const marks: Mark[] = [];
  let [x, y] = [0, top + 34 * k];
  const entry = async (text: string, sample: (x: number, y: number) => readonly Mark[]) => {
    const said = letters.short(text, style, width - (SAMPLE + 10) * k);
    const long = (SAMPLE + 10) * k + letters.widthOf(said, style);
    if (x > 0 && x + long > width) [x, y] = [0, y + 24 * k];
    marks.push(...sample(x, y), await letters.mark(said, style, x + (SAMPLE + 10) * k, y));
    x += long + 30 * k;
  };
  for (const kind of ['birth', 'other', 'union', 'apart'] as const) {
    if (kinds.has(kind))
      await entry(words.threads[kind], (left, base) => sampleThread(kind, left, base - 4.5 * k, k));
  }
  for (const state of ['living', 'dead', 'hidden'] as const) {
    if (states.has(state))
      await entry(words[state], (left, base) => sampleOf(state, left, base - 13 * k, k));
  }
  return { group: around(marks, 0, top, width, y - top + 8 * k), height: y - top + 10 * k };
}

/** Couples are joined side by side, children hang. */
function sampleThread(kind: ThreadKind, x: number, y: number, k: number): readonly Mark[] {
  const line = (ends: readonly number[]) => ({
    ...lineMark(kind, ends),
    weight: 1.5 * k,
    dash: lineMark(kind, []).dash.map((length) => length * k),
  });
  if (kind === 'birth' || kind === 'other')
    return [
      line([
        x,
        y - 4 * k,
        x + SAMPLE * k,
        y - 4 * k,
        x,
        y - 4 * k,
        x,
        y + 7 * k,
        x + SAMPLE * k,
        y - 4 * k,
        x + SAMPLE * k,
        y + 7 * k,
      ]),
    ];
  const card = {
    kind: 'box',
    y: y - 6 * k,
    width: 9 * k,
    height: 12 * k,
    fill: 'card',
    edge: 'edge',
    weight: k,
    dash: [],
  } as const;
  return [
    line([x + 9 * k, y, x + (SAMPLE - 9) * k, y]),
    { ...card, x },
    { ...card, x: x + (SAMPLE - 9) * k },
  ];
}

function sampleCard(
  state: 'living' | 'dead' | 'hidden',
  x: number,
  y: number,
  k: number,
): readonly Mark[] {
  const edge = state === 'dead' ? 'silver' : 'edge';
  const box = {
    kind: 'box',
    x,
    y,
    width: SAMPLE * k,
    height: 16 * k,
    fill: state === 'hidden' ? 'off' : 'card',
    edge,
    weight: k,
    dash: state === 'hidden' ? [4 * k, 3 * k] : [],
  } as const;
  return state === 'dead'
    ? [box, { ...box, y: y + 2.5 * k, height: 1.2 * k, fill: edge, edge: null, weight: 0 }]
    : [box];
}

const LABEL: Style = { face: 'plain', size: 13, ink: 'faint' };
export const generationRoom = (letters: Letters, words: SheetWords, rows: number): number =>
  Math.max(
    ...Array.from({ length: rows }, (_, row) => letters.widthOf(words.generation(row + 1), LABEL)),
  ) + 34;

/** At the side, in the middle of each row. */
export async function generationsOf(
  letters: Letters,
  words: SheetWords,
  tops: readonly number[],
  cardHeight: number,
): Promise<Group[]> {
  return Promise.all(
    tops.map(async (top, row) => {
      const mark = await letters.mark(
        words.generation(row + 1),
        LABEL,
        0,
        top + cardHeight / 2 + 4,
      );
      return around([mark], 0, top, mark.width, cardHeight);
    }),
  );
}
