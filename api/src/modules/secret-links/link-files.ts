/** Bytes that a link shows: by an address signed for it, and asked again at every look whether it still shows them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MediaFormat, MediaVariant } from '@kinlore/shared/contracts/media';
import { ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { guardBytes, isPictureHidden, sendBytes, type MediaService } from '../media/index.ts';
import { linkAddresses, type LinkFolder } from './link-addresses.ts';

interface Deps extends Pick<Platform, 'clock' | 'database' | 'sign'> {
  readonly media: Pick<MediaService, 'open'>;
}

export interface WantedFile {
  readonly linkId: string;
  readonly id: string;
  readonly variant: MediaVariant;
  readonly format: MediaFormat;
  readonly expires: number;
  readonly signature: string;
}

/** `isShown`: whether the link opens what has this file in it, now. Throws `general.not_found` otherwise. */
export async function openLinkFile(
  deps: Deps,
  folder: LinkFolder,
  { linkId, expires, signature, ...wanted }: WantedFile,
  isShown: () => Promise<boolean>,
) {
  const isSigned = linkAddresses(deps, linkId, folder).verify(wanted, expires, signature);
  ensure(isSigned, 'general.not_found');
  ensure(await isShown(), 'general.not_found');
  ensure(!(await isPictureHidden(deps.database, wanted.id)), 'general.not_found');
  return deps.media.open(null, { ...wanted, trusted: true });
}

interface Asked {
  readonly input: {
    readonly params: {
      readonly id: string;
      readonly media: string;
      readonly variant: MediaVariant;
    };
    readonly query: {
      readonly format?: MediaFormat;
      readonly expires: number;
      readonly signature: string;
    };
  };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What the route of such files does; `open` is its module's. */
export const linkFileRoute =
  (
    deps: Pick<Platform, 'storage'>,
    open: (wanted: WantedFile) => ReturnType<typeof openLinkFile>,
  ) =>
  async ({ input: { params, query }, request, reply }: Asked): Promise<undefined> => {
    const { id: linkId, media: id, variant } = params;
    const file = await open({ linkId, id, variant, format: 'webp', ...query });
    // Asked for again at every look: what is taken back is gone from here at once.
    guardBytes(reply, file, { id, cache: 'private, no-cache' });
    await sendBytes(deps, request, reply, file);
    return undefined;
  };
