/** What a browser keeps of being logged in: the session's cookie, and the mark by which it is known again. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../../platform/http/identify.ts';
import type { Platform } from '../../platform/ports.ts';
import { mintSecret } from '../../platform/tokens.ts';
import type { Device } from './sessions.ts';

const MARK = 'kinlore_device';
const REMEMBERED_SECONDS = 60 * 86_400;
/** As long as browsers keep any cookie. */
const MARK_SECONDS = 400 * 86_400;

/** A proxy that the settings do not know gives everybody its own address: that is nobody's place. */
const isVouchedFor = ({ ip, headers, socket }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress;

/** The mark the browser was given before, or a new one. */
const markOf = ({ headers }: FastifyRequest): string =>
  new RegExp(`(?:^|;\\s*)${MARK}=([A-Za-z0-9_-]{43})(?:;|$)`, 'u').exec(
    headers.cookie ?? '',
  )?.[1] ?? mintSecret().secret;

export const deviceOf = (request: FastifyRequest, named?: string, remember = false): Device => ({
  device: named ?? request.headers['user-agent'] ?? '',
  ip: request.ip,
  place: isVouchedFor(request) ? request.ip : null,
  mark: markOf(request),
  remember,
});

/** The cookie opens pictures and documents only; every call of the API wants the header. Without a token: the session is over. */
export function setSessionCookie(
  platform: Platform,
  reply: FastifyReply,
  token: string | null,
  device?: Pick<Device, 'remember' | 'mark'>,
): void {
  const secure = platform.settings.publicUrl?.startsWith('https:') === true ? '; Secure' : '';
  const remembered = device?.remember === true ? `; Max-Age=${REMEMBERED_SECONDS}` : '';
  const age = token === null ? '; Max-Age=0' : remembered;
  void reply.header(
    'set-cookie',
    `${cookieName}=${token === null ? '' : encodeURIComponent(token)}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`,
  );
  if (device?.mark !== undefined)
    void reply.header(
      'set-cookie',
      `${MARK}=${device.mark}; Path=/api/v1/auth; HttpOnly; SameSite=Strict${secure}; Max-Age=${MARK_SECONDS}`,
    );
}
