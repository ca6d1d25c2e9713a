/** Scenes under the sky. Each takes a seed and a few words of choice, and always draws the same. */
import { bicycle, boat, flakes, house, ripples, tree, type House } from './parts.ts';
import { figure, type Figure } from './people.ts';
import {
  beam,
  between,
  chanceOf,
  circle,
  curve,
  group,
  line,
  lump,
  mirrorGroup,
  oval,
  paint,
  path,
  poly,
  rect,
  ridge,
  scene,
  shadowUnder,
  times,
  wash,
  wide,
  type Paint,
  type Point,
  type Scene,
} from './svg.ts';

const { w, h } = wide;
export type Hour = 'day' | 'dusk' | 'dawn' | 'grey' | 'winter' | 'night';
const skies: Readonly<Record<Hour, readonly [Paint, Paint, Paint]>> = {
  day: ['#8fb9c4', '#c6dcdc', '#f2e9d3'],
  dusk: ['#5d7588', '#c99f86', '#f0cf9a'],
  dawn: ['#9db8bd', '#e2cdb4', '#f6e5c4'],
  grey: ['#8e9ea3', '#b9c3c1', '#dcdcd0'],
  winter: ['#98aeb6', '#cfdadb', '#eef0ea'],
  night: ['#132a35', '#27485a', '#587583'],
};

/** The sun low in the sky, or the moon with the stars; nothing in plain daylight. */
function lightsIn(hour: Hour, chance: () => number): string {
  if (hour === 'dusk' || hour === 'dawn')
    return circle(between(chance, 0.24, 0.76) * w, 500, 92, '#fbe6b8', { opacity: '0.95' });
  if (hour !== 'night') return '';
  const stars = times(50, () =>
    circle(chance() * w, chance() * 520, between(chance, 1, 3), paint.cream, { opacity: '0.7' }),
  );
  return circle(1240, 220, 62, paint.cream) + stars.join('');
}

export const sky = (seed: string, hour: Hour, clouds = 5): string => {
  const chance = chanceOf(`sky ${seed}`);
  const [top, middle, low] = skies[hour];
  const lights = lightsIn(hour, chance);
  const drift = times(clouds, () => {
    const [x, y, size] = [chance() * w, between(chance, 70, 360), between(chance, 90, 210)];
    return group(
      [
        lump(chance, x, y, size, size * 0.2, paint.cream),
        lump(chance, x + size * 0.5, y - size * 0.12, size * 0.5, size * 0.2, paint.cream),
        lump(chance, x - size * 0.4, y + 4, size * 0.6, size * 0.14, paint.cream),
      ],
      { opacity: hour === 'night' ? '0.08' : '0.5' },
    );
  }).join('');
  return (
    wash(w, h, [
      [0, top],
      [0.36, middle],
      [0.62, low],
    ]) +
    lights +
    drift
  );
};

const grass = (seed: string, y: number, colour: Paint, count = 130): string => {
  const chance = chanceOf(`grass ${seed}`);
  return times(count, () => {
    const [gx, gy] = [chance() * w, between(chance, y, h)];
    const size = 8 + ((gy - y) / (h - y)) * 40;
    return curve(
      [
        [gx, gy],
        [gx + size * 0.1, gy - size * 0.6],
        [gx + between(chance, -0.5, 0.5) * size, gy - size],
      ],
      colour,
      2 + size / 16,
      { opacity: '0.6' },
    );
  }).join('');
};

export interface HouseScene {
  readonly kind: 'street' | 'cottage' | 'tiled';
  readonly hour: Hour;
  readonly people?: readonly Figure[];
  readonly snow?: boolean;
  readonly bike?: boolean;
}
const homes: Readonly<Record<HouseScene['kind'], Omit<House, 'x' | 'y' | 'width' | 'height'>>> = {
  street: { wall: '#d9c29a', roof: paint.brick, door: paint.verdigris, floors: 2 },
  cottage: { wall: '#8f3b33', roof: paint.slate, door: paint.bone, gable: true },
  tiled: { wall: '#7ea8b0', roof: paint.rust, door: paint.garnet, floors: 3 },
};

interface Yard {
  readonly seed: string;
  readonly lit: boolean;
  readonly snow: boolean;
}

