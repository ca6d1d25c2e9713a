/** Uploads in, pictures out. */
import { endingOf } from '@kinlore/shared/contracts/media-kinds';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  deleteMedia,
  readMedia,
  readVariant,
  savePeaks,
  uploadAvatar,
  uploadMedia,
} from '@kinlore/shared/contracts/media';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { viewerOf } from '../access/index.ts';
import type { MediaAddresses } from './addresses.ts';
import type { MediaService } from './media.service.ts';
import type { OpenFile } from './open-file.ts';
import type { UploadContext } from './receive.ts';
import { withoutBlanks } from './recordings/blanks.ts';

const UPLOADS = { max: 600, seconds: 3600 } as const;
/** Shorter than a signed address lives, so that a picture taken back is gone from caches as soon as from us. */
const CACHE_SECONDS = 600;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** One range of a `Range` header; null for none or one we do not answer; 'none' when it lies beyond the file. */
export function rangeOf(header: string | undefined, bytes: number): Range | null | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '') return fromTheEnd(to, bytes);
  if (Number(from) >= bytes) return 'none';
  const end = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return end < Number(from) ? null : { start: Number(from), end };
}

/** `bytes=-500`: the last 500. */
function fromTheEnd(count: string, bytes: number): Range | null | 'none' {
  if (count === '') return null;
  return Number(count) === 0
    ? 'none'
    : { start: Math.max(0, bytes - Number(count)), end: bytes - 1 };
}

interface Guarded {
  readonly id: string;
  readonly original?: boolean;
  /** How long who was shown it may keep it. */
  readonly cache?: string;
}

/** A file that was sent to us is never a page: it cannot run, and nobody else may frame or embed it. */
export function guardBytes(
  reply: FastifyReply,
  file: OpenFile,
  { id, original = false, cache = `private, max-age=${CACHE_SECONDS}` }: Guarded,
): void {
  const ending = endingOf(file.mime) ?? 'webp';
  const named = `${original ? 'attachment' : 'inline'}; filename="kinlore-${id}.${ending}"`;
  void reply
    .header('content-type', file.mime)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', file.isSaved ? 'attachment' : named)
    .header('cache-control', cache)
    .header('etag', `"${file.tag}"`)
    .header('accept-ranges', 'bytes');
}

const guard = (reply: FastifyReply, file: OpenFile, id: string, original: boolean): void =>
  guardBytes(reply, file, { id, original });

/** Answers with the bytes, or the range of them that was asked for, or 304. */
export async function sendBytes(
  platform: Pick<Platform, 'storage'>,
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenFile,
): Promise<void> {
  if (request.headers['if-none-match'] === `"${file.tag}"`)
    return void (await reply.code(304).send());
  // Whoever has a part of another file wants all of this one.
  const asked = request.headers['if-range'];
  const isSame = asked === undefined || asked === `"${file.tag}"`;
  const range = isSame ? rangeOf(request.headers.range, file.bytes) : null;
  if (range === 'none')
    return void (await reply.code(416).header('content-range', `bytes */${file.bytes}`).send());
  const { stream, bytes } = await platform.storage.read(file.key, range ?? undefined);
  void reply.header('content-length', bytes);
  if (range !== null)
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  await reply.send(withoutBlanks(stream, range?.start ?? 0, file.blanks ?? []));
}

/** What is done with one's own that is there already. */
const ownRoutes = (service: MediaService): readonly Route[] => [
  route(
    savePeaks,
    { gate: 'user', action: 'media.save_peaks', whileViewing: true },
    async ({ actor, input }) => service.savePeaks(actor, input.params.id, input.body.peaks),
  ),
  route(
    deleteMedia,
    { gate: 'user', action: 'media.delete', whileViewing: true },
    async ({ actor, input }) => service.remove(actor, input.params.id),
  ),
];

export function mediaRoutes(
  platform: Platform,
  deps: { service: MediaService; addresses: MediaAddresses; uploads: UploadContext },
): readonly Route[] {
  const { service, addresses, uploads } = deps;
  return [
    route(
      uploadMedia,
      {
        gate: 'user',
        action: 'media.upload',
        whileViewing: true,
        replayable: false,
        limit: UPLOADS,
      },
      async ({ actor, request }) => ({
        data: await uploads.receive(request, 'file', 'media.no_file', (file) =>
          service.keep(actor, 'photo', file),
        ),
      }),
    ),

    route(
      uploadAvatar,
      {
        gate: 'user',
        action: 'account.avatar',
        whileViewing: true,
        replayable: false,
        limit: UPLOADS,
      },
      async ({ actor, request }) => {
        const { picture } = await uploads.receive(
          request,
          'profile_image',
          'media.no_profile_image',
          (file) => service.setFace(actor, file),
        );
        return {
          data: {
            avatar_url: picture.url_small,
            profile_image: picture.url_large,
            avatar: picture.url_small,
          },
        };
      },
    ),

    route(readMedia, { gate: 'user', action: 'media.read' }, async ({ actor, input }) => ({
      data: await service.read(actor, input.params.id),
    })),

    ...ownRoutes(service),

    // Public only as a gate: without a session only a signed address or a public memory opens a picture.
    route(
      readVariant,
      { gate: 'public', action: 'media.bytes' },
      async ({ actor, input, request, reply }) => {
        const { id, variant } = input.params;
        const { format = 'webp', expires, signature } = input.query;
        const trusted =
          expires !== undefined &&
          signature !== undefined &&
          addresses.verify({ id, variant, format }, expires, signature);
        const file = await service.open(viewerOf(actor), { id, variant, format, trusted });
        guard(reply, file, id, variant === 'original');
        await sendBytes(platform, request, reply, file);
        return undefined;
      },
    ),
  ];
}
