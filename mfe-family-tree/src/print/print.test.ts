import { describe, expect, it } from 'vitest';
import { modelOf, packStrings, type TreeModel } from '../model/index.ts';
import { nuclear, shapes } from '../testing/families.ts';
import { englishOptions, pressFor } from '../testing/press.ts';
import { modelOfRandom } from '../testing/told.ts';
import { wholeOf } from '../testing/whole.ts';
import { chosenOf, posterViews, type Choice } from './chosen.ts';
import type { Group, Picture, TextMark } from './marks.ts';
import { paceOf } from './pace.ts';
import { planOf } from './paper.ts';
import { sheetOf, type Printed, type SheetOptions } from './sheet.ts';
import { svgOf } from './svg.ts';

const everyone: Choice = { view: 'map', focus: 0, living: 'seen' };
const a4 = { size: 'a4', orientation: 'auto', scale: 'fit', tiles: false } as const;

const printed = (
  model: TreeModel,
  options: Partial<SheetOptions> = {},
  choice: Choice = everyone,
): Promise<Printed> =>
  sheetOf(model, chosenOf(model, choice), { ...englishOptions, ...options }, pressFor(model));
async function svg(given: Printed): Promise<string> {
  return (await svgOf(given, planOf([given.sheet.width, given.sheet.height], a4), paceOf())).join(
    '',
  );
}
const textsOf = (groups: readonly Group[]): TextMark[] =>
  groups.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'text'));
const namesOn = (given: Printed): string[] =>
  given.sheet.cards.map((card) =>
    textsOf([card])
      .filter((mark) => mark.face === 'name')
      .map((mark) => mark.text)
      .join(' '),
  );
const said = (given: Printed): string =>
  textsOf([...given.sheet.cards, ...given.sheet.words])
    .map((mark) => mark.text)
    .join('\n');

/** Pairs of words that stand on each other, by how wide the fonts say they are. */
function overlaps(given: Printed): string[] {
  const boxes = textsOf([...given.sheet.cards, ...given.sheet.words])
    .map(({ x, y, width, size, text }) => ({
      left: x,
      right: x + width,
      top: y - size * 0.75,
      bottom: y + size * 0.22,
      text,
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
      if (other !== undefined && other.top < one.bottom && one.top < other.bottom)
        found.push(`${one.text} | ${other.text}`);
    }
    return found;
  });
}

const named = (model: TreeModel, given: readonly string[]): TreeModel => ({
  ...model,
  given: packStrings(given),
  surname: packStrings(given.map(() => '')),
});

describe.each([
  ['a family of three generations', modelOf(wholeOf(nuclear))],
  ['names of many scripts', modelOf(wholeOf(shapes.names))],
  ['three spouses', modelOf(wholeOf(shapes.threeSpouses))],
  ['cousins who married', modelOf(wholeOf(shapes.cousinsMarried))],
  ['somebody alone', modelOf(wholeOf(shapes.oneAlone))],
  ['two hundred people', modelOfRandom(200, 4)],
])('%s', (_, model) => {
  it.each(posterViews.filter((view) => view !== 'fan' && view !== 'timeline'))(
    'stands on the sheet once each, and no words on others: %s',
    async (view) => {
      const choice: Choice = { view, focus: 0, living: 'seen' };
      const given = await printed(model, { generations: view !== 'map' }, choice);
      expect(given.sheet.cards).toHaveLength(new Set(chosenOf(model, choice)).size);
      expect(overlaps(given)).toEqual([]);
      for (const card of given.sheet.cards)
        for (const { x, width } of textsOf([card]))
          expect(x >= card.x && x + width <= card.x + card.width).toBe(true);
    },
  );
});

describe('who may be seen', () => {
  it('are named; hidden relatives keep their place without name and years', async () => {
    const given = await printed(modelOf(wholeOf(shapes.hiddenLiving)));
    expect(namesOn(given).filter((name) => name === 'Living relative')).toHaveLength(2);
    expect(said(given)).not.toContain('A living');
    expect(said(given)).toContain('Living relative, not shown');
  });

  it('are the dead alone where the living are left out', async () => {
    const given = await printed(modelOf(wholeOf(nuclear)), {}, { ...everyone, living: 'none' });
    expect(namesOn(given).toSorted()).toEqual(['Jelena Marković', 'Milorad Marković']);
    expect(await svg(given)).not.toContain('Ana');
  });

  it('are nobody where everybody lives', async () => {
    await expect(
      printed(modelOf(wholeOf(shapes.oneAlone)), {}, { ...everyone, living: 'none' }),
    ).rejects.toThrow(RangeError);
  });

  it('have no years where none are wished', async () => {
    expect(said(await printed(modelOf(wholeOf(nuclear)), { dates: 'none' }))).not.toMatch(
      /19\d\d/u,
    );
  });
});

describe('the dead', () => {
  it('rest under a double rule, the living do not', async () => {
    const given = await printed(modelOf(wholeOf(nuclear)));
    const boxes = new Map(
      given.sheet.cards.map((card, at) => [
        namesOn(given)[at],
        card.marks.filter((mark) => mark.kind === 'box').length,
      ]),
    );
    expect([boxes.get('Jelena Marković'), boxes.get('Ana Marković')]).toEqual([2, 1]);
  });
});

