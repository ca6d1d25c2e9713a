/**
 * Dates that can be found in words which as a whole cannot be placed: "around Easter 1980" holds 1980, "in the summer, I think 1975 or 76" holds
 * two years and a season. Offered, never taken by themselves. Pure, linear in the (bounded) words.
 */
import type { FuzzyDate } from '../contracts/fuzzy-date.ts';
import { MAX_TEXT, tidyText } from './age-in.ts';
import { parseFuzzyDate, type ParseOptions } from './parse.ts';
import { decadeWords, months, seasonWords } from './words-in.ts';

const MOST = 4;

/** The years that are written out, and the two digits behind an "or": "1975 or 76". */
function yearsIn(s: string): readonly string[] {
  const years = [
    ...s.matchAll(/(?<!\d)(1[0-9]\d\d|20\d\d)(?!\d)(?:\s*(?:or|\/|-)\s*'?(\d\d)(?!\d))?/g),
  ].flatMap(([, year = '', short]) =>
    short === undefined ? [year] : [year, `${year.slice(0, 2)}${short}`],
  );
  return [...new Set(years)].toSorted();
}

const firstWord = (
  words: readonly string[],
  known: { has(word: string): boolean },
): string | undefined => words.find((word) => known.has(word));

/** What may be meant, the closest first, as words that can be read. */
function phrasesIn(s: string): readonly string[] {
  const words = s.split(/[^\p{L}\d']+/u);
  const years = yearsIn(s);
  const part = firstWord(words, months) ?? firstWord(words, seasonWords);
  const decade = firstWord(words, decadeWords);
  const [first, second] = years;
  return [
    ...(first !== undefined && second !== undefined ? [`${first} or ${second}`] : []),
    ...(part === undefined ? [] : years.map((year) => `${part} ${year}`)),
    ...years.map((year) => `about ${year}`),
    ...(years.length === 0 && decade !== undefined ? [`the ${decade}`] : []),
  ];
}

/** At most four dates, with the words somebody wrote kept as theirs. */
export function offersIn(text: string, options: ParseOptions): readonly FuzzyDate[] {
  if (text.length > MAX_TEXT) return [];
  const kept = text.trim();
  return phrasesIn(tidyText(text))
    .slice(0, MOST)
    .flatMap((phrase): FuzzyDate[] => {
      const parsed = parseFuzzyDate(phrase, options);
      return 'date' in parsed && parsed.date.kind !== 'unknown'
        ? [{ ...parsed.date, text: kept }]
        : [];
    });
}

/** The decades somebody living can tell of, the latest first: for who knows no more than that. `text`: the words they wrote. */
export function decadesUntil(today: string, text: string): readonly FuzzyDate[] {
  const last = Math.floor(Number(today.slice(0, 4)) / 10) * 10;
  return Array.from({ length: 14 }, (_, back) => last - back * 10).map((year) => ({
    kind: 'decade',
    start: `${year}-01-01`,
    end: `${year + 9}-12-31`,
    precision: 'decade',
    text: text.trim(),
  }));
}
