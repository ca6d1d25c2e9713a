/** Scenes under a roof, and people who stood still for the camera. */
import { bowl, coffeePot, cup, flakes, lamp, loaf, tree } from './parts.ts';
import { bust, figure, type Figure, type Profile } from './people.ts';
import {
  beam,
  between,
  chanceOf,
  circle,
  curve,
  fade,
  group,
  line,
  lump,
  moveGroup,
  oval,
  paint,
  path,
  poly,
  rect,
  ridge,
  scene,
  shadowUnder,
  smooth,
  tall,
  times,
  wash,
  wide,
  type Paint,
  type Scene,
} from './svg.ts';

const { w, h } = wide;

const wallpaper = (seed: string, colour: Paint, mark: Paint, bottom: number): string => {
  const chance = chanceOf(`paper ${seed}`);
  const style = chance() < 0.5;
  return (
    rect(0, 0, w, bottom, colour) +
    group(
      times(style ? 16 : 112, (i) =>
        style
          ? rect(i * 104 + 30, 0, 30, bottom, mark)
          : path(
              `M${(i % 14) * 120 + 40 + (Math.floor(i / 14) % 2) * 60} ${Math.floor(i / 14) * 104 + 30}q14 18 0 40q-14-22 0-40m-18 24q10 0 18 16m18-16q-10 0-18 16`,
              'none',
              { stroke: mark, 'stroke-width': 5 },
            ),
      ),
      { opacity: '0.4' },
    ) +
    rect(0, bottom - 30, w, 30, paint.bone) +
    rect(0, bottom - 6, w, 6, paint.ink, { opacity: '0.2' })
  );
};

