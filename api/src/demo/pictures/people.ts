/** People as cut paper: small whole figures for scenes, and profiles for portraits. No faces are copied from anyone. */
import {
  circle,
  curve,
  line,
  moveGroup,
  oval,
  paint,
  path,
  poly,
  rect,
  smooth,
  times,
  type Paint,
  type Point,
} from './svg.ts';

export type Hat = 'none' | 'cap' | 'felt' | 'straw' | 'scarf' | 'wool' | 'sailor';
export interface Figure {
  readonly x: number;
  /** Where the feet stand. */
  readonly y: number;
  readonly height: number;
  readonly wear: 'trousers' | 'skirt' | 'coat';
  readonly colour: Paint;
  readonly lower?: Paint;
  readonly hat?: Hat;
  readonly hatColour?: Paint;
  readonly hair?: Paint;
  readonly skin?: Paint;
  /** Degrees; positive leans to the right. */
  readonly lean?: number;
  /** Hands, in heights from the feet: [-0.3, -0.7] is up and to the left. */
  readonly hands?: readonly Point[];
  readonly long?: boolean;
}

const hatOn = (hat: Hat, colour: Paint, hair: Paint): string => {
  switch (hat) {
    case 'cap':
      return path(
        'M-82-945Q-78-1010 0-1012Q80-1010 84-945L120-930Q110-918 60-925L-80-925Z',
        colour,
      );
    case 'felt':
      return (
        oval(0, -945, 128, 20, colour) +
        path('M-76-948Q-74-1046-22-1038Q0-1026 24-1040Q76-1044 78-948Z', colour) +
        rect(-77, -968, 154, 18, paint.ink, { opacity: '0.5' })
      );
    case 'straw':
      return (
        oval(0, -948, 158, 26, colour) +
        path('M-78-952Q-70-1040 0-1040Q72-1040 78-952Z', colour) +
        rect(-78, -974, 156, 20, paint.garnet, { opacity: '0.7' })
      );
    case 'scarf':
      return path(
        'M-92-905Q-98-1018 0-1018Q100-1018 92-900Q92-850 40-826Q60-900 40-950Q0-966-40-950Q-58-900-40-826Q-90-850-92-905Z',
        colour,
      );
    case 'wool':
      return (
        path('M-86-930Q-86-1030 0-1030Q88-1030 86-930Z', colour) +
        rect(-90, -950, 180, 30, colour, { rx: 14 }) +
        rect(-90, -950, 180, 30, paint.ink, { rx: 14, opacity: '0.15' }) +
        circle(0, -1036, 24, paint.bone)
      );
    case 'sailor':
      return (
        path('M-100-965Q0-1030 104-965L80-940L-80-940Z', colour) +
        rect(-80, -950, 160, 26, paint.ink)
      );
    case 'none':
      return path('M-84-890Q-98-1010 0-1008Q98-1010 84-890Q70-950 20-952Q-50-950-84-890Z', hair);
    default:
      return hat satisfies never;
  }
};

const body = (wear: Figure['wear'], colour: Paint, lower: Paint): string => {
  const shade = { opacity: '0.16' };
  if (wear === 'skirt') {
    return (
      line(
        [
          [-44, -160],
          [-44, -16],
        ],
        paint.umber,
        46,
      ) +
      line(
        [
          [44, -160],
          [44, -16],
        ],
        paint.umber,
        46,
      ) +
      path('M-70-540Q-130-300-166-150Q0-110 166-150Q130-300 70-540Z', lower) +
      path('M10-540Q60-300 70-128Q120-136 166-150Q130-300 70-540Z', paint.ink, shade) +
      path(
        'M-112-800Q-60-826 0-826Q60-826 112-800Q96-660 76-530L-76-530Q-96-660-112-800Z',
        colour,
      ) +
      path('M20-826Q70-822 112-800Q96-660 76-530L30-530Z', paint.ink, shade)
    );
  }
  const hem = wear === 'coat' ? -270 : -470;
  const out = wear === 'coat' ? 126 : 92;
  return (
    path('M-92-540L-76-14L-8-14L0-430L8-14L76-14L92-540Z', lower) +
    path('M-84-14L-4-14L-4-2L-100-2Z', paint.ink) +
    path('M8-14L88-14L104-2L8-2Z', paint.ink) +
    path(
      `M-116-794Q-64-828 0-828Q64-828 116-794Q104-680 84-570Q100-430 ${out} ${hem}L${-out} ${hem}Q-100-430-84-570Q-104-680-116-794Z`,
      colour,
    ) +
    path(`M30-826Q80-820 116-794Q104-680 84-570Q100-430 ${out} ${hem}L44 ${hem}Z`, paint.ink, shade)
  );
};

