/** Things that stand in several scenes: trees, houses, boats, a bicycle, what lies on a table. */
import {
  between,
  chanceOf,
  circle,
  curve,
  group,
  line,
  lump,
  moveGroup,
  oval,
  paint,
  path,
  poly,
  rect,
  smooth,
  times,
  type Chance,
  type Paint,
  type Point,
} from './svg.ts';

export type TreeKind = 'round' | 'poplar' | 'bare' | 'blossom' | 'apple' | 'fir';

const branch = (
  chance: Chance,
  x: number,
  y: number,
  length: number,
  angle: number,
  width: number,
  colour: Paint,
): string => {
  if (length < 26) return '';
  const to: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  return (
    line([[x, y], to], colour, width) +
    times(length > 90 ? 3 : 2, () =>
      branch(
        chance,
        to[0],
        to[1],
        length * between(chance, 0.58, 0.76),
        angle + between(chance, -0.7, 0.7),
        width * 0.64,
        colour,
      ),
    ).join('')
  );
};

const crown = (
  chance: Chance,
  x: number,
  y: number,
  size: number,
  colours: readonly [Paint, Paint, Paint],
): string =>
  colours
    .map((colour, layer) =>
      times(7 - layer * 2, () =>
        lump(
          chance,
          x + between(chance, -0.36, 0.36) * size - layer * size * 0.09,
          y - size * 0.1 + between(chance, -0.26, 0.26) * size - layer * size * 0.12,
          size * (0.34 - layer * 0.07),
          size * (0.28 - layer * 0.06),
          colour,
        ),
      ).join(''),
    )
    .join('');

export const tree = (
  seed: string,
  x: number,
  y: number,
  height: number,
  kind: TreeKind,
  leaf: readonly [Paint, Paint, Paint] = [paint.fern, paint.moss, paint.leaf],
): string => {
  const chance = chanceOf(`tree ${seed}`);
  const trunk = path(
    smooth(
      [
        [x - height * 0.035, y],
        [x - height * 0.022, y - height * 0.25],
        [x - height * 0.03, y - height * 0.5],
        [x + height * 0.03, y - height * 0.5],
        [x + height * 0.024, y - height * 0.25],
        [x + height * 0.045, y],
      ],
      true,
    ),
    paint.umber,
  );
  const top = y - height * 0.62;
  switch (kind) {
    case 'bare':
      return branch(chance, x, y, height * 0.34, -Math.PI / 2, height * 0.05, paint.umber);
    case 'poplar':
      return (
        trunk +
        times(3, (i) =>
          lump(
            chance,
            x - i * height * 0.02,
            y - height * 0.55,
            height * (0.13 - i * 0.03),
            height * (0.44 - i * 0.05),
            leaf[i] ?? leaf[0],
            {},
            12,
          ),
        ).join('')
      );
    case 'fir':
      return (
        rect(x - height * 0.02, y - height * 0.12, height * 0.04, height * 0.12, paint.umber) +
        times(4, (i) =>
          poly(
            [
              [x - height * (0.26 - i * 0.05), y - height * (0.1 + i * 0.19)],
              [x + height * (0.26 - i * 0.05), y - height * (0.1 + i * 0.19)],
              [x, y - height * (0.42 + i * 0.19)],
            ],
            i % 2 === 0 ? leaf[0] : leaf[1],
          ),
        ).join('')
      );
    case 'round':
      return trunk + crown(chance, x, top, height * 0.62, leaf);
    case 'blossom':
      return (
        trunk +
        crown(chance, x, top, height * 0.6, [paint.rose, '#e7c3b5', '#f6e6da']) +
        times(46, () =>
          circle(
            x + between(chance, -0.34, 0.34) * height,
            top + between(chance, -0.28, 0.24) * height,
            between(chance, 2, 5),
            paint.cream,
          ),
        ).join('')
      );
    case 'apple':
      return (
        trunk +
        crown(chance, x, top, height * 0.6, leaf) +
        times(22, () => {
          const ax = x + between(chance, -0.28, 0.28) * height;
          const ay = top + between(chance, -0.2, 0.18) * height;
          return (
            circle(ax, ay, height * 0.016, paint.garnet) +
            circle(ax - height * 0.005, ay - height * 0.005, height * 0.005, paint.rose)
          );
        }).join('')
      );
    default:
      return kind satisfies never;
  }
};

export interface House {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly wall: Paint;
  readonly roof: Paint;
  readonly frame?: Paint;
  readonly door?: Paint;
  readonly floors?: number;
  readonly lit?: boolean;
  readonly snow?: boolean;
  readonly gable?: boolean;
}

