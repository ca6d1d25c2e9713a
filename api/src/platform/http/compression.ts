/**
 * Answers travel compressed where the caller takes it: zstd before gzip, at the level that costs least. Secrets that an attacker could guess
 * letter by letter are in no answer beside what an attacker may say: sessions come in a header that no foreign page can send.
 */
import { promisify } from 'node:util';
import {
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  type ZstdOptions,
} from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Smaller than this, the header of a compressed body costs more than it saves. */
const WORTH = 1_400;
/** Up to this it is done before a thread would have been asked. */
const AT_ONCE = 200_000;

const gzipped = promisify(gzip);
const zstd = promisify(zstdCompress);
const fast = { level: constants.Z_BEST_SPEED } as const;
const quick: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

const takes = (header: string, name: string): boolean =>
  new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))(?=[\\s,;]|$)`, 'i').test(header);

/** What the caller takes, the best first; null for as it is. */
export function encodingFor(header: string | string[] | undefined): 'zstd' | 'gzip' | null {
  const told = String(header ?? '');
  if (takes(told, 'zstd')) return 'zstd';
  return takes(told, 'gzip') ? 'gzip' : null;
}

function press(body: Buffer, encoding: 'zstd' | 'gzip'): Buffer | Promise<Buffer> {
  if (body.byteLength <= AT_ONCE)
    return encoding === 'zstd' ? zstdCompressSync(body, quick) : gzipSync(body, fast);
  return encoding === 'zstd' ? zstd(body, quick) : gzipped(body, fast);
}

/** The body as it travels, with the headers that say so. Anything but JSON that was not encoded yet is left as it is. */
export async function compressBody(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (
    !isText ||
    reply.hasHeader('content-encoding') ||
    !String(reply.getHeader('content-type') ?? '').startsWith('application/json')
  )
    return payload;
  const vary = reply.getHeader('vary');
  void reply.header(
    'vary',
    typeof vary === 'string' ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
  );
  const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
  const encoding = body.byteLength < WORTH ? null : encodingFor(request.headers['accept-encoding']);
  if (encoding === null) return payload;
  void reply.header('content-encoding', encoding).removeHeader('content-length');
  return press(body, encoding);
}