/** One standing person, a thousand units tall before scaling. */
export const figure = (given: Figure): string => {
  const {
    colour,
    lower = paint.deep,
    hair = paint.umber,
    skin = '#d9b08c',
    hands = [
      [-0.15, -0.45],
      [0.15, -0.45],
    ],
  } = given;
  const arms = hands.map(([dx, dy], index) => {
    const shoulder = index % 2 === 0 ? -100 : 100;
    const hand: Point = [dx * 1000, dy * 1000];
    const elbow: Point = [
      (shoulder + hand[0]) / 2 + (index % 2 === 0 ? -26 : 26),
      (-775 + hand[1]) / 2 + 34,
    ];
    return curve([[shoulder, -772], elbow, hand], colour, 66) + circle(hand[0], hand[1], 34, skin);
  });
  const longHair =
    given.long === true ? path('M-86-930Q-120-760-70-690L70-690Q120-760 86-930Z', hair) : '';
  return moveGroup(
    given.x,
    given.y,
    [
      longHair,
      body(given.wear, colour, lower),
      rect(-30, -870, 60, 60, skin),
      ...arms,
      oval(0, -912, 72, 84, skin),
      path('M10-995Q72-990 72-912Q70-850 20-830Q50-900 10-995Z', paint.ink, { opacity: '0.12' }),
      hatOn(given.hat ?? 'none', given.hatColour ?? paint.slate, hair),
    ],
    given.height / 1000,
    given.lean ?? 0,
  );
};

export interface Profile {
  readonly hair: 'short' | 'bun' | 'bob' | 'long' | 'bald' | 'braid' | 'curls' | 'pony';
  readonly hat?: Hat;
  /** 0 a child, 1 grown, 2 old: brow, nose, chin and the bend of the neck. */
  readonly age: 0 | 1 | 2;
  readonly nose: number;
  readonly chin: number;
  readonly collar: 'shirt' | 'lace' | 'scarf' | 'round' | 'polo' | 'coat';
  readonly accent: Paint;
  readonly beard?: boolean;
  readonly glasses?: boolean;
}

const facePoints = ({ nose, chin, age }: Profile): readonly Point[] => {
  const brow = age === 0 ? -14 : 0;
  const tip = age === 0 ? 34 : 0;
  return [
    [330, 60],
    [236, 130],
    [196, 232 + brow],
    [190, 318],
    [206, 372],
    [170, 440],
    [104 - nose + tip, 512 - tip / 2],
    [112 - nose + tip, 540],
    [172, 560],
    [164, 596],
    [150 + tip / 3, 622],
    [180, 644],
    [160 + tip / 3, 674],
    [192, 712],
    [180, 756],
    [176 - chin + tip, 806],
    [230 - chin / 2 + tip / 2, 862],
    [330, 880],
    [424, 872],
  ];
};