/** A cottage stands alone between two trees, with a path to its door. */
const cottage = ({ seed, lit, snow }: Yard): readonly [string, string] => {
  const chance = chanceOf(`cottage ${seed}`);
  const behind =
    ridge(chance, w, 740, 26, 960, snow ? '#dfe6e3' : paint.moss) +
    tree(`${seed}l`, 180, 880, 560, snow ? 'fir' : 'round') +
    tree(`${seed}r`, 1440, 870, 480, snow ? 'bare' : 'round');
  const lane =
    path('M760 900Q720 1000 560 1120L900 1120Q840 1000 840 900Z', snow ? '#d7dfdc' : paint.straw, {
      opacity: '0.8',
    }) + (snow ? '' : grass(seed, 910, paint.fern, 150));
  return [
    behind + house({ ...homes.cottage, x: 520, y: 900, width: 560, height: 330, lit, snow }),
    lane,
  ];
};

/** A town house between its neighbours, paving in front. */
const townHouse = (
  kind: 'street' | 'tiled',
  { seed, lit, snow }: Yard,
): readonly [string, string] => {
  const chance = chanceOf(`town ${seed}`);
  const tiled = kind === 'tiled';
  const tiles = tiled
    ? group(
        times(90, (i) =>
          path(
            `M${452 + (i % 15) * 44} ${372 + Math.floor(i / 15) * 84}l16 16l-16 16l-16-16z`,
            paint.cream,
          ),
        ),
        { opacity: '0.35' },
      )
    : '';
  const left = house({
    ...homes[kind],
    x: -60,
    y: 860,
    width: 420,
    height: 430,
    wall: '#c9a98a',
    roof: paint.rust,
    lit,
    snow,
  });
  const right = house({
    ...homes[kind],
    x: 1180,
    y: 860,
    width: 520,
    height: 470,
    wall: tiled ? '#d8c186' : '#a9b6a2',
    roof: paint.brick,
    lit,
    snow,
  });
  const paving =
    times(34, () => {
      const y = between(chance, 930, 1110);
      return oval(chance() * w, y, between(chance, 24, 60), 8, paint.ink, { opacity: '0.08' });
    }).join('') + grass(seed, 1080, '#8d8468', 30);
  return [
    left +
      right +
      house({ ...homes[kind], x: 430, y: 870, width: 680, height: tiled ? 600 : 520, lit, snow }) +
      tiles,
    paving,
  ];
};

export const houseScene = (
  seed: string,
  { kind, hour, people = [], snow = false, bike = false }: HouseScene,
): Scene => {
  const chance = chanceOf(seed);
  const yard: Yard = { seed, snow, lit: ['night', 'dusk', 'winter'].includes(hour) };
  const [home, front] = kind === 'cottage' ? cottage(yard) : townHouse(kind, yard);
  const ground = kind === 'cottage' ? paint.leaf : '#b9a887';
  return scene(
    w,
    h,
    sky(seed, hour, snow ? 2 : 5),
    ridge(chance, w, 640, 40, 900, hour === 'night' ? '#1d3a44' : '#9db0a6', 6, { opacity: '0.7' }),
    home,
    ridge(chance, w, 890, 8, h, snow ? paint.snow : ground, 8),
    front,
    bike ? bicycle(1210, 980, 330, paint.verdigris) : '',
    ...people.map(
      (person) => shadowUnder(person.x, person.y, person.height * 0.2) + figure(person),
    ),
    snow ? flakes(seed, w, h, 170) : '',
  );
};

