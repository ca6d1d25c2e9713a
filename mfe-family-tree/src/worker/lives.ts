/** Lives as bars under each other, oldest first, on one scale of years. Whoever has no year at all has no bar. Pure. */
import { bornOf, diedOf, stateOf, type TreeModel } from '../model/index.ts';
import { listsOf } from '@kinlore/shared/kinship';
import { bandsOf, rowsOf, type Scene, type Segments } from '../draw/scene.ts';

const YEAR = 8;
const ROW = 46;
const BAR = 38;
/** A name needs so much room, however short the life was. */
const NAME = 240;
/** How long a life is drawn of which only one end is known. */
const SUPPOSED = 60;

export interface Life {
  readonly person: number;
  readonly from: number;
  readonly to: number;
  readonly doubt: number;
}

function lifeOf(model: TreeModel, person: number, now: number): Life | null {
  const [born, died] = [bornOf(model, person), diedOf(model, person)];
  if (born === null && died === null) return null;
  const isLiving = stateOf(model, person) === 'living';
  const from = born ?? (died ?? now) - SUPPOSED;
  const to = died ?? (isLiving ? now : from + SUPPOSED);
  return {
    person,
    from,
    to: Math.max(to, from + 1),
    doubt:
      doubtOf(model.doubt[person] ?? 0, born === null, died === null && !isLiving) |
      (isLiving ? 4 : 0),
  };
}

const doubtOf = (doubt: number, isBirthUnknown: boolean, isDeathUnknown: boolean): number =>
  (isBirthUnknown ? 1 : 0) | (isDeathUnknown ? 2 : 0) | (doubt & 3);

/** Oldest first; `now`: the year the living have come to. */
export const livesOf = (
  model: TreeModel,
  persons: Iterable<number>,
  now: number,
): readonly Life[] =>
  [...persons]
    .flatMap((person) => lifeOf(model, person, now) ?? [])
    .toSorted((a, b) => a.from - b.from || a.to - b.to || a.person - b.person);

export function livesScene(model: TreeModel, persons: Iterable<number>, now: number): Scene {
  const lives = livesOf(model, persons, now);
  const zero = Math.floor((lives[0]?.from ?? now) / 10) * 10;
  const at = (year: number) => (year - zero) * YEAR;
  const [begins, ends] = [
    Float32Array.from(lives, ({ from }) => at(from)),
    Float32Array.from(lives, ({ to }) => at(to)),
  ];
  const y = Float32Array.from(lives, (_, row) => row * ROW);
  const widths = Float32Array.from(lives, ({ from, to }) => Math.max(NAME, (to - from) * YEAR));
  const widest = widths.reduce((most, width) => Math.max(most, width), NAME);
  // The place of a card is as wide as the longest life; the label stands at its beginning.
  const x = begins;
  const segments = descents(model, lives, begins, y);
  const right = Math.max(
    at(now),
    ends.reduce((most, end) => Math.max(most, end), 0),
    begins.reduce((most, begin) => Math.max(most, begin + NAME), 0),
  );
  const none = new Uint16Array(lives.length);
  return {
    cardWidth: widest,
    cardHeight: BAR,
    persons: Int32Array.from(lives, ({ person }) => person),
    x,
    y,
    moreUp: none,
    moreDown: none,
    moreBeside: none,
    segments,
    lives: {
      begins,
      ends,
      doubt: Uint8Array.from(lives, ({ doubt }) => doubt),
      zero,
      pixels: YEAR,
    },
    labels: {
      widths,
      heights: new Float32Array(lives.length).fill(BAR),
      turns: new Float32Array(lives.length),
    },
    box: { left: 0, top: -ROW, right, bottom: Math.max(ROW, lives.length * ROW) },
    rows: rowsOf(x, y),
    bands: bandsOf(segments, ROW * 8),
    told: { starts: Int32Array.of(0, lives.length), slots: Int32Array.from(lives.keys()) },
  };
}

/** From a parent's bar to where the child's begins, at the year of the birth. */
export function descents(
  { graph }: TreeModel,
  lives: readonly Life[],
  begins: Float32Array,
  y: Float32Array,
  bar: number = BAR,
): Segments {
  const slots = new Map(lives.map(({ person }, slot) => [person, slot]));
  const lines = Array.from(graph.child, (child, link) => ({
    child: slots.get(child),
    parent: slots.get(graph.parent[link] ?? -1),
    kind: graph.nature[link] === 0 ? 0 : 1,
  })).flatMap(({ child, parent, kind }) =>
    child === undefined || parent === undefined ? [] : [{ child, parent, kind }],
  );
  const bundle = Int32Array.from(lines.keys());
  return {
    ends: Float64Array.from(
      lines.flatMap(({ child, parent }) => {
        const [x, from, to] = [begins[child] ?? 0, y[parent] ?? 0, y[child] ?? 0];
        return from < to ? [x, from + bar, x, to] : [x, from, x, to + bar];
      }),
    ),
    kind: Uint8Array.from(lines, ({ kind }) => kind),
    of: Int32Array.from(lines.flatMap(({ child, parent }) => [parent, child])),
    bundle,
    bundles: listsOf(lines.length, bundle, null),
  };
}
