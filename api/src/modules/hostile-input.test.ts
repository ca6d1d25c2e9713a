/** Every address of the contract against input that is hostile or mistaken: a clear refusal, never a fault of ours, nothing leaked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint, TSchema } from '@kinlore/shared/contracts/kernel';
import { catalogue } from '@kinlore/shared/contracts/errors';
import type { LightMyRequestResponse } from 'fastify';
import { newId } from '../platform/id.ts';
import type { Route } from '../platform/http/route.ts';
import { testServer, type TestServer, type TestUser } from '../testing/index.ts';
import { createModules } from './index.ts';

let server: TestServer;
let routes: readonly Route[];
let callers: Readonly<Record<'guest' | 'adult' | 'child' | 'staff', TestUser | null>>;

beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      const modules = createModules(platform);
      routes = modules.flatMap((module) => module.routes ?? []);
      return modules;
    },
  });
  callers = {
    guest: null,
    adult: await server.world.user({ name: 'Ana' }),
    child: await server.world.user({ name: 'Mila', accountType: 'child' }),
    staff: await server.world.user({ name: 'Olga', roles: ['owner', 'admin'] }),
  };
});
afterAll(() => server.close());

const fieldsOf = (schema: TSchema | undefined): readonly string[] =>
  schema !== undefined &&
  'properties' in schema &&
  typeof schema.properties === 'object' &&
  schema.properties !== null
    ? Object.keys(schema.properties)
    : [];

const long = 'a'.repeat(100_000);
const values: readonly unknown[] = [
  ['a', 'b'],
  { $gt: '' },
  12,
  -1,
  true,
  null,
  '',
  'a\u0000b',
  'a\ud800b',
  '\u202Etxt.exe',
  long,
  '31 February',
  { kind: 'exact', start: '2026-02-31', end: '9999-99-99', precision: 'day', text: '' },
];

/** Bodies that no endpoint may take. */
const plain = [
  '[]',
  '"text"',
  '12',
  'null',
  '{',
  '{"a":1}{"b":2}',
  '{"__proto__":{"roles":["owner"]}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"unknown_key":1}',
  '{"viewing_as":["x"]}',
];

/** These, and each field alone with each value that does not fit it; to whom the gate is shut before anything of the body is read, these alone. */
function bodiesFor(
  { endpoint: { body }, policy: { gate } }: Route,
  who: string,
): readonly string[] {
  const isShut = (who === 'guest' && gate !== 'public') || (gate === 'staff' && who !== 'staff');
  const fields = isShut
    ? []
    : fieldsOf(body).flatMap((field) => values.map((value) => JSON.stringify({ [field]: value })));
  return [...plain, ...fields];
}

const addressOf = (endpoint: Endpoint, id: string) =>
  `/api/v1${endpoint.path.replaceAll(/:\w+/g, id)}`;

const send = (
  who: TestUser | null,
  endpoint: Endpoint,
  url: string,
  payload?: string,
): Promise<LightMyRequestResponse> =>
  server.as(who).raw({
    method: endpoint.method,
    url,
    ...(payload !== undefined && {
      payload,
      headers: { 'content-type': 'application/json', 'if-match': '"1"' },
    }),
  });

const codes: ReadonlySet<string> = new Set(Object.keys(catalogue));
const ofHowWeAreBuilt = /at \/|node_modules|select .* from|violates|syntax error/i;

/** What every refusal looks like: one shape, a code of the catalogue, and no word of how we are built. Asked so often that an expectation for each part would be half of the time. */
function faultOf({ statusCode, body }: LightMyRequestResponse): string | null {
  if (statusCode >= 500) return `a fault of ours: ${body}`;
  if (statusCode < 400) return null;
  const failure: unknown = JSON.parse(body);
  if (typeof failure !== 'object' || failure === null) return `no refusal: ${body}`;
  const { code, message, request_id } = { code: 0, message: 0, request_id: 0, ...failure };
  if (![code, message, request_id].every((part) => typeof part === 'string'))
    return `not the shape of a refusal: ${body}`;
  if (!codes.has(String(code))) return `no code of the catalogue: ${String(code)}`;
  return ofHowWeAreBuilt.test(body) ? `it says how we are built: ${body}` : null;
}

