/**
 * Sends what is for a browser to the push service of its maker. Where that is comes from whoever subscribes, so nothing is ever sent into this
 * machine or its network: an address that is not of the public internet is refused when it is kept, and again when its name was looked up.
 */
import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '../host-names.ts';
import type { PushAnswer, PushTransport } from '../ports.ts';
import { isPublicAddress } from './public-addresses.ts';

/** A push service that has not answered by then counts as away. */
const PATIENCE_MS = 10_000;
const LONGEST_WAIT_SECONDS = 3_600;

/** HTTPS at its usual port, by a name: no service is reached by number. */
const isOfInternet = ({ protocol, port, username, password, hostname }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  hostname.includes('.') &&
  !hostname.startsWith('[') &&
  isIP(hostname) === 0;

/** Looks a name up and leaves out what may not be reached: a name that is moved later leads nowhere, whatever it led to when it was kept. */
export const lookupOnly =
  (isReachable: (address: string) => boolean): LookupFunction =>
  (hostname, options, answer) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const open = error === null ? found.filter(({ address }) => isReachable(address)) : [];
      const [first] = open;
      if (first === undefined)
        answer(error ?? new Error(`${hostname} has no address that is sent to.`), '', 0);
      else if (options.all === true) answer(null, open);
      else answer(null, first.address, first.family);
    });
  };

const secondsOf = (header: string | undefined): number | null => {
  const seconds = Number(header);
  return header === undefined || !Number.isInteger(seconds) || seconds < 0
    ? null
    : Math.min(seconds, LONGEST_WAIT_SECONDS);
};

/** Follows no redirect and reads no answer but its status. */
const post = (
  send: typeof request,
  url: URL,
  body: Buffer,
  options: RequestOptions,
): Promise<PushAnswer> =>
  new Promise((resolve, reject) => {
    const asked = send(
      url,
      { method: 'POST', agent: false, signal: AbortSignal.timeout(PATIENCE_MS), ...options },
      (answer) => {
        resolve({
          status: answer.statusCode ?? 0,
          retryAfterSeconds: secondsOf(answer.headers['retry-after']),
        });
        answer.destroy();
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });

const ofInternet = {
  send: request,
  accepts: isOfInternet,
  lookup: lookupOnly(isPublicAddress),
} as const;
const ofThisMachine = {
  send: requestPlain,
  accepts: ({ hostname }: URL) => isLoopback(hostname),
  lookup: lookupOnly(isLoopback),
} as const;

/** `thisMachine`: sends to this machine and nowhere else, without TLS: for tests, whose push service is a server of theirs. */
export function createPushTransport({ thisMachine = false } = {}): PushTransport {
  const way = thisMachine ? ofThisMachine : ofInternet;
  const accepts = (endpoint: string): boolean =>
    URL.canParse(endpoint) && way.accepts(new URL(endpoint));
  return {
    accepts,
    send: ({ endpoint, headers, body }) =>
      accepts(endpoint)
        ? post(way.send, new URL(endpoint), body, { headers, lookup: way.lookup })
        : Promise.reject(new Error('No such address is sent to.')),
  };
}
