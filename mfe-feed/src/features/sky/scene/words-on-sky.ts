/** The words of the sky: which of them have room, and where. Elements of the page, so that they are sharp at any size of letters; at most forty. */
import { projected, type Window } from './camera.ts';
import type { Mark } from './marks.ts';

export const MOST_WORDS = 40;

/** How a word is written: whole, or in fewer letters as there is no room for all of them. */
export type Form = 0 | 1 | 2;

export interface PlacedWord {
  readonly mark: number;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  /** So far above it is what it names, which a line leads to; 0 where it stands beside it. */
  readonly lead: number;
  readonly form: Form;
}

interface Spot extends PlacedWord {
  readonly room: number;
}

/** What no word is to lie over, in pixels of the page. */
export interface InTheWay {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface Seen {
  readonly view: ArrayLike<number>;
  readonly window: Window;
  readonly inTheWay: readonly InTheWay[];
}

/** From one line of words to the next, in pixels of the page. */
const HIGH = 24;
/** From one row of names to the next: those of larger lives lie somewhat lower. */
const ROW = 28;
/** A small window has room for fewer. */
const PIXELS_A_WORD = 24_000;
/** From here on whole names have room beside each other. */
const WIDE = 560;

/** Low ranks first; none covers another or the line of another, or what is in the way; none is cut by the edge. */
export function placeWords(
  marks: readonly Mark[],
  order: readonly number[],
  seen: Seen,
): readonly PlacedWord[] {
  const { width, height } = seen.window;
  const few = Math.min(MOST_WORDS, Math.ceil((width * height) / PIXELS_A_WORD));
  const placed: Spot[] = [];
  for (const mark of order) {
    const one = marks[mark];
    if (one === undefined) continue;
    const spot = spotsOf(mark, one, seen).find(
      (free) => isFree(free, seen.window, placed) && !covers(free, seen.inTheWay),
    );
    if (spot === undefined) continue;
    placed.push(spot);
    // Everybody is named who has room.
    if (placed.length >= (one.says.kind === 'person' ? MOST_WORDS : few)) break;
  }
  return placed;
}

/** Where it may stand, the best first. */
function spotsOf(mark: number, one: Mark, { view, window }: Seen): readonly Spot[] {
  const forms = formsOf(one, window);
  return [one.at, ...(one.elsewhere ?? [])].flatMap((at) => {
    const point = projected(view, at, window);
    return point === null
      ? []
      : forms.map(({ by, ...form }) => ({ mark, ...form, ...point, y: point.y + by }));
  });
}

interface Formed extends Pick<Spot, 'form' | 'room' | 'lead'> {
  /** So many pixels lower. */
  readonly by: number;
}

/** Whole beside what it names; then with fewer letters, there and in the rows under that. In a small window with the fewest at once, so that others have room as well. */
function formsOf({ room, shorter, below = 0 }: Mark, { width }: Window): readonly Formed[] {
  const whole: Formed = { form: 0, room, by: below, lead: 0 };
  if (shorter === undefined) return [whole];
  const [name, call] = shorter;
  const calls = inRows(2, call, below);
  return width < WIDE ? calls : [whole, ...inRows(1, name, below), ...calls];
}

const inRows = (form: Form, room: number, below: number): readonly Formed[] =>
  [0, ROW, 2 * ROW].map((lead) => ({ form, room, by: below + lead, lead }));

const isFree = (spot: Spot, { width, height }: Window, placed: readonly Spot[]): boolean =>
  spot.x >= spot.room &&
  spot.x <= width - spot.room &&
  spot.y >= HIGH / 2 &&
  spot.y <= height - HIGH / 2 &&
  !placed.some((other) => isMet(other, spot));

const covers = ({ x, y, room }: Spot, inTheWay: readonly InTheWay[]): boolean =>
  inTheWay.some(
    (one) => Math.abs(one.x - x) < room + one.radius && Math.abs(one.y - y) < HIGH / 2 + one.radius,
  );

/** One covers the other, or the line that leads to it. */
function isMet(one: Spot, other: Spot): boolean {
  const across = Math.abs(one.x - other.x);
  const isOver = across < one.room + other.room && Math.abs(one.y - other.y) < HIGH;
  return isOver || isCut(one, other, across) || isCut(other, one, across);
}

/** The line to one of them runs through the other. */
const isCut = (led: Spot, word: Spot, across: number): boolean =>
  led.lead > 0 && across < word.room && word.y < led.y && word.y > led.y - led.lead - HIGH;

/** 0, 1, 2, 3 … as halves, quarters, eighths: any first few of them lie evenly over all. */
function spread(index: number): number {
  let [share, left, half] = [0, index, 0.5];
  while (left > 0) {
    if (left % 2 === 1) share += half;
    left = Math.floor(left / 2);
    half /= 2;
  }
  return share;
}

/** Low ranks first; of one rank not the first years before the last, but some of each time. */
export const orderOf = (marks: readonly Mark[]): readonly number[] =>
  marks
    .map(({ rank }, index) => ({ rank, index, turn: spread(index) }))
    .toSorted((a, b) => a.rank - b.rank || a.turn - b.turn)
    .map(({ index }) => index);
