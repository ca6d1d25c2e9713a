/** Forebears in rings on paper: a piece for each way to somebody, with letters that can be read on the paper it is meant for. */
import { nameOf, stateOf, yearsOf, type TreeModel } from '../model/index.ts';
import { piecesOf, type Piece, type Span } from '../worker/fan.ts';
import { edgeInk } from './cards.ts';
import { clean } from './clean.ts';
import { facesFor } from './faces.ts';
import { depthBelow, radiusOf, shapeOf, type Shape } from './fan-shape.ts';
import { LEADING, wordsFor, type Written } from './fan-words.ts';
import { headerOf, legendOf } from './furniture.ts';
import { Letters } from './letters.ts';
import type { Group, Mark } from './marks.ts';
import { leastOn, type ScaleOf } from './paper.ts';
import { LEAST_WIDTH, textsOf, type Press, type Printed, type SheetOptions } from './sheet.ts';

export interface FanOptions extends SheetOptions {
  readonly span: Span;
  /** Generations at the most. */
  readonly rings: number;
  readonly scaleOf: ScaleOf;
}

const MOST = 18;
type State = ReturnType<typeof stateOf>;
interface Point {
  readonly x: number;
  readonly y: number;
}

/** `persons`: who may stand there; the piece of anybody else stays empty. Rejects with RangeError where there is nobody, with AbortError where it was called off. */
export async function fanSheetOf(
  model: TreeModel,
  persons: Int32Array,
  options: FanOptions,
  press: Pick<Press, 'fonts' | 'scribe' | 'pace'>,
): Promise<Printed> {
  const chosen = new Set(persons);
  const pieces = piecesOf(model.graph, options.focus, options.rings).filter(({ person }) =>
    chosen.has(person),
  );
  if (pieces.length === 0) throw new RangeError('nobody is left to be printed');
  const people = new Set(pieces.map(({ person }) => person));
  const faces = await facesFor(textsOf(model, people, options), press.fonts);
  const letters = new Letters(faces, press.scribe);
  const rings = pieces.reduce((most, { ring }) => Math.max(most, ring), 0);
  const radius = radiusOf(rings);
  const width = Math.max(LEAST_WIDTH, 2 * radius + 4);
  const header = await headerOf(
    letters,
    { ...options.sheet, title: clean(options.sheet.title) },
    width,
  );
  const bottom = header.height + radius + depthBelow(rings, options.span) + 4;
  const states = new Set(Array.from(people, (person) => stateOf(model, person)));
  const legend = await legendOf(
    letters,
    options.sheet,
    { kinds: new Set(), states },
    width,
    bottom,
  );
  const height = bottom + legend.height;
  const sizes = { most: MOST, least: leastOn(options.scaleOf([width, height])) };
  const middle = { x: width / 2, y: header.height + radius + 2 };
  const cards: Group[] = [];
  let smallest = Math.max(sizes.most, sizes.least);
  // The middle last: its ring is whole then.
  for (const piece of pieces.toReversed()) {
    const shape = shapeOf(piece, options.span);
    const words = wordsFor(
      shape,
      clean(nameOf(model, piece.person, options.words, options.order)),
      options.dates === 'none' ? '' : clean(yearsOf(model, piece.person)),
      letters,
      sizes,
    );
    smallest = words.lines.reduce((least, { size }) => Math.min(least, size), smallest);
    cards.push(await pieceOf(piece, shape, words, stateOf(model, piece.person), middle, letters));
    await press.pace(0.1 + (cards.length / pieces.length) * 0.8);
  }
  return {
    faces,
    sheet: {
      width,
      height,
      title: clean(options.sheet.title),
      threads: [],
      cards,
      words: [header.group, legend.group],
      smallest,
      people: people.size,
      pictured: letters.count,
    },
  };
}

async function pieceOf(
  { ring }: Piece,
  shape: Shape,
  { lines, high, room }: Written,
  state: State,
  middle: Point,
  letters: Letters,
): Promise<Group> {
  const { from, to, inner, outer, turn } = shape;
  const edge = edgeInk(state, ring === 0);
  const piece = {
    kind: 'piece',
    ...middle,
    inner,
    outer,
    from,
    to,
    edge,
    weight: ring === 0 ? 2 : 1,
    fill: state === 'hidden' ? 'off' : 'card',
    dash: state === 'hidden' ? [4, 3] : [],
  } as const;
  const marks: Mark[] = [piece];
  // The dead rest under a double rule, as on a card.
  if (state === 'dead')
    marks.push({
      ...piece,
      inner: outer - 3.7,
      outer: outer - 2.5,
      fill: edge,
      edge: null,
      weight: 0,
      dash: [],
    });
  const angle = (from + to) / 2;
  const at = { x: middle.x + Math.cos(angle) * room.at, y: middle.y + Math.sin(angle) * room.at };
  let down = -high / 2;
  for (const { text, size, isYears } of lines) {
    const off = down + (size * LEADING) / 2;
    const place = { x: at.x - Math.sin(turn) * off, y: at.y + Math.cos(turn) * off };
    marks.push(
      await letters.turned(
        text,
        {
          face: isYears ? 'plain' : 'name',
          size,
          ink: isYears || state === 'hidden' ? 'muted' : 'text',
        },
        place,
        turn,
      ),
    );
    down += size * LEADING;
  }
  return { ...boundsOf(shape, middle), marks };
}

/** Around the whole piece: its corners, and where its arc reaches farthest to a side. */
function boundsOf(
  { from, to, inner, outer }: Shape,
  middle: Point,
): Pick<Group, 'x' | 'y' | 'width' | 'height'> {
  const quarter = Math.PI / 2;
  const first = Math.ceil(from / quarter);
  const sides = Array.from(
    { length: Math.max(0, Math.floor(to / quarter) - first + 1) },
    (_, turn) => (first + turn) * quarter,
  );
  const points = [
    ...[from, to, ...sides].map((angle) => [angle, outer] as const),
    [from, inner] as const,
    [to, inner] as const,
  ].map(([angle, radius]) => [Math.cos(angle) * radius, Math.sin(angle) * radius] as const);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    x: middle.x + left,
    y: middle.y + top,
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - top,
  };
}
