/** What is looked for, as the statements are handed it. */
import { sql, type RawBuilder } from 'kysely';
import { isUnspaced, prefixQuery, UNSPACED } from './terms.ts';

export interface Filters {
  readonly person?: string;
  readonly place?: string;
  readonly from?: number;
  readonly to?: number;
  readonly feeling?: string;
  readonly type?: string;
}

export interface Wanted {
  readonly viewer: string;
  /** Plain words: letters, signs and digits only. */
  readonly terms: readonly string[];
  readonly filters: Filters;
  readonly limit: number;
}

/** So many candidates are judged one by one; where there are more, the newest are walked through, and enough of them soon hold the words. */
export const MOST_CANDIDATES = 1000;

/** So many of the newest are looked at whatever is looked for. */
export const NEWEST = 500;
export const NEWEST_COMMENTS = 300;

export type Condition = RawBuilder<boolean>;
const query = (terms: readonly string[], weight?: 'A' | 'B') =>
  sql`to_tsquery('simple', ${prefixQuery(terms, weight)})`;

/** Words of some text of a row, by an index over `words_in` of it. */
export const wordsHeld = (text: RawBuilder<unknown>, terms: readonly string[]): Condition =>
  sql<boolean>`words_in(${text}) @@ ${query(terms)}`;

/** The same of a row that is there already: no index is to be looked into for it. */
export const wordsHeldHere = (text: RawBuilder<unknown>, terms: readonly string[]): Condition =>
  sql<boolean>`coalesce(words_in(${text}), '') @@ ${query(terms)}`;

const isAnyUnspaced = (terms: readonly string[]): boolean => terms.some(isUnspaced);

const textOf = (alias: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${alias}.title`)} || ' ' || ${sql.ref(`${alias}.place_text`)} || ' ' || ${sql.ref(`${alias}.body`)})`;

/** Title, place and story of a memory. Served by the indexes activity_search and activity_unspaced. */
export const memoryHolds = (alias: string, terms: readonly string[]): Condition =>
  isAnyUnspaced(terms)
    ? sql<boolean>`(${textOf(alias)} ~ ${sql.lit(UNSPACED)} and ${wordsHeld(textOf(alias), terms)})`
    : sql<boolean>`${sql.ref(`${alias}.search`)} @@ ${query(terms)}`;

export const rowHolds = (alias: string, terms: readonly string[]): Condition =>
  isAnyUnspaced(terms)
    ? wordsHeldHere(textOf(alias), terms)
    : sql<boolean>`coalesce(${sql.ref(`${alias}.search`)}, '') @@ ${query(terms)}`;

const partHolds = (
  alias: string,
  terms: readonly string[],
  [column, weight]: readonly [string, 'A' | 'B'],
): Condition =>
  isAnyUnspaced(terms)
    ? wordsHeldHere(sql.ref(`${alias}.${column}`), terms)
    : sql<boolean>`coalesce(${sql.ref(`${alias}.search`)}, '') @@ ${query(terms, weight)}`;

/**
 * All texts of a memory that has something beside it (who was there, captions, recordings): words that stand in several of them, too. Served by the index
 * activity_words_words.
 */
export const besideFound = (alias: string, terms: readonly string[]): Condition =>
  sql<boolean>`${sql.ref(`${alias}.words`)} @@ ${query(terms)}`;

/** The same, asked of one memory. */
export const hasBeside = (alias: string, terms: readonly string[]): Condition =>
  sql<boolean>`coalesce((select ${besideFound('w', terms)} from activity_words w where w.activity_id = ${sql.ref(`${alias}.id`)}), false)`;

/** The same of its title, of its place. */
export const titleHolds = (alias: string, terms: readonly string[]): Condition =>
  partHolds(alias, terms, ['title', 'A']);
export const placeHolds = (alias: string, terms: readonly string[]): Condition =>
  partHolds(alias, terms, ['place_text', 'B']);

/** Served by the index activity_title_words. */
export const titleFound = (alias: string, terms: readonly string[]): Condition =>
  wordsHeld(sql.ref(`${alias}.title`), terms);

/** Served by the index activity_place_words. */
export const placeFound = (alias: string, terms: readonly string[]): Condition =>
  sql<boolean>`(${sql.ref(`${alias}.place_text`)} <> '' and ${wordsHeld(sql.ref(`${alias}.place_text`), terms)})`;
