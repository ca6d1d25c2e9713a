/** A push service on this machine, and browsers that subscribe to it and can read what is for them. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How it answers: a status, with headers where there are any. */
interface Manner {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export class PushService {
  /** What came since the last call of `take`. */
  #received: Received[] = [];
  manner: Manner = { status: 201 };
  #address = '';
  #serial = 0;
  readonly #server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.#received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      });
      response.writeHead(this.manner.status, this.manner.headers).end();
    });
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    // A server on a port has an address of this shape.
    const { port } = this.#server.address() as AddressInfo;
    // By its name, so that it is looked up as any other.
    this.#address = `http://localhost:${port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  take(): readonly Received[] {
    const received = this.#received;
    this.#received = [];
    return received;
  }

  /** A browser that has subscribed. */
  browser(): Browser {
    this.#serial += 1;
    return new Browser(`${this.#address}/of/${this.#serial}`);
  }
}

const bytesOf = (length: number, secret: Buffer, salt: Buffer, info: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

export class Browser {
  readonly endpoint: string;
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#keys.generateKeys();
  }

  /** As `PushSubscription` gives it to a page. */
  get subscription() {
    return {
      endpoint: this.endpoint,
      keys: {
        p256dh: this.#keys.getPublicKey('base64url'),
        auth: this.#auth.toString('base64url'),
      },
    };
  }

  isFor({ path }: Received): boolean {
    return this.endpoint.endsWith(path);
  }

  /** The text of a message as the browser reads it (RFC 8188, RFC 8291). Throws where it is for another one. */
  read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const secret = bytesOf(32, this.#keys.computeSecret(sender), this.#auth, info);
    const key = bytesOf(16, secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'));
    const nonce = bytesOf(12, secret, salt, Buffer.from('Content-Encoding: nonce\0'));
    const sealed = body.subarray(21 + sender.length);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
  }
}

/** What a signature says, once it was checked with the key beside it (RFC 8292). Null where it is not of that key. */
export function signedIn(
  authorization: string | undefined,
): { readonly key: string; readonly claims: Readonly<Record<string, unknown>> } | null {
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const isTheirs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({
        format: 'jwk',
        key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
      }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTheirs) return null;
  const said: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return { key, claims: Object.fromEntries(Object.entries(Object(said))) };
}