export interface HarbourScene {
  readonly hour: Hour;
  readonly cranes?: boolean;
  readonly sails?: boolean;
  readonly people?: readonly Figure[];
}
const crane = (x: number, y: number, size: number, colour: Paint): string => {
  const lattice = times(7, (i) =>
    line(
      [
        [x - size * 0.28 + i * size * 0.16, y - size * 1.02],
        [x - size * 0.2 + i * size * 0.16, y - size * 1.12],
      ],
      colour,
      5,
    ),
  ).join('');
  return (
    line(
      [
        [x - size * 0.2, y],
        [x - size * 0.1, y - size],
      ],
      colour,
      16,
    ) +
    line(
      [
        [x + size * 0.2, y],
        [x + size * 0.1, y - size],
      ],
      colour,
      16,
    ) +
    line(
      [
        [x - size * 0.17, y - size * 0.35],
        [x + size * 0.17, y - size * 0.35],
      ],
      colour,
      8,
    ) +
    rect(x - size * 0.34, y - size * 1.13, size * 1.2, size * 0.1, 'none', {
      stroke: colour,
      'stroke-width': 9,
    }) +
    lattice +
    line(
      [
        [x, y - size * 1.4],
        [x + size * 0.84, y - size * 1.13],
      ],
      colour,
      5,
    ) +
    line(
      [
        [x, y - size * 1.4],
        [x - size * 0.34, y - size * 1.13],
      ],
      colour,
      5,
    ) +
    line(
      [
        [x, y - size],
        [x, y - size * 1.4],
      ],
      colour,
      12,
    ) +
    line(
      [
        [x + size * 0.7, y - size * 1.03],
        [x + size * 0.7, y - size * 0.55],
      ],
      colour,
      3,
    ) +
    rect(x - size * 0.06, y - size * 1.02, size * 0.16, size * 0.16, colour)
  );
};

const harbourWater: Readonly<Partial<Record<Hour, Paint>>> = { night: '#1c3b47', dusk: '#6f858c' };

export const harbour = (
  seed: string,
  { hour, cranes = false, sails = false, people = [] }: HarbourScene,
): Scene => {
  const chance = chanceOf(seed);
  const water = harbourWater[hour] ?? '#6d9a9c';
  const dark = hour === 'dusk' ? '#31474f' : '#47636a';
  return scene(
    w,
    h,
    sky(seed, hour),
    ridge(chance, w, 600, 24, 720, '#8ea4a5', 5, { opacity: '0.75' }),
    cranes
      ? group([
          crane(1150, 690, 440, dark),
          crane(760, 690, 300, '#5c767b'),
          crane(380, 690, 230, '#71888b'),
        ])
      : times(9, (i) =>
          house({
            x: i * 184 - 30,
            y: 700,
            width: 170,
            height: between(chance, 130, 230),
            wall: [paint.bone, '#d7b98d', '#b5705a', '#9fb6ad', '#c9a2a0'][i % 5] ?? paint.bone,
            roof: i % 2 === 0 ? paint.brick : paint.slate,
            gable: i % 3 === 0,
          }),
        ).join(''),
    rect(0, 690, w, 40, paint.umber),
    times(26, (i) => rect(i * 64, 700, 14, 46, paint.ink, { opacity: '0.5' })).join(''),
    wash(0, 0, [
      [0, water],
      [1, water],
    ]),
    rect(0, 730, w, 400, water),
    rect(0, 730, w, 60, paint.ink, { opacity: '0.16' }),
    group(
      [
        poly(
          [
            [600, 730],
            [1000, 730],
            [1180, 1120],
            [480, 1120],
          ],
          skies[hour][2],
        ),
      ],
      { opacity: '0.22' },
    ),
    ripples(seed, 0, w, 740, 1110, paint.cream, 46),
    ripples(`${seed}d`, 0, w, 740, 1110, paint.night, 40),
    sails
      ? boat(430, 850, 330, paint.verdigris, paint.cream) +
          boat(1120, 810, 220, paint.garnet, '#d9b98a')
      : boat(470, 880, 400, paint.verdigris) +
          boat(1180, 830, 260, paint.garnet) +
          boat(860, 790, 150, paint.slate),
    people.length === 0
      ? ''
      : path(`M0 1010L${w} 980L${w} 1120L0 1120Z`, '#8a7a62') +
          times(14, (i) =>
            line(
              [
                [i * 126, 1010],
                [i * 126 - 30, 1120],
              ],
              paint.ink,
              4,
              { opacity: '0.2' },
            ),
          ).join('') +
          rect(1380, 900, 52, 110, paint.ink, { rx: 16 }) +
          oval(1406, 900, 38, 12, paint.slate),
    ...people.map((person) => figure(person)),
    times(5, () => {
      const [x, y] = [chance() * w, between(chance, 120, 460)];
      return curve(
        [
          [x - 26, y - 8],
          [x - 10, y - 14],
          [x, y],
          [x + 10, y - 14],
          [x + 26, y - 8],
        ],
        paint.ink,
        4,
        { opacity: '0.6' },
      );
    }).join(''),
  );
};

