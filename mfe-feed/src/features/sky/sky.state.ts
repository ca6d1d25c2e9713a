/** A sky as the server gives it: the manifest, and of its segments those that are not held yet. */
import { call, download } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { getProfile, type Profile } from '@kinlore/shared/contracts/profiles';
import {
  readSky,
  readSkyNames,
  readSkySegment,
  type SkyManifest,
  type SkyManifestSegment,
} from '@kinlore/shared/contracts/sky';
import { createRecord, isUnreachable, type RecordCell, type Resource } from '@kinlore/shared/state';
import {
  forgetSky,
  heldFrom,
  keepLights,
  keepNames,
  keepSky,
  keptLights,
  keptNames,
  keptSky,
} from './kept.ts';
import type { NamesOfPart } from './known-names.ts';
import { lifeOf, type Life, type NamedSegment, type Part } from './life.ts';
import { keeperOf, orKept } from './keep-quietly.ts';
import { isRefused } from './refused.ts';
import { createNames, type Names } from './names.ts';
import { createParts, type Parts } from './parts.ts';
import { comesWhole, wholeOf } from './whole.ts';

export interface HeldSky {
  readonly manifest: SkyManifest;
  /** Of a great life what it would be laid out by, and none of its lights: those come as they are looked at. */
  readonly life: Life;
  readonly segments: readonly NamedSegment[];
  /** Of this device, as there is no network; null where the server said it. */
  readonly kept: { readonly at: number; readonly isPart: boolean } | null;
}

/** So many segments are asked for at once: more would stand in line in the browser. */
const AT_ONCE = 6;

async function fetchSegment(
  user: string,
  { years, hash }: SkyManifestSegment,
  signal: AbortSignal,
): Promise<NamedSegment> {
  const { blob } = await download(readSkySegment, { params: { user, years, hash } }, { signal });
  return heldFrom(years, hash, await blob.arrayBuffer());
}

/** All of them, in the order of the manifest, those that are held already as they are. */
async function segmentsOf(
  user: string,
  { segments }: SkyManifest,
  held: readonly NamedSegment[],
  signal: AbortSignal,
): Promise<readonly NamedSegment[]> {
  const known = new Map(held.map((segment) => [segment.hash, segment]));
  const missing = segments.filter(({ hash }) => !known.has(hash));
  const fetchNext = async (): Promise<void> => {
    const next = missing.shift();
    if (next === undefined) return;
    known.set(next.hash, await fetchSegment(user, next, signal));
    return fetchNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  return segments.flatMap(({ hash }) => known.get(hash) ?? []);
}

const manifestOf = async (user: string, signal: AbortSignal): Promise<SkyManifest> =>
  (await call(readSky, { params: { user } }, { signal })).data;

async function skyFrom(
  user: string,
  manifest: SkyManifest,
  before: readonly NamedSegment[],
  signal: AbortSignal,
): Promise<HeldSky> {
  const isWhole = comesWhole(manifest);
  const segments = isWhole ? await segmentsOf(user, manifest, before, signal) : [];
  if (!signal.aborted) void keepSky(user, manifest, segments);
  return { manifest, segments, life: lifeFrom(manifest, segments), kept: null };
}

const lifeFrom = (manifest: SkyManifest, segments: readonly NamedSegment[]): Life =>
  lifeOf(segments, comesWhole(manifest) ? null : wholeOf(manifest));

async function askForSky(user: string, signal: AbortSignal): Promise<HeldSky> {
  const manifest = await manifestOf(user, signal);
  // After the wait: whoever begins a refresh is going through the cells, and `of` moves one.
  const before = skies.of(user).state().value?.segments ?? [];
  try {
    return await skyFrom(user, manifest, before, signal);
  } catch (failure) {
    if (!isRefused(failure)) throw failure;
    // It changed between the manifest and its segment: once more, by the new one.
    return skyFrom(user, await manifestOf(user, signal), before, signal);
  }
}

async function loadSky(user: string, signal: AbortSignal): Promise<HeldSky> {
  try {
    return await askForSky(user, signal);
  } catch (failure) {
    if (isRefused(failure)) void forgetSky(user);
    const isHeld = skies.of(user).state().value !== null;
    const kept = isHeld || !isUnreachable(failure) ? null : await keptSky(user);
    if (kept === null) throw failure;
    const segments = comesWhole(kept.manifest) ? kept.segments : [];
    return { manifest: kept.manifest, segments, life: lifeFrom(kept.manifest, segments), kept };
  }
}

export const lives = [
  'activity.saved',
  'activity.removed',
  'activity.published',
  'activity.audience_changed',
  'connection.changed',
  'connection.accepted',
  'connection.removed',
  'family.relationship.confirmed',
  'family.tree.changed',
  'realtime.resumed',
] as const;

/** By the id of the person. */
export const skies: Resource<string, RecordCell<HeldSky>> = createRecord(loadSky, {
  refreshedBy: when(lives),
});

/** Whose sky it is. */
export const owners = createRecord<string, Profile>(
  async (user, signal) =>
    (await call(getProfile, { params: { id: user }, query: {} }, { signal })).data,
  {
    copyAs: (user) => `sky owner ${user}`,
    refreshedBy: when(['profile.changed', 'legacy.memorial.changed']),
  },
);

/** Of a great life, as it is looked at. */
export function partsOf(user: string): Parts {
  const keep = keeperOf<ArrayBuffer>((fresh) => keepLights(user, [...fresh]));
  return createParts((segment, signal) =>
    orKept(
      async () => {
        const held = await fetchSegment(user, segment, signal);
        if (held.bytes !== undefined) keep(held.hash, held.bytes, signal);
        return held;
      },
      () => keptLights(user, segment),
    ),
  );
}

async function askForNames(
  user: string,
  { years, hash }: Part,
  signal: AbortSignal,
): Promise<NamesOfPart> {
  const { id, title, thumb } = (
    await call(readSkyNames, { params: { user, years, hash } }, { signal })
  ).data;
  return id.map((one, row) => ({ id: one, title: title[row] ?? '', thumb: thumb[row] ?? null }));
}

export function namesOf(user: string): Names {
  const keep = keeperOf<NamesOfPart>((fresh) => keepNames(user, fresh));
  return createNames((part, signal) =>
    orKept(
      async () => {
        const rows = await askForNames(user, part, signal);
        keep(part.hash, rows, signal);
        return rows;
      },
      () => keptNames(user, part.hash),
    ),
  );
}
