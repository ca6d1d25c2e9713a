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
import { decodeSegment } from '@kinlore/shared/sky';
import { createRecord, type RecordCell, type Resource } from '@kinlore/shared/state';
import { lifeOf, type Life, type NamedSegment, type Part } from './life.ts';
import { isRefused } from './refused.ts';
import { createNames, type Names } from './names.ts';

export interface HeldSky {
  readonly life: Life;
  readonly segments: readonly NamedSegment[];
}

/** So many segments are asked for at once: more would stand in line in the browser. */
const AT_ONCE = 6;

async function fetchSegment(
  user: string,
  { years, hash }: SkyManifestSegment,
  signal: AbortSignal,
): Promise<NamedSegment> {
  const { blob } = await download(readSkySegment, { params: { user, years, hash } }, { signal });
  return { years, hash, segment: decodeSegment(await blob.arrayBuffer()) };
}

/** In the order of the manifest, those that are held already as they are. */
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

async function loadSky(user: string, signal: AbortSignal): Promise<HeldSky> {
  const manifest = await manifestOf(user, signal);
  // After the wait: whoever begins a refresh is going through the cells, and `of` moves one.
  const before = skies.of(user).state().value?.segments ?? [];
  try {
    const segments = await segmentsOf(user, manifest, before, signal);
    return { segments, life: lifeOf(segments) };
  } catch (failure) {
    if (!isRefused(failure)) throw failure;
    // It changed between the manifest and its segment: once more, by the new one.
    const segments = await segmentsOf(user, await manifestOf(user, signal), before, signal);
    return { segments, life: lifeOf(segments) };
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
  { refreshedBy: when(['profile.changed', 'legacy.memorial.changed']) },
);

export const namesOf = (user: string): Names =>
  createNames(async ({ years, hash }: Part, signal) => {
    const { id, title, thumb } = (
      await call(readSkyNames, { params: { user, years, hash } }, { signal })
    ).data;
    return id.map((one, row) => ({ id: one, title: title[row] ?? '', thumb: thumb[row] ?? null }));
  });