export const bigWindow = (
  x: number,
  y: number,
  width: number,
  height: number,
  outside: readonly string[],
  frame: Paint = paint.bone,
): string =>
  rect(x - 26, y - 26, width + 52, height + 52, frame) +
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${outside.join('')}</svg>` +
  rect(x + width / 2 - 9, y, 18, height, frame) +
  rect(x, y + height * 0.4, width, 16, frame) +
  rect(x - 54, y + height + 24, width + 108, 26, frame) +
  rect(x - 54, y + height + 46, width + 108, 8, paint.ink, { opacity: '0.2' });

const curtains = (x: number, y: number, width: number, height: number, colour: Paint): string =>
  [0, 1]
    .map((side) => {
      const [from, to] = side === 0 ? [x - 70, x + width * 0.2] : [x + width + 70, x + width * 0.8];
      return (
        path(
          `M${from} ${y - 60}L${to} ${y - 60}Q${(from + to) / 2 + (side === 0 ? 30 : -30)} ${y + height * 0.5} ${from + (side === 0 ? 30 : -30)} ${y + height + 80}L${from} ${y + height + 80}Z`,
          colour,
        ) +
        times(3, (i) =>
          curve(
            [
              [from + (to - from) * (0.25 + i * 0.22), y - 50],
              [from + (to - from) * (0.2 + i * 0.14), y + height * 0.4],
              [from + (to - from) * 0.12, y + height],
            ],
            paint.ink,
            4,
            { opacity: '0.16' },
          ),
        ).join('')
      );
    })
    .join('') + rect(x - 100, y - 76, width + 200, 18, paint.wood, { rx: 9 });

const outside = (
  seed: string,
  kind: 'garden' | 'snow' | 'roofs' | 'sea' | 'night',
  width: number,
  height: number,
): readonly string[] => {
  const chance = chanceOf(`out ${seed}`);
  switch (kind) {
    case 'garden':
      return [
        wash(width, height, [
          [0, '#a9c7cc'],
          [1, '#eee5c8'],
        ]),
        ridge(chance, width, height * 0.66, 20, height, paint.leaf),
        tree(`${seed}a`, width * 0.3, height * 0.86, height * 0.7, 'round'),
        tree(`${seed}b`, width * 0.78, height * 0.8, height * 0.5, 'apple'),
      ];
    case 'snow':
      return [
        wash(width, height, [
          [0, '#91a8b2'],
          [1, '#e4ebea'],
        ]),
        ridge(chance, width, height * 0.72, 16, height, paint.snow),
        tree(`${seed}a`, width * 0.34, height * 0.9, height * 0.8, 'bare'),
        flakes(seed, width, height, 70),
      ];
    case 'roofs':
      return [
        wash(width, height, [
          [0, '#bcd0d0'],
          [1, '#f1e2c2'],
        ]),
        ...times(6, (i) =>
          poly(
            [
              [i * width * 0.2 - 40, height],
              [i * width * 0.2 - 40, height * (0.62 + (i % 3) * 0.08)],
              [i * width * 0.2 + width * 0.06, height * (0.48 + (i % 3) * 0.08)],
              [i * width * 0.2 + width * 0.16, height * (0.62 + (i % 3) * 0.08)],
              [i * width * 0.2 + width * 0.16, height],
            ],
            i % 2 === 0 ? paint.brick : paint.rust,
          ),
        ),
      ];
    case 'sea':
      return [
        wash(width, height, [
          [0, '#a5c3c8'],
          [0.55, '#e9e3cf'],
        ]),
        rect(0, height * 0.56, width, height, '#76a0a3'),
        ...times(14, () => {
          const y = between(chance, height * 0.58, height);
          const x = chance() * width;
          return line(
            [
              [x, y],
              [x + 60, y],
            ],
            paint.cream,
            3,
            { opacity: '0.6' },
          );
        }),
      ];
    case 'night':
      return [
        wash(width, height, [
          [0, '#102530'],
          [1, '#315061'],
        ]),
        circle(width * 0.72, height * 0.26, 34, paint.cream),
        ...times(30, () => circle(chance() * width, chance() * height * 0.8, 2.4, paint.cream)),
      ];
    default:
      return kind satisfies never;
  }
};
export type Outside = Parameters<typeof outside>[1];

export interface TableScene {
  readonly view: Outside;
  readonly paper?: Paint;
  readonly cloth?: Paint;
  readonly things: readonly (
    | 'pot'
    | 'cups'
    | 'bread'
    | 'bowl'
    | 'letter'
    | 'radio'
    | 'sewing'
    | 'cake'
    | 'books'
  )[];
  readonly people?: readonly Figure[];
  readonly light?: boolean;
}

const radio = (x: number, y: number, scale: number): string =>
  moveGroup(
    x,
    y,
    [
      oval(0, 6, 220, 18, paint.ink, { opacity: '0.25' }),
      rect(-210, -230, 420, 230, paint.wood, { rx: 34 }),
      rect(-210, -230, 420, 60, paint.cream, { rx: 34, opacity: '0.12' }),
      rect(-180, -200, 210, 150, paint.straw, { rx: 14 }),
      ...times(9, (i) =>
        line(
          [
            [-166 + i * 23, -194],
            [-166 + i * 23, -56],
          ],
          paint.umber,
          3,
        ),
      ),
      rect(52, -196, 132, 62, paint.gilt, { rx: 8 }),
      ...times(6, (i) =>
        line(
          [
            [64 + i * 22, -180],
            [64 + i * 22, -150],
          ],
          paint.ink,
          3,
        ),
      ),
      line(
        [
          [112, -192],
          [112, -138],
        ],
        paint.garnet,
        4,
      ),
      circle(82, -82, 26, paint.ink),
      circle(82, -82, 16, paint.brass),
      circle(154, -82, 26, paint.ink),
      circle(154, -82, 16, paint.brass),
    ],
    scale,
  );
const sewing = (x: number, y: number, scale: number): string =>
  moveGroup(
    x,
    y,
    [
      oval(0, 6, 300, 20, paint.ink, { opacity: '0.25' }),
      rect(-280, -36, 560, 36, paint.wood, { rx: 6 }),
      path('M-230-36L-210-60L250-60L260-36Z', paint.ink),
      path(
        'M150-60L240-60L240-260Q236-300 190-300L-120-300Q-190-300-196-250L-196-200Q-190-176-150-180L-120-180L-110-216L130-216Q150-216 150-190Z',
        paint.ink,
      ),
      curve(
        [
          [-150, -286],
          [0, -292],
          [180, -284],
        ],
        paint.gilt,
        5,
      ),
      path('M-40-268q20-18 40 0q20 18 40 0', 'none', { stroke: paint.gilt, 'stroke-width': 5 }),
      line(
        [
          [-160, -180],
          [-160, -70],
        ],
        paint.slate,
        12,
      ),
      circle(256, -236, 74, 'none', { stroke: paint.ink, 'stroke-width': 18 }),
      ...times(5, (i) =>
        line(
          [
            [256, -236],
            [256 + Math.cos(i * 1.257) * 70, -236 + Math.sin(i * 1.257) * 70],
          ],
          paint.ink,
          8,
        ),
      ),
      rect(80, -344, 26, 46, paint.garnet),
      rect(74, -350, 38, 8, paint.straw),
      path('M-300-36Q-240-70-130-52Q-60-40 30-54L60-36L40 60Q-100 20-330 70Z', paint.garnet),
      path('M-300-36Q-240-70-130-52Q-60-40 30-54L34-44Q-100-30-306-14Z', paint.cream, {
        opacity: '0.25',
      }),
    ],
    scale,
  );
const cake = (x: number, y: number, scale: number): string =>
  moveGroup(
    x,
    y,
    [
      oval(0, 0, 170, 26, paint.bone),
      rect(-120, -120, 240, 112, paint.clay, { rx: 12 }),
      rect(-120, -76, 240, 14, paint.cream),
      path(
        'M-126-118Q-120-150 0-150Q120-150 126-118Q110-84 90-112Q70-78 44-110Q20-74-6-110Q-30-80-54-110Q-80-82-100-110Q-120-96-126-118Z',
        paint.cream,
      ),
      ...times(
        7,
        (i) =>
          line(
            [
              [-84 + i * 28, -140],
              [-84 + i * 28, -190],
            ],
            i % 2 === 0 ? paint.verdigris : paint.garnet,
            8,
          ) + oval(-84 + i * 28, -204, 7, 12, paint.gilt),
      ),
    ],
    scale,
  );
const letter = (x: number, y: number): string =>
  moveGroup(x, y, [
    poly(
      [
        [-120, 0],
        [110, -34],
        [150, 30],
        [-90, 70],
      ],
      paint.cream,
    ),
    ...times(4, (i) =>
      line(
        [
          [-84 + i * 8, 12 + i * 13],
          [88 + i * 10, -14 + i * 13],
        ],
        paint.slate,
        3,
      ),
    ),
    poly(
      [
        [150, 10],
        [300, 24],
        [284, 84],
        [132, 66],
      ],
      paint.bone,
    ),
    poly(
      [
        [150, 10],
        [216, 54],
        [300, 24],
      ],
      paint.straw,
      { opacity: '0.6' },
    ),
    rect(254, 34, 26, 26, paint.garnet),
  ]);
const books = (x: number, y: number): string =>
  moveGroup(x, y, [
    rect(-130, -40, 260, 40, paint.verdigris, { rx: 4 }),
    rect(-110, -78, 230, 38, paint.garnet, { rx: 4 }),
    rect(-120, -110, 220, 32, paint.brass, { rx: 4 }),
    rect(-100, -110, 8, 32, paint.cream),
    rect(-90, -78, 8, 38, paint.gilt),
    moveGroup(
      150,
      -4,
      [
        circle(0, 0, 40, 'none', { stroke: paint.ink, 'stroke-width': 7 }),
        circle(96, 0, 40, 'none', { stroke: paint.ink, 'stroke-width': 7 }),
        line(
          [
            [40, 0],
            [56, 0],
          ],
          paint.ink,
          7,
        ),
      ],
      0.7,
    ),
  ]);

export const kitchenTable = (
  seed: string,
  { view, paper = '#b9c6b6', cloth = paint.bone, things, people = [], light = true }: TableScene,
): Scene => {
  const on = (name: TableScene['things'][number], draw: string) =>
    things.includes(name) ? draw : '';
  const clip = `cloth-${seed}`;
  const checks =
    `<clipPath id="${clip}"><path d="M190 790L1410 790L1640 1130L-40 1130Z"/></clipPath>` +
    group(
      times(13, (i) =>
        poly(
          [
            [230 + i * 96, 800],
            [278 + i * 96, 800],
            [170 + i * 112, 1120],
            [110 + i * 112, 1120],
          ],
          paint.garnet,
        ),
      ).concat(times(3, (i) => rect(0, 846 + i * 92, w, 34 + i * 8, paint.garnet))),
      { opacity: '0.13', 'clip-path': `url(#${clip})` },
    );
  return scene(
    w,
    h,
    wallpaper(seed, paper, paint.cream, 800),
    bigWindow(560, 150, 480, 430, outside(seed, view, 480, 430)),
    curtains(560, 150, 480, 430, paint.cream),
    rect(90, 230, 300, 22, paint.wood),
    times(5, (i) =>
      group([
        rect(
          112 + i * 54,
          168,
          40,
          62,
          [paint.verdigris, paint.bone, paint.brass, paint.garnet, paint.slate][i] ?? paint.bone,
          { rx: 6 },
        ),
        rect(118 + i * 54, 158, 28, 12, paint.umber),
      ]),
    ).join(''),
    rect(1230, 190, 200, 250, paint.wood),
    rect(1248, 208, 164, 214, paint.cream),
    oval(1330, 300, 44, 54, paint.ink),
    path('M1266 422Q1280 350 1330 350Q1384 350 1396 422Z', paint.ink),
    rect(0, 800, w, 330, '#7d654c'),
    ...people.map((person) => figure(person)),
    poly(
      [
        [190, 790],
        [1410, 790],
        [1640, 1130],
        [-40, 1130],
      ],
      cloth,
    ),
    checks,
    poly(
      [
        [190, 790],
        [1410, 790],
        [1414, 804],
        [186, 804],
      ],
      paint.ink,
      { opacity: '0.16' },
    ),
    on('radio', radio(1220, 860, 0.95)),
    on('sewing', sewing(800, 930, 1.25)),
    on('bread', loaf('x', 480, 930, 1.05)),
    on('bowl', bowl(1120, 960, 1.1)),
    on('pot', coffeePot(800, 930, 1.25)),
    on('cups', cup(620, 1010, 1.15) + cup(960, 1030, 1.2, paint.patina) + cup(360, 1060, 1.25)),
    on('letter', letter(720, 1030)),
    on('cake', cake(820, 960, 1.3)),
    on('books', books(1130, 1010)),
    light
      ? beam(
          [
            [560, 150],
            [1040, 150],
            [1560, 1120],
            [420, 1120],
          ],
          '#fff3cf',
          0.17,
        )
      : lamp(1150, 190, 130, paint.verdigris),
  );
};

