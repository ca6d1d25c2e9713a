/** Names of places as people write them, made alike so that they can be compared. Pure. */

import { plainLetters } from '../../platform/plain-letters.ts';
import { formerlyCalled } from './former-names.ts';
import { inLatin } from './latin.ts';

const ASCII = /^[ -~]*$/u;

/** In small letters without marks; everything between words is one space. */
export function foldName(name: string): string {
  const small = name.toLowerCase();
  const bare = ASCII.test(small)
    ? small
    : small
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/[æđðħıłøœßþ]/gu, (letter) => plainLetters[letter] ?? letter);
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** What the list calls something else, by what else people call it. Both folded. */
const otherNames: Readonly<Record<string, string>> = {
  antwerp: 'antwerpen',
  athina: 'athens',
  basle: 'basel',
  beograd: 'belgrade',
  bombay: 'mumbai',
  bruges: 'brugge',
  bruxelles: 'brussels',
  bucuresti: 'bucharest',
  calcutta: 'kolkata',
  cologne: 'koln',
  cracow: 'krakow',
  'den haag': 'the hague',
  firenze: 'florence',
  geneva: 'geneve',
  genova: 'genoa',
  ghent: 'gent',
  gothenburg: 'goteborg',
  hanover: 'hannover',
  kiev: 'kyiv',
  kobenhavn: 'copenhagen',
  krakau: 'krakow',
  'la habana': 'havana',
  lisboa: 'lisbon',
  madras: 'chennai',
  milano: 'milan',
  moskva: 'moscow',
  munchen: 'munich',
  napoli: 'naples',
  'new york': 'new york city',
  nuremberg: 'nurnberg',
  padova: 'padua',
  peking: 'beijing',
  praha: 'prague',
  roma: 'rome',
  'sankt peterburg': 'saint petersburg',
  saragossa: 'zaragoza',
  seville: 'sevilla',
  'st petersburg': 'saint petersburg',
  torino: 'turin',
  venezia: 'venice',
  warszawa: 'warsaw',
  wien: 'vienna',
};

export interface Asked {
  /** What to look for, the most exact first, each by all that it is called. Never more than three. */
  readonly names: readonly (readonly string[])[];
  /** Everything behind the first comma: a county, a country. Folded. */
  readonly hints: readonly string[];
}

/** By all that it is called: in Latin letters too, where it is written in others. */
export function variantsOf(part: string): readonly string[] {
  const written = [part, ...inLatin(part)];
  return [...new Set(written.flatMap((name) => [name, otherNames[name] ?? name]))];
}

const MOST_PARTS = 6;
const MOST_NAMES = 3;

/** “Doolin, County Clare, Ireland” is looked for as Doolin, then as County Clare, in Ireland. What stands in brackets is left out. */
export function askedOf(place: string): Asked {
  const parts = place
    .replace(/\([^)]*\)/gu, ' ')
    .split(/[,;/]/u)
    .map(foldName)
    .filter((part) => part !== '')
    .slice(0, MOST_PARTS);
  const names = parts.slice(0, MOST_NAMES).map((part) => {
    const former = formerlyCalled(part);
    return former === undefined ? variantsOf(part) : [...variantsOf(part), former.town];
  });
  return { names, hints: parts.slice(1) };
}

/** Languages in which families write the names of countries. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'sv', 'sr', 'pl', 'nl', 'tr', 'ru', 'ar'];
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

function namesOfCountries(): ReadonlyMap<string, string> {
  // A code that a country had once is that of another now: it would be found by the same name.
  const codes = letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((code) => new Intl.Locale(`und-${code}`).region === code);
  const names = new Map<string, string>([
    ['usa', 'US'],
    ['u s a', 'US'],
    ['england', 'GB'],
    ['scotland', 'GB'],
    ['wales', 'GB'],
    ['northern ireland', 'GB'],
    ['uk', 'GB'],
    ['holland', 'NL'],
  ]);
  for (const language of languages) {
    const words = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = words.of(code);
      if (name !== undefined && !names.has(foldName(name))) names.set(foldName(name), code);
    }
  }
  return names;
}

let countries: ReadonlyMap<string, string> | null = null;
/** The country that one of the hints names, as two letters. */
export function countryIn(hints: readonly string[]): string | null {
  countries ??= namesOfCountries();
  for (const hint of hints.toReversed()) {
    const code = countries.get(hint);
    if (code !== undefined) return code;
  }
  return null;
}
