/** Serves the shell and the remotes: one HTML page with the registry inside, and files that never change under their name. */
import { join } from 'node:path';
import { folderHere, type Served } from '@kinlore/shared/registry/node';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { sendFailure } from '../http/failures.ts';
import { sendFile } from './files.ts';
import { createFacts, type Facts } from './head.ts';
import { soon } from './soon.ts';
import { dataHeaders, type PageHeaders } from './headers.ts';
import { noOverrides, originsOf, type ReadOverrides } from './override.ts';
import { createRegistryReader, type LoadedRegistry } from './registry.ts';
import { createRenderer, withOverrides, type Rendered } from './render.ts';

const SESSION_COOKIE = 'kinlore_session';

export interface PagesOptions {
  /** The build (`shell/`, `remotes/`, `registry.json`), and what was published over it. */
  readonly served: Served;
  readonly log: Logger;
  readonly headers: PageHeaders;
  /** Written into every page as data, by the id of the block. One that cannot be told is left out: the page asks for it then. */
  readonly facts?: Facts;
  /** Which remotes a developer sees their own builds of; nobody does where this is left out. */
  readonly overrides?: ReadOverrides;
  /** The id of the account that asks, for releases that only some get; null for a guest, and for everybody where this is left out. */
  readonly account?: (request: FastifyRequest) => Promise<string | null>;
}

export type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers every address outside `/api` that no route has. */
export function createPages({
  served,
  log,
  headers,
  facts = {},
  overrides: readOverrides = async () => noOverrides,
  account = async () => null,
}: PagesOptions): Page {
  const shell = join(served.dist, 'shell');
  const registry = createRegistryReader(served, (error) =>
    log.error({ err: error }, 'the registry cannot be read'),
  );
  const render = createRenderer(
    shell,
    createFacts(facts, (error) =>
      log.warn({ err: error }, 'a page goes without what it could have been told'),
    ),
  );
  const sendAnyFile = createFileSender(served, headers);
  return async (request, reply) => {
    const path = pathOf(request.url);
    if (path === null) return sendFailure(request, reply, 'general.malformed');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendFailure(request, reply, 'general.not_found');
    if (path === '/registry.json') return sendRegistry(await registry(), request, reply);
    if (await sendAnyFile(path, request, reply)) return reply;
    if (isFile(path) || !wantsPage(request))
      return sendFailure(request, reply, 'general.not_found');
    const loaded = await forReader(await registry(), request, account);
    const overrides = await readOverrides(request, reply, Object.keys(loaded.value.remotes));
    return sendPage(
      await render(withOverrides(loaded, overrides), {
        path,
        modal: modalOf(request.url),
        signedIn: isSignedIn(request),
      }),
      headers.page(request, originsOf(overrides)),
      request,
      reply,
    );
  };
}

/** Everybody's registry, or that of an account which gets a release before the others. Asks who it is only where that matters. */
async function forReader(
  loaded: LoadedRegistry,
  request: FastifyRequest,
  account: NonNullable<PagesOptions['account']>,
): Promise<LoadedRegistry> {
  if (loaded.forAccount === null || !isSignedIn(request)) return loaded;
  const id = await soon(account(request)).catch(() => null);
  return id === null ? loaded : loaded.forAccount(id);
}

/** Answers a file of a remote or of the shell; false where there is none. */
function createFileSender(served: Served, headers: PageHeaders) {
  const shell = join(served.dist, 'shell');
  const remotes = [join(served.data, 'remotes'), join(served.dist, 'remotes')];
  return async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (!path.startsWith('/remotes/'))
      return (
        path !== '/' &&
        (await sendFile([shell], path.slice(1), request, reply, { headers, immutable: false }))
      );
    const send = () =>
      sendFile(remotes, path.slice('/remotes/'.length), request, reply, {
        headers,
        immutable: true,
      });
    return (await send()) || ((await bringFolder(served, path)) && send());
  };
}

/** Brings the release that a file is of, where another server has it and this one does not yet; false where there is nothing to bring. */
async function bringFolder(served: Served, path: string): Promise<boolean> {
  const [base, name] = /^\/remotes\/([a-z][\w-]*)\/[\w.-]+\//u.exec(path) ?? [];
  if (base === undefined || name === undefined) return false;
  if ((await folderHere(served, { name, base })) !== null) return false;
  await served.published.bring({ name, base });
  return true;
}

/** A file that is not there must not be answered by a page: a script tag would take it for code. */
const isFile = (path: string): boolean => path.startsWith('/remotes/') || /\.\w{1,12}$/.test(path);

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return null;
  }
}

const modalOf = (url: string): string | null =>
  new URLSearchParams(url.split('?')[1] ?? '').get('modal');

/** By the cookie of a session, believed only as far as which files to fetch early. */
const isSignedIn = ({ headers: { cookie = '' } }: FastifyRequest): boolean =>
  new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=[^;\\s]`).test(cookie);

const wantsPage = ({ headers: { accept = '*/*' } }: FastifyRequest): boolean =>
  accept.includes('text/html') || accept.includes('*/*');

function sendRegistry(
  { wholeText, tag }: LoadedRegistry,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  void reply
    .headers(dataHeaders)
    .header('etag', tag)
    .header('cache-control', 'no-cache')
    .type('application/json; charset=utf-8');
  return request.headers['if-none-match'] === tag
    ? reply.code(304).send()
    : reply.serializer(String).send(wholeText);
}

function sendPage(
  page: Rendered | null,
  headers: Readonly<Record<string, string>>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (page === null)
    return reply
      .code(404)
      .headers(headers)
      .type('text/plain; charset=utf-8')
      .send('The pages of this Kinlore are not built yet. The API answers at /api/v1/docs.\n');
  void reply
    .headers(headers)
    .header('vary', 'Accept-Encoding, Cookie')
    .header('etag', page.tag)
    // What only one developer sees is kept by nobody.
    .header('cache-control', page.isOverridden ? 'private, no-store' : 'no-cache')
    .type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === page.tag) return reply.code(304).send();
  if (!String(request.headers['accept-encoding'] ?? '').includes('br'))
    return reply.send(page.html);
  return reply.header('content-encoding', 'br').send(page.compressed);
}
