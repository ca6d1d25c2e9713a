/** The cards of a sheet: how wide each must be, and what is written on it. */
import {
  markOf,
  nameOf,
  stateOf,
  yearsOf,
  type NameOrder,
  type TreeModel,
  type Words,
} from '../model/index.ts';
import { clean, isRightToLeft } from './clean.ts';
import type { Letters, Style } from './letters.ts';
import type { BoxMark, Group, Ink, Mark, Picture } from './marks.ts';

export interface CardOptions {
  readonly order: NameOrder;
  readonly dates: 'none' | 'year';
  readonly photos: boolean;
  readonly words: Words;
  /** -1 where nobody stands in the middle. */
  readonly focus: number;
  /** Many stand side by side: names break into two lines sooner. */
  readonly narrow: boolean;
}

export const NAME_SIZE = 17;
const NAME: Style = { face: 'name', size: NAME_SIZE, ink: 'text' };
const YEARS: Style = { face: 'plain', size: 13, ink: 'muted' };
const INSET = 13;
const PORTRAIT = 48;
const wide = { least: 112, most: 264 };
const narrow = { least: 88, most: 132 };
const LINE = 20;

export function cardHeightOf({ dates, photos }: CardOptions): number {
  if (dates !== 'none') return 72;
  return photos ? 68 : 54;
}

export interface CardText {
  readonly lines: readonly string[];
  readonly years: string;
  readonly width: number;
}

export const hasPortrait = (model: TreeModel, person: number, { photos }: CardOptions): boolean =>
  photos &&
  stateOf(model, person) !== 'hidden' &&
  (markOf(model, person)?.picture ?? null) !== null;
const asideOf = (model: TreeModel, person: number, options: CardOptions): number =>
  hasPortrait(model, person, options) ? PORTRAIT + 10 : 0;

/** Names stand in one line as long as the card may grow, then in two, then they are shortened. */
export function cardTextOf(
  model: TreeModel,
  person: number,
  letters: Letters,
  options: CardOptions,
): CardText {
  const { least, most } = options.narrow ? narrow : wide;
  const lines = letters.lines(
    clean(nameOf(model, person, options.words, options.order)),
    NAME,
    most - 2 * INSET,
  );
  const years = options.dates === 'none' ? '' : clean(yearsOf(model, person));
  const widest = Math.max(
    ...lines.map((line) => letters.widthOf(line, NAME)),
    years === '' ? 0 : letters.widthOf(years, YEARS),
  );
  return {
    lines,
    years,
    width: Math.ceil(Math.max(least, widest + 2 * INSET)) + asideOf(model, person, options),
  };
}

const plain = { fill: null, edge: null, weight: 0, dash: [] } as const;

/** The border of a card or a piece: brass for the focus, silver for the dead. */
export function edgeInk(state: 'living' | 'dead' | 'hidden', isFocus: boolean): Ink {
  if (isFocus) return 'brass';
  return state === 'dead' ? 'silver' : 'edge';
}

/** The dead rest under a double rule; whoever may not be seen has a broken border; the focus a strong one. */
function frameOf(
  box: Pick<BoxMark, 'x' | 'y' | 'width' | 'height'>,
  state: 'living' | 'dead' | 'hidden',
  isFocus: boolean,
): BoxMark[] {
  const edge = edgeInk(state, isFocus);
  const frame: BoxMark = {
    kind: 'box',
    ...box,
    fill: state === 'hidden' ? 'off' : 'card',
    edge,
    weight: isFocus ? 2 : 1,
    dash: state === 'hidden' ? [4, 3] : [],
  };
  return state === 'dead'
    ? [
        frame,
        {
          kind: 'box',
          ...plain,
          x: box.x,
          y: box.y + 2.5,
          width: box.width,
          height: 1.2,
          fill: edge,
        },
      ]
    : [frame];
}

export interface Place {
  /** The middle of the card, and its top. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export async function cardOf(
  model: TreeModel,
  person: number,
  text: CardText,
  place: Place,
  letters: Letters,
  options: CardOptions,
  portrait: Picture | null,
): Promise<Group> {
  const state = stateOf(model, person);
  const box = { x: place.x - text.width / 2, y: place.y, width: text.width, height: place.height };
  const aside = portrait === null ? 0 : PORTRAIT + 10;
  const rows = text.lines.length * LINE + (text.years === '' ? 0 : 17);
  const first = box.y + (box.height - rows) / 2 + 15 + (state === 'dead' ? 1 : 0);
  const isMirrored = isRightToLeft(text.lines[0] ?? '');
  const [x, align] = isMirrored
    ? ([box.x + box.width - INSET - aside, 'end'] as const)
    : ([box.x + INSET + aside, 'start'] as const);
  const name: Style = state === 'hidden' ? { ...NAME, ink: 'muted' } : NAME;
  const written: Mark[] = [];
  for (const [at, line] of text.lines.entries())
    written.push(await letters.mark(line, name, x, first + at * LINE, align));
  if (text.years !== '')
    written.push(
      await letters.mark(text.years, YEARS, x, first + text.lines.length * LINE - 1, align),
    );
  const seal: Mark[] =
    portrait === null
      ? []
      : [
          {
            kind: 'picture',
            x: isMirrored ? box.x + box.width - 8 - PORTRAIT : box.x + 8,
            y: box.y + (box.height - PORTRAIT) / 2,
            width: PORTRAIT,
            picture: portrait,
          },
        ];
  return { ...box, marks: [...frameOf(box, state, person === options.focus), ...seal, ...written] };
}
