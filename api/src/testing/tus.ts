/** An upload in parts, as its client sends it: over real sockets, so that one can be cut. */
import { connect, type Socket } from 'node:net';
import type { TestUser } from './world.ts';

export interface TusAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** What is refused is refused in our own shape. */
  readonly code: string | null;
}

export interface Tus {
  readonly call: (
    user: TestUser | null,
    method: string,
    path: string,
    headers?: Readonly<Record<string, string>>,
    body?: Buffer,
  ) => Promise<TusAnswer>;
  /** Begins a file of this length and gives its address. Throws when it is refused. */
  readonly begin: (user: TestUser, length: number, name?: string) => Promise<string>;
  readonly send: (
    user: TestUser,
    path: string,
    offset: number,
    bytes: Buffer,
  ) => Promise<TusAnswer>;
  /** How far it came. */
  readonly offset: (user: TestUser, path: string) => Promise<number>;
  /** Announces all of `bytes`, sends the first `after` of them, and says no more until its socket is torn. */
  readonly stall: (half: Half) => Promise<Socket>;
}

interface Half {
  readonly user: TestUser;
  readonly path: string;
  readonly offset: number;
  readonly bytes: Buffer;
  readonly after: number;
}

export const UPLOADS = '/api/v1/uploads';
const protocol = { 'tus-resumable': '1.0.0' };
const bytesType = { 'content-type': 'application/offset+octet-stream' };

export function tusAt(address: string): Tus {
  const call: Tus['call'] = async (user, method, path, headers = {}, body) => {
    const response = await fetch(new URL(path, address), {
      method,
      headers: {
        ...protocol,
        ...(user !== null && { authorization: `Bearer ${user.token}` }),
        ...headers,
      },
      body: body === undefined ? null : new Uint8Array(body),
    });
    const text = await response.text();
    const { code = null }: { code?: string | null } =
      response.status >= 400 && text !== '' ? JSON.parse(text) : {};
    return { status: response.status, headers: response.headers, code };
  };
  const send: Tus['send'] = (user, path, offset, bytes) =>
    call(user, 'PATCH', path, { ...bytesType, 'upload-offset': String(offset) }, bytes);
  const stall: Tus['stall'] = ({ user, path, offset, bytes, after }) =>
    new Promise((resolve) => {
      const { hostname, port, host } = new URL(address);
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      const head = Object.entries({
        host,
        ...protocol,
        ...bytesType,
        authorization: `Bearer ${user.token}`,
        'upload-offset': String(offset),
        'content-length': String(bytes.length),
      }).map(([name, value]) => `${name}: ${value}`);
      socket.write(`PATCH ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
      socket.write(bytes.subarray(0, after), () => resolve(socket));
    });
  return {
    call,
    send,
    async begin(user, length, name = 'photo.jpg') {
      const { status, headers, code } = await call(user, 'POST', UPLOADS, {
        'upload-length': String(length),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      });
      if (status !== 201) throw new Error(`not begun: ${status} ${code}`);
      return headers.get('location') ?? '';
    },
    offset: async (user, path) =>
      Number((await call(user, 'HEAD', path)).headers.get('upload-offset')),
    stall,
  };
}
