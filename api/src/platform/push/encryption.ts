/** The one place that knows `web-push`: pairs of keys, and a message encrypted for one browser and signed by this instance (RFC 8291, RFC 8292). */
import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { PushRequest } from '../ports.ts';

export interface PushKeys {
  /** Base64url; given to browsers when they subscribe. */
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Whoever reads along learns no length: every message is a multiple of this. */
const BLOCK_BYTES = 1_024;

export const generatePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** Whether anything can be encrypted for it: 65 bytes that are a point on the curve. */
export function isBrowserKey(p256dh: string): boolean {
  const ours = createECDH('prime256v1');
  ours.generateKeys();
  try {
    ours.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** JSON with blanks behind it says the same. */
function padded(message: unknown): string {
  const text = JSON.stringify(message);
  const bytes = Buffer.byteLength(text);
  return text + ' '.repeat(Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES - bytes);
}

/** `contact`: whom a push service may ask about us, as `https:` or `mailto:`. `ttlSeconds`: how long it may keep what a sleeping browser does not take. */
export function encryptPush(
  message: unknown,
  to: { readonly endpoint: string; readonly keys: BrowserKeys },
  from: { readonly keys: PushKeys; readonly contact: string; readonly ttlSeconds: number },
): PushRequest {
  const { headers, body } = webPush.generateRequestDetails(to, padded(message), {
    vapidDetails: { subject: from.contact, ...from.keys },
    TTL: from.ttlSeconds,
  });
  return { endpoint: to.endpoint, headers, body };
}
