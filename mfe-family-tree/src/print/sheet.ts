/** A family as a sheet: everybody chosen once, their threads, and the words around them. */
import { threadKinds, type LayoutOptions, type TreeLayout } from '../layout/index.ts';
import { countOf, nameOf, stateOf, yearsOf, type TreeModel } from '../model/index.ts';
import {
  NAME_SIZE,
  cardHeightOf,
  cardOf,
  cardTextOf,
  hasPortrait,
  type CardOptions,
  type CardText,
} from './cards.ts';
import { clean } from './clean.ts';
import { facesFor, type Faces, type FontSource } from './faces.ts';
import { generationRoom, generationsOf, headerOf, legendOf, type SheetWords } from './furniture.ts';
import { Letters, type Scribe } from './letters.ts';
import type { Group, Picture, Sheet } from './marks.ts';
import type { Pace } from './pace.ts';
import { threadGroups } from './threads.ts';

export interface SheetOptions extends CardOptions {
  readonly sheet: SheetWords;
  readonly generations: boolean;
}

/** What the press needs from the world around it. */
export interface Press {
  readonly fonts: FontSource;
  readonly scribe: Scribe | null;
  readonly arrange: (persons: Int32Array, options: LayoutOptions) => Promise<TreeLayout>;
  /** Null where there is no portrait, or none can be had. */
  readonly portrait: (person: number) => Promise<Picture | null>;
  readonly pace: Pace;
}

export interface Printed {
  readonly sheet: Sheet;
  readonly faces: Faces;
}

export const LEAST_WIDTH = 620;

/** Every word that will be written, before it is known how. */
export function* textsOf(
  model: TreeModel,
  persons: Iterable<number>,
  { words, order, sheet, generations }: SheetOptions,
): Generator<string> {
  for (const person of persons) yield clean(nameOf(model, person, words, order));
  for (const person of persons) yield yearsOf(model, person);
  yield* [
    sheet.title,
    sheet.made,
    sheet.living,
    sheet.dead,
    sheet.hidden,
    ...Object.values(sheet.threads),
    '…?',
  ];
  if (generations) yield sheet.generation(1_234_567_890);
}

/** `persons`: by index of the model, each once. Rejects with RangeError where there is nobody, with AbortError where it was called off. */
export async function sheetOf(
  model: TreeModel,
  persons: Int32Array,
  options: SheetOptions,
  press: Press,
): Promise<Printed> {
  if (persons.length === 0) throw new RangeError('nobody is left to be printed');
  const faces = await facesFor(textsOf(model, persons, options), press.fonts);
  const letters = new Letters(faces, press.scribe);
  const texts = new Map<number, CardText>();
  for (const person of persons) {
    texts.set(person, cardTextOf(model, person, letters, options));
    await press.pace((texts.size / persons.length) * 0.2);
  }
  const layout = await press.arrange(persons, measuresOf(model, texts, options));
  const height = cardHeightOf(options);
  const tops = options.generations ? rowTops(layout) : [];
  const side = tops.length === 0 ? 0 : generationRoom(letters, options.sheet, tops.length);
  const width = Math.max(LEAST_WIDTH, layout.width + side);
  const header = await headerOf(
    letters,
    { ...options.sheet, title: clean(options.sheet.title) },
    width,
  );
  const left = tops.length === 0 ? Math.max(0, (width - layout.width) / 2) : side;
  const cards: Group[] = [];
  for (const person of layout.persons) {
    const text = texts.get(person);
    const place = {
      x: (layout.x[person] ?? 0) + left,
      y: (layout.y[person] ?? 0) + header.height,
      height,
    };
    if (text !== undefined)
      cards.push(
        await cardOf(
          model,
          person,
          text,
          place,
          letters,
          options,
          hasPortrait(model, person, options) ? await press.portrait(person) : null,
        ),
      );
    await press.pace(0.3 + (cards.length / persons.length) * 0.5);
  }
  const shown = {
    kinds: new Set(Array.from(layout.threads.kind, (kind) => threadKinds[kind] ?? 'birth')),
    states: new Set(Array.from(layout.persons, (person) => stateOf(model, person))),
  };
  const legend = await legendOf(
    letters,
    options.sheet,
    shown,
    width,
    header.height + layout.height,
  );
  const labels = await generationsOf(
    letters,
    options.sheet,
    tops.map((top) => top + header.height),
    height,
  );
  return {
    faces,
    sheet: {
      width,
      height: header.height + layout.height + legend.height,
      title: clean(options.sheet.title),
      threads: threadGroups(layout.threads, left, header.height),
      cards,
      words: [header.group, legend.group, ...labels],
      smallest: NAME_SIZE,
      people: persons.length,
      pictured: letters.count,
    },
  };
}

function measuresOf(
  model: TreeModel,
  texts: ReadonlyMap<number, CardText>,
  options: SheetOptions,
): LayoutOptions {
  const height = cardHeightOf(options);
  const cardWidths = new Float32Array(countOf(model));
  for (const [person, { width }] of texts) cardWidths[person] = width;
  return {
    card: { width: 180, height },
    gap: options.narrow ? 14 : 18,
    partnerGap: options.narrow ? 12 : 16,
    rowHeight: height + 54,
    cardWidths,
    ...(texts.has(options.focus) && { focus: options.focus }),
  };
}

/** By row its top, as long as all of them hang together: shelves of several families have no generations in common. */
function rowTops({ persons, row, y, rows }: TreeLayout): number[] {
  const tops = Array.from({ length: rows }, () => 0);
  for (const person of persons) tops[row[person] ?? 0] = y[person] ?? 0;
  return tops;
}