export const pianoStairs = (
  seed: string,
  { snow = true }: { readonly snow?: boolean } = {},
): Scene => {
  const step = (i: number): readonly [number, number] => [60 + i * 128, 1060 - i * 64];
  const stairs = times(13, (i) => {
    const [x, y] = step(i);
    return (
      rect(x, y, 1700 - x, 1200 - y, i % 2 === 0 ? '#a58b6b' : '#9d8262') +
      rect(x, y, 1700 - x, 10, paint.straw) +
      rect(x, y + 10, 10, 56, paint.ink, { opacity: '0.2' })
    );
  }).join('');
  const rail =
    line(
      [
        [30, 850],
        [1560, 84],
      ],
      paint.umber,
      20,
    ) +
    times(15, (i) =>
      line(
        [
          [70 + i * 104, 830 - i * 52],
          [70 + i * 104, 1058 - i * 52],
        ],
        paint.umber,
        9,
        { opacity: '0.85' },
      ),
    ).join('');
  const keys =
    times(15, (i) => rect(-176 + i * 24, -150, 22, 40, paint.cream)).join('') +
    times(14, (i) =>
      i % 7 === 2 || i % 7 === 6 ? '' : rect(-160 + i * 24, -150, 14, 24, paint.ink),
    ).join('');
  const piano = moveGroup(
    742,
    690,
    [
      rect(-210, -360, 420, 360, '#5a3a26', { rx: 10 }),
      rect(-222, -376, 444, 30, '#6d482f', { rx: 8 }),
      rect(-180, -326, 160, 130, '#6d482f', { rx: 6 }),
      rect(20, -326, 160, 130, '#6d482f', { rx: 6 }),
      path('M-150-290q44-40 90 0q-46 60-90 0', 'none', { stroke: paint.brass, 'stroke-width': 6 }),
      path('M60-290q44-40 90 0q-46 60-90 0', 'none', { stroke: paint.brass, 'stroke-width': 6 }),
      rect(-226, -160, 452, 64, '#4a2e1e', { rx: 6 }),
      keys,
      rect(-206, -96, 30, 96, '#4a2e1e'),
      rect(176, -96, 30, 96, '#4a2e1e'),
      line(
        [
          [-222, -230],
          [222, -230],
        ],
        paint.straw,
        14,
      ),
      line(
        [
          [-222, -60],
          [222, -60],
        ],
        paint.straw,
        14,
      ),
      circle(-170, 8, 18, paint.brass),
      circle(170, 8, 18, paint.brass),
    ],
    1,
    -26.5,
  );
  const old = figure({
    x: 1470,
    y: 360,
    height: 300,
    wear: 'skirt',
    colour: paint.ink,
    lower: paint.deep,
    hat: 'scarf',
    hatColour: paint.garnet,
    hands: [
      [-0.2, -0.55],
      [0.26, -0.72],
    ],
  });
  const puller = figure({
    x: 1150,
    y: 520,
    height: 400,
    wear: 'trousers',
    colour: paint.verdigris,
    lower: paint.deep,
    hat: 'cap',
    hatColour: paint.umber,
    lean: 16,
    hands: [
      [-0.3, -0.52],
      [-0.28, -0.6],
    ],
  });
  const pushers =
    figure({
      x: 330,
      y: 930,
      height: 430,
      wear: 'trousers',
      colour: paint.bone,
      lower: paint.slate,
      hair: paint.ink,
      lean: 14,
      hands: [
        [0.32, -0.78],
        [0.36, -0.6],
      ],
    }) +
    figure({
      x: 480,
      y: 860,
      height: 400,
      wear: 'skirt',
      colour: paint.rust,
      lower: paint.slate,
      hair: paint.umber,
      long: true,
      lean: 12,
      hands: [
        [0.28, -0.74],
        [0.3, -0.6],
      ],
    });
  return scene(
    w,
    h,
    wash(w, h, [
      [0, '#8b8b78'],
      [1, '#c3b491'],
    ]),
    rect(0, 0, w, 560, paint.verdigris, { opacity: '0.22' }),
    line(
      [
        [0, 700],
        [1300, 40],
      ],
      paint.cream,
      6,
      { opacity: '0.3' },
    ),
    bigWindow(270, 110, 300, 400, outside(seed, snow ? 'snow' : 'roofs', 300, 400)),
    beam(
      [
        [270, 110],
        [570, 110],
        [1180, 1120],
        [560, 1120],
      ],
      '#fff6dc',
      0.16,
    ),
    stairs,
    group([rail], { opacity: '0.55' }),
    old,
    puller,
    curve(
      [
        [800, 470],
        [960, 420],
        [1092, 290],
      ],
      paint.straw,
      11,
    ),
    piano,
    pushers,
    rect(1290, 90, 100, 140, paint.wood),
    rect(1302, 102, 76, 116, paint.cream),
    path(
      smooth([
        [1310, 210],
        [1340, 140],
        [1372, 210],
      ]),
      paint.slate,
    ),
  );
};

