/**
 * Search as one types, over the names of a whole tree. Each word of a name is kept once with the persons who bear it, in alphabetical order,
 * so that the beginning of a word finds its range by halving; only where nothing begins so, spelling is forgiven. Pure.
 */
import { countOf, givenOf, stateOf, surnameOf, type TreeModel } from '../model/index.ts';
import { listsOf, type Lists } from '@kinlore/shared/kinship';
import { isNear, soundOf, wordsIn } from './fold.ts';

export interface NameIndex {
  /** Every word of a name once, folded, sorted. */
  readonly words: readonly string[];
  readonly bearers: Lists;
  readonly persons: number;
  /** How the words sound; made when spelling is first forgiven. */
  sounds: readonly string[] | null;
}

function byCode(one: string, other: string): number {
  if (one < other) return -1;
  return one > other ? 1 : 0;
}

export function indexNames(model: TreeModel): NameIndex {
  const places = new Map<string, number>();
  const owners: number[] = [];
  const persons: number[] = [];
  // The same given names come back again and again: each text is taken apart once.
  const known = new Map<string, readonly number[]>();
  const wordsOf = (text: string): readonly number[] => {
    let found = known.get(text);
    if (found === undefined) {
      found = wordsIn(text).map((word) => {
        const place = places.get(word) ?? places.size;
        places.set(word, place);
        return place;
      });
      known.set(text, found);
    }
    return found;
  };
  for (let person = 0; person < countOf(model); person += 1) {
    if (stateOf(model, person) === 'hidden') continue;
    for (const word of [...wordsOf(givenOf(model, person)), ...wordsOf(surnameOf(model, person))]) {
      owners.push(word);
      persons.push(person);
    }
  }
  const sorted = [...places.keys()].toSorted(byCode);
  const turn = new Int32Array(sorted.length);
  for (const [index, word] of sorted.entries()) turn[places.get(word) ?? 0] = index;
  return {
    words: sorted,
    bearers: listsOf(
      sorted.length,
      owners.map((word) => turn[word] ?? -1),
      persons,
    ),
    persons: countOf(model),
    sounds: null,
  };
}

function firstFrom(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

const [WHOLE, BEGINS, SOUNDS, NEAR] = [8, 4, 2, 1];

/** Places of the words that answer one word of the question, each with how well it does. */
function answering(
  index: NameIndex,
  asked: string,
): readonly (readonly [place: number, worth: number])[] {
  const found: [number, number][] = [];
  for (
    let place = firstFrom(index.words, asked);
    (index.words[place] ?? '').startsWith(asked);
    place += 1
  )
    found.push([place, index.words[place] === asked ? WHOLE : BEGINS]);
  return found.length > 0 || asked.length < 3 ? found : forgiving(index, asked);
}

function forgiving(
  index: NameIndex,
  asked: string,
): readonly (readonly [place: number, worth: number])[] {
  index.sounds ??= index.words.map(soundOf);
  const { sounds } = index;
  const sound = soundOf(asked);
  const most = asked.length < 5 ? 1 : 2;
  const beginsNear = (word: string) =>
    word.length > asked.length + most &&
    word[0] === asked[0] &&
    isNear(asked, word.slice(0, asked.length), 1);
  return index.words.flatMap((word, place) => {
    if (sounds[place] === sound) return [[place, SOUNDS] as const];
    return isNear(asked, word, most) || beginsNear(word) ? [[place, NEAR] as const] : [];
  });
}

/** The persons whose names answer every word of the question, best first, at most `limit`. */
export function searchNames(index: NameIndex, question: string, limit: number): Int32Array {
  const asked = wordsIn(question);
  if (asked.length === 0) return new Int32Array(0);
  let worth = new Map<number, number>();
  for (const [turn, word] of asked.entries()) {
    const now = new Map<number, number>();
    for (const [place, value] of answering(index, word)) {
      for (
        let at = index.bearers.starts[place] ?? 0;
        at < (index.bearers.starts[place + 1] ?? 0);
        at += 1
      ) {
        const person = index.bearers.items[at] ?? 0;
        const before = turn === 0 ? 0 : worth.get(person);
        if (before !== undefined) now.set(person, Math.max(now.get(person) ?? 0, before + value));
      }
    }
    worth = now;
  }
  return best(worth, limit);
}

/** By worth, then by their place in the tree; without sorting everybody when thousands begin alike. */
function best(worth: ReadonlyMap<number, number>, limit: number): Int32Array {
  const groups = Map.groupBy(worth.keys(), (person) => worth.get(person) ?? 0);
  const found = [...groups.keys()]
    .toSorted((a, b) => b - a)
    .flatMap((value) => groups.get(value)?.toSorted((a, b) => a - b) ?? []);
  return Int32Array.from(found.slice(0, limit));
}
