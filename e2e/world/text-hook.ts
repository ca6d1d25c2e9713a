/** A hook for text messages, for one journey: what an administrator runs between Kinlore and a carrier. It takes what is signed with its secret alone. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const SECRET = 'the secret of the hook of a journey';

export interface ArrivedText {
  readonly to: string;
  readonly text: string;
}

export interface TextHook {
  readonly environment: Readonly<Record<string, string>>;
  readonly texts: readonly ArrivedText[];
  close(): Promise<void>;
}

export async function openTextHook(): Promise<TextHook> {
  const texts: ArrivedText[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const timestamp = String(request.headers['x-kinlore-timestamp']);
      const right = createHmac('sha256', SECRET).update(`${timestamp}.`).update(body).digest('hex');
      const isOurs = request.headers['x-kinlore-signature'] === right;
      // What the application sends; the journey reads it.
      if (isOurs) texts.push(JSON.parse(body.toString()) as ArrivedText);
      response.writeHead(isOurs ? 202 : 403).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      KINLORE_SMS_HOOK: `http://localhost:${String(port)}/send`,
      KINLORE_SMS_SECRET: SECRET,
    },
    texts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
