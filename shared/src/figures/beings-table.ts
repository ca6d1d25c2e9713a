/** The twelve, drawn: what each is made of in each of its five forms. Coordinates round the middle of the canvas, before the form's size. */
import { arc, cut, ellipse, mirrored, onDial, pair, turned, type Point } from './path.ts';
import type { Being } from '../persona/index.ts';

export type Form = 1 | 2 | 3 | 4 | 5;
export type Mood = 1 | 2 | 3;

/** Where a lid comes from: gladness from below, rest from above, sorrow from above outside, ire from above inside. */
export type Lid = 'below' | 'above' | 'outer' | 'inner';

export interface Look {
  readonly lid?: Lid;
  /** How far the lid is over the bead, 0 to 1. */
  readonly shut?: number;
  /** Degrees of the whole being. */
  readonly tilt?: number;
  /** Size of the beads. */
  readonly wide?: number;
  /** Where it looks. */
  readonly glance?: Point;
}

/** Which part moves on its own: the left and the right one, or neither. */
export type Limb = 'left' | 'right' | 'whole';

export interface Drawing {
  readonly body: readonly (readonly [path: string, limb?: Limb])[];
  /** Engraved into the enamel. */
  readonly lines?: readonly string[];
  /** Brass beside the body; it loosens when the orbit comes. */
  readonly brass?: readonly string[];
  /** Brass that lies on the ground, and goes when the being leaves it. */
  readonly ground?: readonly string[];
  /** A ring of brass in the forehead. */
  readonly roundel?: Point | undefined;
  readonly beads: { readonly x?: number; readonly y: number; readonly half: number };
}

interface Nature {
  readonly hue: number;
  /** May stand at a memorial. */
  readonly rests?: true;
  readonly looks: readonly [Look, Look, Look];
  readonly draw: (form: Form) => Drawing;
}

const both = (path: string): Drawing['body'] => [
  [path, 'right'],
  [mirrored(path), 'left'],
];
const line = (...points: readonly Point[]): string =>
  `M${points.map(([x, y]) => pair(x, y)).join('L')}`;
const by = <T>(form: Form, values: readonly [T, T, T, T, T]): T => values[form - 1] ?? values[2];

function sun(form: Form): string {
  const rays = by(form, [8, 8, 9, 10, 10]);
  const long = by(form, [39, 42, 45, 46, 46]);
  const uneven = [0, 5, 1, 6.5, 0, 4, 1.5, 6, 0.5, 4];
  return cut(
    Array.from({ length: rays }, (_ray, index) => {
      const at = (360 / rays) * index + (index % 2 === 0 ? 3 : -2);
      return [onDial(at, long - (uneven[index] ?? 0)), onDial(at + 180 / rays, 24)];
    }).flat(),
    6,
  );
}

/** How Echo leans, to listen. */
const LEAN = 13;

/** Seven scallops on a hinge with two ears. */
function shell(): string {
  const at = (degrees: number, radius: number): string => {
    const [x, y] = onDial(degrees, radius);
    return pair(x * 0.74, y + 27);
  };
  const edges = Array.from({ length: 7 }, (_scallop, index) => {
    const from = -70 + index * 20;
    return `C${at(from - 1, 77)} ${at(from + 21, 77)} ${at(from + 20, 60)}`;
  });
  return `M${at(-70, 60)}${edges.join('')}C40 20 22 26 13 31L17 43L-17 43L-13 31C-22 26 -40 20 ${at(-70, 60)}Z`;
}

const moth = {
  wing: 'M4 -10C15 -25 35 -28 43 -19C47 -9 40 1 31 4C35 12 40 27 38 41C28 42 13 29 2 12Z',
  fold: [74, 58, 13, 6, 2],
} as const;
const bird = {
  wing: 'M4 12C16 6 19 -13 31 -31C38 -25 39 -18 34 -11C40 -7 38 1 32 4C35 10 30 15 24 14C21 22 16 25 6 26Z',
  fall: [54, 40, 20, 14, 10],
} as const;

