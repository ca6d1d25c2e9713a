/** Signed addresses of pictures: a browser loads an image without our headers, so the address itself says who let it. They end within 10 minutes. */
import { timingSafeEqual } from 'node:crypto';
import type { MediaFormat, MediaVariant } from '@kinlore/shared/contracts/media';
import { PREFIX } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/ports.ts';

/** Addresses change only this often, so that a browser finds in its cache what it loaded a moment ago. */
const WINDOW_SECONDS = 300;

export interface Wanted {
  readonly id: string;
  readonly variant: MediaVariant;
  /** Of no meaning for the original. */
  readonly format: MediaFormat;
}

export interface MediaAddresses {
  address(wanted: Wanted): string;
  /** Whether this signature lets the bearer load it now. */
  verify(wanted: Wanted, expires: number, signature: string): boolean;
}

const signed = ({ id, variant, format }: Wanted, expires: number): string =>
  `${id}/${variant === 'original' ? variant : `${variant}.${format}`}/${expires}`;

export function createMediaAddresses(platform: Pick<Platform, 'clock' | 'sign'>): MediaAddresses {
  const seconds = () => Math.floor(platform.clock.now().getTime() / 1000);
  return {
    address(wanted) {
      const expires = (Math.floor(seconds() / WINDOW_SECONDS) + 2) * WINDOW_SECONDS;
      const format = wanted.variant === 'original' ? '' : `format=${wanted.format}&`;
      return `${PREFIX}/media/${wanted.id}/${wanted.variant}?${format}expires=${expires}&signature=${platform.sign('media', signed(wanted, expires))}`;
    },
    verify(wanted, expires, signature) {
      if (expires < seconds() || expires > seconds() + 2 * WINDOW_SECONDS) return false;
      const expected = Buffer.from(platform.sign('media', signed(wanted, expires)));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
