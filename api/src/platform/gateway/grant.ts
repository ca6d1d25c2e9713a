/**
 * What lets a socket hear a channel: a signature over socket, channel, session and account. The session travels in it, so that any
 * process can bind the socket to it and close it when it is revoked.
 */
import { timingSafeEqual } from 'node:crypto';

/** Public: part of the socket's address `/app/{key}`. */
export const APP_KEY = 'kinlore';

export type Sign = (purpose: string, value: string) => string;

export interface Bearer {
  readonly sessionId: string;
  readonly userId: string;
}

const valueOf = (socketId: string, channel: string, { sessionId, userId }: Bearer): string =>
  [socketId, channel, sessionId, userId].join('\n');

export const createGrant = (
  sign: Sign,
  socketId: string,
  channel: string,
  bearer: Bearer,
): string =>
  [
    APP_KEY,
    sign('socket', valueOf(socketId, channel, bearer)),
    bearer.sessionId,
    bearer.userId,
  ].join(':');

/** Null when the words were not signed by us for this socket and channel. */
export function readGrant(
  sign: Sign,
  socketId: string,
  channel: string,
  auth: string,
): Bearer | null {
  const [key, signature, sessionId, userId, ...rest] = auth.split(':');
  if (
    key !== APP_KEY ||
    signature === undefined ||
    sessionId === undefined ||
    userId === undefined ||
    rest.length > 0
  )
    return null;
  const expected = Buffer.from(sign('socket', valueOf(socketId, channel, { sessionId, userId })));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given)
    ? { sessionId, userId }
    : null;
}

export const channelOf = (userId: string): string => `private-notifications.${userId}`;