export interface OrchardScene {
  readonly kind: 'blossom' | 'apple' | 'bare';
  readonly hour: Hour;
  readonly ladder?: boolean;
  readonly swing?: boolean;
  readonly people?: readonly Figure[];
}
const seasonsOf: Readonly<
  Record<
    OrchardScene['kind'],
    {
      readonly ground: Paint;
      readonly near: Paint;
      readonly blades: Paint;
      readonly flakes: number;
    }
  >
> = {
  blossom: { ground: '#93a35f', near: paint.moss, blades: paint.fern, flakes: 60 },
  apple: { ground: '#a59a58', near: paint.moss, blades: paint.fern, flakes: 0 },
  bare: { ground: '#dfe5e0', near: paint.snow, blades: '#c4cdc8', flakes: 120 },
};

const ladderAgainst =
  line(
    [
      [520, 1070],
      [430, 560],
    ],
    paint.straw,
    16,
  ) +
  line(
    [
      [600, 1060],
      [500, 556],
    ],
    paint.straw,
    16,
  ) +
  times(8, (i) =>
    line(
      [
        [510 - i * 11, 1010 - i * 60],
        [588 - i * 12, 1004 - i * 60],
      ],
      paint.wood,
      11,
    ),
  ).join('');
const swingFrom =
  line(
    [
      [420, 420],
      [470, 880],
    ],
    paint.umber,
    7,
  ) +
  line(
    [
      [540, 430],
      [560, 870],
    ],
    paint.umber,
    7,
  ) +
  line(
    [
      [452, 882],
      [584, 868],
    ],
    paint.wood,
    20,
  );
const crateOf = (i: number): string =>
  group([
    rect(1080 + i * 130, 960 + (i % 2) * 26, 116, 70, paint.wood),
    rect(1080 + i * 130, 982 + (i % 2) * 26, 116, 6, paint.ink, { opacity: '0.3' }),
    ...times(6, (j) =>
      circle(
        1094 + i * 130 + j * 18,
        954 + (i % 2) * 26 - (j % 2) * 9,
        15,
        j % 3 === 1 ? paint.rust : paint.garnet,
      ),
    ),
  ]);

const treesInRows = (seed: string, kind: OrchardScene['kind']): string =>
  times(3, (row) =>
    times(7 - row, (i) => {
      const [x, y, size] = [
        ((i + 0.5 + (row % 2) * 0.3) * w) / (6.6 - row),
        690 + row * 84,
        150 + row * 110,
      ];
      return (
        shadowUnder(x, y, size * 0.36, size * 0.05) + tree(`${seed}${row}-${i}`, x, y, size, kind)
      );
    }).join(''),
  ).join('');

export const orchard = (
  seed: string,
  { kind, hour, ladder = false, swing = false, people = [] }: OrchardScene,
): Scene => {
  const chance = chanceOf(seed);
  const { ground, near, blades, flakes: falling } = seasonsOf[kind];
  return scene(
    w,
    h,
    sky(seed, hour),
    ridge(chance, w, 600, 40, 800, '#9fb3a4', 5, { opacity: '0.8' }),
    ridge(chance, w, 660, 18, h, ground, 6),
    poly(
      [
        [700, 660],
        [880, 660],
        [1280, 1120],
        [620, 1120],
      ],
      paint.cream,
      { opacity: '0.16' },
    ),
    treesInRows(seed, kind),
    ridge(chance, w, 1020, 16, h, near, 7),
    grass(seed, 960, blades),
    shadowUnder(330, 1062, 300, 30),
    tree(`${seed}big`, 330, 1060, 860, kind),
    ladder ? ladderAgainst : '',
    swing ? swingFrom : '',
    kind === 'apple' ? times(3, crateOf).join('') : '',
    ...people.map(
      (person) => shadowUnder(person.x, person.y, person.height * 0.2) + figure(person),
    ),
    flakes(seed, w, h, falling),
  );
};

