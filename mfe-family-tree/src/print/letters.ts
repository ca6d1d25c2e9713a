/** Words in the fonts we carry, and, where those have no such letters, as the browser of the reader writes them. */
import type { Faces, FaceName } from './faces.ts';
import type { Ink, Picture, TextMark } from './marks.ts';

export interface Style {
  readonly face: FaceName;
  readonly size: number;
  readonly ink: Ink;
}

/** Writes letters that no font of ours has. A sheet without one says `?` in their place. */
export interface Scribe {
  readonly widthOf: (text: string, style: Style) => number;
  readonly picture: (text: string, style: Style) => Promise<Picture | null>;
}

const DOTS = '…';
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** How far above the line they stand on letters have their middle, for a size of 1. */
const MIDDLE_OF_LETTERS = 0.3;

/** How much of a text stands before its `x`. */
const beforeX = { start: 0, middle: 0.5, end: 1 } as const;

export class Letters {
  private readonly faces: Faces;
  private readonly scribe: Scribe | null;
  /** Mutable: the same name is drawn once. */
  private readonly drawn = new Map<string, Picture | null>();

  constructor(faces: Faces, scribe: Scribe | null) {
    this.faces = faces;
    this.scribe = scribe;
  }

  get count(): number {
    return this.drawn.size;
  }

  widthOf(text: string, style: Style): number {
    const width = this.faces.widthOf(style.face, text);
    return width === null
      ? (this.scribe?.widthOf(text, style) ?? this.widthOf(this.known(text, style.face), style))
      : width * style.size;
  }

  /** The words as far as they fit, with dots where something was left out. */
  short(text: string, style: Style, room: number): string {
    if (this.widthOf(text, style) <= room) return text;
    const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
    let [low, high] = [0, letters.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.widthOf(`${letters.slice(0, middle).join('').trimEnd()}${DOTS}`, style) <= room)
        low = middle;
      else high = middle - 1;
    }
    return `${letters.slice(0, low).join('').trimEnd()}${DOTS}`;
  }

  /** One line, or two of about one length where it breaks at a space; each shortened to the room there is. */
  lines(text: string, style: Style, room: number): readonly string[] {
    if (this.widthOf(text, style) <= room) return [text];
    const words = text.split(' ');
    if (words.length < 2) return [this.short(text, style, room)];
    const breaks = words
      .slice(1)
      .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const);
    const longest = (pair: readonly [string, string]) =>
      Math.max(...pair.map((line) => this.widthOf(line, style)));
    const best = breaks.reduce((least, pair) => (longest(pair) < longest(least) ? pair : least));
    return best.map((line) => this.short(line, style, room));
  }

  private known(text: string, face: FaceName): string {
    return Array.from(text)
      .map((letter) => (this.faces.runs(face, letter) === null ? '?' : letter))
      .join('');
  }

  /** `align`: which side of `x` the words stand on. */
  async mark(
    text: string,
    style: Style,
    x: number,
    y: number,
    align: 'start' | 'middle' | 'end' = 'start',
  ): Promise<TextMark> {
    let [said, runs, picture] = [text, this.faces.runs(style.face, text), null as Picture | null]; // filled below
    if (runs === null) {
      picture = await this.pictureOf(text, style);
      if (picture === null)
        [said, runs] = [
          this.known(text, style.face),
          this.faces.runs(style.face, this.known(text, style.face)),
        ];
    }
    const width = this.widthOf(said, style);
    const left = x - width * beforeX[align];
    return { kind: 'text', x: left, y, width, text: said, runs, picture, ...style };
  }

  /** Words in the middle of a place, turned about it. */
  async turned(
    text: string,
    style: Style,
    middle: { readonly x: number; readonly y: number },
    turn: number,
  ): Promise<TextMark> {
    const mark = await this.mark(text, style, 0, 0);
    // From the middle of the letters to where they begin: half their length back, and down to the line they stand on.
    const [back, down] = [-mark.width / 2, style.size * MIDDLE_OF_LETTERS];
    return {
      ...mark,
      turn,
      x: middle.x + back * Math.cos(turn) - down * Math.sin(turn),
      y: middle.y + back * Math.sin(turn) + down * Math.cos(turn),
    };
  }

  private async pictureOf(text: string, style: Style): Promise<Picture | null> {
    const key = `${style.face} ${String(style.size)} ${style.ink} ${text}`;
    const known = this.drawn.get(key);
    if (known !== undefined) return known;
    const picture = (await this.scribe?.picture(text, style)) ?? null;
    this.drawn.set(key, picture);
    return picture;
  }
}

/** Above and below the baseline, for a size of 1: room for marks over and under letters of any script. */
export const RISE = 1.15;
export const FALL = 0.45;
