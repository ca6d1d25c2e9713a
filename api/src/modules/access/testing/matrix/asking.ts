/** One call of the matrix: made over a socket, by the actor's own session, on a subject or on an id that is nobody's. */
import { Agent, request, type RequestOptions } from 'node:http';
import { somePicture } from '../../../../testing/pictures.ts';
import { multipart } from '../../../../testing/upload.ts';
import type { Route } from '../../../../platform/http/route.ts';
import { PREFIX } from '../../../../platform/http/mount.ts';
import type { Endpoint } from '@kinlore/shared/contracts/kernel';
import type { Actor } from './people.ts';
import type { Row } from './row.ts';
import { sampleOf } from './sample.ts';
import { paramOf, type MatrixWorld, type Subject } from './subject.ts';

export interface Heard {
  readonly status: number;
  /** Without the id of the request, which every answer has its own of. */
  readonly body: string;
  /** As a caller tells two refusals apart: everything but the date and what was said of the request alone. */
  readonly headers: string;
}

export interface Asking {
  ask(actor: Actor, route: Route, row: Row, subject: Subject): Promise<Heard>;
  close(): void;
}

const ofEachRequest = new Set(['date', 'x-request-id', 'keep-alive', 'connection']);

export function createAsking(address: string, world: MatrixWorld): Asking {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { hostname, port } = new URL(address);
  return {
    async ask(actor, { endpoint }, row, subject) {
      const path = endpoint.path.replaceAll(/:([A-Za-z_]+)/g, (_whole, name: string) =>
        encodeURIComponent(paramOf(subject, name)),
      );
      const query = typeof row.query === 'function' ? row.query(subject, world) : row.query;
      const { payload, headers } = await bodyOf(endpoint, row, subject, world);
      return send(
        {
          agent,
          hostname,
          port,
          method: endpoint.method,
          path: `${PREFIX}${path}${query === undefined ? '' : `?${query}`}`,
          headers: {
            ...(actor.user !== null && { authorization: `Bearer ${actor.user.token}` }),
            ...(endpoint.method !== 'GET' && {
              'if-match': `"${subject.params[row.version ?? ''] ?? '1'}"`,
            }),
            ...headers,
          },
        },
        payload,
      );
    },
    close: () => agent.destroy(),
  };
}

interface Body {
  readonly payload?: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const gedcom = Buffer.from('0 HEAD\n1 GEDC\n2 VERS 7.0\n0 TRLR\n');

async function bodyOf(
  { method, body, transport }: Endpoint,
  row: Row,
  subject: Subject,
  world: MatrixWorld,
): Promise<Body> {
  if (row.file !== undefined) {
    const bytes = row.file.bytes === 'picture' ? await somePicture() : gedcom;
    const names = row.file.bytes === 'picture' ? {} : { name: 'ours.ged', type: 'text/plain' };
    const { payload, headers } = multipart(row.file.field, bytes, names);
    return { payload, headers: { ...headers, 'content-length': String(payload.length) } };
  }
  if (method === 'GET' || transport === 'multipart' || (method === 'DELETE' && body === undefined))
    return { headers: {} };
  const payload = Buffer.from(JSON.stringify(row.body?.(subject, world) ?? sampleOf(body) ?? {}));
  return {
    payload,
    headers: { 'content-type': 'application/json', 'content-length': String(payload.length) },
  };
}

const send = (options: RequestOptions, body: Buffer | undefined): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('error', reject);
      answer.on('end', () => {
        resolve({
          status: answer.statusCode ?? 0,
          body: text.replace(/"request_id":"[^"]*"/, '"request_id":""'),
          headers: JSON.stringify(
            Object.entries(answer.headers)
              .filter(([name]) => !ofEachRequest.has(name))
              .toSorted(([one], [other]) => (one < other ? -1 : 1)),
          ),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
