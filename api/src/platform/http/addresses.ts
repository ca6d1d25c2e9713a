/** The addresses that routes were declared for, and what is answered to a request for any other. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { sendFailure } from './failures.ts';

export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export interface Address {
  readonly methods: Set<string>;
  readonly pattern: RegExp;
}

/** Refuses a route without a policy, and remembers every address so that a wrong method can be told from a wrong address. */
export function collectAddresses(app: FastifyInstance): ReadonlyMap<string, Address> {
  const addresses = new Map<string, Address>();
  app.addHook('onRoute', (route: RouteOptions) => {
    if (route.config?.policy === undefined)
      throw new Error(`${String(route.method)} ${route.url} declares no policy.`);
    const known = addresses.get(route.url) ?? {
      methods: new Set<string>(),
      pattern: patternOf(route.url),
    };
    for (const method of [route.method].flat()) known.methods.add(method);
    addresses.set(route.url, known);
  });
  return addresses;
}

function partPattern(part: string): string {
  if (part.startsWith(':')) return '[^/]+';
  return part === '*' ? '.*' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.split('/').map(partPattern).join('/')}/?$`);

/** Answers what no route answers: with a page outside `/api`, else with the refusal that says what is wrong with the address. */
export async function answerUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  addresses: ReadonlyMap<string, Address>,
  page: AnswerPage | undefined,
): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? '/';
  const [, first, version] = path.split('/');
  if (first === 'api' && version !== 'v1')
    return sendFailure(
      request,
      reply,
      /^v\d/.test(version ?? '') ? 'general.api_version' : 'general.api_prefix',
    );
  const methods = [...addresses.values()]
    .filter(({ pattern }) => pattern.test(path))
    .flatMap((address) => [...address.methods]);
  if (methods.length > 0 && !methods.includes(request.method)) {
    void reply.header('allow', [...new Set(methods)].join(', '));
    return sendFailure(request, reply, 'general.method_not_allowed');
  }
  if (page !== undefined && first !== 'api') return page(request, reply);
  return sendFailure(request, reply, 'general.not_found');
}
