/** What stands on a sheet, before it is known whether it becomes SVG, PDF or pixels. Units are those of the drawing. */
import { palettes } from '@kinlore/shared/tokens';
import type { FaceName, Run } from './faces.ts';

const { light } = palettes;
/** Ink on white paper, whatever the screen wears. */
export const inks = {
  paper: '#ffffff',
  card: light.s1,
  off: light.bg,
  text: light.text,
  muted: light.muted,
  faint: light.faint,
  thread: light.verdigris,
  edge: light.lineStrong,
  line: light.line,
  silver: light.silver,
  brass: light.brass,
} as const;
export type Ink = keyof typeof inks;

/** A small image: letters no font of ours has, or a portrait. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of letters: how much ink stands on each pixel, row by row. */
  readonly cover?: Uint8Array<ArrayBuffer>;
}

export interface BoxMark {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: Ink | null;
  readonly edge: Ink | null;
  readonly weight: number;
  readonly dash: readonly number[];
}
export interface LineMark {
  readonly kind: 'line';
  /** Four numbers a line, as threads have them. */
  readonly ends: readonly number[];
  readonly ink: Ink;
  readonly weight: number;
  readonly dash: readonly number[];
}
export interface TextMark {
  readonly kind: 'text';
  /** Where it begins on the left, and its baseline. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly width: number;
  readonly ink: Ink;
  readonly face: FaceName;
  readonly text: string;
  /** Null: drawn as a picture. */
  readonly runs: readonly Run[] | null;
  readonly picture: Picture | null;
  /** Turned about where it begins: radians, clockwise. */
  readonly turn?: number;
}
export interface PictureMark {
  readonly kind: 'picture';
  readonly x: number;
  readonly y: number;
  /** Round, this wide and this high. */
  readonly width: number;
  readonly picture: Picture;
}
/** A piece of a ring; the whole of a circle where it goes all round. Radians from the right, clockwise. */
export interface PieceMark {
  readonly kind: 'piece';
  /** The middle of the ring. */
  readonly x: number;
  readonly y: number;
  readonly inner: number;
  readonly outer: number;
  readonly from: number;
  readonly to: number;
  readonly fill: Ink | null;
  readonly edge: Ink | null;
  readonly weight: number;
  readonly dash: readonly number[];
}
/** A circle has no sides to draw. */
export const isWhole = ({ from, to }: Pick<PieceMark, 'from' | 'to'>): boolean =>
  to - from >= 2 * Math.PI - 1e-6;
export type Mark = BoxMark | LineMark | TextMark | PictureMark | PieceMark;

export interface Group {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** Threads, below the cards: in groups that lie close together. */
  readonly threads: readonly Group[];
  readonly cards: readonly Group[];
  readonly words: readonly Group[];
  /** The smallest letters of a name. */
  readonly smallest: number;
  /** Each counted once, however often a fan meets them. */
  readonly people: number;
  /** How many names no font of ours could write. */
  readonly pictured: number;
}
