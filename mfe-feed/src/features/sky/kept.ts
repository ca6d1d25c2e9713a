/**
 * A sky that was seen is kept on the device for when there is no network: what there was, its lights as they travelled, and the names that were read. Where and
 * for whom says the shell (`state/copies.ts`): for somebody who is remembered here, and never while a child is viewed. Each answer takes the place of what was kept.
 */
import type { SkyManifest } from '@kinlore/shared/contracts/sky';
import { decodeSegment } from '@kinlore/shared/sky';
import { forgetCopy, keepCopy, readCopy } from '@kinlore/shared/state';
import {
  bytesOf,
  forgetAll,
  inTurn,
  lettersOf,
  merged,
  readAll,
  settled,
  writeAll,
} from './kept-copies.ts';
import type { NamesOfPart } from './known-names.ts';
import type { NamedSegment } from './life.ts';

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

async function readManifest(user: string): Promise<Manifest | null> {
  return (await readCopy(`sky ${user}`)) as Manifest | null; // written by keepSky, for the same account
}

async function hashesOf(user: string): Promise<ReadonlySet<string>> {
  const kept = await readManifest(user);
  return new Set(kept?.manifest.segments.map(({ hash }) => hash));
}

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
    await keepCopy(`sky ${user}`, value);
    await writeAll(user, 'lights', await merged<string>(user, 'lights', lights, there));
    const names = [...(await readAll<NamesOfPart>(user, 'names'))];
    const left = names.filter(([hash]) => there.has(hash));
    if (left.length === names.length) return;
    await forgetAll(user, 'names');
    await writeAll(user, 'names', left);
  });
}

/** Null where nothing is kept. */
export async function keptSky(user: string): Promise<KeptSky | null> {
  await settled();
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
    const there = await hashesOf(user);
    await writeAll(user, 'names', await merged(user, 'names', names, there));
  });

/** Of a great life, as it is looked at. */
export const keepLights = (
  user: string,
  segments: readonly (readonly [string, ArrayBuffer])[],
): Promise<unknown> =>
  inTurn(async () => {
    const lights = segments.map(([hash, bytes]) => [hash, lettersOf(bytes)] as const);
    await writeAll(
      user,
      'lights',
      await merged<string>(user, 'lights', lights, await hashesOf(user)),
    );
  });

export async function keptLights(
  user: string,
  { years, hash }: { readonly years: string; readonly hash: string },
): Promise<NamedSegment | null> {
  await settled();
  const text = (await readAll<string>(user, 'lights')).get(hash);
  return text === undefined ? null : heldFrom(years, hash, bytesOf(text));
}

export async function keptNames(user: string, hash: string): Promise<NamesOfPart | null> {
  await settled();
  return (await readAll<NamesOfPart>(user, 'names')).get(hash) ?? null;
}
