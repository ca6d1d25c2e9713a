/** Fans and lives on paper: what must hold of every family, on every paper. */
import { describe, expect, it } from 'vitest';
import { modelOf, packStrings, type TreeModel } from '../model/index.ts';
import { nuclear, shapes } from '../testing/families.ts';
import { englishOptions, pressFor } from '../testing/press.ts';
import { modelOfRandom } from '../testing/told.ts';
import { wholeOf } from '../testing/whole.ts';
import { wovenModel } from '../testing/woven.ts';
import { piecesOf, spans, type Span } from '../worker/fan.ts';
import { chosenOf, ringsOf } from './chosen.ts';
import { fanSheetOf } from './fan-sheet.ts';
import { livesSheetOf } from './lives-sheet.ts';
import type { Group, PieceMark, TextMark } from './marks.ts';
import { paceOf } from './pace.ts';
import { LEGIBLE, planOf, pointsOf, type PaperSize } from './paper.ts';
import { pdfOf } from './pdf.ts';
import type { Printed } from './sheet.ts';
import { svgOf } from './svg.ts';

const on = (size: PaperSize) =>
  ({ size, orientation: 'auto', scale: 'fit', tiles: false }) as const;
const plan = ({ sheet }: Printed, size: PaperSize = 'a4') =>
  planOf([sheet.width, sheet.height], on(size));

interface Wish {
  readonly span?: Span;
  readonly size?: PaperSize;
  readonly rings?: number;
  readonly living?: 'seen' | 'none';
  readonly focus?: number;
}
const fan = (
  model: TreeModel,
  { span = 270, size = 'a4', rings = 12, living = 'seen', focus = 0 }: Wish = {},
  signal?: AbortSignal,
): Promise<Printed> =>
  fanSheetOf(
    model,
    chosenOf(model, { view: 'fan', focus, living }),
    {
      ...englishOptions,
      focus,
      span,
      rings,
      scaleOf: (drawing) => planOf(drawing, on(size)).scale,
    },
    pressFor(model, signal),
  );
const lives = (model: TreeModel, living: 'seen' | 'none' = 'seen'): Promise<Printed> =>
  livesSheetOf(
    model,
    chosenOf(model, { view: 'map', focus: 0, living }),
    { ...englishOptions, now: 2026, undated: 'No year is known of them' },
    pressFor(model),
  );

const textsOf = (groups: readonly Group[]): readonly TextMark[] =>
  groups.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'text'));
const allTexts = ({ sheet }: Printed): readonly TextMark[] =>
  textsOf([...sheet.threads, ...sheet.cards, ...sheet.words]);
const namesOn = ({ sheet }: Printed): readonly string[] =>
  sheet.cards.map((card) =>
    textsOf([card])
      .filter((mark) => mark.face === 'name')
      .map((mark) => mark.text)
      .join(' '),
  );

type Corner = readonly [x: number, y: number];
/** Around the letters of a line, turned as they are. */
function cornersOf({ x, y, width, size, turn = 0 }: TextMark): readonly Corner[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (
    [
      [0, -size * 0.72],
      [width, -size * 0.72],
      [width, size * 0.22],
      [0, size * 0.22],
    ] as const
  ).map(([along, down]) => [x + along * cos - down * sin, y + along * sin + down * cos] as const);
}

/** Two turned boxes lie apart where a line along a side of one of them can be drawn between. */
function overlap(a: readonly Corner[], b: readonly Corner[]): boolean {
  const isApart = (of: readonly Corner[]) =>
    [0, 1].some((side) => {
      const [from, to] = [of[side], of[side + 1]];
      if (from === undefined || to === undefined) return false;
      const [nx, ny] = [to[1] - from[1], from[0] - to[0]];
      const along = (corners: readonly Corner[]) => corners.map(([x, y]) => x * nx + y * ny);
      const [ones, others] = [along(a), along(b)];
      return (
        Math.max(...ones) <= Math.min(...others) + 1e-6 ||
        Math.max(...others) <= Math.min(...ones) + 1e-6
      );
    });
  return !isApart(a) && !isApart(b);
}