const windowPane = (
  x: number,
  y: number,
  w: number,
  h: number,
  frame: Paint,
  lit: boolean,
): string =>
  rect(x - 6, y - 6, w + 12, h + 12, frame) +
  rect(x, y, w, h, lit ? paint.gilt : paint.night) +
  poly(
    [
      [x, y],
      [x + w * 0.6, y],
      [x, y + h * 0.7],
    ],
    paint.cream,
    { opacity: '0.16' },
  ) +
  path(
    `M${x} ${y}Q${x + w * 0.3} ${y + h * 0.2} ${x + w * 0.1} ${y + h}L${x} ${y + h}Z`,
    paint.cream,
    { opacity: '0.55' },
  ) +
  rect(x + w / 2 - 3, y, 6, h, frame) +
  rect(x, y + h * 0.42, w, 6, frame) +
  rect(x - 12, y + h + 6, w + 24, 10, frame);

export const house = ({
  x,
  y,
  width,
  height,
  wall,
  roof,
  frame = paint.bone,
  door = paint.garnet,
  floors = 1,
  lit = false,
  snow = false,
  gable = false,
}: House): string => {
  const top = y - height;
  const pitch = (height * (gable ? 0.62 : 0.46)) / Math.max(1, floors * 0.7);
  const eaves: readonly Point[] = gable
    ? [
        [x - 26, top + 14],
        [x + width / 2, top - pitch],
        [x + width + 26, top + 14],
      ]
    : [
        [x - 30, top + 12],
        [x + width * 0.1, top - pitch],
        [x + width * 0.9, top - pitch],
        [x + width + 30, top + 12],
      ];
  const chimney =
    rect(x + width * 0.7, top - pitch - 36, width * 0.08, pitch * 0.8 + 20, paint.brick) +
    rect(x + width * 0.69, top - pitch - 46, width * 0.1, 14, paint.umber);
  const storey = height / floors;
  const wide = width / 4.2;
  const windows = times(floors, (floor) =>
    times(3, (column) => {
      if (floor === floors - 1 && column === 1) return '';
      return windowPane(
        x + width * (0.12 + column * 0.29),
        top + floor * storey + storey * 0.24,
        wide * 0.66,
        storey * 0.42,
        frame,
        lit,
      );
    }).join(''),
  ).join('');
  const doorway =
    rect(x + width * 0.43 - 7, y - storey * 0.68 - 7, width * 0.16 + 14, storey * 0.68 + 7, frame) +
    rect(x + width * 0.43, y - storey * 0.68, width * 0.16, storey * 0.68, door) +
    circle(x + width * 0.56, y - storey * 0.32, 5, paint.gilt);
  return (
    chimney +
    rect(x, top, width, height, wall) +
    poly(
      [
        [x + width * 0.72, top],
        [x + width, top],
        [x + width, y],
        [x + width * 0.62, y],
      ],
      paint.ink,
      { opacity: '0.1' },
    ) +
    poly(eaves, roof) +
    poly(
      [
        [x - 30, top + 12],
        [x + width + 30, top + 12],
        [x + width, top + 34],
        [x, top + 34],
      ],
      paint.ink,
      { opacity: '0.28' },
    ) +
    (gable
      ? windowPane(x + width * 0.43, top - pitch * 0.36, width * 0.14, pitch * 0.34, frame, lit)
      : times(9, (i) =>
          line(
            [
              [x - 10 + (width * i) / 8, top + 4],
              [x + width * (0.12 + i * 0.095), top - pitch + 6],
            ],
            paint.ink,
            3,
            { opacity: '0.16' },
          ),
        ).join('')) +
    (snow
      ? poly(
          eaves
            .map(([px, py], i): Point => [px, py - (i === 0 || i === eaves.length - 1 ? 6 : 14)])
            .concat(
              [...eaves].reverse().map(([px, py]): Point => [px, py - (py > top ? -8 : -34)]),
            ),
          paint.snow,
        )
      : '') +
    windows +
    doorway
  );
};

