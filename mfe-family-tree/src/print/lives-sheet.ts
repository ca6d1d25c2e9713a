/** Lives as bars under each other on paper, oldest first, over lines of years. Whoever has no year stands below them by name. */
import { nameOf, stateOf, yearsOf, type TreeModel } from '../model/index.ts';
import { descents, livesOf, type Life } from '../worker/lives.ts';
import { clean, isRightToLeft } from './clean.ts';
import { facesFor } from './faces.ts';
import { headerOf, legendOf } from './furniture.ts';
import { Letters, type Style } from './letters.ts';
import type { BoxMark, Group, Ink, Mark } from './marks.ts';
import { LEAST_WIDTH, textsOf, type Press, type Printed, type SheetOptions } from './sheet.ts';
import { threadGroups } from './threads.ts';

export interface LivesOptions extends SheetOptions {
  /** The year the living have come to. */
  readonly now: number;
  /** Above the names of those of whom no year is known. */
  readonly undated: string;
}

const ROW = 28;
const BAR = 23;
const [NAME_SIZE, PLAIN_SIZE] = [17, 15];
const NAME: Style = { face: 'name', size: NAME_SIZE, ink: 'text' };
const PLAIN: Style = { face: 'plain', size: PLAIN_SIZE, ink: 'muted' };
/** A name has this much room, however short the life was. */
const ROOM = 300;
const INSET = 7;
const SCALE = 30;

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly zero: number;
  /** Units for a year. */
  readonly pixels: number;
  readonly width: number;
}

const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1_000] as const;

/** A sheet about as wide as paper lying across, but no year wider than it is on the screen. */
function frameOf(lives: readonly Life[], now: number, rows: number): Omit<Frame, 'left' | 'top'> {
  const zero = Math.floor((lives[0]?.from ?? now) / 10) * 10;
  const last = lives.reduce((most, { to }) => Math.max(most, to), zero + 10);
  const wished = Math.max(LEAST_WIDTH * 1.5, rows * ROW * 1.4) - ROOM;
  const pixels = Math.min(8, Math.max(1.5, wished / (last - zero)));
  const youngest = lives.reduce((most, { from }) => Math.max(most, from), zero);
  return {
    zero,
    pixels,
    width: Math.max(LEAST_WIDTH, (last - zero) * pixels + INSET, (youngest - zero) * pixels + ROOM),
  };
}

/** `persons`: by index of the model, each once. Rejects with RangeError where there is nobody, with AbortError where it was called off. */
export async function livesSheetOf(
  model: TreeModel,
  persons: Int32Array,
  options: LivesOptions,
  press: Pick<Press, 'fonts' | 'scribe' | 'pace'>,
): Promise<Printed> {
  if (persons.length === 0) throw new RangeError('nobody is left to be printed');
  const faces = await facesFor([...textsOf(model, persons, options), options.undated], press.fonts);
  const letters = new Letters(faces, press.scribe);
  const lives = livesOf(model, persons, options.now);
  const dated = new Set(lives.map(({ person }) => person));
  const undated = [...persons].filter((person) => !dated.has(person));
  const shape = frameOf(lives, options.now, lives.length + Math.ceil(undated.length / 4));
  const header = await headerOf(
    letters,
    { ...options.sheet, title: clean(options.sheet.title) },
    shape.width,
  );
  const frame: Frame = { ...shape, left: 0, top: header.height + (lives.length === 0 ? 0 : SCALE) };
  const end = frame.top + lives.length * ROW;
  const cards: Group[] = [];
  for (const [row, life] of lives.entries()) {
    cards.push(await barOf(model, life, frame.top + row * ROW, frame, letters, options));
    await press.pace((cards.length / persons.length) * 0.9);
  }
  const below = await undatedOf(
    model,
    undated,
    lives.length === 0 ? end : end + SCALE,
    frame,
    letters,
    options,
    press.pace,
  );
  const states = new Set(Array.from(persons, (person) => stateOf(model, person)));
  const begins = Float32Array.from(lives, ({ from }) => (from - frame.zero) * frame.pixels);
  const lines = descents(
    model,
    lives,
    begins,
    Float32Array.from(lives, (_, row) => row * ROW),
    BAR,
  );
  const kinds = new Set(
    Array.from(lines.kind, (kind) => (kind === 0 ? ('birth' as const) : ('other' as const))),
  );
  const legend = await legendOf(
    letters,
    options.sheet,
    { kinds, states, sampleOf: sampleBar },
    shape.width,
    below.bottom,
  );
  const years = lives.length === 0 ? [] : [await yearsScale(frame, end, letters)];
  return {
    faces,
    sheet: {
      width: shape.width,
      height: below.bottom + legend.height,
      title: clean(options.sheet.title),
      threads: [...years, ...threadGroups(lines, frame.left, frame.top)],
      cards: [...cards, ...below.cards],
      words: [header.group, legend.group, ...below.heading],
      smallest: PLAIN_SIZE,
      people: persons.length,
      pictured: letters.count,
    },
  };
}