const hairShape = (profile: Profile): string => {
  const fill = paint.ink;
  switch (profile.hair) {
    case 'short':
      return path(
        smooth(
          [
            [250, 150],
            [330, 10],
            [560, -40],
            [800, 60],
            [900, 300],
            [880, 560],
            [800, 640],
            [740, 470],
            [600, 330],
            [420, 220],
          ],
          true,
        ),
        fill,
      );
    case 'bun':
      return (
        path(
          smooth(
            [
              [240, 170],
              [330, 20],
              [560, -30],
              [780, 60],
              [880, 300],
              [850, 560],
              [760, 700],
              [640, 520],
              [420, 240],
            ],
            true,
          ),
          fill,
        ) + oval(930, 470, 130, 118, fill)
      );
    case 'bob':
      return path(
        smooth(
          [
            [226, 190],
            [320, 0],
            [560, -60],
            [820, 40],
            [930, 320],
            [930, 700],
            [820, 830],
            [640, 800],
            [560, 560],
            [420, 260],
          ],
          true,
        ),
        fill,
      );
    case 'long':
      return path(
        smooth(
          [
            [226, 190],
            [320, 0],
            [560, -50],
            [820, 50],
            [930, 320],
            [960, 760],
            [1000, 1180],
            [820, 1320],
            [640, 1180],
            [620, 760],
            [440, 260],
          ],
          true,
        ),
        fill,
      );
    case 'bald':
      return path(
        smooth(
          [
            [640, 60],
            [800, 130],
            [890, 340],
            [860, 600],
            [780, 640],
            [760, 460],
            [700, 260],
          ],
          true,
        ),
        fill,
      );
    case 'braid':
      return (
        path(
          smooth(
            [
              [230, 180],
              [330, 10],
              [560, -40],
              [800, 60],
              [900, 320],
              [860, 640],
              [700, 640],
              [430, 240],
            ],
            true,
          ),
          fill,
        ) +
        times(6, (i) => oval(880 + i * 14, 640 + i * 92, 66 - i * 4, 62, fill)).join('') +
        oval(960, 1170, 40, 70, fill)
      );
    case 'curls':
      return (
        times(17, (i) =>
          circle(
            260 + (i % 6) * 118 + (i > 11 ? 60 : 0),
            40 + Math.floor(i / 6) * 150 + ((i * 37) % 60),
            118,
            fill,
          ),
        ).join('') +
        circle(880, 560, 110, fill) +
        circle(820, 700, 96, fill)
      );
    case 'pony':
      return (
        path(
          smooth(
            [
              [236, 170],
              [330, 10],
              [560, -40],
              [800, 60],
              [900, 300],
              [840, 540],
              [620, 420],
              [420, 230],
            ],
            true,
          ),
          fill,
        ) +
        path(
          smooth(
            [
              [860, 240],
              [1010, 260],
              [1100, 460],
              [1090, 760],
              [1020, 900],
              [1000, 620],
              [880, 400],
            ],
            true,
          ),
          fill,
        )
      );
    default:
      return profile.hair satisfies never;
  }
};

const profileHat = (hat: Hat, accent: Paint): string => {
  switch (hat) {
    case 'cap':
      return (
        path(
          smooth(
            [
              [150, 200],
              [300, 20],
              [600, -90],
              [900, 40],
              [960, 250],
              [700, 200],
              [300, 210],
            ],
            true,
          ),
          paint.ink,
        ) +
        path('M300 190Q110 200 40 262Q160 270 330 240Z', paint.ink) +
        curve(
          [
            [200, 205],
            [520, 176],
            [930, 232],
          ],
          accent,
          12,
        )
      );
    case 'felt':
      return (
        path(
          'M-20 236Q250 130 520 150Q860 140 1120 250Q860 290 520 262Q240 262-20 236Z',
          paint.ink,
        ) +
        path('M236 190Q250-150 420-170Q540-120 680-180Q860-150 880 200Z', paint.ink) +
        path('M236 150Q540 100 880 156L882 210Q540 150 236 204Z', accent)
      );
    case 'straw':
      return (
        path(
          'M-120 250Q250 110 540 140Q900 120 1240 262Q900 310 520 270Q180 290-120 250Z',
          paint.ink,
        ) +
        path('M250 180Q280-110 560-110Q850-110 880 190Z', paint.ink) +
        path('M248 140Q560 90 882 146L884 206Q560 140 250 200Z', accent)
      );
    case 'scarf':
      return (
        path(
          smooth(
            [
              [196, 210],
              [300, 10],
              [580, -70],
              [860, 40],
              [960, 330],
              [930, 640],
              [800, 800],
              [560, 900],
              [380, 930],
              [520, 800],
              [600, 560],
              [430, 260],
            ],
            true,
          ),
          accent,
        ) +
        curve(
          [
            [300, 120],
            [600, 40],
            [860, 260],
          ],
          paint.ink,
          8,
          { opacity: '0.35' },
        ) +
        curve(
          [
            [360, 190],
            [600, 130],
            [800, 330],
          ],
          paint.ink,
          8,
          { opacity: '0.35' },
        )
      );
    case 'wool':
      return (
        path(
          smooth(
            [
              [190, 230],
              [250, 20],
              [560, -130],
              [860, 0],
              [930, 260],
              [560, 180],
            ],
            true,
          ),
          accent,
        ) +
        path('M180 150Q540 60 940 170L946 290Q540 190 186 270Z', paint.ink) +
        circle(570, -160, 74, paint.ink)
      );
    case 'sailor':
      return (
        path('M110 60Q560-160 1010 90L900 170L220 170Z', accent) +
        path('M220 160Q540 110 900 170L900 240Q540 180 210 240Z', paint.ink) +
        path('M230 220Q140 226 90 262Q160 268 240 250Z', paint.ink)
      );
    case 'none':
      return '';
    default:
      return hat satisfies never;
  }
};