export interface FieldScene {
  readonly hour: Hour;
  readonly colour?: Paint;
  readonly people?: readonly Figure[];
  readonly ploughed?: boolean;
}
export const tractorField = (
  seed: string,
  { hour, colour = paint.garnet, people = [], ploughed = true }: FieldScene,
): Scene => {
  const chance = chanceOf(seed);
  const wheel = (x: number, y: number, size: number) =>
    circle(x, y, size, paint.ink) +
    circle(x, y, size * 0.66, colour) +
    circle(x, y, size * 0.2, paint.gilt) +
    times(14, (i) =>
      line(
        [
          [x + Math.cos(i * 0.449) * size * 0.84, y + Math.sin(i * 0.449) * size * 0.84],
          [
            x + Math.cos(i * 0.449 + 0.16) * size * 1.06,
            y + Math.sin(i * 0.449 + 0.16) * size * 1.06,
          ],
        ],
        paint.ink,
        size * 0.13,
      ),
    ).join('');
  const machine = group([
    shadowUnder(800, 960, 380, 30),
    rect(960, 560, 18, 120, paint.ink),
    circle(969, 540, 10, paint.ink),
    path('M700 690L1130 690Q1150 700 1150 800L1130 850L700 850Z', colour),
    path('M700 690L1130 690L1140 720L700 720Z', paint.cream, { opacity: '0.25' }),
    times(6, (i) => rect(1060 + i * 14, 730, 6, 90, paint.ink, { opacity: '0.5' })).join(''),
    path('M470 700Q560 600 700 640L720 860L500 860Z', colour),
    path('M470 700Q560 600 700 640L706 670Q580 640 484 730Z', paint.cream, { opacity: '0.2' }),
    rect(590, 590, 20, 90, paint.ink),
    path('M520 584L660 584L650 606L530 606Z', paint.umber),
    line(
      [
        [760, 690],
        [720, 590],
      ],
      paint.ink,
      10,
    ),
    line(
      [
        [680, 576],
        [756, 604],
      ],
      paint.ink,
      12,
    ),
    figure({
      x: 600,
      y: 800,
      height: 430,
      wear: 'coat',
      colour: paint.slate,
      hat: 'cap',
      hatColour: paint.umber,
      hands: [
        [0.1, -0.56],
        [0.26, -0.55],
      ],
    }),
    path('M480 760Q580 700 720 760L720 860L500 860Z', colour),
    wheel(570, 810, 150),
    wheel(1090, 880, 82),
  ]);
  return scene(
    w,
    h,
    sky(seed, hour),
    ridge(chance, w, 640, 30, 800, '#93a793', 5),
    times(6, (i) =>
      tree(
        `${seed}${i}`,
        90 + i * 290,
        690,
        between(chance, 120, 200),
        i % 2 === 0 ? 'poplar' : 'round',
      ),
    ).join(''),
    ridge(chance, w, 720, 12, h, ploughed ? '#86664a' : paint.straw, 5),
    times(22, (i) =>
      curve(
        [
          [800 + (i - 11) * 34, 720],
          [800 + (i - 11) * 90, 880],
          [800 + (i - 11) * 190, 1130],
        ],
        ploughed ? paint.umber : '#a98a4d',
        7,
        { opacity: '0.5' },
      ),
    ).join(''),
    machine,
    ...people.map(
      (person) => shadowUnder(person.x, person.y, person.height * 0.2) + figure(person),
    ),
    times(7, () => {
      const [x, y] = [between(chance, 80, 1000), between(chance, 480, 700)];
      return curve(
        [
          [x - 14, y - 5],
          [x - 5, y - 9],
          [x, y],
          [x + 5, y - 9],
          [x + 14, y - 5],
        ],
        paint.bone,
        4,
      );
    }).join(''),
  );
};

