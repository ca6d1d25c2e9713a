/**
 * `/api/v1/uploads` by tus 1.0.0: a plugin and no endpoints, because the protocol speaks in headers. `@tus/server` keeps its grammar (headers, offsets,
 * one sender at a time); who may, how much and for how long is judged here, and refused in our own shape.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaKinds } from '@kinlore/shared/contracts/media-kinds';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Policy } from '../../platform/http/route.ts';
import { takeViewingMarker } from '../../platform/http/viewing.ts';
import type { Platform } from '../../platform/ports.ts';
import { LIVES_MS, MOST_BYTES } from './limits.ts';
import { bodyOf, requestOf } from './tus-request.ts';
import { ADDRESS, createTus, type Tus } from './tus-server.ts';
import { keyOf } from './tus-store.ts';
import type { UnfinishedFiles } from './unfinished.ts';

const HOUR_S = 3600;
/** As many as photographs sent whole; and for each of them room to be cut a good many times. */
const begin: Policy = {
  gate: 'user',
  action: 'upload.begin',
  whileViewing: true,
  limit: { max: 600, seconds: HOUR_S },
};
const goOn: Policy = {
  gate: 'user',
  action: 'upload.send',
  whileViewing: true,
  limit: { max: 12_000, seconds: HOUR_S },
};

/** What of its answer goes out: nothing for other sites. */
const told = ['location', 'tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata'];
const toldOfOptions = ['tus-version', 'tus-extension', 'tus-max-size'];
const MOST_METADATA = 4_000;

interface Deps {
  readonly platform: Pick<Platform, 'clock' | 'storage'>;
  readonly files: UnfinishedFiles;
}

/** Judged before the first byte: how long it says it is, and whether there is room for it, for what is made of it and for the copy it becomes. */
async function refuseBeforehand(
  { storage }: Pick<Platform, 'storage'>,
  { headers }: FastifyRequest,
): Promise<void> {
  const { 'upload-length': length, 'upload-metadata': metadata = '' } = headers;
  ensure(typeof length === 'string' && /^\d{1,15}$/u.test(length), 'general.malformed');
  ensure(metadata.length <= MOST_METADATA, 'general.malformed');
  ensure(headers['upload-concat'] === undefined, 'general.malformed');
  ensure(Number(length) > 0, 'media.no_file');
  ensure(Number(length) <= MOST_BYTES, 'general.too_large');
  // The parts and the copy they become; of a photograph also what is made of it.
  const needed = Number(length) * 2 + Math.min(Number(length), mediaKinds.image.maxBytes);
  if ((await storage.room()) < needed) throw new DomainError('general.storage_full');
}

const signedIn = ({ actor }: FastifyRequest): SignedIn => {
  if (actor.kind === 'guest') throw new DomainError('general.unauthenticated');
  return actor;
};

interface Room extends Deps {
  readonly tus: Tus;
}

/** Asks the library about `address`, and answers as it says. The body is taken, or read to its end. */
async function answer(
  { platform, tus }: Room,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
): Promise<FastifyReply> {
  const body = request.method === 'POST' || request.method === 'PATCH' ? bodyOf(request) : null;
  try {
    const asked = requestOf(request, address, body);
    const response = await tus.answer(asked, signedIn(request).subject.id, platform.clock.now());
    for (const name of request.method === 'OPTIONS' ? toldOfOptions : told) {
      const value = response.headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
    return await reply.code(response.status).send();
  } finally {
    if (body !== null) request.raw.unpipe(body);
    request.raw.resume();
  }
}

function beginnings(app: FastifyInstance, room: Room): void {
  const { clock } = room.platform;
  app.post('', { config: { policy: begin } }, async (request, reply) => {
    ensure(request.headers['tus-resumable'] === '1.0.0', 'media.upload_protocol');
    await refuseBeforehand(room.platform, request);
    void reply.header('upload-expires', new Date(clock.now().getTime() + LIVES_MS).toUTCString());
    return answer(room, request, reply, ADDRESS);
  });
  app.options('', { config: { policy: goOn } }, (request, reply) =>
    answer(room, request, reply, ADDRESS),
  );
}

function continuations(app: FastifyInstance, room: Room): void {
  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: '/:id',
    config: { policy: goOn },
    async handler(request, reply) {
      const { subject } = signedIn(request);
      const found = await room.files.find(subject.id, request.params.id);
      ensure(found, 'general.not_found');
      ensure(room.platform.clock.now() < found.endsAt, 'media.upload_expired');
      void reply.header('upload-expires', found.endsAt.toUTCString());
      return answer(room, request, reply, `${ADDRESS}/${keyOf(subject.id, found.id)}`);
    },
  });
}

export const tusRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const room: Room = { ...deps, tus: createTus(deps.files) };
    await app.register(
      async (uploads) => {
        // Left where it is: the bytes go to their file as they come.
        uploads.addContentTypeParser(
          'application/offset+octet-stream',
          (_request, _payload, done) => done(null),
        );
        uploads.addHook('onRequest', async (_request, reply) => {
          void reply.header('tus-resumable', '1.0.0');
        });
        uploads.addHook('preHandler', async (request) => takeViewingMarker(request));
        beginnings(uploads, room);
        continuations(uploads, room);
      },
      { prefix: ADDRESS },
    );
  };
