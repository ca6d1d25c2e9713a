/**
 * A sky that was seen is kept on the device for when there is no network: what there was, its lights as they travelled, and the names that were read. Where and
 * for whom says the shell (`state/copies.ts`): for somebody who is remembered here, and never while a child is viewed. Each answer takes the place of what was kept.
 */
import type { SkyManifest } from '@kinlore/shared/contracts/sky';
import { decodeSegment } from '@kinlore/shared/sky';
import { forgetCopy, keepCopy, readCopy } from '@kinlore/shared/state';
import type { NamesOfPart } from './known-names.ts';
import type { NamedSegment } from './life.ts';

/** Of each a few copies: one holds only so many letters. What is more than fits is not kept. */
type Kind = 'lights' | 'names';
const LETTERS = 380_000;
const MOST_COPIES = 8;

interface Manifest {
  /** When the server said so. */
  readonly at: number;
  readonly manifest: SkyManifest;
}

export interface KeptSky {
  readonly at: number;
  readonly manifest: SkyManifest;
  readonly segments: readonly NamedSegment[];
  /** More of it was there than is kept. */
  readonly isPart: boolean;
}

const nameOf = (user: string, kind: Kind, at: number): string =>
  `sky ${user} ${kind} ${String(at)}`;
const places = Array.from({ length: MOST_COPIES }, (_, at) => at);

async function readManifest(user: string): Promise<Manifest | null> {
  return (await readCopy(`sky ${user}`)) as Manifest | null; // written by keepSky, for the same account
}

/** By the hash of the segment. */
async function readAll<Value>(user: string, kind: Kind): Promise<Map<string, Value>> {
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
    if (size > room) {
      if (copies.length === MOST_COPIES || size > LETTERS) break;
      [copy, room] = [{}, LETTERS];
      copies.push(copy);
    }
    copy[hash] = value;
    room -= size;
  }
  return copies;
}

async function writeAll<Value>(
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

const forgetAll = (user: string, kind: Kind) =>
  Promise.all(places.map((at) => forgetCopy(nameOf(user, kind, at))));

// One after another: each reads what the one before has written.
let working: Promise<unknown> = Promise.resolve();
function inTurn(work: () => Promise<unknown>): Promise<unknown> {
  working = working.then(work, work);
  return working;
}

const CHUNK = 8_192;
const letters = new WeakMap<ArrayBuffer, string>();

function lettersOf(bytes: ArrayBuffer): string {
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

const bytesOf = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;

/** What the server said just now, in place of what was kept: what is no longer in it goes, with its names and pictures. */
export function keepSky(
  user: string,
  manifest: SkyManifest,
  segments: readonly NamedSegment[],
): Promise<unknown> {
  const value: Manifest = { at: Date.now(), manifest };
  const lights = segments.flatMap(({ hash, bytes }) =>
    bytes === undefined ? [] : [[hash, lettersOf(bytes)] as const],
  );
  const there = new Set(manifest.segments.map(({ hash }) => hash));
  return inTurn(async () => {
    await Promise.all([keepCopy(`sky ${user}`, value), writeAll(user, 'lights', lights)]);
    const names = [...(await readAll<NamesOfPart>(user, 'names'))];
    const left = names.filter(([hash]) => there.has(hash));
    if (left.length === names.length) return;
    await forgetAll(user, 'names');
    await writeAll(user, 'names', left);
  });
}

/** Null where nothing is kept. */
export async function keptSky(user: string): Promise<KeptSky | null> {
  await working;
  const kept = await readManifest(user);
  if (kept === null) return null;
  const lights = await readAll<string>(user, 'lights');
  const { segments } = kept.manifest;
  const here = segments.flatMap(({ years, hash }) => {
    const text = lights.get(hash);
    return text === undefined ? [] : [heldFrom(years, hash, bytesOf(text))];
  });
  const isPart = here.length < segments.length;
  return { ...kept, segments: here, isPart };
}

export const heldFrom = (years: string, hash: string, bytes: ArrayBuffer): NamedSegment => ({
  years,
  hash,
  bytes,
  segment: decodeSegment(bytes),
});

/** It is not there any more for whoever asks. */
export const forgetSky = (user: string): Promise<unknown> =>
  inTurn(() =>
    Promise.all([forgetCopy(`sky ${user}`), forgetAll(user, 'lights'), forgetAll(user, 'names')]),
  );

/** What was read last comes first. */
export const keepNames = (
  user: string,
  names: ReadonlyMap<string, NamesOfPart>,
): Promise<unknown> =>
  inTurn(async () => {
    const kept = await readManifest(user);
    const there = new Set(kept?.manifest.segments.map(({ hash }) => hash));
    const all = new Map([...names, ...(await readAll<NamesOfPart>(user, 'names')), ...names]);
    await writeAll(
      user,
      'names',
      [...all].filter(([hash]) => there.has(hash)),
    );
  });

export async function keptNames(user: string, hash: string): Promise<NamesOfPart | null> {
  await working;
  return (await readAll<NamesOfPart>(user, 'names')).get(hash) ?? null;
}
