/**
 * A developer's own build of a remote in place of the published one: for one answer, to somebody who may, from their own machine alone. The address
 * `?mf=feed@http://localhost:4701/remoteEntry.js` begins it, a cookie keeps it for the pages that follow, `?mf=` ends it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../host-names.ts';
import { refusalFor } from '../http/gate.ts';
import type { Identify } from '../http/identify.ts';
import type { Policy } from '../http/route.ts';

/** Who may see a build of their own in the instance. */
export const overridePolicy: Policy = {
  gate: 'staff',
  roles: ['owner', 'admin'],
  action: 'remotes.override',
};

const COOKIE = 'kinlore_mf';

/** Remote -> the address of its entry. */
export type Overrides = Readonly<Record<string, string>>;

export const noOverrides: Overrides = {};

/** Answers what is overridden in the page that is asked for, and keeps or forgets it. `names`: the remotes there are. */
export type ReadOverrides = (
  request: FastifyRequest,
  reply: FastifyReply,
  names: readonly string[],
) => Promise<Overrides>;

/** `secure`: whether people reach this instance by https. */
export const createOverrides =
  (identify: Identify, secure: boolean): ReadOverrides =>
  async (request, reply, names) => {
    const asked = askedFor(request);
    const kept = cookieOf(request);
    if (asked === null && kept.length === 0) return noOverrides;
    if (refusalFor(overridePolicy, await identify(request), 'GET') !== null) return noOverrides;
    const overrides = readAll(asked ?? kept, names);
    if (asked !== null) void reply.header('set-cookie', cookieFor(overrides, secure));
    return overrides;
  };

/** What the address asks for; null where it asks for nothing. A link of another site cannot ask: it would choose what code an administrator runs. */
function askedFor({ url, headers }: FastifyRequest): readonly string[] | null {
  const given = new URLSearchParams(url.split('?')[1] ?? '').getAll('mf');
  const site = headers['sec-fetch-site'] ?? 'none';
  return given.length > 0 && (site === 'none' || site === 'same-origin') ? given : null;
}

function cookieOf({ headers: { cookie = '' } }: FastifyRequest): readonly string[] {
  const found = cookie.split(/;\s*/u).find((part) => part.startsWith(`${COOKIE}=`));
  return found === undefined || found === `${COOKIE}=`
    ? []
    : found.slice(COOKIE.length + 1).split('|');
}

const cookieFor = (overrides: Overrides, secure: boolean): string => {
  const value = Object.entries(overrides)
    .map(([name, address]) => `${name}@${address}`)
    .join('|');
  return `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}${value === '' ? '; Max-Age=0' : ''}`;
};

function readAll(given: readonly string[], names: readonly string[]): Overrides {
  return Object.fromEntries(
    given.flatMap((one) => {
      const [name = '', ...rest] = one.split('@');
      const address = ownMachine(rest.join('@'));
      return names.includes(name) && address !== null ? [[name, address] as const] : [];
    }),
  );
}

/** A script of a server on the reader's own machine, written as the policy can name it; null for every other address. */
function ownMachine(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin, pathname, username } = new URL(address);
  const isOwn =
    protocol === 'http:' && username === '' && isLoopback(hostname.replace(/^\[|\]$/gu, ''));
  return isOwn && /^\/[\w./-]+\.js$/u.test(pathname) ? origin + pathname : null;
}

/** The origins whose code runs in a page with these overrides. */
export const originsOf = (overrides: Overrides): readonly string[] => [
  ...new Set(Object.values(overrides).map((address) => new URL(address).origin)),
];
