/** How the copies of a sky lie on the device: values by the hash of their segment, a few copies of each kind. */
import { forgetCopy, keepCopy, readCopy } from '@kinlore/shared/state';

/** Of each a few copies: one holds only so many letters. What is more than fits is not kept. */
type Kind = 'lights' | 'names';
const LETTERS = 380_000;
const MOST_COPIES = 8;

const nameOf = (user: string, kind: Kind, at: number): string =>
  `sky ${user} ${kind} ${String(at)}`;
const places = Array.from({ length: MOST_COPIES }, (_, at) => at);

/** By the hash of the segment. */
export async function readAll<Value>(user: string, kind: Kind): Promise<Map<string, Value>> {
  const copies = await Promise.all(places.map((at) => readCopy(nameOf(user, kind, at))));
  return new Map(
    copies.flatMap((copy) => Object.entries((copy ?? {}) as Record<string, Value>)), // written by writeAll
  );
}

function packed<Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value>[] {
  const copies: Record<string, Value>[] = [];
  let [copy, room]: [Record<string, Value>, number] = [{}, 0];
  for (const [hash, value] of entries) {
    const size = JSON.stringify([hash, value]).length + 2;
    if (size > LETTERS) continue;
    if (size > room) {
      if (copies.length === MOST_COPIES) break;
      [copy, room] = [{}, LETTERS];
      copies.push(copy);
    }
    copy[hash] = value;
    room -= size;
  }
  return copies;
}

export async function writeAll<Value>(
  user: string,
  kind: Kind,
  entries: Iterable<readonly [string, Value]>,
): Promise<void> {
  const copies = packed(entries);
  await Promise.all(
    places.map((at) => {
      const copy = copies[at];
      return copy === undefined
        ? forgetCopy(nameOf(user, kind, at))
        : keepCopy(nameOf(user, kind, at), copy);
    }),
  );
}

/** What is new first, then what was kept; of both what there still is. */
export async function merged<Value>(
  user: string,
  kind: Kind,
  fresh: Iterable<readonly [string, Value]>,
  there: ReadonlySet<string>,
): Promise<readonly (readonly [string, Value])[]> {
  const before = await readAll<Value>(user, kind);
  const first = new Map(fresh);
  const rest = [...before].filter(([hash]) => !first.has(hash));
  return [...first, ...rest].filter(([hash]) => there.has(hash));
}

export const forgetAll = (user: string, kind: Kind) =>
  Promise.all(places.map((at) => forgetCopy(nameOf(user, kind, at))));

// One after another: each reads what the one before has written.
let working: Promise<unknown> = Promise.resolve();
export function inTurn(work: () => Promise<unknown>): Promise<unknown> {
  working = working.then(work, work);
  return working;
}

/** When all that was begun is written. */
export const settled = (): Promise<unknown> => working;

const CHUNK = 8_192;
const letters = new WeakMap<ArrayBuffer, string>();

export function lettersOf(bytes: ArrayBuffer): string {
  const known = letters.get(bytes);
  if (known !== undefined) return known;
  const view = new Uint8Array(bytes);
  let raw = '';
  for (let at = 0; at < view.length; at += CHUNK)
    raw += String.fromCharCode(...view.subarray(at, at + CHUNK));
  const made = btoa(raw);
  letters.set(bytes, made);
  return made;
}

export const bytesOf = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
