/** One state of a being, placed on the canvas of 96. */
import type { Being } from '../persona/index.ts';
import {
  beingDrawings,
  type Form,
  type Lid,
  type Limb,
  type Look,
  type Mood,
} from './beings-table.ts';
import { arc, placed, turned, type Point } from './path.ts';

export interface Bead {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Where the lid lies, from the middle of the bead. */
  readonly lid: Point;
  readonly glint: Point | null;
}

export interface BeingDrawing {
  readonly hue: number;
  readonly tilt: number;
  readonly body: readonly { readonly path: string; readonly limb: Limb }[];
  readonly lines: readonly string[];
  readonly brass: readonly string[];
  readonly roundel: Point | null;
  readonly beads: readonly [left: Bead, right: Bead];
  /** The half of the orbit behind and the half before; the dial comes with the fifth form. */
  readonly orbit: { readonly back: string; readonly front: string } | null;
}

export interface BeingState {
  readonly being: Being;
  readonly form: Form;
  readonly mood: Mood;
  readonly small?: boolean;
}

const sizes: Readonly<Record<Form, number>> = { 1: 0.68, 2: 0.81, 3: 0.93, 4: 0.86, 5: 0.77 };
const BEAD = 5.5;
const SMALL_BEAD = 6.2;
/** How large a lid is, in beads. */
export const LID = 1.3;

/** Towards a lid, for the bead on the right; the other is its mirror. */
const directions: Readonly<Record<Lid, Point>> = {
  below: [0, 1],
  above: [0, -1],
  outer: [0.6, -0.8],
  inner: [-0.6, -0.8],
};

/** Lid and glint of a bead of this size. An open lid waits above, out of its window. */
function phaseOf({ lid, shut = 0 }: Look, r: number, side: 1 | -1): Pick<Bead, 'lid' | 'glint'> {
  const away = r * (lid === undefined ? 2.6 : 2.3 * (1 - shut) + 0.62 * shut);
  const [x, y] = directions[lid ?? 'above'];
  const low = lid !== undefined && lid !== 'below' ? 0.3 : -0.38;
  return {
    lid: [side * x * away, y * away],
    glint: shut > 0.5 ? null : [-0.34 * r, low * r],
  };
}

const lookOf = ({ being, mood }: BeingState): Look => beingDrawings[being].looks[mood - 1] ?? {};

function beadsOf(state: BeingState): BeingDrawing['beads'] {
  const { being, form, small = false } = state;
  const look = lookOf(state);
  const { x = 0, y, half } = beingDrawings[being].draw(form).beads;
  const [glanceX, glanceY] = look.glance ?? [0, 0];
  const scale = sizes[form];
  const r = (small ? SMALL_BEAD : BEAD) * (form === 1 ? 0.9 : 1) * (look.wide ?? 1);
  const bead = (side: 1 | -1): Bead => ({
    x: 48 + x * scale + side * Math.max(8, half * scale) + glanceX,
    y: 48 + y * scale + glanceY,
    r,
    ...phaseOf(look, r, side),
  });
  return [bead(-1), bead(1)];
}

/** Tilted, and always below the beads. */
function orbitOf({ being, form }: BeingState): BeingDrawing['orbit'] {
  if (form < 4) return null;
  const radii: Point = form === 5 ? [40, 8] : [45, 10];
  const y = Math.max(22, beingDrawings[being].draw(form).beads.y * sizes[form] + 12);
  const half = (span: Point): string => placed(turned(arc([0, y], radii, span), -10, [0, y]), 1);
  return { back: half([-90, 90]), front: half([90, 270]) };
}

export function drawBeing(state: BeingState): BeingDrawing {
  const { being, form } = state;
  const { draw, hue } = beingDrawings[being];
  const { body, lines = [], brass = [], ground = [], roundel } = draw(form);
  const scale = sizes[form];
  const place = (path: string): string => placed(path, scale);
  return {
    hue,
    tilt: lookOf(state).tilt ?? 0,
    body: body.map(([path, limb = 'whole']) => ({ path: place(path), limb })),
    lines: form === 1 ? [] : lines.map(place),
    brass: [...brass, ...(form < 4 ? ground : [])].map(place),
    roundel: roundel === undefined ? null : [48 + roundel[0] * scale, 48 + roundel[1] * scale],
    beads: beadsOf(state),
    orbit: orbitOf(state),
  };
}
