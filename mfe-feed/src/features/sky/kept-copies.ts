/** How the copies of a sky lie on the device: values by the hash of their segment, a few copies of each kind. */
import { forgetCopy, keepCopy, ownCopies, readCopy } from '@kinlore/shared/state';

/** Of each a few copies: one holds only so many letters. What is more than fits is not kept. */
type Kind = 'lights' | 'names';
const LETTERS = 380_000;
const MOST_COPIES = 8;

const nameOf = (user: string, kind: Kind, at: number): string =>
  `sky ${user} ${kind} ${String(at)}`;
const places = Array.from({ length: MOST_COPIES }, (_, at) => at);

type Reading = Promise<ReadonlyMap<string, unknown>>;

/** What was just read, of whom: segments are asked for one by one, and each would read all of them. */
const known = new WeakMap<object, Map<string, Reading>>();
const JUST_MS = 2_000;

function knownHere(): Map<string, Reading> {
  const owner = ownCopies();
  const here = known.get(owner) ?? new Map<string, Reading>();
  known.set(owner, here);
  return here;
}

async function read(user: string, kind: Kind): Promise<ReadonlyMap<string, unknown>> {
  const copies = await Promise.all(places.map((at) => readCopy(nameOf(user, kind, at))));
  return new Map(copies.flatMap((copy) => Object.entries(copy ?? {})));
}

/** By the hash of the segment. */
export async function readAll<Value>(
  user: string,
  kind: Kind,
): Promise<ReadonlyMap<string, Value>> {
  const here = knownHere();
  const name = `${user} ${kind}`;
  const reading = here.get(name) ?? read(user, kind);
  if (!here.has(name)) setTimeout(() => here.delete(name), JUST_MS);
  here.set(name, reading);
  return (await reading) as ReadonlyMap<string, Value>; // written by writeAll
}

/** What is on the device is another now. */
const outdate = (user: string, kind: Kind): void => {
  knownHere().delete(`${user} ${kind}`);
};

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
  outdate(user, kind);
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

export async function forgetAll(user: string, kind: Kind): Promise<void> {
  await Promise.all(places.map((at) => forgetCopy(nameOf(user, kind, at))));
  outdate(user, kind);
}

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
