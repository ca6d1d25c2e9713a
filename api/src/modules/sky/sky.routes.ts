import {
  readCollectiveSky,
  readSky,
  readSkyNames,
  readSkySegment,
} from '@kinlore/shared/contracts/sky';
import { decodeSegment, segmentToJson } from '@kinlore/shared/sky';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { route, type Route } from '../../platform/http/route.ts';
import type { Segment } from './segments.ts';
import type { Collective } from './collective.service.ts';
import type { SkyService } from './sky.service.ts';

/** A great life is some hundred segments, with the names of each. */
const often = { max: 1_200, seconds: 60 } as const;
/** It counts many lives. */
const seldom = { max: 60, seconds: 60 } as const;
const FOREVER = 'private, max-age=31536000, immutable';

const takes = (header: string | string[] | undefined, word: string): boolean =>
  String(header ?? '')
    .split(/[,;\s]+/u)
    .includes(word);

/** As bytes, pressed where the caller takes it; as JSON for who asks for nothing else. */
async function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  segment: Segment,
  pressed: (segment: Segment) => Promise<Buffer>,
): Promise<void> {
  void reply.header('cache-control', FOREVER).header('vary', 'Accept, Accept-Encoding');
  const { accept } = headers;
  if (takes(accept, 'application/json') && !takes(accept, '*/*')) {
    await reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(segmentToJson(decodeSegment(segment.bytes.buffer))));
    return;
  }
  void reply.type('application/octet-stream');
  if (!takes(headers['accept-encoding'], 'br')) {
    await reply.send(Buffer.from(segment.bytes.buffer));
    return;
  }
  await reply.header('content-encoding', 'br').send(await pressed(segment));
}

export const skyRoutes = (service: SkyService, collective: Collective): readonly Route[] => [
  route(
    readCollectiveSky,
    { gate: 'user', action: 'sky.collective', heavy: true, limit: seldom },
    ({ actor, input }) => collective(actor, input.query),
  ),

  route(readSky, { gate: 'user', action: 'sky.read', limit: often }, ({ actor, input }) =>
    service.manifest(actor, input.params.user),
  ),

  route(
    readSkySegment,
    { gate: 'user', action: 'sky.segment', limit: often },
    async ({ actor, input, request, reply }) => {
      const segment = await service.segment(actor, input.params);
      await send(request, reply, segment, (one) => service.pressed(one));
      return undefined;
    },
  ),

  route(
    readSkyNames,
    { gate: 'user', action: 'sky.names', limit: often },
    async ({ actor, input }) => ({ data: await service.names(actor, input.params) }),
  ),
];
