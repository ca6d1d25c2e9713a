/** The words of the Pusher Channels protocol 7 that this gateway speaks. Pure. */

export const closing = {
  unknownApp: [4001, 'Application does not exist'],
  wrongProtocol: [4007, 'Unsupported protocol version'],
  noProtocol: [4008, 'No protocol version supplied'],
  overQuota: [4004, 'Too many sockets of one account'],
  unauthorised: [4009, 'Connection not authorised'],
  overCapacity: [4100, 'Over capacity'],
  restarting: [4200, 'Server restarting'],
  noPong: [4201, 'Pong reply not received'],
  tooMuch: [4301, 'Too many messages'],
} as const satisfies Record<string, readonly [number, string]>;

export type Closing = (typeof closing)[keyof typeof closing];

/** The protocol wants `data` as text that is JSON itself. */
export const writeFrame = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) });

export type Received =
  | { readonly kind: 'ping' | 'pong' | 'unreadable' | 'refused' }
  | { readonly kind: 'subscribe'; readonly channel: string; readonly auth: string }
  | { readonly kind: 'unsubscribe'; readonly channel: string };

/** Reads a frame of a page. Anything that is not plainly one of ours is `refused`: client events are, and so is text that is no text. */
export function readFrame(text: string): Received {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return { kind: 'unreadable' };
  }
  const event = field(message, 'event');
  const data = field(message, 'data');
  const channel = field(data, 'channel');
  switch (event) {
    case 'pusher:ping':
      return { kind: 'ping' };
    case 'pusher:pong':
      return { kind: 'pong' };
    case 'pusher:unsubscribe':
      return typeof channel === 'string' ? { kind: 'unsubscribe', channel } : { kind: 'refused' };
    case 'pusher:subscribe': {
      const auth = field(data, 'auth') ?? '';
      return typeof channel === 'string' && typeof auth === 'string'
        ? { kind: 'subscribe', channel, auth }
        : { kind: 'refused' };
    }
    default:
      return { kind: 'refused' };
  }
}

const field = (value: unknown, key: string): unknown =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
