/**
 * A whole tree as the page and its worker hold it: columns and a graph, nothing but numbers and three long texts, so that a hundred
 * thousand persons are cheap to keep and to hand over. Everything is said by the index of a person. Pure.
 */
import { personPowers, type WholeTree } from '@kinlore/shared/contracts/family-whole';
import { buildGraph, sexCodes, type FamilyGraph } from '@kinlore/shared/kinship';
import { packStrings, placeOf, stringAt, type Strings } from './strings.ts';

export const states = ['living', 'dead', 'hidden'] as const;
export type PersonState = (typeof states)[number];
export type NameOrder = 'given_first' | 'surname_first';

/** No year is known. */
export const NO_YEAR = -32_768;
/** Bits of `doubt`. */
const [BORN_ABOUT, DIED_ABOUT, DEAD_SOME_TIME] = [1, 2, 4];

export interface Mark {
  readonly picture: string | null;
  readonly username: string | null;
  readonly memorialSlug: string | null;
}

export interface TreeModel {
  readonly tree: WholeTree['tree'];
  readonly abilities: WholeTree['abilities'];
  readonly graph: FamilyGraph;
  readonly ids: Strings;
  readonly given: Strings;
  readonly surname: Strings;
  /** Index into `states`, by person. */
  readonly state: Uint8Array;
  /** Years, `NO_YEAR` where none is known; before the common era below zero. */
  readonly born: Int32Array;
  readonly died: Int32Array;
  readonly doubt: Uint8Array;
  /** Month times 100 and day by person, 0 where the year is all; null: not asked for. */
  readonly days: { readonly born: Uint16Array; readonly died: Uint16Array } | null;
  /** Sums of `personPowers` by person, for who may change one branch alone; null: the same with everybody. */
  readonly may: Uint8Array | null;
  /** Seldom: persons with an account, a memorial or a picture. */
  readonly marks: ReadonlyMap<number, Mark>;
  readonly unionIds: Strings;
  readonly unionKind: Uint8Array;
  readonly linkIds: Strings;
}

const digits = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length }, (_, index) => text.charCodeAt(index) - 48);
const years = (values: readonly (number | null)[]): Int32Array =>
  Int32Array.from(values, (year) => year ?? NO_YEAR);
const letters = { l: 0, d: 1, h: 2 } as const;
const codeOf = (letter: string): number =>
  letter === 'd' || letter === 'h' ? letters[letter] : letters.l;

/** From the answer of the server. Throws RangeError when its indexes do not hold together. */
export function modelOf({ tree, abilities, persons, marks, unions, links }: WholeTree): TreeModel {
  const graph = buildGraph({
    persons: persons.id.length,
    birthYear: persons.born.map((year) => year ?? 0),
    ...(persons.born_day !== undefined && { birthDay: persons.born_day }),
    sex: Uint8Array.from(persons.sex, (letter) =>
      Math.max(
        0,
        sexCodes.findIndex((code) => code === letter),
      ),
    ),
    unions: {
      count: unions.id.length,
      status: digits(unions.status),
      year: unions.year.map((year) => year ?? 0),
      unionOfPartner: unions.of_partner,
      personOfPartner: unions.partner,
    },
    links: {
      child: links.child,
      parent: links.parent,
      union: links.union,
      nature: digits(links.nature),
      preferred: digits(links.preferred),
    },
  });
  return {
    tree,
    abilities,
    graph,
    ids: packStrings(persons.id),
    given: packStrings(persons.given),
    surname: packStrings(persons.surname),
    state: Uint8Array.from(persons.state, codeOf),
    born: years(persons.born),
    died: years(persons.died),
    doubt: digits(persons.doubt),
    days:
      persons.born_day === undefined || persons.died_day === undefined
        ? null
        : { born: Uint16Array.from(persons.born_day), died: Uint16Array.from(persons.died_day) },
    may: persons.may === undefined ? null : digits(persons.may),
    marks: new Map(
      marks.map((mark) => [
        mark.person,
        { picture: mark.picture, username: mark.username, memorialSlug: mark.memorial_slug },
      ]),
    ),
    unionIds: packStrings(unions.id),
    unionKind: digits(unions.kind),
    linkIds: packStrings(links.id),
  };
}

