/**
 * Hands a text message over to the hook of the administrator (decision 0194): signed, so that the hook knows it is ours, and with an id by which it
 * sends none twice. Who sends it on, and what the hook answers besides its status, is not our concern.
 */
import { createHmac } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import type { TextSettings } from '../../settings-texts.ts';
import { isLoopback, nameOf } from '../host-names.ts';
import { lookupOnly, post } from '../outgoing.ts';
import type { Clock, TextTransport } from '../ports.ts';
import { isPublicAddress } from '../public-addresses.ts';

export const TEXT_TIMESTAMP_HEADER = 'x-kinlore-timestamp';
export const TEXT_SIGNATURE_HEADER = 'x-kinlore-signature';

/** HMAC-SHA256 in hex over the timestamp (seconds since 1970), a dot, and the body as it is sent. */
export const textSignature = (secret: string, timestamp: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** Looked up anew for each text: a name that is moved into the network of this machine leads nowhere. */
function reachableBy({ hook, isNear }: TextSettings): (address: string) => boolean {
  if (isLoopback(nameOf(new URL(hook).hostname))) return isLoopback;
  return isNear ? () => true : isPublicAddress;
}

export function createTextTransport(settings: TextSettings, clock: Clock): TextTransport {
  const url = new URL(settings.hook);
  const send = url.protocol === 'https:' ? request : requestPlain;
  const lookup = lookupOnly(reachableBy(settings));
  return {
    send({ id, to, text }) {
      const body = Buffer.from(JSON.stringify({ to, text, id }));
      const timestamp = String(Math.floor(clock.now().getTime() / 1000));
      const headers = {
        'content-type': 'application/json',
        'content-length': body.length,
        'idempotency-key': id,
        [TEXT_TIMESTAMP_HEADER]: timestamp,
        [TEXT_SIGNATURE_HEADER]: textSignature(settings.secret, timestamp, body),
      };
      return post(send, url, body, { headers, lookup });
    },
  };
}