describe('hostile names', () => {
  const hostile = [
    '</text><script>alert(1)</script>',
    ']]>&<!--',
    '\u{0}\u{1B}[31mred\u{7}',
    '\u{202E}evil\u{202C}',
    '"\' onload="x',
    `${'W'.repeat(300)}`,
    '\u{D800}half',
  ];
  const model = named(modelOfRandom(hostile.length, 2), hostile);

  it('become words and nothing else', async () => {
    const file = await svg(await printed(model));
    expect(file).not.toContain('<script');
    expect(file).not.toContain(' onload="');
    // oxlint-disable-next-line no-control-regex -- this is what must not be there
    expect(file).not.toMatch(/[\u{0}-\u{8}\u{B}\u{C}\u{E}-\u{1F}\u{202A}-\u{202E}]/u);
    expect(
      file.replaceAll(
        /<\/?(?:svg|title|style|clipPath|circle|rect|g|path|text|image)(?: [\w:-]+="[^"<]*")*\s*\/?>|<\?xml[^<]*\?>/gu,
        '',
      ),
    ).not.toMatch(/[<>]/u);
    expect(file).toContain('&lt;/text');
  });

  it('are shortened where they are too long', async () => {
    const given = await printed(model);
    expect(namesOn(given).some((name) => name.startsWith('WWWW') && name.endsWith('…'))).toBe(true);
    expect(overlaps(given)).toEqual([]);
  });
});

describe('letters our fonts do not have', () => {
  const model = named(modelOfRandom(5, 2), [
    'Ирина Петрова',
    'Ελένη',
    '山田 太郎',
    'שרה כהן',
    'Zoë',
  ]);

  it('are drawn as pictures with the words beside them; the others stay words', async () => {
    const given = await printed(model);
    const names = textsOf(given.sheet.cards).filter((mark) => mark.face === 'name');
    const pictured = names.filter((mark) => mark.picture !== null).map((mark) => mark.text);
    expect(pictured.toSorted()).toEqual(['山田 太郎', 'שרה כהן'].toSorted());
    expect(given.sheet.pictured).toBe(2);
    expect(await svg(given)).toContain('<title>山田 太郎</title>');
  });

  it('stand at the right where they are read from there', async () => {
    const given = await printed(model);
    const at = namesOn(given).indexOf('שרה כהן');
    const card = given.sheet.cards[at];
    const [name] = textsOf(card === undefined ? [] : [card]);
    expect((card?.x ?? 0) + (card?.width ?? 0) - ((name?.x ?? 0) + (name?.width ?? 0))).toBeCloseTo(
      13,
      0,
    );
  });

  it('are question marks, and never boxes, where nothing can draw them', async () => {
    const given = await sheetOf(model, chosenOf(model, everyone), englishOptions, {
      ...pressFor(model),
      scribe: null,
    });
    expect(namesOn(given)).toContain('?? ??');
  });
});

describe('portraits', () => {
  const portrait: Picture = {
    width: 144,
    height: 144,
    type: 'image/jpeg',
    bytes: Uint8Array.of(255, 216, 255, 217),
  };
  const whole = wholeOf(shapes.hiddenLiving);
  const hiddenAt = whole.persons.state.indexOf('h');
  const model = modelOf({
    ...whole,
    marks: [1, hiddenAt].map((person) => ({
      person,
      picture: '/p.jpg',
      username: null,
      memorial_slug: null,
    })),
  });
  const draw = (photos: boolean) =>
    sheetOf(
      model,
      chosenOf(model, everyone),
      { ...englishOptions, photos },
      { ...pressFor(model), portrait: () => Promise.resolve(portrait) },
    );
  const shown = (given: Printed) =>
    given.sheet.cards.filter(({ marks }) => marks.some((mark) => mark.kind === 'picture'));

  it('stand beside the names of those who have one, and never beside somebody hidden', async () => {
    const given = await draw(true);
    expect(shown(given)).toHaveLength(1);
    const card = shown(given)[0];
    const [name] = textsOf(card === undefined ? [] : [card]);
    expect((name?.x ?? 0) - (card?.x ?? 0)).toBeGreaterThan(48);
    expect(await svg(given)).toContain('href="data:image/jpeg;base64,/9j/2Q=="');
  });

  it('are left out where they are not wished', async () => {
    expect(shown(await draw(false))).toHaveLength(0);
  });
});

describe('an SVG file', () => {
  it('carries its letters, its size on paper, its title', async () => {
    const file = await svg(await printed(modelOf(wholeOf(nuclear))));
    expect(file).toMatch(/<svg [^>]*width="297mm" height="210mm"/u);
    expect(file).toContain('<title>The family</title>');
    expect(file).toContain('url(data:font/ttf;base64,AAEAAA');
    expect(file).not.toMatch(/href="(?!data:)|url\((?!data:|#)/u);
  });
});

describe('a great family', () => {
  it('is called off in the middle', async () => {
    const model = modelOfRandom(3_000, 4);
    const stop = new AbortController();
    const given = sheetOf(
      model,
      chosenOf(model, everyone),
      englishOptions,
      pressFor(model, stop.signal),
    );
    stop.abort();
    await expect(given).rejects.toThrow('abort');
  });
});