export const boat = (x: number, y: number, length: number, hull: Paint, sail?: Paint): string => {
  const h = length * 0.2;
  const mast =
    sail === undefined
      ? rect(x - length * 0.14, y - h * 1.9, length * 0.26, h * 1.1, paint.bone) +
        rect(x - length * 0.1, y - h * 1.7, length * 0.08, h * 0.4, paint.night) +
        rect(x + length * 0.02, y - h * 1.7, length * 0.06, h * 0.4, paint.night) +
        line(
          [
            [x + length * 0.2, y - h * 0.8],
            [x + length * 0.2, y - length * 0.62],
          ],
          paint.umber,
          length * 0.016,
        )
      : line(
          [
            [x, y - h],
            [x, y - length * 1.05],
          ],
          paint.umber,
          length * 0.018,
        ) +
        path(
          `M${x + 6} ${y - length}Q${x + length * 0.44} ${y - length * 0.5} ${x + length * 0.42} ${y - h * 1.3}L${x + 6} ${y - h * 1.2}Z`,
          sail,
        ) +
        path(
          `M${x - 8} ${y - length * 0.9}Q${x - length * 0.2} ${y - length * 0.5} ${x - length * 0.34} ${y - h * 1.3}L${x - 8} ${y - h * 1.2}Z`,
          paint.bone,
        );
  return (
    mast +
    path(
      `M${x - length / 2} ${y - h}Q${x - length * 0.42} ${y + h * 0.1} ${x - length * 0.3} ${y}L${x + length * 0.32} ${y}Q${x + length * 0.46} ${y - h * 0.2} ${x + length * 0.54} ${y - h * 1.2}Q${x} ${y - h * 0.7} ${x - length / 2} ${y - h}Z`,
      hull,
    ) +
    path(
      `M${x - length / 2} ${y - h}Q${x} ${y - h * 0.7} ${x + length * 0.54} ${y - h * 1.2}L${x + length * 0.53} ${y - h * 1.02}Q${x} ${y - h * 0.5} ${x - length * 0.49} ${y - h * 0.8}Z`,
      paint.bone,
    )
  );
};

export const ripples = (
  seed: string,
  left: number,
  right: number,
  top: number,
  bottom: number,
  colour: Paint,
  count = 40,
): string => {
  const chance = chanceOf(`ripples ${seed}`);
  return times(count, () => {
    const depth = chance() ** 0.7;
    const y = top + (bottom - top) * depth;
    const x = between(chance, left, right);
    const w = 20 + depth * 130;
    return curve(
      [
        [x - w, y],
        [x - w / 3, y - 3 - depth * 4],
        [x + w / 3, y + 3],
        [x + w, y],
      ],
      colour,
      2 + depth * 4,
      { opacity: '0.5' },
    );
  }).join('');
};

export const bicycle = (
  x: number,
  y: number,
  size: number,
  frame: Paint,
  basket = true,
): string => {
  const wheel = (cx: number) =>
    circle(cx, -100, 96, 'none', { stroke: paint.ink, 'stroke-width': 9 }) +
    circle(cx, -100, 88, 'none', { stroke: paint.bone, 'stroke-width': 3, opacity: '0.7' }) +
    times(12, (i) =>
      line(
        [
          [cx, -100],
          [cx + Math.cos(i * 0.524) * 90, -100 + Math.sin(i * 0.524) * 90],
        ],
        paint.ink,
        1.6,
        { opacity: '0.55' },
      ),
    ).join('') +
    circle(cx, -100, 9, paint.brass);
  return moveGroup(
    x,
    y,
    [
      oval(0, 2, 250, 16, paint.ink, { opacity: '0.2' }),
      wheel(-170),
      wheel(170),
      line(
        [
          [-170, -100],
          [-90, -250],
          [88, -262],
          [-10, -100],
          [-90, -250],
        ],
        frame,
        13,
      ),
      line(
        [
          [-170, -100],
          [-10, -100],
        ],
        frame,
        12,
      ),
      line(
        [
          [170, -100],
          [104, -262],
          [84, -330],
        ],
        frame,
        13,
      ),
      line(
        [
          [-90, -250],
          [-106, -312],
        ],
        paint.ink,
        9,
      ),
      path('M-160-326Q-110-344-58-322L-70-300Q-110-310-154-304Z', paint.umber),
      curve(
        [
          [84, -330],
          [60, -356],
          [10, -346],
        ],
        paint.ink,
        10,
      ),
      circle(-10, -100, 26, 'none', { stroke: paint.brass, 'stroke-width': 8 }),
      path('M-262-140Q-250-220-170-214Q-96-216-82-150', 'none', {
        stroke: frame,
        'stroke-width': 9,
      }),
      path('M84-170Q104-222 176-214Q240-206 262-140', 'none', { stroke: frame, 'stroke-width': 9 }),
      basket
        ? line(
            [
              [100, -290],
              [150, -270],
            ],
            paint.ink,
            8,
          ) +
          oval(136, -344, 28, 20, paint.garnet) +
          oval(180, -348, 28, 22, paint.leaf) +
          path('M100-338L208-338L192-250L116-250Z', paint.straw) +
          times(5, (i) =>
            line(
              [
                [110 + i * 22, -336],
                [122 + i * 17, -252],
              ],
              paint.wood,
              3,
            ),
          ).join('')
        : '',
    ],
    size / 400,
  );
};

