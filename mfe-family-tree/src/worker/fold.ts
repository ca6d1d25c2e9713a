/** Names as they are looked for: without case, without marks, by their sound. Pure. */

/** Letters that are no letter with a mark, but are typed as one. */
const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ĳ: 'ij',
};

/** `Đorđe Marković` becomes `dorde markovic`. Marks go, letters of other scripts stay. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łđøßæœþðıħŋĳ]/gu, (letter) => letters[letter] ?? letter);

/** The words of a folded text: letters and figures, apart at everything else. */
export const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const sounds: readonly (readonly [from: RegExp, to: string])[] = [
  [/ph/gu, 'f'],
  [/(?:tsch|tch|sch|sh|sz|cz|ch|tz|ts|cs|c(?=[eiy])|(?<=i)c$)/gu, 's'],
  [/(?:ck|q|c)/gu, 'k'],
  [/(?:dt|th)/gu, 't'],
  [/w/gu, 'v'],
  [/z/gu, 's'],
  [/(?:dj|gj)/gu, 'd'],
  [/[yj]/gu, 'i'],
  [/(?:ei|ai|ie|ii)/gu, 'i'],
  [/(?:ou|oo|ue)/gu, 'u'],
  [/(?:ae)/gu, 'e'],
  [/(?:oe)/gu, 'o'],
  [/h/gu, ''],
  [/x/gu, 'ks'],
];

/** How a folded word sounds, across the spellings of European languages: Schmidt and Šmit, Meyer and Maier meet. */
export function soundOf(word: string): string {
  const heard = sounds.reduce((text, [from, to]) => text.replaceAll(from, to), word);
  return heard.replaceAll(/(.)\1+/gu, '$1');
}

/** Whether two words are at most `most` letters apart: one changed, left out, put in, or changed places with its neighbour. */
export function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const row = rowOf(one, other, at, last, before);
    if (row.every((cost) => cost > most)) return false;
    [before, last] = [last, row];
  }
  return costAt(last, other.length) <= most;
}

const costAt = (row: readonly number[], at: number): number => row[at] ?? Number.POSITIVE_INFINITY;

/** One line of the table of distances between all beginnings of two words. */
function rowOf(
  one: string,
  other: string,
  at: number,
  last: readonly number[],
  before: readonly number[],
): readonly number[] {
  const row = [at];
  for (let to = 1; to <= other.length; to += 1) {
    const isSame = one[at - 1] === other[to - 1];
    const isSwapped = to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
    row.push(
      Math.min(
        costAt(last, to) + 1,
        costAt(row, to - 1) + 1,
        costAt(last, to - 1) + (isSame ? 0 : 1),
        isSwapped ? costAt(before, to - 2) + 1 : Number.POSITIVE_INFINITY,
      ),
    );
  }
  return row;
}
