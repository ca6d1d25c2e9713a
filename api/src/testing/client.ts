/** Calls the server as somebody, in the types of the contract, without a network. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Answer, Endpoint, Failure, Input } from '@kinlore/shared/contracts/kernel';
import { PREFIX } from '../platform/http/mount.ts';
import { asOneCall } from './statements.ts';

/** What the server logged about a request that failed; undefined where it logged nothing. */
type CauseOf = (requestId: string) => Error | undefined;

/** A refused call: what a test expects with `rejects.toMatchObject({ status: 404, code: 'general.not_found' })`. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Failure['errors'];
  readonly details: unknown;
  readonly headers: LightMyRequestResponse['headers'];

  constructor(response: LightMyRequestResponse, causeOf: CauseOf) {
    const { code, message, errors, details, request_id } = response.json<Failure>();
    const cause = response.statusCode < 500 ? undefined : causeOf(request_id);
    const more = [
      ...(errors === undefined ? [] : [JSON.stringify(errors)]),
      ...(cause === undefined ? [] : [`Because: ${cause.message}`]),
    ];
    super([`${response.statusCode} ${code}: ${message}`, ...more].join(' '), { cause });
    this.name = 'Refused';
    this.status = response.statusCode;
    this.code = code;
    this.errors = errors;
    this.details = details;
    this.headers = response.headers;
  }
}

export interface Client {
  /** The answer's body. Throws `Refused` for anything but a success. */
  call<E extends Endpoint>(endpoint: E, ...given: Given<E>): Promise<Answer<E>>;
  /** As `call`, with the status and headers. */
  full<E extends Endpoint>(
    endpoint: E,
    ...given: Given<E>
  ): Promise<{ status: number; headers: LightMyRequestResponse['headers']; body: Answer<E> }>;
  /** Anything at all, with this person's token: bad input, uploads, addresses outside the contract. */
  raw(options: InjectOptions): Promise<LightMyRequestResponse>;
}

interface Extra {
  readonly headers?: Readonly<Record<string, string>>;
}

/** An endpoint without parts may be called without input. */
type Given<E extends Endpoint> =
  Record<string, never> extends Input<E>
    ? [input?: Input<E>, extra?: Extra]
    : [input: Input<E>, extra?: Extra];

export function createClient(app: FastifyInstance, token: string | null, causeOf: CauseOf): Client {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const raw = (options: InjectOptions): Promise<LightMyRequestResponse> =>
    asOneCall(
      async () =>
        await app.inject({ ...options, headers: { ...authorization, ...options.headers } }),
    );
  const full: Client['full'] = async (endpoint, ...[input, extra]) => {
    const response = await raw({
      method: endpoint.method,
      url: addressOf(endpoint, input ?? {}),
      headers: extra?.headers ?? {},
      ...(input?.body !== undefined && { payload: input.body }),
    });
    if (response.statusCode >= 300) throw new Refused(response, causeOf);
    const body: unknown = response.body === '' ? undefined : response.json();
    return {
      status: response.statusCode,
      headers: response.headers,
      body: body as Answer<typeof endpoint>,
    }; // serialised by the endpoint's own schema
  };
  return { raw, full, call: async (endpoint, ...given) => (await full(endpoint, ...given)).body };
}

function addressOf(
  endpoint: Endpoint,
  { params, query }: { params?: unknown; query?: unknown },
): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = endpoint.path.replaceAll(/:([A-Za-z_]+)/g, (_whole, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    for (const item of [value].flat()) if (item !== undefined) search.append(key, String(item));
  return `${PREFIX}${path}${search.size === 0 ? '' : `?${search}`}`;
}