export interface SnowScene {
  readonly hour: Hour;
  readonly sledge?: boolean;
  readonly people?: readonly Figure[];
}
export const snowVillage = (
  seed: string,
  { hour, sledge = false, people = [] }: SnowScene,
): Scene => {
  const chance = chanceOf(seed);
  const roofs = times(6, (i) =>
    house({
      x: 60 + i * 262,
      y: 660 + (i % 2) * 24,
      width: 190,
      height: 110,
      wall: i % 3 === 0 ? '#8f3b33' : '#c9b593',
      roof: paint.slate,
      gable: true,
      snow: true,
      lit: true,
    }),
  ).join('');
  const sled = sledge
    ? group([
        path('M640 910Q600 900 596 872M640 910L900 910M700 910L700 872M860 910L860 872', 'none', {
          stroke: paint.umber,
          'stroke-width': 13,
          'stroke-linecap': 'round',
        }),
        line(
          [
            [650, 870],
            [910, 870],
          ],
          paint.wood,
          20,
        ),
        curve(
          [
            [604, 872],
            [500, 840],
            [420, 790],
          ],
          paint.umber,
          5,
        ),
      ])
    : '';
  return scene(
    w,
    h,
    sky(seed, hour, 2),
    ridge(chance, w, 520, 60, 900, '#b9c8ca', 5),
    times(13, (i) =>
      tree(`${seed}f${i}`, 20 + i * 130, 640 + (i % 3) * 12, between(chance, 130, 260), 'fir', [
        '#3f5a55',
        '#54706a',
        paint.snow,
      ]),
    ).join(''),
    roofs,
    ridge(chance, w, 700, 20, h, '#e3eae8', 6),
    ridge(chance, w, 830, 30, h, paint.snow, 5),
    beam(
      [
        [0, 900],
        [w, 760],
        [w, 860],
        [0, 1030],
      ],
      '#b9cbd0',
      0.35,
    ),
    tree(`${seed}b`, 1450, 980, 700, 'bare'),
    sled,
    ...people.map(
      (person) =>
        oval(person.x, person.y, person.height * 0.24, 12, '#9fb4bb', { opacity: '0.6' }) +
        figure(person),
    ),
    flakes(seed, w, h, 230),
  );
};

export interface RiverScene {
  readonly hour: Hour;
  readonly bridge?: boolean;
  readonly people?: readonly Figure[];
  readonly rowing?: boolean;
}
export const river = (
  seed: string,
  { hour, bridge = false, people = [], rowing = false }: RiverScene,
): Scene => {
  const chance = chanceOf(seed);
  const water = hour === 'dusk' ? '#8c8f8b' : '#7aa09f';
  const arches = bridge
    ? group([
        rect(-20, 560, w + 40, 34, '#7d8378'),
        ...times(4, (i) =>
          path(
            `M${i * 400 - 60} 594L${i * 400 + 340} 594L${i * 400 + 340} 720L${i * 400 + 300} 720Q${i * 400 + 270} 626 ${i * 400 + 140} 624Q${i * 400 + 10} 626 ${i * 400 - 20} 720L${i * 400 - 60} 720Z`,
            '#8d9284',
          ),
        ),
        ...times(20, (i) => rect(i * 84, 530, 8, 34, '#6c7269')),
        rect(-20, 526, w + 40, 8, '#6c7269'),
      ])
    : '';
  const rower = rowing
    ? group([
        oval(820, 872, 300, 16, paint.ink, { opacity: '0.25' }),
        `<svg x="0" y="0" width="1600" height="850">${figure({
          x: 800,
          y: 960,
          height: 380,
          wear: 'coat',
          colour: paint.bone,
          hat: 'straw',
          hatColour: paint.straw,
          hands: [
            [-0.26, -0.52],
            [0.3, -0.52],
          ],
        })}</svg>`,
        line(
          [
            [690, 760],
            [540, 900],
          ],
          paint.wood,
          10,
        ),
        line(
          [
            [900, 762],
            [1060, 900],
          ],
          paint.wood,
          10,
        ),
        path(
          'M540 812Q560 880 640 880L980 880Q1060 876 1090 800Q820 850 540 812Z',
          paint.verdigris,
        ),
        path('M540 812Q820 850 1090 800L1088 816Q820 868 544 828Z', paint.bone),
      ])
    : '';
  return scene(
    w,
    h,
    sky(seed, hour),
    ridge(chance, w, 580, 34, 760, '#93a79c', 5),
    times(7, (i) =>
      tree(
        `${seed}p${i}`,
        40 + i * 250,
        700,
        between(chance, 150, 300),
        i % 3 === 1 ? 'round' : 'poplar',
      ),
    ).join(''),
    arches,
    rect(0, 696, w, 440, water),
    rect(0, 696, w, 36, paint.ink, { opacity: '0.14' }),
    group(
      [
        poly(
          [
            [500, 700],
            [900, 700],
            [1000, 1120],
            [300, 1120],
          ],
          skies[hour][2],
        ),
      ],
      { opacity: '0.28' },
    ),
    ripples(seed, 0, w, 720, 1060, paint.cream, 50),
    ripples(`${seed}2`, 0, w, 720, 1060, paint.deep, 40),
    rower,
    rowing ? '' : boat(1150, 850, 260, paint.umber),
    path('M-20 1130L-20 940Q300 930 520 1010Q800 1090 1620 1060L1620 1130Z', paint.moss),
    grass(seed, 1000, paint.fern, 120),
    times(16, (i) =>
      line(
        [
          [1340 + i * 17, 1100],
          [1330 + i * 19, 850 + (i % 5) * 34],
        ],
        paint.fern,
        6,
      ),
    ).join(''),
    ...people.map(
      (person) => shadowUnder(person.x, person.y, person.height * 0.2) + figure(person),
    ),
  );
};