type Season = 'summer' | 'winter' | 'dusk';
/** Sky, horizon and the near ground behind the window. */
const trainTones: Readonly<Record<Season, readonly [Paint, Paint, Paint]>> = {
  summer: ['#9cc0c8', '#f1e6c9', paint.leaf],
  winter: ['#9fb4bb', '#e6ebe8', paint.snow],
  dusk: ['#5f7486', '#eec491', '#7d7050'],
};
const passengerBy = (child: boolean): string =>
  child
    ? moveGroup(
        1060,
        560,
        [
          group(
            bust({ hair: 'pony', age: 0, nose: 0, chin: 0, collar: 'round', accent: paint.garnet }),
          ),
        ],
        0.42,
      )
    : moveGroup(
        1010,
        380,
        [
          group(
            bust({
              hair: 'short',
              hat: 'felt',
              age: 1,
              nose: 6,
              chin: 0,
              collar: 'coat',
              accent: paint.slate,
            }),
          ),
        ],
        0.52,
      );

export const trainWindow = (
  seed: string,
  {
    season = 'summer',
    people = true,
    child = false,
  }: { readonly season?: Season; readonly people?: boolean; readonly child?: boolean },
): Scene => {
  const chance = chanceOf(seed);
  const [vw, vh] = [1080, 620];
  const tones = trainTones[season];
  const view = [
    wash(vw, vh, [
      [0, tones[0]],
      [0.66, tones[1]],
    ]),
    ridge(chance, vw, vh * 0.52, 50, vh, '#93a89f', 5),
    ridge(chance, vw, vh * 0.66, 30, vh, season === 'summer' ? paint.moss : '#8ea09a', 5),
    ...times(5, (i) =>
      tree(
        `${seed}${i}`,
        60 + i * 240,
        vh * 0.78,
        between(chance, 120, 210),
        season === 'winter' ? 'bare' : 'poplar',
      ),
    ),
    ridge(chance, vw, vh * 0.8, 14, vh, tones[2], 5),
    ...times(7, (i) =>
      line(
        [
          [i * 190 - 20, vh * 0.94],
          [i * 190 + 150, vh * 0.94],
        ],
        paint.ink,
        3,
        { opacity: '0.3' },
      ),
    ),
    line(
      [
        [930, 40],
        [930, vh],
      ],
      paint.umber,
      14,
    ),
    curve(
      [
        [0, 70],
        [460, 120],
        [930, 74],
        [1400, 120],
      ],
      paint.ink,
      4,
    ),
    curve(
      [
        [0, 110],
        [460, 160],
        [930, 114],
        [1400, 160],
      ],
      paint.ink,
      4,
    ),
  ];
  const passenger = people ? passengerBy(child) : '';
  return scene(
    w,
    h,
    wash(w, h, [
      [0, '#4a3a2c'],
      [1, '#2f2a25'],
    ]),
    times(12, (i) => rect(i * 140, 0, 4, h, paint.ink, { opacity: '0.25' })).join(''),
    rect(210, 70, 1180, 720, '#3a2a1d', { rx: 44 }),
    `<svg x="260" y="120" width="${vw}" height="${vh}" viewBox="0 0 ${vw} ${vh}">${view.join('')}</svg>`,
    rect(260, 120, vw, vh, 'none', { stroke: paint.brass, 'stroke-width': 14, rx: 26 }),
    rect(260, 300, vw, 10, paint.brass, { opacity: '0.9' }),
    beam(
      [
        [300, 120],
        [560, 120],
        [300, 560],
        [260, 560],
      ],
      paint.cream,
      0.18,
    ),
    rect(150, 800, 1300, 40, paint.wood),
    rect(150, 836, 1300, 10, paint.ink, { opacity: '0.4' }),
    path('M60 1130L60 900Q70 840 150 840L420 840Q480 850 480 910L480 1130Z', paint.verdigris),
    path('M80 870Q120 850 200 852L420 852Q450 860 456 900L456 920Q240 900 80 930Z', paint.cream, {
      opacity: '0.12',
    }),
    moveGroup(640, 800, [
      rect(-90, -84, 210, 84, paint.umber, { rx: 12 }),
      rect(-90, -50, 210, 8, paint.brass),
      path('M-20-84Q-20-110 15-110Q50-110 50-84', 'none', {
        stroke: paint.umber,
        'stroke-width': 12,
      }),
      rect(150, -40, 90, 40, paint.bone, { rx: 4 }),
      oval(196, -52, 30, 22, paint.clay),
    ]),
    passenger,
    path('M1540 1130L1540 860Q1200 900 1120 1130Z', paint.verdigris, { opacity: '0.55' }),
  );
};

