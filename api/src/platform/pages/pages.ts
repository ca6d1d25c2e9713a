/** Serves the shell and the remotes: one HTML page with the registry inside, and files that never change under their name. */
import { readFile, stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { brotliCompressSync, constants } from 'node:zlib';
import { sendFailure } from '../http/failures.ts';
import { sendFile } from './files.ts';
import { createPageHeaders, dataHeaders } from './headers.ts';
import { createRegistryReader, hintsFor, type Asked, type LoadedRegistry } from './registry.ts';
import {
  createFacts,
  dataBlock,
  linkOf,
  readShellHints,
  type Facts,
  type ShellHints,
} from './head.ts';

/** However the build writes its attributes. */
const PLACEHOLDER = /<script\b(?=[^>]*\bid="?registry"?[\s>])[^>]*>[^<]*<\/script>/;
const MAX_RENDERED = 200;
const SESSION_COOKIE = 'kinlore_session';

export interface PagesOptions {
  /** The build: `shell/`, `remotes/`, `registry.json`. */
  readonly dist: string;
  readonly dataFolder: string;
  readonly log: Logger;
  /** Where people reach this instance, if the settings say so. */
  readonly publicUrl: string | null;
  /** Written into every page as data, by the id of the block. One that cannot be told is left out: the page asks for it then. */
  readonly facts?: Facts;
}

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers every address outside `/api` that no route has. */
export function createPages({ dist, dataFolder, log, publicUrl, facts = {} }: PagesOptions): Page {
  const shell = join(dist, 'shell');
  const headers = createPageHeaders(publicUrl);
  const secure = publicUrl?.startsWith('https:') === true;
  const remotes = [join(dataFolder, 'remotes'), join(dist, 'remotes')];
  const registry = createRegistryReader(
    {
      published: join(dataFolder, 'registry', 'registry.json'),
      built: join(dist, 'registry.json'),
    },
    (error) => log.error({ err: error }, 'the registry cannot be read'),
  );
  const render = createRenderer(
    shell,
    createFacts(facts, (error) =>
      log.warn({ err: error }, 'a page goes without what it could have been told'),
    ),
  );
  const sendAnyFile = async (
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> => {
    if (path.startsWith('/remotes/'))
      return sendFile(remotes, path.slice('/remotes/'.length), request, reply, {
        headers,
        immutable: true,
      });
    return (
      path !== '/' &&
      (await sendFile([shell], path.slice(1), request, reply, { headers, immutable: false }))
    );
  };
  return async (request, reply) => {
    const path = pathOf(request.url);
    if (path === null) return sendFailure(request, reply, 'general.malformed');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendFailure(request, reply, 'general.not_found');
    if (secure) void reply.header('strict-transport-security', 'max-age=31536000');
    if (path === '/registry.json') return sendRegistry(await registry(), request, reply);
    if (await sendAnyFile(path, request, reply)) return reply;
    if (isFile(path) || !wantsPage(request))
      return sendFailure(request, reply, 'general.not_found');
    return sendPage(
      await render(await registry(), {
        path,
        modal: modalOf(request.url),
        signedIn: isSignedIn(request),
      }),
      headers.page(request),
      request,
      reply,
    );
  };
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
  { text, tag }: LoadedRegistry,
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
    : reply.serializer(String).send(text);
}

interface Rendered {
  readonly html: string;
  readonly compressed: Buffer;
  readonly tag: string;
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
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === page.tag) return reply.code(304).send();
  if (!String(request.headers['accept-encoding'] ?? '').includes('br'))
    return reply.send(page.html);
  return reply.header('content-encoding', 'br').send(page.compressed);
}

/** Pages are the same for everybody, so each is made and compressed once until the build, the registry or a fact changes. */
function createRenderer(
  shell: string,
  facts: () => Promise<string>,
): (registry: LoadedRegistry, asked: Asked) => Promise<Rendered | null> {
  let version = '';
  let own: ShellHints = {};
  let rendered = new Map<string, Rendered>();
  return async (registry, asked) => {
    const template = await templateFor(shell, asked);
    if (template === null) return null;
    if (version !== `${template.stamp} ${registry.tag}`) {
      version = `${template.stamp} ${registry.tag}`;
      rendered = new Map();
      own = await readShellHints(shell);
    }
    const links = [
      ...(asked.signedIn ? (own['signedIn'] ?? []) : []),
      ...hintsFor(registry.value, asked),
    ]
      .map(linkOf)
      .join('');
    const told = await facts();
    const key = `${template.file} ${registry.tag} ${links} ${told}`;
    const known = rendered.get(key);
    if (known !== undefined) return known;
    const source = await readFile(template.file, 'utf8');
    // By functions: `$` in the data must stay what it is.
    const html = source.replace(
      PLACEHOLDER,
      () => links + told + dataBlock('registry', registry.text),
    );
    const page = {
      html,
      compressed: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      tag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    };
    if (rendered.size < MAX_RENDERED) rendered.set(key, page);
    return page;
  };
}

/** A page the build has prerendered (`pages/about.html` for `/about`, `pages/index.html` for a guest at `/`), else the plain shell. */
async function templateFor(
  shell: string,
  { path, signedIn }: Asked,
): Promise<{ file: string; stamp: string } | null> {
  const name = path === '/' ? 'index' : path.slice(1);
  const names =
    /^[a-z0-9-]+$/.test(name) && !(path === '/' && signedIn)
      ? [`pages/${name}.html`, 'index.html']
      : ['index.html'];
  const stamps = await stat(join(shell, 'index.html')).catch(() => null);
  if (stamps === null) return null;
  for (const candidate of names) {
    const file = join(shell, candidate);
    if (candidate === 'index.html' || (await stat(file).catch(() => null))?.isFile() === true)
      return { file, stamp: String(stamps.mtimeMs) };
  }
  return null;
}