export const coffeePot = (
  x: number,
  y: number,
  scale: number,
  colour: Paint = paint.brass,
): string =>
  moveGroup(
    x,
    y,
    [
      oval(0, 4, 60, 10, paint.ink, { opacity: '0.25' }),
      path('M-46 0Q-58-60-30-108L-36-130L36-130L30-108Q58-60 46 0Z', colour),
      path('M8-130L36-130L30-108Q58-60 46 0L16 0Q30-60 8-130Z', paint.ink, { opacity: '0.18' }),
      line(
        [
          [34, -112],
          [130, -150],
        ],
        paint.umber,
        15,
      ),
      curve(
        [
          [-20, -150],
          [-30, -190],
          [-6, -220],
          [-18, -262],
        ],
        paint.cream,
        8,
        { opacity: '0.5' },
      ),
      curve(
        [
          [14, -150],
          [2, -184],
          [24, -212],
          [14, -240],
        ],
        paint.cream,
        6,
        { opacity: '0.4' },
      ),
    ],
    scale,
  );
export const cup = (x: number, y: number, scale: number, colour: Paint = paint.bone): string =>
  moveGroup(
    x,
    y,
    [
      oval(0, 0, 52, 13, colour),
      oval(0, -1, 34, 8, paint.ink, { opacity: '0.15' }),
      path('M-32-52L32-52Q30-8 14-4L-14-4Q-30-8-32-52Z', colour),
      oval(0, -52, 32, 9, paint.umber),
      path('M32-44Q58-40 50-22Q44-10 26-18', 'none', { stroke: colour, 'stroke-width': 7 }),
      path('M10-50L32-52Q30-8 14-4L6-4Q16-20 10-50Z', paint.ink, { opacity: '0.12' }),
    ],
    scale,
  );
export const loaf = (seed: string, x: number, y: number, scale: number): string =>
  moveGroup(
    x,
    y,
    [
      oval(6, 2, 150, 20, paint.ink, { opacity: '0.2' }),
      path('M-140 0Q-160-90-60-104Q40-120 110-86Q160-50 136 0Z', paint.clay),
      path('M-120-20Q-130-80-50-92Q40-108 100-76Q60-90-20-76Q-90-66-120-20Z', paint.straw, {
        opacity: '0.8',
      }),
      ...times(4, (i) =>
        curve(
          [
            [-90 + i * 52, -92],
            [-70 + i * 52, -60],
          ],
          paint.cream,
          9,
          { opacity: '0.8' },
        ),
      ),
      path(`M130 0Q150-40 124-70Q96-50 100 0Z`, paint.cream),
    ],
    scale * (seed === '' ? 1 : 1),
  );
export const bowl = (x: number, y: number, scale: number, fruit: Paint = paint.garnet): string =>
  moveGroup(
    x,
    y,
    [
      oval(0, 4, 120, 16, paint.ink, { opacity: '0.22' }),
      ...times(
        5,
        (i) =>
          circle(-72 + i * 36, -84 - (i % 2) * 26, 34, i === 2 ? paint.leaf : fruit) +
          circle(-82 + i * 36, -96 - (i % 2) * 26, 8, paint.cream, { opacity: '0.5' }),
      ),
      path('M-124-78Q-110 0-40 0L40 0Q110 0 124-78Q0-56-124-78Z', paint.verdigris),
      path('M-120-70Q0-46 120-70L116-56Q0-34-116-56Z', paint.bone, { opacity: '0.7' }),
    ],
    scale,
  );
export const lamp = (x: number, y: number, drop: number, shade: Paint): string =>
  line(
    [
      [x, 0],
      [x, y - drop],
    ],
    paint.ink,
    5,
  ) +
  path(
    `M${x - 150} ${y}Q${x - 120} ${y - 130} ${x - 30} ${y - 136}L${x + 30} ${y - 136}Q${x + 120} ${y - 130} ${x + 150} ${y}Z`,
    shade,
  ) +
  path(
    `M${x + 20} ${y - 136}L${x + 30} ${y - 136}Q${x + 120} ${y - 130} ${x + 150} ${y}L${x + 60} ${y}Q${x + 60} ${y - 90} ${x + 20} ${y - 136}Z`,
    paint.ink,
    { opacity: '0.15' },
  ) +
  oval(x, y, 150, 16, paint.gilt) +
  group(
    [
      poly(
        [
          [x - 140, y],
          [x + 140, y],
          [x + 520, 1120],
          [x - 520, 1120],
        ],
        paint.gilt,
      ),
    ],
    { opacity: '0.1' },
  );
export const flakes = (seed: string, width: number, height: number, count: number): string => {
  const chance = chanceOf(`flakes ${seed}`);
  return times(count, () =>
    circle(chance() * width, chance() * height, between(chance, 2, 7), paint.snow, {
      opacity: String(Math.round(between(chance, 0.4, 0.95) * 100) / 100),
    }),
  ).join('');
};
