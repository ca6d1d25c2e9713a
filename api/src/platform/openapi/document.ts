/** The contract as OpenAPI 3.1, made from the routes that are mounted: it cannot say what the server does not do. */
import { catalogue } from '@kinlore/shared/contracts/errors';
import { Failure, type Endpoint, type TSchema } from '@kinlore/shared/contracts/kernel';
import { PREFIX } from '../http/mount.ts';
import type { Route } from '../http/route.ts';

const general = {
  gate: ['general.unauthenticated'],
  input: ['general.invalid'],
  limit: ['general.rate_limited'],
} as const;

interface JsonObject {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

export function createDocument(routes: readonly Route[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = PREFIX + route.endpoint.path.replaceAll(/:([A-Za-z_]+)/g, '{$1}');
    (paths[path] ??= {})[route.endpoint.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kinlore',
      version,
      description:
        'Families keep lives: memories, a tree, memorials. Every refusal has the shape of Failure; its code is one of a closed list.',
    },
    servers: [{ url: '/' }],
    components: {
      schemas: { Failure },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a log-in.' },
      },
    },
    paths,
  };
}

function operationOf({ endpoint, policy }: Route): object {
  return {
    operationId: policy.action,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? 'api'],
    security: policy.gate === 'public' ? [] : [{ session: [] }],
    'x-gate': policy.gate,
    ...(policy.limit !== undefined && { 'x-rate-limit': policy.limit }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
    ],
    ...(endpoint.body !== undefined && {
      requestBody: {
        required: true,
        content: {
          [endpoint.transport === 'multipart' ? 'multipart/form-data' : 'application/json']: {
            schema: endpoint.body,
          },
        },
      },
    }),
    responses: {
      ...successes(endpoint),
      ...refusals(endpoint, policy.gate === 'public', policy.limit !== undefined),
    },
  };
}

function parametersOf(schema: TSchema | undefined, place: 'path' | 'query'): readonly object[] {
  const { properties = {}, required = [] }: JsonObject = schema ?? {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function successes(endpoint: Endpoint): Record<string, object> {
  const type = endpoint.transport === 'binary' ? 'application/octet-stream' : 'application/json';
  return Object.fromEntries(
    Object.entries(endpoint.answers).map(([status, schema]) => [
      status,
      {
        description: schema === null && status === '204' ? 'Done; nothing to say.' : 'Success.',
        ...(schema !== null && { content: { [type]: { schema } } }),
      },
    ]),
  );
}

function refusals(
  endpoint: Endpoint,
  isPublic: boolean,
  isLimited: boolean,
): Record<string, object> {
  const codes = [
    ...(endpoint.fails ?? []),
    ...(isPublic ? [] : general.gate),
    ...((endpoint.body ?? endpoint.query) ? general.input : []),
    ...(isLimited ? general.limit : []),
  ];
  const byStatus: Record<string, string[]> = {};
  for (const code of codes)
    (byStatus[catalogue[code][0]] ??= []).push(`${code}: ${catalogue[code][1]}`);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, lines]) => [
      status,
      {
        description: lines.join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}
