/** Addresses of files that one link shows: signed for that link and that file, and asked again at every look, so that they end with it. */
import { timingSafeEqual } from 'node:crypto';
import { PREFIX } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/ports.ts';
import type { MediaAddresses } from '../media/index.ts';

/** A page that stays open for some hours goes on showing its pictures. */
const LASTS_S = 6 * 3600;
/** Addresses change only this often, so that a browser finds again what it loaded. */
const WINDOW_S = 3600;

/** By where the files of such links are. */
const purposes = {
  'share-links': 'share-link',
  'tribute-links': 'tribute-link',
  'memorial-links': 'memorial-link',
} as const;

/** Which links a file is shown by; an address of the one opens nothing of the other. */
export type LinkFolder = keyof typeof purposes;

type Deps = Pick<Platform, 'clock' | 'sign'>;

const secondsOf = ({ clock }: Deps): number => Math.floor(clock.now().getTime() / 1000);

export function linkAddresses(deps: Deps, linkId: string, under: LinkFolder): MediaAddresses {
  const signature = (id: string, expires: number): string =>
    deps.sign(purposes[under], `${linkId}/${id}/${expires}`);
  return {
    address({ id, variant, format, version }) {
      const expires = Math.floor(secondsOf(deps) / WINDOW_S) * WINDOW_S + LASTS_S;
      const derived = variant === 'play' ? '' : `format=${format}&v=${version}&`;
      return `${PREFIX}/${under}/${linkId}/files/${id}/${variant}?${derived}expires=${expires}&signature=${signature(id, expires)}`;
    },
    verify({ id, variant }, expires, shown) {
      const now = secondsOf(deps);
      if (variant === 'original' || expires < now || expires > now + LASTS_S) return false;
      const [expected, given] = [Buffer.from(signature(id, expires)), Buffer.from(shown)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