export const cliffs = (
  seed: string,
  { hour, people = [] }: { readonly hour: Hour; readonly people?: readonly Figure[] },
): Scene => {
  const chance = chanceOf(seed);
  const face = (x: number, y: number, colour: Paint): string =>
    path(
      `M${x} ${y}Q${x + 140} ${y - 26} ${x + 240} ${y + 8}L${x + 226} ${y + 140}L${x + 262} ${y + 210}L${x + 238} 880L-40 880L-40 ${y + 60}Z`,
      colour,
    ) +
    path(
      `M${x} ${y}Q${x + 140} ${y - 26} ${x + 240} ${y + 8}L${x + 232} ${y + 44}Q${x + 100} ${y + 10}-40 ${y + 100}L-40 ${y + 50}Z`,
      paint.leaf,
    );
  return scene(
    w,
    h,
    sky(seed, hour, 7),
    rect(0, 600, w, 540, hour === 'grey' ? '#7a9294' : '#6f9ea2'),
    ripples(seed, 0, w, 610, 900, paint.cream, 60),
    face(820, 460, '#8d938c'),
    face(520, 430, '#747c78'),
    face(190, 380, '#596561'),
    times(16, (i) =>
      curve(
        [
          [60 + i * 26, 470 + (i % 4) * 60],
          [90 + i * 26, 480 + (i % 4) * 60],
        ],
        paint.ink,
        4,
        { opacity: '0.3' },
      ),
    ).join(''),
    times(30, () =>
      curve(
        [
          [between(chance, -20, 1060), between(chance, 868, 884)],
          [between(chance, 20, 1060), 880],
        ],
        paint.cream,
        7,
        { opacity: '0.5' },
      ),
    ).join(''),
    path('M-20 1130L-20 960Q500 900 900 985Q1300 1060 1620 1000L1620 1130Z', paint.leaf),
    grass(seed, 990, paint.fern, 190),
    times(28, () => circle(chance() * w, between(chance, 1010, 1100), 6, paint.rose)).join(''),
    line(
      [
        [900, 1080],
        [900, 985],
      ],
      paint.wood,
      10,
    ),
    line(
      [
        [1180, 1080],
        [1180, 1000],
      ],
      paint.wood,
      10,
    ),
    line(
      [
        [1460, 1070],
        [1460, 985],
      ],
      paint.wood,
      10,
    ),
    line(
      [
        [880, 1010],
        [1620, 1012],
      ],
      paint.wood,
      7,
    ),
    ...people.map(
      (person) => shadowUnder(person.x, person.y, person.height * 0.2) + figure(person),
    ),
  );
};

