/** What a browser may do with our pages. */
import { isLoopback, nameOf } from '../host-names.ts';

export { dataHeaders } from '../http/data-headers.ts';

/** `also`: origins of a developer's own builds in this one page, each with a space before it; `pictures`: a server of map pictures, likewise. */
const policyWith = (connect: string, also = '', pictures = ''): string =>
  [
    "default-src 'none'",
    `script-src 'self'${also}`,
    `style-src 'self'${also}`,
    `img-src 'self' data: blob:${also}${pictures}`,
    "media-src 'self' data: blob:",
    `font-src 'self'${also}`,
    `connect-src ${connect}${also}${also.replaceAll(' http:', ' ws:')}${pictures}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** For documents that open no socket. */
export const pageHeaders = Object.freeze({
  'content-security-policy': policyWith("'self'"),
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
});

/** Addresses that carry a secret in their path. */
const SECRET = /^\/(?:answer|c|here|letters|new-memories|remembered|shared|tell|tribute|weekly)\//;

/** A page that a secret opens is found by no search, and tells nobody where somebody came from. */
const secretHeaders = (path: string): Readonly<Record<string, string>> =>
  SECRET.test(path)
    ? { 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' }
    : {};

interface Asked {
  readonly host: string;
  readonly protocol: string;
  readonly url: string;
}

/**
 * What a page or a worker may reach: this origin, with its socket by name for browsers that do not count it to `'self'`. The name comes
 * from PUBLIC_URL, or from the request where it means this machine; never another name that somebody sent, as the answer may be kept.
 */
function reachable({ host, protocol }: Asked, publicUrl: string | null): string {
  if (/^[a-z\d.-]+(?::\d{1,5})?$/i.test(host) && isLoopback(nameOf(host)))
    return `'self' ${protocol === 'https' ? 'wss' : 'ws'}://${host.toLowerCase()}`;
  return publicUrl === null
    ? "'self'"
    : `'self' ${new URL(publicUrl).origin.replace(/^http/, 'ws')}`;
}

export interface PageHeaders {
  /** For the pages of the product. `builders`: origins whose code may run in this one page, for somebody who develops. */
  readonly page: (asked: Asked, builders?: readonly string[]) => Readonly<Record<string, string>>;
  /** For code: a worker lives under the policy its own file came with, and must be able to fetch. */
  readonly code: (asked: Asked) => Readonly<Record<string, string>>;
}

/** `publicUrl`: where people reach this instance, if the settings say so; `tiles`: the origin of map pictures that the administrator names. */
export const createPageHeaders = (
  publicUrl: string | null,
  tiles: string | null = null,
): PageHeaders => ({
  page: (asked, builders = []) => ({
    ...pageHeaders,
    'content-security-policy': policyWith(
      reachable(asked, publicUrl),
      builders.map((origin) => ` ${origin}`).join(''),
      tiles === null ? '' : ` ${tiles}`,
    ),
    ...secretHeaders(asked.url),
  }),
  code: (asked) => ({
    'content-security-policy': `default-src 'none'; script-src 'self'; connect-src ${reachable(asked, publicUrl)}; frame-ancestors 'none'; base-uri 'none'`,
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }),
});
