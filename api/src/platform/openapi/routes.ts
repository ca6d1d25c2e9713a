/** `/api/v1/openapi.json` and the page that shows it. */
import type { FastifyInstance } from 'fastify';
import { PREFIX } from '../http/mount.ts';
import type { Policy, Route } from '../http/route.ts';
import { pageHeaders } from '../pages/headers.ts';
import { createDocument } from './document.ts';
import { createDocsPage, stylesheet } from './page.ts';

const policy: Policy = { gate: 'public', action: 'api.describe', whileViewing: true };

export const describeApi =
  (routes: readonly Route[], version: string) =>
  async (app: FastifyInstance): Promise<void> => {
    // Made when first asked for: nobody asks at start.
    let document: string | null = null;
    let page: string | null = null;
    app.get(`${PREFIX}/openapi.json`, { config: { policy } }, async (_request, reply) => {
      document ??= JSON.stringify(createDocument(routes, version));
      return reply
        .header('cache-control', 'public, max-age=60')
        .type('application/json; charset=utf-8')
        .serializer(String)
        .send(document);
    });
    app.get(`${PREFIX}/docs`, { config: { policy } }, async (_request, reply) => {
      page ??= createDocsPage(routes);
      return reply
        .headers(pageHeaders)
        .header('cache-control', 'public, max-age=60')
        .type('text/html; charset=utf-8')
        .send(page);
    });
    app.get(`${PREFIX}/docs.css`, { config: { policy } }, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=60')
        .type('text/css; charset=utf-8')
        .send(stylesheet),
    );
  };
