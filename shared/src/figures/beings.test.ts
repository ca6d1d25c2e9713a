import { describe, expect, it } from 'vitest';
import { atMemorials, beings, type Being } from '../persona/index.ts';
import { contrastRatio, enamels, figureColours, ash, palettes } from '../tokens/index.ts';
import { drawBeing, type BeingDrawing } from './being-drawing.ts';
import { beingDrawings, type Form, type Mood } from './beings-table.ts';
import { turned } from './path.ts';
import { differenceOf, extentOf, silhouetteOf, type Stroke } from './testing/silhouette.ts';

const forms = [1, 2, 3, 4, 5] as const satisfies readonly Form[];
const moods = [1, 2, 3] as const satisfies readonly Mood[];

/** The being itself; the orbit and the dial are the same for all. */
const ofBeing = ({ body, brass, tilt }: BeingDrawing): readonly Stroke[] => [
  ...body.map(({ path }) => ({ path: turned(path, tilt, [48, 48]), width: 6.4, filled: true })),
  ...brass.map((path) => ({ path: turned(path, tilt, [48, 48]), width: 3.4, filled: false })),
];
const ofOrbit = ({ orbit }: BeingDrawing): readonly Stroke[] =>
  orbit === null
    ? []
    : [orbit.back, orbit.front].map((path) => ({ path, width: 1.8, filled: false }));

describe('the twelve, in one colour', () => {
  it.each(forms)('are told apart by shape alone in form %d', (form) => {
    const shapes = beings.map((being) => ({
      being,
      shape: silhouetteOf(ofBeing(drawBeing({ being, form, mood: 1 })), 64),
    }));
    const alike = shapes.flatMap((one, index) =>
      shapes
        .slice(0, index)
        .filter((other) => differenceOf(one.shape, other.shape) < 0.26)
        .map((other) => `${one.being} and ${other.being}`),
    );
    expect(alike).toEqual([]);
  });

  it('and one that is drawn twice is not told apart', () => {
    const shape = silhouetteOf(ofBeing(drawBeing({ being: 'joy', form: 3, mood: 1 })), 64);
    expect(differenceOf(shape, shape)).toBe(0);
    expect(shape.filter(Boolean).length).toBeGreaterThan(800);
  });
});

const named = ({ being, form, mood }: (typeof states)[number]): string =>
  `${being} ${form}, mood ${mood}`;
const states = beings.flatMap((being) =>
  forms.flatMap((form) => moods.map((mood) => ({ being, form, mood }))),
);

describe('the 180 states', () => {
  it('none touches the edge of its canvas', () => {
    const touching = states.filter((state) => {
      const drawing = drawBeing(state);
      const [left, top, right, bottom] = extentOf([...ofBeing(drawing), ...ofOrbit(drawing)]);
      return Math.min(left, top) <= 0 || Math.max(right, bottom) >= 96;
    });
    expect(touching.map(named)).toEqual([]);
  });

  it('every eye lies on the body, with its lid', () => {
    const beside = states.filter((state) => {
      const drawing = drawBeing(state);
      const enamel = drawing.body.map(({ path }) => ({ path, width: 0.1, filled: true }));
      const covered = silhouetteOf(enamel, 96);
      return drawing.beads.some(({ x, y, r }) =>
        [0, 45, 90, 135, 180, 225, 270, 315].some((degrees) => {
          const angle = (degrees * Math.PI) / 180;
          const [px, py] = [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
          return !covered[Math.floor(py) * 96 + Math.floor(px)];
        }),
      );
    });
    expect(beside.map(named)).toEqual([]);
  });

  it('the orbit passes below the eyes', () => {
    const crossed = states.filter((state) => {
      const { orbit, beads } = drawBeing(state);
      if (orbit === null) return false;
      const line = silhouetteOf([{ path: orbit.front, width: 1.8, filled: false }], 96);
      return beads.some(({ x, y, r }) =>
        line.some(
          (covered, at) => covered && Math.hypot((at % 96) - x, Math.floor(at / 96) - y) < r,
        ),
      );
    });
    expect(crossed.map(named)).toEqual([]);
  });

  it.each(beings)('%s has three moods that differ', (being) => {
    const faces = moods.map((mood) => JSON.stringify(drawBeing({ being, form: 3, mood }).beads));
    expect(new Set(faces).size).toBe(3);
  });

  it('grow in five steps that differ', () => {
    const grown = (being: Being) =>
      new Set(forms.map((form) => JSON.stringify(drawBeing({ being, form, mood: 1 }).body))).size;
    expect(beings.map(grown)).toEqual(beings.map(() => 5));
  });
});

it('at rest are those that may stand at a memorial', () =>
  expect(beings.filter((being) => beingDrawings[being].rests).toSorted()).toEqual(
    atMemorials.toSorted(),
  ));

describe('ink and wire are read', () => {
  const scopes = Object.entries(palettes);
  it.each(scopes)('ink on every enamel, in %s', (_scope, { scheme }) => {
    const least = Math.min(
      ...[...enamels.dark, ash].map((hue) => contrastRatio(figureColours[scheme].ink, hue)),
    );
    expect(least).toBeGreaterThanOrEqual(7);
  });
  it.each(scopes)('the wire on the ground, in %s', (_scope, palette) => {
    for (const ground of [palette.bg, palette.s1, palette.s2]) {
      expect(contrastRatio(palette.brass, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(palette.silver, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