export const portrait = (seed: string, profile: Profile, ground: Paint = '#e9dec4'): Scene => {
  const chance = chanceOf(`portrait ${seed}`);
  const { w: tw, h: th } = tall;
  const glow = fade(
    [
      [0, paint.cream],
      [0.7, ground],
      [1, '#bfae8b'],
    ],
    'round',
  );
  return scene(
    tw,
    th,
    rect(0, 0, tw, th, '#cdbf9f'),
    times(40, () =>
      line(
        [
          [chance() * tw, chance() * th],
          [chance() * tw, chance() * th],
        ],
        paint.cream,
        1,
        { opacity: '0.12' },
      ),
    ).join(''),
    glow.define,
    oval(560, 690, 470, 620, paint.wood),
    oval(560, 690, 452, 602, paint.gilt),
    oval(560, 690, 440, 590, paint.umber),
    oval(560, 690, 430, 580, glow.fill),
    `<clipPath id="oval-${seed}"><ellipse cx="560" cy="690" rx="430" ry="580"/></clipPath>`,
    group([moveGroup(150, 300, bust(profile), 0.73)], { 'clip-path': `url(#oval-${seed})` }),
    oval(560, 690, 430, 580, 'none', { stroke: paint.ink, 'stroke-width': 6, opacity: '0.35' }),
  );
};