function overlaps(given: Printed): readonly string[] {
  const boxes = allTexts(given)
    .map((mark) => ({
      mark,
      corners: cornersOf(mark),
      left: Math.min(...cornersOf(mark).map(([x]) => x)),
      right: Math.max(...cornersOf(mark).map(([x]) => x)),
    }))
    .toSorted((a, b) => a.left - b.left);
  return boxes.flatMap((one, at) => {
    const found: string[] = [];
    for (
      let next = at + 1;
      next < boxes.length && (boxes[next]?.left ?? 0) < one.right;
      next += 1
    ) {
      const other = boxes[next];
      if (other !== undefined && overlap(one.corners, other.corners))
        found.push(`${one.mark.text} | ${other.mark.text}`);
    }
    return found;
  });
}

const isOnPage =
  ({ sheet: { width, height } }: Printed) =>
  ([x, y]: Corner): boolean =>
    x >= -0.5 && y >= -0.5 && x <= width + 0.5 && y <= height + 0.5;
const boxCorners = ({
  x,
  y,
  width,
  height,
}: Pick<Group, 'x' | 'y' | 'width' | 'height'>): readonly Corner[] => [
  [x, y],
  [x + width, y + height],
];

function expectOnPage(given: Printed): void {
  const isOn = isOnPage(given);
  for (const mark of allTexts(given)) expect(cornersOf(mark).every(isOn), mark.text).toBe(true);
  for (const group of [...given.sheet.cards, ...given.sheet.words, ...given.sheet.threads])
    expect(boxCorners(group).every(isOn)).toBe(true);
}

/** Every letter between the sides and the arcs of its own piece. */
function expectWithinPieces({ sheet: { cards } }: Printed): void {
  for (const card of cards) {
    const piece = card.marks.find((mark): mark is PieceMark => mark.kind === 'piece');
    if (piece === undefined) throw new Error('a piece was expected');
    for (const text of textsOf([card])) {
      for (const [x, y] of cornersOf(text)) {
        const radius = Math.hypot(x - piece.x, y - piece.y);
        expect(radius <= piece.outer && radius >= piece.inner - 0.01, text.text).toBe(true);
        if (piece.inner === 0) continue;
        const middle = (piece.from + piece.to) / 2;
        const off = Math.abs(
          Math.atan2(
            Math.sin(Math.atan2(y - piece.y, x - piece.x) - middle),
            Math.cos(Math.atan2(y - piece.y, x - piece.x) - middle),
          ),
        );
        expect(off <= (piece.to - piece.from) / 2 + 1e-6, text.text).toBe(true);
      }
    }
  }
}

const named = (model: TreeModel, given: readonly string[]): TreeModel => ({
  ...model,
  given: packStrings(given),
  surname: packStrings(given.map(() => '')),
});
const families: readonly (readonly [string, TreeModel])[] = [
  ['three generations', modelOf(wholeOf(nuclear))],
  ['names of many scripts', modelOf(wholeOf(shapes.names))],
  ['cousins who married', modelOf(wholeOf(shapes.cousinsMarried))],
  ['somebody alone', modelOf(wholeOf(shapes.oneAlone))],
  ['six full generations', wovenModel(6)],
  ['two hundred people', modelOfRandom(200, 4)],
  ['hidden relatives', modelOf(wholeOf(shapes.hiddenLiving))],
];

describe.each(families)('a fan of %s', (_, model) => {
  const focus = model.graph.persons - 1;
  it.each(spans)(
    'opened to %i degrees has each way to somebody once, and words on nothing else',
    async (span) => {
      for (const at of new Set([0, focus])) {
        const given = await fan(model, { span, focus: at });
        expect(given.sheet.cards).toHaveLength(piecesOf(model.graph, at).length);
        expect(namesOn(given).every((name) => name !== '')).toBe(true);
        expectOnPage(given);
        expectWithinPieces(given);
        expect(overlaps(given)).toEqual([]);
      }
    },
  );
});

describe('the letters of a fan', () => {
  const model = wovenModel(6);

  it.each(['a4', 'a3', 'a0', 'needed'] as const)(
    'of six generations can be read on %s',
    async (size) => {
      const given = await fan(model, { size });
      expect(pointsOf(plan(given, size).scale, given.sheet.smallest)).toBeGreaterThan(
        LEGIBLE - 0.05,
      );
      expectWithinPieces(given);
    },
  );

  it('leave out less of the names where the paper is larger', async () => {
    const cut = async (size: PaperSize) =>
      namesOn(await fan(model, { size })).filter((name) => name.includes('…')).length;
    expect(await cut('a0')).toBe(0);
    expect(await cut('a4')).toBeGreaterThan(0);
  });

  it('too small to be read are told, and stand there all the same', async () => {
    const given = await fan(wovenModel(11));
    expect(pointsOf(plan(given).scale, given.sheet.smallest)).toBeLessThan(LEGIBLE);
    expect(given.sheet.cards).toHaveLength(2 ** 12 - 1);
    expectWithinPieces(given);
  });

  it('have more room where fewer generations are wished', async () => {
    const given = await fan(wovenModel(11), { rings: 4 });
    expect([ringsOf(wovenModel(11), 0), given.sheet.cards.length]).toEqual([11, 31]);
    expect(pointsOf(plan(given).scale, given.sheet.smallest)).toBeGreaterThan(LEGIBLE - 0.05);
  });
});