export const tramStreet = (
  seed: string,
  {
    hour,
    colour = paint.verdigris,
    people = [],
  }: { readonly hour: Hour; readonly colour?: Paint; readonly people?: readonly Figure[] },
): Scene => {
  const facades = times(7, (i) =>
    house({
      x: i * 236 - 40,
      y: 860,
      width: 228,
      height: 430 + ((i * 67) % 130),
      wall: ['#d8c39a', '#b7a08c', '#9db1a6', '#cfa98b', '#c7b9a0'][i % 5] ?? paint.bone,
      roof: paint.brick,
      floors: 3,
      lit: hour === 'night' || hour === 'dusk',
    }),
  ).join('');
  const car = group([
    shadowUnder(820, 978, 460, 24),
    rect(400, 560, 840, 380, colour, { rx: 34 }),
    rect(400, 560, 840, 190, paint.bone, { rx: 34 }),
    rect(400, 720, 840, 34, colour),
    rect(386, 536, 868, 40, paint.umber, { rx: 18 }),
    ...times(
      6,
      (i) =>
        rect(444 + i * 128, 604, 100, 118, paint.night, { rx: 8 }) +
        poly(
          [
            [444 + i * 128, 604],
            [504 + i * 128, 604],
            [444 + i * 128, 690],
          ],
          paint.cream,
          { opacity: '0.25' },
        ),
    ),
    rect(434, 930, 772, 30, paint.ink),
    circle(540, 950, 42, paint.ink),
    circle(640, 950, 42, paint.ink),
    circle(1000, 950, 42, paint.ink),
    circle(1100, 950, 42, paint.ink),
    circle(460, 830, 22, paint.gilt),
    rect(780, 780, 90, 60, paint.bone),
    line(
      [
        [825, 536],
        [760, 430],
        [900, 330],
      ],
      paint.ink,
      8,
    ),
    line(
      [
        [840, 330],
        [960, 330],
      ],
      paint.ink,
      10,
    ),
  ]);
  return scene(
    w,
    h,
    sky(seed, hour, 3),
    facades,
    rect(0, 856, w, 280, '#a0937c'),
    rect(0, 856, w, 30, '#c4b698'),
    line(
      [
        [0, 328],
        [w, 332],
      ],
      paint.ink,
      3,
    ),
    line(
      [
        [0, 1000],
        [w, 1000],
      ],
      paint.slate,
      8,
    ),
    line(
      [
        [0, 1060],
        [w, 1060],
      ],
      paint.slate,
      10,
    ),
    times(60, (i) =>
      rect(
        (i % 20) * 84 + (Math.floor(i / 20) % 2) * 40,
        900 + Math.floor(i / 20) * 72,
        66,
        5,
        paint.ink,
        { opacity: '0.1' },
      ),
    ).join(''),
    car,
    ...people.map(
      (person) => shadowUnder(person.x, person.y, person.height * 0.2) + figure(person),
    ),
  );
};

export const bicycleScene = (
  seed: string,
  {
    hour,
    colour = paint.garnet,
    wall = true,
    people = [],
  }: {
    readonly hour: Hour;
    readonly colour?: Paint;
    readonly wall?: boolean;
    readonly people?: readonly Figure[];
  },
): Scene => {
  const chance = chanceOf(seed);
  const bricks = times(90, (i) =>
    rect(
      (i % 15) * 112 - (Math.floor(i / 15) % 2) * 56,
      110 + Math.floor(i / 15) * 118,
      106,
      112,
      ['#cdb896', '#c5ae8a', '#d5c3a3'][Math.floor(chance() * 3)] ?? paint.bone,
    ),
  ).join('');
  const vine = times(70, () =>
    lump(
      chance,
      between(chance, 1120, 1600),
      between(chance, 40, 620),
      between(chance, 26, 60),
      between(chance, 20, 46),
      [paint.fern, paint.moss, paint.leaf][Math.floor(chance() * 3)] ?? paint.fern,
      {},
      7,
    ),
  ).join('');
  const shade: readonly Point[] = [
    [0, 240],
    [520, 0],
    [880, 0],
    [0, 560],
  ];
  const back = wall
    ? rect(0, 0, w, 860, '#bda683') +
      bricks +
      vine +
      rect(140, 210, 250, 420, paint.bone) +
      rect(160, 230, 210, 380, paint.night) +
      rect(258, 230, 12, 380, paint.bone) +
      rect(160, 400, 210, 12, paint.bone) +
      rect(80, 200, 60, 440, paint.verdigris) +
      rect(390, 200, 60, 440, paint.verdigris) +
      beam(shade, paint.cream, 0.25)
    : sky(seed, hour) +
      ridge(chance, w, 620, 40, 900, '#9aae9b') +
      times(6, (i) => tree(`${seed}${i}`, 120 + i * 290, 760, 240, 'poplar')).join('') +
      ridge(chance, w, 760, 14, h, paint.straw, 6);
  return scene(
    w,
    h,
    back,
    rect(0, 850, w, 280, '#a08b6c'),
    rect(0, 846, w, 16, paint.ink, { opacity: '0.25' }),
    times(60, () =>
      oval(chance() * w, between(chance, 880, 1110), between(chance, 14, 40), 6, paint.ink, {
        opacity: '0.09',
      }),
    ).join(''),
    bicycle(800, 1000, 560, colour),
    ...people.map(
      (person) => shadowUnder(person.x, person.y, person.height * 0.2) + figure(person),
    ),
  );
};

export const flipScene = (given: Scene): Scene => ({
  ...given,
  content: mirrorGroup(given.width / 2, [given.content]),
});
