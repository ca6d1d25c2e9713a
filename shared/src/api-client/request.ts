/** From an endpoint of the contract and an input to a request. Pure but for the key it invents. */
import type { Endpoint } from '../contracts/kernel.ts';
import { bearerToken, apiConfiguration } from './configuration.ts';
import { invalidUrlFailure, missingIdFailure } from './failure.ts';
import type { Prepared } from './prepared.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The version a change is based on; sent as `If-Match`. */
  readonly ifMatch?: number | string;
  /** Milliseconds; the default is 60 s, or 30 s for authentication. */
  readonly timeout?: number;
  /** Reads are tried again this often when no answer comes or the server fails; the default is 2. All tries together take at most the default timeout. */
  readonly retries?: number;
  /** Sent by XMLHttpRequest instead of fetch: for a second try where an extension or a proxy breaks the first way. */
  readonly classic?: boolean;
  /** The last words of a page that is being closed. */
  readonly keepalive?: boolean;
  /** To send the very same POST again after an uncertain end; made up otherwise. */
  readonly idempotencyKey?: string;
}

/** The parts of an input, whatever its endpoint. */
export interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Calls that speak of the account itself: they are never made in the name of a child. */
const WITHOUT_MARKER = [
  /^\/auth\/(?:login|register|forgot-password|reset-password|logout)$/u,
  /^\/auth\/invites\//u,
  /^\/auth\/email\//u,
  /^\/email\//u,
  /^\/parent\/(?:switch|available-children|current-viewing-state)/u,
];

export const isAuthPath = (path: string): boolean => path.startsWith('/auth/');

/** Calls whose 401 says "wrong password", not "session over". */
export const isCredentialPath = (path: string): boolean =>
  path === '/auth/login' || path === '/auth/register';

/** What of an endpoint its request is made from. */
export type Addressed = Pick<Endpoint, 'method' | 'transport' | 'needs'> & {
  readonly path: string;
};

/** Builds the request. Throws `client.missing_id` or `client.invalid_url` when the path lacks a parameter. `form` is the body of an upload. */
export function prepareRequest(
  endpoint: Addressed,
  input: AnyInput,
  options: CallOptions,
  form?: FormData,
): Prepared {
  const { baseUrl, timeout, authTimeout } = apiConfiguration();
  const token = bearerToken();
  const { search, body } = marked(endpoint, input, form !== undefined);
  return {
    method: endpoint.method,
    url: `${baseUrl}${fillPath(endpoint, asRecord(input.params))}${search}`,
    headers: headersOf(endpoint, options, token, form === undefined && body !== undefined),
    data: form ?? body,
    timeout: options.timeout ?? (isAuthPath(endpoint.path) ? authTimeout : timeout),
    token,
  };
}

/** Query and body with the marker of whom a guardian views as: in the body of changes, in the query of everything else. */
function marked(
  endpoint: Addressed,
  input: AnyInput,
  isForm: boolean,
): { readonly search: string; readonly body: unknown } {
  const marker = WITHOUT_MARKER.some((path) => path.test(endpoint.path))
    ? null
    : apiConfiguration().viewingAs();
  const inBody = !isForm && endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const query = new URLSearchParams(
    Object.entries(asRecord(input.query)).flatMap(([key, value]) => pairs(key, value)),
  );
  if (marker !== null && !inBody) query.set('viewing_as', marker);
  const text = query.toString();
  return {
    search: text === '' ? '' : `?${text}`,
    body: marker !== null && inBody ? { ...asRecord(input.body), viewing_as: marker } : input.body,
  };
}

function headersOf(
  endpoint: Addressed,
  options: CallOptions,
  token: string | null,
  json: boolean,
): Readonly<Record<string, string>> {
  const socket = apiConfiguration().socketId();
  return {
    Accept: endpoint.transport === 'binary' ? '*/*' : 'application/json',
    ...(json && { 'Content-Type': 'application/json' }),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(socket !== null && { 'X-Socket-ID': socket }),
    ...(endpoint.method === 'POST' && { 'Idempotency-Key': options.idempotencyKey ?? newKey() }),
    ...(options.ifMatch !== undefined && { 'If-Match': `"${String(options.ifMatch)}"` }),
  };
}

function asRecord(part: unknown): Readonly<Record<string, unknown>> {
  return typeof part === 'object' && part !== null ? { ...part } : {};
}

function fillPath(
  { path, needs = {} }: Addressed,
  params: Readonly<Record<string, unknown>>,
): string {
  return path.replace(/:(\w+)/gu, (_whole, name: string) => {
    const value = params[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') {
      const sentence = needs[name];
      throw sentence === undefined ? invalidUrlFailure() : missingIdFailure(sentence);
    }
    return encodeURIComponent(value);
  });
}

function pairs(key: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => pairs(key, item));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [[key, String(value)]]
    : [];
}

/** A key no one else has. `crypto.randomUUID` is missing on plain http in a home network; random bytes are not. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