export interface GroupScene {
  readonly people: readonly Figure[];
  readonly place: 'garden' | 'hall' | 'steps' | 'sea';
  readonly bunting?: boolean;
}
const backdrops: Readonly<
  Record<GroupScene['place'], (seed: string, chance: () => number) => string>
> = {
  hall: (seed) =>
    wallpaper(seed, '#a9b3a2', paint.cream, 780) +
    rect(0, 780, w, 350, '#8a6a4a') +
    times(9, (i) =>
      line(
        [
          [800 + (i - 4) * 110, 780],
          [800 + (i - 4) * 330, 1120],
        ],
        paint.ink,
        5,
        { opacity: '0.2' },
      ),
    ).join(''),
  steps: () =>
    rect(0, 0, w, h, '#b7b09c') +
    rect(560, 60, 480, 700, paint.umber, { rx: 240 }) +
    rect(590, 100, 420, 660, '#33292a', { rx: 210 }) +
    rect(300, 80, 120, 700, paint.bone) +
    rect(1180, 80, 120, 700, paint.bone) +
    times(5, (i) =>
      rect(-20 - 20 * i, 760 + i * 76, w + 60 + 40 * i, 90, i % 2 === 0 ? '#cfc6ae' : '#c1b79e'),
    ).join(''),
  sea: (_seed, chance) =>
    wash(w, h, [
      [0, '#93b9c2'],
      [0.45, '#e7e2cd'],
    ]) +
    rect(0, 520, w, 260, '#6f9ea2') +
    times(26, () => {
      const y = between(chance, 530, 760);
      const x = chance() * w;
      return line(
        [
          [x, y],
          [x + 70, y],
        ],
        paint.cream,
        4,
        { opacity: '0.5' },
      );
    }).join('') +
    ridge(chance, w, 770, 14, h, '#d8c493', 6),
  garden: (seed, chance) =>
    wash(w, h, [
      [0, '#9cc0c6'],
      [0.6, '#efe6cb'],
    ]) +
    times(6, (i) =>
      tree(
        `${seed}${i}`,
        60 + i * 300,
        760,
        between(chance, 420, 620),
        i % 2 === 0 ? 'round' : 'apple',
      ),
    ).join('') +
    ridge(chance, w, 750, 12, h, paint.leaf, 6),
};

export const gathering = (seed: string, { people, place, bunting = false }: GroupScene): Scene => {
  const chance = chanceOf(seed);
  const back = backdrops[place](seed, chance);
  const flags = bunting
    ? curve(
        [
          [-20, 90],
          [400, 190],
          [800, 110],
          [1200, 196],
          [1640, 80],
        ],
        paint.umber,
        5,
      ) +
      times(19, (i) => {
        const x = 20 + i * 86;
        const y = 104 + Math.abs(Math.sin((x / 800) * Math.PI)) * 78;
        return poly(
          [
            [x, y],
            [x + 52, y],
            [x + 26, y + 70],
          ],
          [paint.garnet, paint.verdigris, paint.brass, paint.bone][i % 4] ?? paint.bone,
        );
      }).join('')
    : '';
  return scene(
    w,
    h,
    back,
    flags,
    ...people.map(
      (person) => shadowUnder(person.x, person.y, person.height * 0.18) + figure(person),
    ),
    place === 'garden'
      ? times(80, () =>
          lump(
            chance,
            chance() * w,
            between(chance, 1070, 1120),
            16,
            12,
            paint.fern,
            { opacity: '0.7' },
            6,
          ),
        ).join('')
      : '',
  );
};
