/** The sky of a life, as a viewer may read it at this moment. */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { SkyManifest, SkyNames } from '@kinlore/shared/contracts/sky';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { TaggedAnswer } from '../../platform/http/tagged-answer.ts';
import type { Platform } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import type { Sky } from './building.ts';
import { saltedBy } from './naming.ts';
import { createCurrentSky } from './ready.ts';
import { presentManifest } from './sky.presenter.ts';
import { idsOf, type Segment } from './segments.ts';
import { titlesOf, type Reading } from './sky.queries.ts';

export interface Asked {
  readonly user: string;
  readonly years: string;
  readonly hash: string;
}

export interface SkyDeps {
  readonly media: MediaService;
}

const brotli = promisify(brotliCompress);
/** As good as what costs twenty times as long is within a tenth. */
const QUALITY = 5;

type Viewer = Pick<SignedIn, 'subject'>;

const readingOf = ({ subject }: Viewer, user: string): Reading => ({
  ownerId: user === 'me' ? subject.id : user,
  viewer: subject.id,
});

/** Pressed once, at the first call that takes it. */
function createPress(): (segment: Segment) => Promise<Buffer> {
  const known = new WeakMap<Segment, Promise<Buffer>>();
  return (segment) => {
    const found = known.get(segment);
    if (found !== undefined) return found;
    const { bytes } = segment;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    };
    const made = brotli(bytes, { params });
    known.set(segment, made);
    return made;
  };
}

/** Addresses of the small pictures of these photographs, where there are any for the viewer. */
async function thumbsOf(
  { database, media }: Pick<Platform, 'database'> & SkyDeps,
  viewer: string,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const asked = ids.filter((id) => id !== null);
  const pictures = await media.pictures(database, asked, viewer);
  return (id) => {
    const address = pictures.get(id ?? '')?.().url_small ?? '';
    return address === '' ? null : address;
  };
}

const segmentIn = ({ blocks }: Sky, { years, hash }: Asked): Segment => {
  const found = blocks
    .flatMap(({ segments }) => segments)
    .find((segment) => segment.years === years && segment.hash === hash);
  ensure(found, 'general.not_found');
  return found;
};

async function namesOf(
  deps: Pick<Platform, 'database'> & SkyDeps,
  reading: Reading,
  segment: Segment,
): Promise<SkyNames> {
  const ids = idsOf(segment);
  const rows = await titlesOf(deps.database, reading, ids);
  const thumbOf = await thumbsOf(
    deps,
    reading.viewer,
    rows.map(({ photo }) => photo),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  // One is gone since the segment was looked up: then it is another one now.
  if (found.length < ids.length) throw new DomainError('general.not_found');
  return {
    id: found.map(({ id }) => id),
    title: found.map(({ title }) => title),
    thumb: found.map(({ photo }) => thumbOf(photo)),
  };
}

export function createSkyService(platform: Platform, { media }: SkyDeps) {
  const { database, sign } = platform;
  const current = createCurrentSky(platform);

  async function manifest(
    actor: Viewer,
    user: string,
  ): Promise<TaggedAnswer<{ readonly data: SkyManifest }>> {
    const reading = readingOf(actor, user);
    const sky = await current(reading);
    const hashes = sky.blocks.flatMap(({ segments }) => segments.map(({ hash }) => hash));
    const tag = saltedBy(sign('sky', reading.viewer)).hash(reading.ownerId, hashes.join(' '));
    return new TaggedAnswer(tag, () =>
      Promise.resolve({ data: presentManifest(reading.ownerId, sky) }),
    );
  }

  return {
    manifest,
    async names(actor: Viewer, asked: Asked): Promise<SkyNames> {
      const reading = readingOf(actor, asked.user);
      return namesOf({ database, media }, reading, segmentIn(await current(reading), asked));
    },
    segment: async (actor: Viewer, asked: Asked): Promise<Segment> =>
      segmentIn(await current(readingOf(actor, asked.user)), asked),
    pressed: createPress(),
  };
}
export type SkyService = ReturnType<typeof createSkyService>;