/** Fine lines from top to bottom, and at both ends the years they stand for. */
async function yearsScale(
  { zero, pixels, top, width }: Frame,
  end: number,
  letters: Letters,
): Promise<Group> {
  const step = steps.find((years) => years * pixels >= 70) ?? 1_000;
  const marks: Mark[] = [];
  const ends: number[] = [];
  for (
    let year = Math.ceil(zero / step) * step;
    (year - zero) * pixels + 50 < width;
    year += step
  ) {
    const x = (year - zero) * pixels;
    ends.push(x, top - SCALE + 6, x, end + SCALE - 8);
    for (const base of [top - SCALE + 18, end + SCALE - 10])
      marks.push(
        await letters.mark(year < 0 ? `${String(-year)} BCE` : String(year), PLAIN, x + 5, base),
      );
  }
  return {
    x: 0,
    y: top - SCALE,
    width,
    height: end - top + 2 * SCALE,
    marks: [{ kind: 'line', ends, ink: 'line', weight: 1, dash: [] }, ...marks],
  };
}

const inkOfState = { dead: 'silver', hidden: 'edge', living: 'thread' } as const;
const inkOf = (state: ReturnType<typeof stateOf>, isFocus: boolean): Ink =>
  isFocus ? 'brass' : inkOfState[state];
const boxMark = (x: number, y: number, width: number, height: number, fill: Ink): BoxMark => ({
  kind: 'box',
  x,
  y,
  width,
  height,
  fill,
  edge: null,
  weight: 0,
  dash: [],
});
const BASE = 3;

/** What is certain stands on a solid line; towards an end that is not, it breaks up. */
function baseOf(x: number, y: number, length: number, doubt: number, ink: Ink): BoxMark[] {
  const gap = Math.min(24, length / 3);
  const breaks = Array.from({ length: Math.ceil(gap / 6) }, (_, step) => step * 6);
  return [
    boxMark(x, y + BAR - BASE, length, BASE, ink),
    ...((doubt & 1) === 0
      ? []
      : breaks.map((off) => boxMark(x + off, y + BAR - BASE, 3, BASE, 'paper'))),
    ...((doubt & 2) === 0
      ? []
      : breaks.map((off) => boxMark(x + length - off - 3, y + BAR - BASE, 3, BASE, 'paper'))),
  ];
}

const sampleBar = (
  state: 'living' | 'dead' | 'hidden',
  x: number,
  y: number,
  k: number,
): readonly Mark[] => [boxMark(x, y + 9 * k, 34 * k, 3 * k, inkOf(state, false))];

async function barOf(
  model: TreeModel,
  { person, from, to, doubt }: Life,
  y: number,
  { zero, pixels, width, left }: Frame,
  letters: Letters,
  options: LivesOptions,
): Promise<Group> {
  const [x, length] = [left + (from - zero) * pixels, (to - from) * pixels];
  const room = Math.min(width - x, Math.max(length, ROOM)) - 2 * INSET;
  const words = await wordsOf(model, person, x + INSET, y + 16, room, letters, options);
  // Words stand clear of the lines that pass below them.
  const clear = boxMark(x, y, words.end - x + INSET / 2, BAR - BASE, 'paper');
  const marks: Mark[] = [
    clear,
    ...baseOf(x, y, length, doubt, inkOf(stateOf(model, person), person === options.focus)),
    ...words.marks,
  ];
  return { x, y, width: Math.max(length, words.end - x), height: BAR, marks };
}

/** The name as far as it fits, then the years; whoever is read from the right begins there. */
async function wordsOf(
  model: TreeModel,
  person: number,
  x: number,
  base: number,
  room: number,
  letters: Letters,
  options: LivesOptions,
): Promise<{ readonly marks: readonly Mark[]; readonly end: number }> {
  const years = options.dates === 'none' ? '' : clean(yearsOf(model, person));
  const aside = years === '' ? 0 : letters.widthOf(years, PLAIN) + 10;
  const style: Style = stateOf(model, person) === 'hidden' ? { ...NAME, ink: 'muted' } : NAME;
  const name = letters.short(
    clean(nameOf(model, person, options.words, options.order)),
    style,
    room - aside,
  );
  const long = letters.widthOf(name, style);
  const isMirrored = isRightToLeft(name);
  const marks = [
    await letters.mark(name, style, isMirrored ? x + aside : x, base),
    ...(years === ''
      ? []
      : [await letters.mark(years, PLAIN, isMirrored ? x : x + long + 10, base)]),
  ];
  return { marks, end: x + long + aside };
}

/** By name alone, side by side. */
async function undatedOf(
  model: TreeModel,
  persons: readonly number[],
  top: number,
  { width }: Frame,
  letters: Letters,
  options: LivesOptions,
  pace: Press['pace'],
): Promise<{
  readonly cards: readonly Group[];
  readonly heading: readonly Group[];
  readonly bottom: number;
}> {
  if (persons.length === 0) return { cards: [], heading: [], bottom: top };
  const columns = Math.max(1, Math.floor(width / ROOM));
  const heading = await letters.mark(
    letters.short(options.undated, PLAIN, width),
    PLAIN,
    0,
    top + 24,
  );
  const cards: Group[] = [];
  for (const [at, person] of persons.entries()) {
    const [x, y] = [(at % columns) * (width / columns), top + 36 + Math.floor(at / columns) * ROW];
    const words = await wordsOf(
      model,
      person,
      x + INSET,
      y + 16,
      width / columns - 3 * INSET,
      letters,
      { ...options, dates: 'none' },
    );
    cards.push({
      x,
      y,
      width: words.end - x,
      height: BAR,
      marks: [
        boxMark(x, y + 3, 3, BAR - 6, inkOf(stateOf(model, person), person === options.focus)),
        ...words.marks,
      ],
    });
    await pace(0.95);
  }
  return {
    cards,
    heading: [{ x: 0, y: top, width: heading.width, height: 30, marks: [heading] }],
    bottom: top + 36 + Math.ceil(persons.length / columns) * ROW,
  };
}
