/** A hook for text messages on this machine, as an administrator would run one: it checks what is signed, and keeps what it was handed. */
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  TEXT_SIGNATURE_HEADER,
  TEXT_TIMESTAMP_HEADER,
  textSignature,
} from '../platform/texts/transport.ts';

export const HOOK_SECRET = 'a secret of the hook that is long enough';

export interface HandedOver {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
  /** It is signed with the secret, for the moment it says. */
  readonly isSigned: boolean;
}

/** How it answers what comes next; taken off the list one by one, and the last one stays. */
export type HookManner = (response: ServerResponse) => void;
export const answers =
  (status: number, headers: Readonly<Record<string, string>> = {}): HookManner =>
  (response) => {
    response.writeHead(status, headers).end();
  };

export class TextHook {
  #received: HandedOver[] = [];
  manners: HookManner[] = [answers(200)];
  address = '';
  readonly #server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.#keep(request.headers, Buffer.concat(parts));
      const [first = answers(200)] = this.manners;
      if (this.manners.length > 1) this.manners = this.manners.slice(1);
      first(response);
    });
  });

  #keep(headers: IncomingHttpHeaders, body: Buffer): void {
    // What we send ourselves: a test reads it.
    const { id, to, text } = JSON.parse(body.toString()) as {
      readonly id: string;
      readonly to: string;
      readonly text: string;
    };
    const timestamp = String(headers[TEXT_TIMESTAMP_HEADER]);
    const right = textSignature(HOOK_SECRET, timestamp, body);
    const isSigned = headers[TEXT_SIGNATURE_HEADER] === right;
    this.#received.push({ id, to, text, headers, isSigned });
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    // A server on a port has an address of this shape.
    const { port } = this.#server.address() as AddressInfo;
    this.address = `http://localhost:${String(port)}/send`;
  }

  get environment(): Readonly<Record<string, string>> {
    return { KINLORE_SMS_HOOK: this.address, KINLORE_SMS_SECRET: HOOK_SECRET };
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  /** What came since the last call of it. */
  take(): readonly HandedOver[] {
    const received = this.#received;
    this.#received = [];
    return received;
  }
}

/** The six digits of a text. */
export const codeIn = (text: string): string => /\b\d{6}\b/u.exec(text)?.[0] ?? '';