export const beingDrawings: Readonly<Record<Being, Nature>> = {
  joy: {
    hue: 2,
    looks: [{}, { lid: 'below', shut: 0.66, tilt: -4 }, { lid: 'below', shut: 0.86, tilt: 8 }],
    draw: (form) => ({
      body: [[sun(form)]],
      lines: [arc([0, 2], [21, 21], [-52, 34])],
      beads: { y: 4, half: 11.5 },
    }),
  },
  sadness: {
    rests: true,
    hue: 8,
    looks: [
      { lid: 'outer', shut: 0.18 },
      { lid: 'outer', shut: 0.36, tilt: -3 },
      { lid: 'outer', shut: 0.66, tilt: -7 },
    ],
    draw: (form) => ({
      body: [
        [
          'M17 -46C15 -26 26 -12 26 13C26 29 14 40 -2 40C-18 40 -29 28 -28 12C-26 -14 10 -16 17 -46Z',
        ],
      ],
      lines: ['M8 -18C15 -11 18 -3 18 6'],
      ground: form > 1 ? ['M-34 33C-24 50 22 50 32 33'] : [],
      beads: { x: -2, y: 15, half: 11 },
    }),
  },
  love: {
    rests: true,
    hue: 11,
    looks: [
      { lid: 'above', shut: 0.1 },
      { lid: 'below', shut: 0.58 },
      { lid: 'below', shut: 0.8 },
    ],
    draw: (form) => ({
      body: [
        [
          'M-22 -45C-20 -28 4 -18 5 8C6 26 2 40 -4 40C-24 40 -37 28 -36 8C-35 -12 -19 -20 -22 -45Z',
          'left',
        ],
        [
          'M28 -34C26 -18 38 -8 37 12C36 30 20 40 -4 40C-10 34 -6 16 2 4C9 -8 26 -12 28 -34Z',
          'right',
        ],
      ],
      lines: ['M3 0C-1 8 -2 14 -1 22'],
      ground: [line([0, 41], [0, 47]), ...(form > 2 ? ['M-10 47L10 47'] : [])],
      beads: { y: 14, half: 17 },
    }),
  },
  anger: {
    hue: 0,
    looks: [
      { lid: 'inner', shut: 0.2 },
      { lid: 'inner', shut: 0.34 },
      { lid: 'inner', shut: 0.46, tilt: 5 },
    ],
    draw: (form) => ({
      body: [
        [
          cut(
            [
              [-38, 41],
              [-45.5, 24],
              [-36, 0],
              [-18, 4],
              [2, -46],
              [25, -34],
              [42, 6],
              [27, 41],
            ],
            3,
          ),
        ],
      ],
      lines: [
        line([-36, 0], [-35, 14], [-45.5, 24]),
        line([2, -46], [10, -8], [-18, 4]),
        line([10, -8], [25, -34]),
        line([10, -8], [42, 6]),
      ],
      brass: form > 2 ? [line([-24, -16], [-31, -25]), line([-14, -24], [-17, -35])] : [],
      beads: { x: -3, y: 20, half: 13 },
    }),
  },
  fear: {
    hue: 9,
    looks: [{ glance: [2, 0] }, { wide: 1.06 }, { wide: 1.28 }],
    draw: (form) => ({
      body: [
        ...both(turned(moth.wing, by(form, moth.fold), [5, 2])),
        ['M-22 -14C-22 -40 22 -40 22 -14C22 0 9 27 0 27C-9 27 -22 0 -22 -14Z'],
      ],
      lines: form > 2 ? ['M25 -12C30 -16 34 -17 38 -15', 'M-25 -12C-30 -16 -34 -17 -38 -15'] : [],
      brass: ['M7 -32C9 -42 19 -46 25 -41', 'M-7 -32C-9 -42 -19 -46 -25 -41'],
      beads: { y: -13, half: 10 },
    }),
  },
  wonder: {
    hue: 6,
    looks: [{}, { wide: 1.14 }, { wide: 1.3, glance: [0, -2] }],
    draw: (form) => ({
      body: [
        [
          cut(
            [
              [0, -47],
              [23, -22],
              [21, 10],
              [0, 47],
              [-21, 10],
              [-23, -22],
            ],
            2,
          ),
        ],
        ...(form > 2
          ? both(
              cut(
                [
                  [37, -2],
                  [44, 12],
                  [36, 32],
                  [29, 12],
                ],
                2,
              ),
            )
          : []),
      ],
      lines: [
        line([-23, -22], [-8, -14], [8, -14], [23, -22]),
        line([-8, -14], [0, -47], [8, -14]),
      ],
      beads: { y: 2, half: 9.8 },
    }),
  },
  calm: {
    rests: true,
    hue: 5,
    looks: [
      { lid: 'above', shut: 0.42 },
      { lid: 'above', shut: 0.72 },
      { lid: 'above', shut: 0.92 },
    ],
    draw: (form) => ({
      body: [
        ['M-47 21C-47 7 -30 1 -8 1C16 1 30 8 30 21C30 34 14 41 -8 41C-32 41 -47 34 -47 21Z'],
        ...(form > 1 ? ([[turned(ellipse(-13, -9, 18, 9), -8, [-13, -9])]] as const) : []),
        ...(form > 2
          ? ([
              ['M34 33C34 27 38 25 41 25C45 25 48 29 48 34C48 39 45 41 41 41C37 41 34 39 34 33Z'],
            ] as const)
          : []),
      ],
      lines: ['M6 9C13 10 19 13 22 17'],
      ground: form > 1 ? [line([-34, 48], [20, 48])] : [],
      beads: { x: -8, y: 23, half: 14 },
    }),
  },
  pride: {
    hue: 1,
    looks: [
      { lid: 'below', shut: 0.1 },
      { lid: 'below', shut: 0.58 },
      { lid: 'below', shut: 0.82 },
    ],
    draw: (form) => ({
      body: [
        ...both(turned(bird.wing, by(form, bird.fall), [8, 14])),
        [
          'M0 -47C3 -33 21 -26 21 -5C21 12 5 26 10 44C4 40 -4 40 -10 44C-5 26 -21 12 -21 -5C-21 -26 -3 -33 0 -47Z',
        ],
      ],
      lines: both(turned('M15 12C22 8 25 0 29 -12', by(form, bird.fall), [8, 14])).map(
        ([path]) => path,
      ),
      roundel: form > 1 ? [0, -23] : undefined,
      beads: { y: -3, half: 10.4 },
    }),
  },
  gratitude: {
    rests: true,
    hue: 4,
    looks: [{}, { lid: 'below', shut: 0.6 }, { lid: 'above', shut: 0.86 }],
    draw: (form) => ({
      body: [
        ['M0 -5C17 -9 29 4 28 17C26 32 10 36 0 46C-10 36 -26 32 -28 17C-29 4 -17 -9 0 -5Z'],
        [
          cut(
            [
              [-3, -20],
              [3, -20],
              [3, 0],
              [-3, 0],
            ],
            1,
          ),
        ],
        ['M0 -15C0 -39 22 -43 45 -44C45 -20 22 -6 0 -15Z', 'right'],
        ...(form > 1
          ? ([['M0 -13C-2 -31 -20 -34 -39 -35C-39 -14 -16 -4 0 -13Z', 'left']] as const)
          : []),
      ],
      lines: [
        'M10 -20C18 -28 26 -33 34 -36',
        ...(form > 1 ? ['M-10 -17C-15 -23 -21 -26 -29 -27'] : []),
      ],
      beads: { y: 16, half: 12 },
    }),
  },
  longing: {
    rests: true,
    hue: 10,
    looks: [
      { lid: 'outer', shut: 0.14 },
      { lid: 'outer', shut: 0.3 },
      { lid: 'outer', shut: 0.6, tilt: -10 },
    ],
    draw: (form) => ({
      body: [[turned(shell(), LEAN)]],
      lines: [-50, -30, -10, 10, 30].map((at) => {
        const [x, y] = onDial(at, 57);
        const [nearX, nearY] = onDial(at, 36);
        return turned(line([x * 0.74, y + 27], [nearX * 0.74, nearY + 27]), LEAN);
      }),
      ground:
        form > 2 ? [arc([8, 14], [29, 29], [122, 152]), arc([8, 14], [37, 37], [124, 150])] : [],
      beads: { x: 2, y: 12, half: 12 },
    }),
  },
  hope: {
    hue: 7,
    looks: [{}, { glance: [0, -2] }, { lid: 'inner', shut: 0.16 }],
    draw: (form) => {
      const dome = by(form, [28, 31, 34, 37, 38]);
      const rays = by<readonly number[]>(form, [
        [],
        [0],
        [-48, 0, 48],
        [-60, -30, 0, 30, 60],
        [-60, -30, 0, 30, 60],
      ]);
      return {
        body: [[`${arc([0, 18], [dome, dome], [-90, 90])}Z`]],
        lines: [arc([0, 18], [dome - 7, dome - 7], [14, 46])],
        brass: [
          line([-46, 23], [46, 23]),
          ...rays.map((at) => {
            const [x, y] = onDial(at, dome + 8);
            const [farX, farY] = onDial(at, dome + (at % 60 === 0 ? 18 : 14));
            return line([x, y + 18], [farX, farY + 18]);
          }),
        ],
        ground: form > 1 ? [line([-26, 32], [26, 32]), line([-11, 41], [11, 41])] : [],
        beads: { y: 7, half: 12 },
      };
    },
  },
  regret: {
    hue: 3,
    looks: [
      { lid: 'above', shut: 0.26 },
      { lid: 'outer', shut: 0.36 },
      { lid: 'outer', shut: 0.66, tilt: -8 },
    ],
    draw: () => ({
      body: [
        [
          'M-20 36C-38 26 -40 -8 -22 -26C-6 -42 20 -50 34 -40C45 -32 42 -16 31 -16C24 -16 22 -23 26 -27C18 -27 15 -19 24 -8L14 -6C23 -2 26 6 23 14L13 13C18 20 14 28 6 32L-1 27C-2 33 -10 40 -20 36Z',
        ],
      ],
      lines: ['M-8 -14C0 -26 12 -34 26 -36', 'M4 -27L3 -17', 'M-3 -21L-15 -24', 'M12 -32L14 -23'],
      brass: ['M-18 34C-21 39 -24 42 -29 44'],
      beads: { x: -8, y: 4, half: 10.4 },
    }),
  },
};
