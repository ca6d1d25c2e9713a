/** `/settings/data-exports`. */
import { Readable } from 'node:stream';
import {
  askDataExport,
  deleteDataExport,
  downloadDataExport,
  linkDataExport,
  listDataCopies,
  listDataExports,
  listKeptLives,
  readDataExport,
} from '@kinlore/shared/contracts/exports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { rangeOf, sendBytes } from '../media/index.ts';
import { describeCopy, mintLink, openCopy, type OpenCopy } from './downloading.ts';
import { deleteExport, listCopies, listExports, listLives, readExport } from './reading.ts';
import { requestExport } from './requests.ts';

/** No child's view reaches what is taken away (rules R0.15). */
const own = { gate: 'user', whileViewing: false } as const;

/** The first byte a request wants; null for one that wants all of them. */
const firstByte = ({ headers }: FastifyRequest, bytes: number): number | null => {
  const range = rangeOf(headers.range, bytes);
  return range === null || range === 'none' ? null : range.start;
};

const describe = (reply: FastifyReply, { name, mime }: OpenCopy): FastifyReply =>
  reply
    .header('content-type', mime)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('accept-ranges', 'bytes');

const downloadRoute = (platform: Platform): Route =>
  route(
    downloadDataExport,
    { ...own, action: 'export.file', limit: { max: 120, seconds: 600 } },
    async ({ input, actor, request, reply }) => {
      const click = { exportId: input.params.id, token: input.query.token };
      const known = await describeCopy(platform, actor, click);
      void describe(reply, known).header('etag', `"${known.tag}"`);
      // Only what carries the file away uses its address up: programs ask for the head first.
      if (request.method === 'HEAD')
        return void (await reply.header('content-length', known.bytes).send(Readable.from([])));
      const from = firstByte(request, known.bytes);
      const { key, bytes, tag, mime } = await openCopy(platform, actor, { ...click, from });
      await sendBytes(platform, request, reply, { key, bytes, tag, mime });
      return undefined;
    },
  );

const linkRoute = (platform: Platform): Route =>
  route(
    linkDataExport,
    { ...own, action: 'export.token', replayable: false, limit: { max: 60, seconds: 600 } },
    async ({ input, actor, reply }) => {
      void reply.header('cache-control', 'private, no-store');
      return { data: await mintLink(platform, actor, input.params.id) };
    },
  );

export const exportRoutes = (platform: Platform): readonly Route[] => [
  route(listDataExports, { ...own, action: 'export.list' }, async ({ input, actor }) =>
    listExports(platform, actor, input.query),
  ),
  route(
    askDataExport,
    { ...own, action: 'export.ask', limit: { max: 20, seconds: 3600 } },
    async ({ input, actor }) => ({ data: await requestExport(platform, actor, input.body) }),
  ),
  route(readDataExport, { ...own, action: 'export.read' }, async ({ input, actor }) => ({
    data: await readExport(platform, actor, input.params.id),
  })),
  route(deleteDataExport, { ...own, action: 'export.delete' }, async ({ input, actor }) =>
    deleteExport(platform, actor, input.params.id),
  ),
  linkRoute(platform),
  downloadRoute(platform),
  route(listKeptLives, { ...own, action: 'export.lives' }, async ({ input, actor }) =>
    listLives(platform, actor, input.query),
  ),
  route(listDataCopies, { ...own, action: 'export.copies' }, async ({ input, actor }) =>
    listCopies(platform, actor, input.query),
  ),
];
