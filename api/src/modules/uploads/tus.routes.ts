/**
 * `/api/v1/uploads`, and what is like it, by tus 1.0.0: a plugin and no endpoints, because the protocol speaks in headers. `@tus/server` keeps its grammar (headers, offsets,
 * one sender at a time); who may, how much and for how long is judged here, and refused in our own shape.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaKinds } from '@kinlore/shared/contracts/media-kinds';
import { DomainError, ensure } from '../../platform/errors.ts';
import { PREFIX } from '../../platform/http/mount.ts';
import type { Policy } from '../../platform/http/route.ts';
import { takeViewingMarker } from '../../platform/http/viewing.ts';
import type { Platform } from '../../platform/ports.ts';
import { LIVES_MS, MOST_BYTES } from './limits.ts';
import { bodyOf, requestOf } from './tus-request.ts';
import { createTus, type Tus } from './tus-server.ts';
import { keyOf } from './tus-store.ts';
import type { UnfinishedFiles } from './unfinished.ts';

const HOUR_S = 3600;

/** Where files come in, and in whose name. */
export interface Door {
  readonly address: string;
  readonly begin: Policy;
  readonly goOn: Policy;
  readonly mostBytes: number;
  /** The folder of who sends. Throws for who may not. */
  readonly ownerOf: (request: FastifyRequest) => Promise<string>;
}

/** As many as photographs sent whole; and for each of them room to be cut a good many times. */
export const ownUploads: Door = {
  address: `${PREFIX}/uploads`,
  begin: {
    gate: 'user',
    action: 'upload.begin',
    whileViewing: true,
    limit: { max: 600, seconds: HOUR_S },
  },
  goOn: {
    gate: 'user',
    action: 'upload.send',
    whileViewing: true,
    limit: { max: 12_000, seconds: HOUR_S },
  },
  mostBytes: MOST_BYTES,
  async ownerOf({ actor }) {
    if (actor.kind === 'guest') throw new DomainError('general.unauthenticated');
    return actor.subject.id;
  },
};

/** What of its answer goes out: nothing for other sites. */
const told = ['location', 'tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata'];
const toldOfOptions = ['tus-version', 'tus-extension', 'tus-max-size'];
const MOST_METADATA = 4_000;

interface Deps {
  readonly platform: Pick<Platform, 'clock' | 'storage'>;
  readonly files: UnfinishedFiles;
  readonly door: Door;
}

/** Judged before the first byte: how long it says it is, and whether there is room for it, for what is made of it and for the copy it becomes. */
async function refuseBeforehand(
  { platform: { storage }, door: { mostBytes } }: Deps,
  { headers }: FastifyRequest,
): Promise<void> {
  const { 'upload-length': length, 'upload-metadata': metadata = '' } = headers;
  ensure(typeof length === 'string' && /^\d{1,15}$/u.test(length), 'general.malformed');
  ensure(metadata.length <= MOST_METADATA, 'general.malformed');
  ensure(headers['upload-concat'] === undefined, 'general.malformed');
  ensure(Number(length) > 0, 'media.no_file');
  ensure(Number(length) <= mostBytes, 'general.too_large');
  // The parts and the copy they become; of a photograph also what is made of it.
  const needed = Number(length) * 2 + Math.min(Number(length), mediaKinds.image.maxBytes);
  if ((await storage.room()) < needed) throw new DomainError('general.storage_full');
}

interface Room extends Deps {
  readonly tus: Tus;
}

interface About {
  readonly owner: string;
  readonly address: string;
}

/** Asks the library about an address, and answers as it says. The body is taken, or read to its end. */
async function answer(
  { platform, tus }: Room,
  request: FastifyRequest,
  reply: FastifyReply,
  { owner, address }: About,
): Promise<FastifyReply> {
  const body = request.method === 'POST' || request.method === 'PATCH' ? bodyOf(request) : null;
  try {
    const asked = requestOf(request, address, body);
    const response = await tus.answer(asked, owner, platform.clock.now());
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
  const { address, begin, goOn, ownerOf } = room.door;
  app.post('', { config: { policy: begin } }, async (request, reply) => {
    ensure(request.headers['tus-resumable'] === '1.0.0', 'media.upload_protocol');
    const owner = await ownerOf(request);
    await refuseBeforehand(room, request);
    void reply.header('upload-expires', new Date(clock.now().getTime() + LIVES_MS).toUTCString());
    return answer(room, request, reply, { owner, address });
  });
  app.options('', { config: { policy: goOn } }, async (request, reply) =>
    answer(room, request, reply, { owner: await ownerOf(request), address }),
  );
}

function continuations(app: FastifyInstance, room: Room): void {
  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: '/:id',
    config: { policy: room.door.goOn },
    async handler(request, reply) {
      const owner = await room.door.ownerOf(request);
      const found = await room.files.find(owner, request.params.id);
      ensure(found, 'general.not_found');
      ensure(room.platform.clock.now() < found.endsAt, 'media.upload_expired');
      void reply.header('upload-expires', found.endsAt.toUTCString());
      const address = `${room.door.address}/${keyOf(owner, found.id)}`;
      return answer(room, request, reply, { owner, address });
    },
  });
}

export const tusRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const room: Room = { ...deps, tus: createTus(deps.files, deps.door) };
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
      { prefix: deps.door.address },
    );
  };