export const countOf = (model: TreeModel): number => model.graph.persons;
export const idOf = (model: TreeModel, person: number): string => stringAt(model.ids, person);
/** -1 where nobody of this tree has the id. */
export const indexOf = (model: TreeModel, id: string): number => placeOf(model.ids, id);
export const stateOf = (model: TreeModel, person: number): PersonState =>
  states[model.state[person] ?? 0] ?? 'living';
/** Whether this member may do it with this person, as far as the page knows; the server knows better. */
export const mayWith = (model: TreeModel, person: number, what: 'add' | 'edit'): boolean =>
  model.abilities[what] &&
  stateOf(model, person) !== 'hidden' &&
  (model.may === null || ((model.may[person] ?? 0) & personPowers[what]) !== 0);
export const sexOf = (model: TreeModel, person: number): (typeof sexCodes)[number] =>
  sexCodes[model.graph.sex[person] ?? 0] ?? 'U';
export const givenOf = (model: TreeModel, person: number): string => stringAt(model.given, person);
export const surnameOf = (model: TreeModel, person: number): string =>
  stringAt(model.surname, person);
export const markOf = (model: TreeModel, person: number): Mark | null =>
  model.marks.get(person) ?? null;
/** The year, or null where none is known. */
export const bornOf = (model: TreeModel, person: number): number | null =>
  known(model.born[person]);
export const diedOf = (model: TreeModel, person: number): number | null =>
  known(model.died[person]);
const known = (year: number | undefined): number | null =>
  year === undefined || year === NO_YEAR ? null : year;

/** '' where the name is unknown or may not be seen: the caller has the words for both. */
export function rawNameOf(
  model: TreeModel,
  person: number,
  order: NameOrder = 'given_first',
): string {
  const [given, surname] = [givenOf(model, person), surnameOf(model, person)];
  return (order === 'given_first' ? `${given} ${surname}` : `${surname} ${given}`).trim();
}

export interface Words {
  /** A living person this viewer may not see. */
  readonly hidden: string;
  readonly unnamed: string;
}

export function nameOf(
  model: TreeModel,
  person: number,
  words: Words,
  order: NameOrder = 'given_first',
): string {
  if (stateOf(model, person) === 'hidden') return words.hidden;
  const name = rawNameOf(model, person, order);
  return name === '' ? words.unnamed : name;
}

const about = (year: number, isAbout: boolean): string =>
  `${isAbout ? 'c. ' : ''}${year < 0 ? `${String(-year)} BCE` : String(year)}`;

/** How a day is written: year, month times 100 and day. */
export type DayWords = (year: number, monthDay: number) => string;

/** `1923 – 2004`, `c. 1868 –`, `? – 1940`, `1890 – ?`; '' where nothing is known or may be known. With `dayWords` what is known to the day or month is written so. */
export function yearsOf(model: TreeModel, person: number, dayWords?: DayWords): string {
  const [born, died, doubt] = [
    bornOf(model, person),
    diedOf(model, person),
    model.doubt[person] ?? 0,
  ];
  const when = (year: number, days: Uint16Array | undefined, bit: number) => {
    const day = days?.[person] ?? 0;
    return dayWords === undefined || day === 0
      ? about(year, (doubt & bit) !== 0)
      : dayWords(year, day);
  };
  const from = born === null ? '' : when(born, model.days?.born, BORN_ABOUT);
  if (died !== null)
    return `${from === '' ? '?' : from} – ${when(died, model.days?.died, DIED_ABOUT)}`;
  if ((doubt & DEAD_SOME_TIME) !== 0 && from !== '') return `${from} – ?`;
  return from === '' ? '' : `${from} –`;
}

export { BORN_ABOUT, DIED_ABOUT, DEAD_SOME_TIME };
