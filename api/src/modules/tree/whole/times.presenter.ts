/** When and where, as one viewer may hear it: of whoever they are told of in full, and of nobody else. */
import { timedEvents, type TreeTimes } from '@kinlore/shared/contracts/family-times';
import type { Gazetteer, Located } from '../../gazetteer/index.ts';
import type { Viewer } from '../../tree-privacy/index.ts';
import { timesPages, type TimesPage } from './times.queries.ts';
import { toldInFull } from './judging.ts';
import type { ReadTree } from './whole.queries.ts';

const DEATH = String(timedEvents.indexOf('death'));
const DEAD = 2;

/** Places that are named, each once, with the degrees that came with one of them. */
interface Named {
  readonly name: string[];
  readonly given: (Located | null)[];
}

export interface Happened {
  readonly revision: number;
  readonly events: TreeTimes['events'];
  readonly places: Named;
}

const yearOf = (day: string | null | undefined): number | null =>
  typeof day === 'string' ? Number.parseInt(day, 10) : null;

/** `N44.8`, `-44.8` or `44.8`; null where it is no degree. */
export function degreesOf(
  written: string | null | undefined,
  [plus, minus]: readonly [string, string],
  most: number,
): number | null {
  const read = /^([A-Z]?)(-?\d{1,3}(?:\.\d{1,12})?)$/u.exec(written?.trim() ?? '');
  if (read === null) return null;
  const [, letter = '', digits = ''] = read;
  if (!['', plus, minus].includes(letter)) return null;
  const value = (letter === minus ? -1 : 1) * Number(digits);
  return Math.abs(value) <= most ? value : null;
}

function givenBy({ latitude, longitude }: TimesPage, at: number): Located | null {
  const [north, east] = [
    degreesOf(latitude[at], ['N', 'S'], 90),
    degreesOf(longitude[at], ['E', 'W'], 180),
  ];
  return north === null || east === null
    ? null
    : { latitude: north, longitude: east, isAbout: false, town: null };
}

function namer() {
  const index = new Map<string, number>();
  const named: Named = { name: [], given: [] };
  return {
    named,
    of(name: string, given: Located | null): number {
      if (name === '') return -1;
      const known = index.get(name);
      if (known !== undefined) {
        named.given[known] ??= given;
        return known;
      }
      index.set(name, named.name.length);
      named.given.push(given);
      return named.name.push(name) - 1;
    },
  };
}

/** What one may hear of, by whom it happened to. */
function hearing({ unions, partners }: ReadTree['columns'], told: Uint8Array) {
  const closed = new Uint8Array(unions.id.length);
  for (const [seat, union] of partners.union.entries())
    if (told[partners.person[seat] ?? -1] === 0) closed[union] = 1;
  return ({ person, union, kind }: Row): boolean => {
    if (union >= 0) return closed[union] === 0;
    const state = told[person] ?? 0;
    // Who is held to be living has not died, whatever is written.
    return state !== 0 && (kind !== DEATH || state === DEAD);
  };
}

interface Row {
  readonly person: number;
  readonly union: number;
  readonly kind: string;
}

/** Whom it happened to, by their places in the columns; null where they are there no longer. */
function rowOf({ persons, unions }: ReadTree['placeOf'], page: TimesPage, at: number): Row | null {
  const person = persons.get(page.person[at] ?? '') ?? -1;
  const union = unions.get(page.union[at] ?? '') ?? -1;
  return person < 0 && union < 0 ? null : { person, union, kind: page.kind.charAt(at) };
}

/** Columns that grow row by row. */
function gathering() {
  const [person, union, place]: [number[], number[], number[]] = [[], [], []];
  const [from, to]: [(number | null)[], (number | null)[]] = [[], []];
  const [kinds, doubts]: [string[], string[]] = [[], []];
  const places = namer();
  return {
    take(row: Row, page: TimesPage, at: number): void {
      person.push(row.person);
      union.push(row.union);
      kinds.push(row.kind);
      from.push(yearOf(page.start[at]));
      to.push(yearOf(page.end[at]));
      doubts.push(page.vague.charAt(at));
      place.push(places.of(page.place[at] ?? '', givenBy(page, at)));
    },
    gathered: () => ({
      events: { person, union, kind: kinds.join(''), from, to, vague: doubts.join(''), place },
      places: places.named,
    }),
  };
}

/** Reads what happened in the snapshot of the tree, and leaves out what the viewer is not told. */
export async function happenedIn(
  { columns, snapshot, placeOf }: ReadTree,
  viewer: Viewer,
): Promise<Happened> {
  const mayHear = hearing(columns, await toldInFull(columns, viewer));
  const { take, gathered } = gathering();
  await timesPages(snapshot, (page) => {
    for (const at of page.person.keys()) {
      const row = rowOf(placeOf, page, at);
      if (row !== null && mayHear(row)) take(row, page, at);
    }
  });
  return { revision: columns.revision, ...gathered() };
}

/** With the degrees of every place: as they came, else from the list of towns. */
export async function presentTimes(
  { revision, events, places: { name, given } }: Happened,
  gazetteer: Gazetteer,
): Promise<TreeTimes> {
  const found = await gazetteer.locate(name);
  const where = name.map((_, at) => given[at] ?? found[at] ?? null);
  return {
    revision,
    events,
    places: {
      name: [...name],
      latitude: where.map((one) => one?.latitude ?? null),
      longitude: where.map((one) => one?.longitude ?? null),
      about: where.map((one) => (one?.isAbout === true ? '1' : '0')).join(''),
    },
  };
}
