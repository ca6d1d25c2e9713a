/** Signed addresses of pictures: a browser loads an image without our headers, so the address itself says who let it. They end within 10 minutes. */
import { timingSafeEqual } from 'node:crypto';
import type { MediaFormat, MediaVariant } from '@kinlore/shared/contracts/media';
import { PREFIX } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/ports.ts';
import { createMemo } from '../../platform/memo.ts';

/** Addresses change only this often, so that a browser finds in its cache what it loaded a moment ago. */
const WINDOW_SECONDS = 300;

export interface Wanted {
  readonly id: string;
  readonly variant: MediaVariant;
  /** Of no meaning for the original. */
  readonly format: MediaFormat;
}

export interface Addressed extends Wanted {
  /** Of the derivatives: a part of the address, so that no cache answers with those of before. */
  readonly version: number;
  /** Of the derivative's bytes; null for one made before there were hashes, and for originals. */
  readonly sha256: string | null;
}

export interface MediaAddresses {
  address(wanted: Addressed): string;
  /** Whether this signature lets the bearer load it now. */
  verify(wanted: Wanted, expires: number, shown: string): boolean;
}

/** Signatures of this and the last window, of the pictures of some hundred pages. */
const MOST_SIGNED = 20_000;

/** Whoever may see a photograph may see it in every size, so one signature opens them all; the original, with what the camera wrote, has its own. */
const signed = ({ id, variant }: Pick<Wanted, 'id' | 'variant'>, expires: number): string =>
  `${id}/${variant === 'original' ? variant : 'pictures'}/${expires}`;

export function createMediaAddresses(platform: Pick<Platform, 'clock' | 'sign'>): MediaAddresses {
  const signature = createMemo(MOST_SIGNED, (value) => platform.sign('media', value));
  const seconds = () => Math.floor(platform.clock.now().getTime() / 1000);
  return {
    address(wanted) {
      const expires = (Math.floor(seconds() / WINDOW_SECONDS) + 2) * WINDOW_SECONDS;
      const format =
        wanted.variant === 'original' || wanted.variant === 'play' || wanted.variant === 'file'
          ? ''
          : `format=${wanted.format}&v=${wanted.version}&`;
      return `${PREFIX}/media/${wanted.id}/${wanted.variant}?${format}expires=${expires}&signature=${signature(signed(wanted, expires))}`;
    },
    verify(wanted, expires, shown) {
      if (expires < seconds() || expires > seconds() + 2 * WINDOW_SECONDS) return false;
      const expected = Buffer.from(platform.sign('media', signed(wanted, expires)));
      const given = Buffer.from(shown);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

export const PUBLIC_FOLDER = '/storage/';

/** Names by content for what everybody may see: they never change, and stop opening as soon as nothing public shows the picture. */
export const publicAddresses = (signing: MediaAddresses): MediaAddresses => ({
  ...signing,
  address: (wanted) =>
    wanted.sha256 === null
      ? signing.address(wanted)
      : `${PUBLIC_FOLDER}${wanted.sha256}.${wanted.format}`,
});