const collarShape = ({ collar, accent }: Profile): string => {
  switch (collar) {
    case 'shirt':
      return (
        poly(
          [
            [392, 930],
            [300, 1120],
            [470, 1060],
            [720, 990],
            [820, 1100],
            [800, 930],
          ],
          paint.patina,
        ) +
        poly(
          [
            [352, 1080],
            [300, 1180],
            [352, 1420],
            [404, 1180],
          ],
          accent,
        )
      );
    case 'lace':
      return (
        path(
          smooth(
            [
              [370, 940],
              [300, 1060],
              [380, 1130],
              [480, 1080],
              [580, 1150],
              [690, 1080],
              [800, 1120],
              [880, 1010],
              [800, 930],
              [580, 1010],
            ],
            true,
          ),
          paint.patina,
        ) + circle(372, 1150, 34, accent)
      );
    case 'scarf':
      return (
        path(
          smooth(
            [
              [380, 900],
              [330, 1020],
              [520, 1090],
              [800, 1040],
              [850, 920],
              [600, 980],
            ],
            true,
          ),
          accent,
        ) +
        path(
          smooth(
            [
              [400, 1050],
              [330, 1300],
              [420, 1400],
              [500, 1080],
            ],
            true,
          ),
          accent,
        )
      );
    case 'round':
      return path(
        smooth(
          [
            [380, 960],
            [400, 1060],
            [620, 1090],
            [820, 1020],
            [810, 930],
            [600, 1010],
          ],
          true,
        ),
        accent,
      );
    case 'polo':
      return poly(
        [
          [392, 930],
          [330, 1080],
          [480, 1100],
          [740, 1010],
          [810, 1060],
          [800, 920],
        ],
        accent,
      );
    case 'coat':
      return poly(
        [
          [380, 940],
          [250, 1180],
          [330, 1420],
          [480, 1120],
          [760, 1010],
          [900, 1160],
          [820, 910],
        ],
        accent,
      );
    default:
      return collar satisfies never;
  }
};

/** A head and shoulders in profile, looking left, in a box of about 1100 by 1700 units. */
export const bust = (profile: Profile): readonly string[] => {
  const bend = profile.age === 2 ? 40 : 0;
  const shoulders = smooth(
    [
      [424, 872],
      [410, 960],
      [330, 1060 + bend],
      [160, 1190],
      [60, 1420],
      [20, 1760],
      [1240, 1760],
      [1220, 1460],
      [1110, 1230],
      [900, 1090],
      [800, 960],
      [800, 700],
    ],
    true,
  );
  const skull = path(
    smooth(
      [
        ...facePoints(profile),
        [470, 960],
        [790, 960],
        [820, 700],
        [884, 470],
        [850, 200],
        [700, 50],
        [500, 20],
      ],
      true,
      5,
    ),
    paint.ink,
  );
  return [
    path(shoulders, paint.ink),
    skull,
    hairShape(profile),
    profile.beard === true
      ? path(
          smooth(
            [
              [176, 690],
              [150, 830],
              [190, 960],
              [330, 1000],
              [500, 900],
              [620, 700],
              [470, 760],
              [300, 720],
            ],
            true,
          ),
          paint.ink,
        )
      : '',
    collarShape(profile),
    profile.glasses === true
      ? line(
          [
            [150, 400],
            [330, 392],
            [600, 380],
          ],
          paint.gilt,
          10,
        ) + circle(232, 424, 62, 'none', { stroke: paint.gilt, 'stroke-width': 10 })
      : '',
    profileHat(profile.hat ?? 'none', profile.accent),
    profile.hat === undefined || profile.hat === 'none'
      ? curve(
          [
            [430, 60],
            [640, 70],
            [790, 200],
          ],
          paint.slate,
          10,
          { opacity: '0.8' },
        )
      : '',
  ];
};
