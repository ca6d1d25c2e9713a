/** Scenes of any size without a family: rows of cards, each hung from the row above by three lines. */
import { listsOf } from '@kinlore/shared/kinship';
import { bandsOf, rowsOf, type Scene } from '../draw/scene.ts';
import type { Look, Pen } from '../draw/paint.ts';

export function gridScene(persons: number, perRow: number): Scene {
  const [cardWidth, cardHeight, across, down] = [200, 80, 240, 160];
  const x = Float32Array.from({ length: persons }, (_, slot) => (slot % perRow) * across);
  const y = Float32Array.from({ length: persons }, (_, slot) => Math.floor(slot / perRow) * down);
  const hung = Array.from({ length: Math.max(0, persons - perRow) }, (_, at) => at + perRow);
  const ends = Float64Array.from(
    hung.flatMap((slot) => {
      const [cx, top] = [(x[slot] ?? 0) + cardWidth / 2, y[slot] ?? 0];
      return [
        cx - 60,
        top - 80,
        cx - 60,
        top - 40,
        cx - 60,
        top - 40,
        cx,
        top - 40,
        cx,
        top - 40,
        cx,
        top,
      ];
    }),
  );
  const bundle = Int32Array.from({ length: ends.length / 4 }, (_, at) => Math.floor(at / 3));
  const segments = {
    bundle,
    bundles: listsOf(hung.length, bundle, null),
    ends,
    kind: new Uint8Array(ends.length / 4),
    of: Int32Array.from(
      hung.flatMap((slot) => [slot - perRow, slot, slot - perRow, slot, slot - perRow, slot]),
    ),
  };
  const none = new Uint16Array(persons);
  return {
    cardWidth,
    cardHeight,
    persons: Int32Array.from(x.keys()),
    x,
    y,
    moreUp: none,
    moreDown: none,
    moreBeside: none,
    segments,
    box: { left: 0, top: 0, right: perRow * across, bottom: Math.ceil(persons / perRow) * down },
    rows: rowsOf(x, y),
    bands: bandsOf(segments, down),
  };
}

export const plainLook: Look = {
  nameOf: (slot) => `Name ${String(slot)}`,
  yearsOf: () => '1900 – 1980',
  toneOf: (slot) => slot % 3,
  isLit: () => false,
  anyLit: false,
  isFocus: (slot) => slot === 0,
  isElement: () => false,
};

export interface CountingPen extends Pen {
  readonly calls: Map<string, number>;
}

/** A canvas that draws nothing and counts what it was told. */
export function countingPen(): CountingPen {
  const calls = new Map<string, number>();
  const told = (name: string) => () => {
    calls.set(name, (calls.get(name) ?? 0) + 1);
  };
  return {
    calls,
    beginPath: told('beginPath'),
    moveTo: told('moveTo'),
    lineTo: told('lineTo'),
    stroke: told('stroke'),
    fillRect: told('fillRect'),
    strokeRect: told('strokeRect'),
    fillText: told('fillText'),
    measureText: (text: string) => ({ width: text.length * 8 }) as TextMetrics, // only the width is asked for
    setLineDash: told('setLineDash'),
    setTransform: told('setTransform'),
    strokeStyle: '',
    fillStyle: '',
    lineWidth: 1,
    globalAlpha: 1,
    font: '',
    textBaseline: 'alphabetic',
    textAlign: 'start',
    direction: 'ltr',
  };
}
