/** Files of the built pages: found below a folder and nowhere else, compressed beforehand where the build did so. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PageHeaders } from './headers.ts';
import { dataHeaders } from '../http/data-headers.ts';

/** No `.html`: a page is only ever sent with its registry and its policy. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.glsl': 'text/plain; charset=utf-8',
};
const HASHED = /[.-][0-9a-f]{8,}\.(?:chunk\.)?\w+$/;
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface Found {
  readonly path: string;
  readonly bytes: number;
  readonly tag: string;
}

/** Null for anything that is not a plain file below the folder: `..`, hidden names, NUL and folders included. */
async function find(folder: string, name: string): Promise<Found | null> {
  if (
    name.includes('\u0000') ||
    name.includes('\\') ||
    name.split('/').some((part) => part.startsWith('.'))
  )
    return null;
  const path = normalize(join(folder, name));
  if (!path.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return null;
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true
    ? {
        path,
        bytes: found.size,
        tag: `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`,
      }
    : null;
}

/** Sends the file and answers true, or leaves the reply alone. The first folder that has it wins. */
export async function sendFile(
  folders: readonly string[],
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, immutable }: { readonly headers: PageHeaders; readonly immutable: boolean },
): Promise<boolean> {
  const type = types[extname(name).toLowerCase()];
  if (type === undefined) return false;
  for (const folder of folders) {
    const plain = await find(folder, name);
    if (plain === null) continue;
    const accepted = String(request.headers['accept-encoding'] ?? '')
      .split(',')
      .map((part) => part.trim().split(';', 1)[0]);
    const [file, encoding] = await compressed(folder, name, plain, accepted);
    void reply
      .headers(type.startsWith('text/javascript') ? headers.code(request) : dataHeaders)
      .header('vary', 'Accept-Encoding')
      .header('etag', file.tag)
      .type(type)
      .header(
        'cache-control',
        immutable || HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    if (encoding !== null) void reply.header('content-encoding', encoding);
    if (request.headers['if-none-match'] === file.tag) await reply.code(304).send();
    else
      await reply
        .header('content-length', file.bytes)
        .send(request.method === 'HEAD' ? undefined : createReadStream(file.path));
    return true;
  }
  return false;
}

async function compressed(
  folder: string,
  name: string,
  plain: Found,
  accepted: readonly (string | undefined)[],
): Promise<readonly [Found, string | null]> {
  for (const [encoding, suffix] of encodings) {
    const found = accepted.includes(encoding) ? await find(folder, name + suffix) : null;
    if (found !== null) return [found, encoding];
  }
  return [plain, null];
}
