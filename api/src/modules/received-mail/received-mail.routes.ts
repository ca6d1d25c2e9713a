/**
 * `POST /api/v1/received-mail`: a mail server hands over a mail as it came (RFC 822), signed with the secret of the settings. No endpoint of the
 * contract: what comes is no JSON, and no browser calls it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, ensure } from '../../platform/errors.ts';
import { PREFIX } from '../../platform/http/mount.ts';
import type { Policy } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { MOST_MAIL_BYTES } from './receiving.ts';
import type { Outcome } from './reply.ts';

export const TIMESTAMP_HEADER = 'x-kinlore-timestamp';
export const SIGNATURE_HEADER = 'x-kinlore-signature';
/** As long as a signature is good: a mail that was overheard is not handed over again later. */
const MOST_SECONDS = 300;

const policy: Policy = {
  gate: 'public',
  action: 'received_mail.hand_over',
  whileViewing: 'aside',
  replayable: false,
  limit: { max: 300, seconds: 600 },
};

export const signatureOf = (secret: string, timestamp: string, raw: Uint8Array): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(raw).digest('hex');

interface Deps extends Pick<Platform, 'clock' | 'settings'> {
  readonly receive: (raw: Uint8Array) => Promise<Outcome>;
}

/** Before a byte of the mail is read: it is on, and what is shown has the shape of a signature of now. Everything else is as if nothing were here. */
function ensureSigned({ clock, settings }: Deps, { headers }: FastifyRequest): void {
  const { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature } = headers;
  const secret = settings.replies?.secret ?? null;
  ensure(secret, 'general.not_found');
  ensure(typeof timestamp === 'string' && /^\d{1,12}$/u.test(timestamp), 'general.not_found');
  ensure(typeof signature === 'string' && /^[0-9a-f]{64}$/u.test(signature), 'general.not_found');
  const age = Math.abs(clock.now().getTime() / 1000 - Number(timestamp));
  ensure(age <= MOST_SECONDS, 'general.not_found');
}

function ensureSignature({ settings }: Deps, { headers, body }: FastifyRequest): Buffer {
  const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const secret = settings.replies?.secret ?? '';
  const right = signatureOf(secret, String(headers[TIMESTAMP_HEADER]), raw);
  const given = Buffer.from(String(headers[SIGNATURE_HEADER]));
  if (given.length !== right.length || !timingSafeEqual(given, Buffer.from(right)))
    throw new DomainError('general.not_found');
  return raw;
}

export const handOverRoute =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(
      async (door) => {
        door.addContentTypeParser(
          'message/rfc822',
          { parseAs: 'buffer', bodyLimit: MOST_MAIL_BYTES },
          (_request, body, done) => done(null, body),
        );
        door.addHook('onRequest', async (request) => ensureSigned(deps, request));
        door.post('', { config: { policy }, bodyLimit: MOST_MAIL_BYTES }, async (request) => ({
          data: { outcome: await deps.receive(ensureSignature(deps, request)) },
        }));
      },
      { prefix: `${PREFIX}/received-mail` },
    );
  };
