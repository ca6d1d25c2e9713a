/** Which upload a file belongs to, for as long as the tab is open, a reload included. Nothing in it names a file or opens one: the server asks whose it is. */
const KEY = 'kinlore.uploads';
const MOST = 20;

/** Two sums of 32 bits (FNV-1a), so that the names of files do not lie in the browser. */
function markOf({ name, size, lastModified, type }: File): string {
  const sums = [0x811c9dc5, 0x01000193];
  for (const character of [name, size, lastModified, type].join('\n')) {
    const point = character.codePointAt(0) ?? 0;
    sums.forEach((sum, place) => {
      sums[place] = Math.imul(sum ^ (point + place), 0x01000193);
    });
  }
  return sums.map((sum) => (sum >>> 0).toString(36)).join('-');
}

type Pairs = readonly (readonly [mark: string, id: string])[];

const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** Mutable: the same for a browser that keeps nothing. It then ends with the page. */
const held: { pairs: Pairs } = { pairs: [] };

function read(): Pairs {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return Array.isArray(kept) ? kept.filter(isPair) : held.pairs;
  } catch {
    return held.pairs;
  }
}

function write(pairs: Pairs): void {
  held.pairs = pairs.slice(-MOST);
  try {
    if (pairs.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(held.pairs));
  } catch {
    // What is held is enough until the page goes.
  }
}

const others = (file: File): Pairs => {
  const mark = markOf(file);
  return read().filter(([known]) => known !== mark);
};

export const knownUpload = (file: File): string | null => {
  const mark = markOf(file);
  return read().find(([known]) => known === mark)?.[1] ?? null;
};

export const rememberUpload = (file: File, id: string): void =>
  write([...others(file), [markOf(file), id]]);

export const forgetUpload = (file: File): void => write(others(file));
