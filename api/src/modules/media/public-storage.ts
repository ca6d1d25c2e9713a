/**
 * `/storage/<sha256>.<format>`: derivatives that everybody may see, to anybody, logged in or not (rule R0.16). Everything else under `/storage/` is 404;
 * what is private goes through `/api/v1/media`.
 */
import type { FastifyInstance } from 'fastify';
import type { Policy } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { PUBLIC_FOLDER } from './addresses.ts';
import { sendBytes } from './media.routes.ts';
import type { MediaService } from './media.service.ts';

const policy: Policy = { gate: 'public', action: 'media.public', whileViewing: true };
/** What it is called is what it holds, so whoever has it never asks again. Private: no cache between us and a browser may go on handing out what was narrowed. */
const CACHED = 'private, max-age=31536000, immutable';

export const publicStorage =
  (platform: Pick<Platform, 'storage'>, service: MediaService) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { '*': string } }>(
      `${PUBLIC_FOLDER}*`,
      { config: { policy } },
      async (request, reply) => {
        const file = await service.openPublic(request.params['*']);
        void reply.headers({
          'content-type': file.mime,
          'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': CACHED,
          etag: `"${file.tag}"`,
          'accept-ranges': 'bytes',
        });
        await sendBytes(platform, request, reply, file);
        return reply;
      },
    );
  };