function expectRefusal(answer: LightMyRequestResponse, what: () => string): void {
  const fault = faultOf(answer);
  if (fault !== null) expect.fail(`${what()}: ${fault}`);
}

/** Taking back a block that is not there is done already; who stands nowhere and who does not exist stand nowhere; nobody's guardian may look. */
const saysNothingOfOthers: ReadonlySet<string> = new Set([
  '/connections/block/:userId',
  '/family/of/:user',
  '/parent/validate-access/:id',
]);

describe('every endpoint', () => {
  it('refuses a made-up body as anybody, and never with a fault of ours', async () => {
    for (const route of routes.filter(
      (each) => each.endpoint.method !== 'GET' && (each.endpoint.transport ?? 'json') === 'json',
    )) {
      const { endpoint } = route;
      for (const [name, who] of Object.entries(callers)) {
        // Logging out would end the session that the next calls need.
        if (endpoint.path === '/auth/logout' && who !== null) continue;
        for (const payload of bodiesFor(route, name)) {
          expectRefusal(
            await send(who, endpoint, addressOf(endpoint, newId()), payload),
            () => `${name} ${endpoint.method} ${endpoint.path} ${payload.slice(0, 80)}`,
          );
        }
      }
    }
  }, 240_000);

  it('takes no unknown key, no doubled key and no other person’s marker in the address', async () => {
    for (const { endpoint } of routes.filter((route) => route.endpoint.method === 'GET')) {
      const base = addressOf(endpoint, newId());
      const field = fieldsOf(endpoint.query)[0] ?? 'limit';
      for (const query of [
        '?unknown_key=1',
        `?${field}=1&${field}=2`,
        '?limit=100000',
        '?limit=-1',
        '?limit=abc',
        '?cursor=%00',
        `?cursor=${'a'.repeat(399)}`,
        '?viewing_as[]=x',
        '?__proto__[x]=1',
        '?q=%ED%A0%80',
        '?q=%00',
      ]) {
        const answer = await send(callers.adult, endpoint, base + query);
        expectRefusal(answer, () => `${endpoint.path}${query}`);
        if (query === '?unknown_key=1')
          expect([401, 403, 404, 422], `${endpoint.path}${query}`).toContain(answer.statusCode);
      }
    }
  }, 120_000);

  it('answers an id that cannot be, or that nobody has, as absent or refused', async () => {
    for (const { endpoint } of routes.filter((route) => route.endpoint.path.includes(':'))) {
      for (const id of [
        'x',
        '..%2f..%2fetc%2fpasswd',
        '%00',
        '%F0%28%8C%28',
        '1;drop table app_user',
        'a'.repeat(290),
        newId(),
        newId().toUpperCase(),
      ]) {
        const answer = await send(
          callers.adult,
          endpoint,
          addressOf(endpoint, id),
          endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : '{}',
        );
        expectRefusal(answer, () => `${endpoint.method} ${endpoint.path} ${id.slice(0, 40)}`);
        if (!saysNothingOfOthers.has(endpoint.path))
          expect(
            answer.statusCode,
            `${endpoint.method} ${endpoint.path} ${id.slice(0, 40)}`,
          ).toBeGreaterThanOrEqual(400);
      }
    }
  }, 120_000);

  it('says 401 to a stale, broken or foreign token where an account is needed', async () => {
    const gated = routes.filter((route) => route.policy.gate !== 'public');
    for (const { endpoint } of gated) {
      for (const authorization of [
        'Bearer',
        'Bearer x',
        `Bearer ${newId()}|${'A'.repeat(43)}`,
        'Basic YTpi',
        `Bearer ${callers.adult?.token ?? ''}x`,
      ]) {
        const answer = await server.as(null).raw({
          method: endpoint.method,
          url: addressOf(endpoint, newId()),
          headers: { authorization },
        });
        expect(
          answer.statusCode,
          `${endpoint.method} ${endpoint.path} ${authorization.slice(0, 20)}`,
        ).toBe(401);
      }
    }
  }, 120_000);

  it('shows staff routes to nobody else', async () => {
    for (const { endpoint } of routes.filter((route) => route.policy.gate === 'staff')) {
      for (const who of [callers.adult, callers.child])
        expect(
          (await send(who, endpoint, addressOf(endpoint, newId()))).statusCode,
          endpoint.path,
        ).toBe(404);
    }
  });
});
