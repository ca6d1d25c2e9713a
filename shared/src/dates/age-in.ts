/** Ages in words. Apart from the parsers: whoever only shows a date does not carry them. */
export const MAX_TEXT = 100;

/** The same words in one spelling: lower case, plain quotes and dashes, single spaces, nothing at the end. */
export const tidyText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!;,]+$/, '')
    .trim();

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
const tens: readonly [string, number][] = [
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
];

/** Ages in words: up to twenty, then by tens. */
const numberWords: ReadonlyMap<string, number> = new Map([
  ...small.map((word, value): [string, number] => [word, value]),
  ...tens,
]);

const ageShape =
  /^(?:when |while |as )?(?:(?:i|he|she|they) (?:was|were|turned) (?:only |just |about )?|(?:at |at the )?age(?:d)? (?:of )?|at )(\d{1,3}|[a-z]+)(?: years old| years of age| years)?$/;

/** The age in "when I was seven", or null. */
export const ageIn = (text: string): number | null => {
  const word = ageShape.exec(tidyText(text.slice(0, MAX_TEXT)))?.[1];
  if (word === undefined) return null;
  return /^\d+$/.test(word) ? Number(word) : (numberWords.get(word) ?? null);
};
