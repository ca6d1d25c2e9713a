/** The server that `npm run bench api` measures, as a process of its own: the real one, or a bare `node:http` that sends the same bytes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import type { FastifyInstance } from 'fastify';
import { createModules } from '../../modules/index.ts';
import type { Connect } from '../../platform/database/embedded.ts';
import { createHttp } from '../../platform/http/create.ts';
import { watchStatements } from '../statements.ts';
import { assembleForBench } from './real-server.ts';
import type { FromServer, ToServer } from './api.ts';

const tell = (message: FromServer): void => void process.send?.(message);

const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Sends to every request the bytes it was last given. */
async function serveBare(): Promise<void> {
  let body = Buffer.alloc(0);
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.byteLength,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  process.on('message', (message: ToServer) => {
    if (message.ask === 'send') body = Buffer.from(message.body, 'base64');
    if (message.ask === 'bye') process.exit(0);
    tell({
      said: 'here',
      address: `http://127.0.0.1:${port}`,
      cpu: spent(),
      statements: 0,
      roundTrips: 0,
      texts: [],
    });
  });
  tell({
    said: 'here',
    address: `http://127.0.0.1:${port}`,
    cpu: spent(),
    statements: 0,
    roundTrips: 0,
    texts: [],
  });
}

/** What a request costs that goes all the way to the database and back, and no further. */
const oneStatement =
  (pool: pg.Pool) =>
  async (app: FastifyInstance): Promise<void> => {
    const statement = { name: 'bench-one', text: 'select full_name from app_user where id = $1' };
    app.get(
      '/bench/one/:id',
      { config: { policy: { gate: 'public', action: 'bench.one' } } },
      async (request) => {
        const { rows } = await pool.query({
          ...statement,
          values: [Reflect.get(Object(request.params), 'id')],
        });
        return { data: rows };
      },
    );
  };

async function serve(connect: Connect, folder: string): Promise<void> {
  const { platform, pool, equip } = await assembleForBench(connect, folder, {
    KINLORE_POOL: '4',
  });
  const modules = createModules(platform);
  // Delivered when asked: what a call costs is told apart from what follows it.
  const { delivery } = equip(modules, { prompt: false });
  for (const module of modules) await module.prepare?.();
  const app = await createHttp({
    platform,
    modules: [...modules, { name: 'bench', plugin: oneStatement(pool) }],
    limits: false,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const watch = watchStatements('of the process');
  const here = (): void => tell({ said: 'here', address, cpu: spent(), ...watch.take() });
  process.on('message', (message: ToServer) => {
    if (message.ask === 'bye') process.exit(0);
    if (message.ask === 'deliver') void delivery.drain().then(here);
    else here();
  });
  here();
}

const [kind, connect = '', folder = ''] = process.argv.slice(2);
// Handed over by `api.ts` as it got it from the embedded server.
await (kind === 'bare' ? serveBare() : serve(JSON.parse(connect) as Connect, folder));
