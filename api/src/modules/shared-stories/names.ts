/** Names that are left out of what was written. Pure. */
import type { ConsentRow } from './editions.queries.ts';

const MASK = 'someone';

/** What stands between the words of one name. */
const joined = /^[\s\-.()'’]{1,3}$/u;
const word = /[\p{L}\p{M}\p{N}]+/gu;
const folded = (said: string): string => said.normalize('NFC').toLocaleLowerCase('en');

const wordsIn = (name: string): readonly string[] =>
  [...name.matchAll(word)].map(([said]) => folded(said));

export interface Names {
  readonly masked: readonly string[];
  /** Of those who may be named. */
  readonly free: readonly string[];
  /** Of whom all of it is about: a word of their name says nobody else, as long as it stands alone. */
  readonly subject?: string;
}

/** Everybody who did not say that they agree, but for those whose word the reader gives: they see what would be read of them. */
export function namesIn(consents: readonly ConsentRow[]): Names {
  const free = consents.filter(({ answer, is_mine: isMine }) => answer === 'agree' || isMine);
  const both = ({ name, now_called: now }: ConsentRow) => [name, now];
  return {
    masked: consents.filter((one) => !free.includes(one)).flatMap(both),
    free: free.flatMap(both),
  };
}

interface Known {
  readonly words: ReadonlySet<string>;
  /** Names that somebody bears who may be named, of a family or of whom all of it is about: alone they say nobody. */
  readonly shared: ReadonlySet<string>;
}

function knownFrom({ masked, free, subject = '' }: Names): Known {
  const familyNames = new Set(free.map(wordsIn).flatMap((words) => words.slice(1).slice(-1)));
  const last = masked.map(wordsIn).flatMap((words) => words.slice(1).slice(-1));
  return {
    words: new Set(masked.flatMap(wordsIn)),
    shared: new Set([...last.filter((family) => familyNames.has(family)), ...wordsIn(subject)]),
  };
}

interface Run {
  readonly from: number;
  readonly to: number;
  /** It names somebody: neither initials alone do, nor the name of a family. */
  readonly isName: boolean;
}

/** Words of these names that stand beside each other, as far as they do. */
function runsOf(text: string, { words, shared }: Known): readonly Run[] {
  const runs: Run[] = [];
  for (const { 0: said, index: from } of text.matchAll(word)) {
    if (!words.has(folded(said))) continue;
    const [to, last] = [from + said.length, runs.at(-1)];
    const isName = said.length > 1 && !shared.has(folded(said));
    if (last !== undefined && joined.test(text.slice(last.to, from)))
      runs.splice(-1, 1, { from: last.from, to, isName: isName || last.isName });
    else runs.push({ from, to, isName });
  }
  return runs.filter((run) => run.isName);
}

/** What was written without these names, whole and in parts, as far as they stand there as they are: a nickname is not known here, and is why people are asked. */
export const maskNames = (text: string, names: Names): string =>
  runsOf(text, knownFrom(names)).reduceRight(
    (masked, { from, to }) => masked.slice(0, from) + MASK + masked.slice(to),
    text,
  );
