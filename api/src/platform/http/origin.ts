/**
 * Which pages may write here, and under which names this instance is called. A browser says both truly: where the page that asks comes
 * from (`Origin`, `Sec-Fetch-Site`) and which name it looked up (`Host`). The second keeps out a site that points its own name at us.
 */
import { isIP } from 'node:net';
import type { Settings } from '../../settings.ts';
import { isLoopback, nameOf } from '../host-names.ts';

export type Named = Pick<Settings, 'publicUrl' | 'allowedOrigins' | 'host' | 'proxies'>;

/** Names nobody can register: an attacker's site cannot bear one. */
const isPrivateName = (name: string): boolean =>
  isIP(name) !== 0 ||
  !name.includes('.') ||
  /\.(?:localhost|local|internal|home\.arpa)$/.test(name);

/** Whether only this machine reaches us, as far as the settings tell. */
export const servesThisMachineOnly = ({ publicUrl, host, proxies }: Named): boolean =>
  isLoopback(nameOf(host)) &&
  proxies === 0 &&
  (publicUrl === null || isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')));

/** Whether this instance goes by the name a request was sent to. Any name is taken where the settings leave it open: reachable by others, and no PUBLIC_URL. */
export function createHostRule(settings: Named): (host: string) => boolean {
  const { publicUrl, allowedOrigins } = settings;
  const names = new Set(
    [...allowedOrigins, ...(publicUrl === null ? [] : [publicUrl])].map((origin) =>
      nameOf(new URL(origin).host),
    ),
  );
  names.add(nameOf(settings.host));
  const open = publicUrl === null && !servesThisMachineOnly(settings);
  return (host) => {
    const name = nameOf(host);
    return open || name === '' || names.has(name) || isPrivateName(name);
  };
}

/** Whether a page of this origin may write here and open a socket: our own address, the further ones of the settings, and the one the page itself was loaded from. */
export function createOriginRule(settings: Named): (origin: string, host: string) => boolean {
  const goesBy = createHostRule(settings);
  const known = new Set([
    ...settings.allowedOrigins,
    ...(settings.publicUrl === null ? [] : [new URL(settings.publicUrl).origin]),
  ]);
  return (origin, host) =>
    known.has(origin) ||
    (URL.canParse(origin) && new URL(origin).host === host.toLowerCase() && goesBy(host));
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Why a request may not go on, or null. Who is no browser says neither and is judged by what it holds. */
export function createOriginGuard(
  settings: Named,
): (request: {
  method: string;
  host: string;
  origin: string | undefined;
  site: string | undefined;
}) => 'general.unknown_host' | 'general.foreign_page' | null {
  const goesBy = createHostRule(settings);
  const allows = createOriginRule(settings);
  return ({ method, host, origin, site }) => {
    if (!goesBy(host)) return 'general.unknown_host';
    if (reads.has(method)) return null;
    const isForeign =
      origin === undefined ? site === 'cross-site' || site === 'same-site' : !allows(origin, host);
    return isForeign ? 'general.foreign_page' : null;
  };
}
