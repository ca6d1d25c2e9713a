/**
 * Sends what is for a browser to the push service of its maker. Where that is comes from whoever subscribes, so nothing is ever sent into this
 * machine or its network: an address that is not of the public internet is refused when it is kept, and again when its name was looked up.
 */
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { isLoopback } from '../host-names.ts';
import { lookupOnly, post } from '../outgoing.ts';
import type { PushTransport } from '../ports.ts';
import { isPublicAddress } from '../public-addresses.ts';

/** HTTPS at its usual port, by a name: no service is reached by number. */
const isOfInternet = ({ protocol, port, username, password, hostname }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  hostname.includes('.') &&
  !hostname.startsWith('[') &&
  isIP(hostname) === 0;

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