describe('whoever may not be seen', () => {
  it('is a placeholder without name and years, in a fan and among the lives', async () => {
    const model = wovenModel(3);
    const hidden = namesOn(await fan(model)).filter((name) => name === 'Living relative');
    expect(hidden).toHaveLength(2);
    const given = await lives(modelOf(wholeOf(shapes.hiddenLiving)));
    expect(namesOn(given).filter((name) => name === 'Living relative')).toHaveLength(2);
    expect(
      allTexts(given)
        .map((mark) => mark.text)
        .join(' '),
    ).not.toContain('A living');
  });

  it('leaves an empty place where the living are left out, and nothing where nobody is left', async () => {
    const given = await fan(modelOf(wholeOf(nuclear)), { focus: 2, living: 'none' });
    expect(namesOn(given).toSorted()).toEqual(['Jelena Marković', 'Milorad Marković']);
    await expect(fan(modelOf(wholeOf(shapes.oneAlone)), { living: 'none' })).rejects.toThrow(
      RangeError,
    );
    await expect(lives(modelOf(wholeOf(shapes.oneAlone)), 'none')).rejects.toThrow(RangeError);
  });
});

describe.each([...families, ['three spouses', modelOf(wholeOf(shapes.threeSpouses))] as const])(
  'the lives of %s',
  (_, model) => {
    it('stand there once each, within the page, and no words on others', async () => {
      const given = await lives(model);
      expect(given.sheet.cards).toHaveLength(model.graph.persons);
      expect(given.sheet.people).toBe(model.graph.persons);
      expectOnPage(given);
      expect(overlaps(given)).toEqual([]);
    });
  },
);

describe('lives on paper', () => {
  it('of forty people can be read on A4', async () => {
    const given = await lives(modelOfRandom(40, 4));
    expect(pointsOf(plan(given).scale, given.sheet.smallest)).toBeGreaterThan(LEGIBLE - 0.05);
  });

  it('have the name right of the years where it is read from the right', async () => {
    const [name, years] = textsOf(
      (
        await lives(
          named(
            modelOf(wholeOf(nuclear)),
            Array.from({ length: 7 }, () => 'שרה כהן'),
          ),
        )
      ).sheet.cards.slice(0, 1),
    );
    expect((name?.x ?? 0) > (years?.x ?? 0) + (years?.width ?? 0)).toBe(true);
  });

  it('cut long names with dots', async () => {
    const given = await lives(
      named(
        modelOfRandom(9, 2),
        Array.from({ length: 9 }, () => 'W'.repeat(300)),
      ),
    );
    expect(namesOn(given).every((name) => name.endsWith('…'))).toBe(true);
    expectOnPage(given);
  });
});

describe('their files', () => {
  const hostile = [
    '</text><script>alert(1)</script>',
    ']]>&<!--',
    '\u{202E}evil\u{202C}',
    '"\' onload="x',
    '\u{D800}half',
    'a',
    'b',
  ];
  it('hold words and nothing else, turned as they are drawn', async () => {
    const given = await fan(named(modelOf(wholeOf(nuclear)), hostile), { focus: 6 });
    const svg = (await svgOf(given, plan(given), paceOf())).join('');
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain(' onload="');
    expect(svg).toMatch(/<text [^>]*transform="rotate\(/u);
    expect(svg).not.toContain('NaN');
    const pdf = await (
      await pdfOf(
        given,
        plan(given),
        { title: 'The family', language: 'en', made: new Date(0) },
        paceOf(),
      )
    ).text();
    expect(pdf).toContain('/FontFile2');
    expect(pdf).not.toContain('NaN');
  });

  it('are called off in the middle', async () => {
    const stop = new AbortController();
    const given = fan(wovenModel(11), {}, stop.signal);
    stop.abort();
    await expect(given).rejects.toThrow('abort');
  });
});
