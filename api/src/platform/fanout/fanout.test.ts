import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabase } from '../../testing/index.ts';
import type { Connect } from '../database/embedded.ts';
import { createPool } from '../database/pool.ts';
import type { Fanout, FanoutMessage } from '../ports.ts';
import { createPostgresFanout } from './postgres.ts';
import { createProcessFanout } from './process.ts';

const log = pino({ level: 'silent' });
const errors: unknown[] = [];
let connect: Connect;
let drop: () => Promise<void>;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  ({ connect, drop } = await copyDatabase());
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(() => drop());

async function openPostgres(): Promise<Fanout> {
  const pool = createPool(connect, 2, () => undefined);
  const fanout = await createPostgresFanout({ pool, target: connect, log });
  closing.push(async () => {
    await fanout.close();
    await pool.end();
  });
  return fanout;
}

const listen = (fanout: Fanout): FanoutMessage[] => {
  const heard: FanoutMessage[] = [];
  fanout.subscribe((message) => heard.push(message));
  return heard;
};
const push = (data: unknown): FanoutMessage => ({
  kind: 'push',
  channel: 'private-notifications.x',
  event: 'created',
  data,
  exceptSocket: '1.2',
});

async function until(done: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 15_000; !done() && Date.now() < deadline;) await sleep(2);
  expect(done()).toBe(true);
}

describe.each([
  [
    'one process',
    async () => {
      const fanout = createProcessFanout((error) => errors.push(error));
      return [fanout, fanout] as const;
    },
  ],
  ['the database', async () => [await openPostgres(), await openPostgres()] as const],
])('fan-out by %s', (_name, open) => {
  it('reaches every listener once, in order, with everything it said', async () => {
    const [here, there] = await open();
    const [local, remote] = [listen(here), listen(there)];
    const sent: FanoutMessage[] = [
      push({ id: 1 }),
      { kind: 'revoke', sessionId: 's' },
      { kind: 'wake' },
      push({ text: "quotes ' and žđšč" }),
    ];
    for (const message of sent) here.publish(message);
    await until(() => remote.length === sent.length);
    expect(local).toEqual(sent);
    expect(remote).toEqual(sent);
  });

  it('a listener that throws or has left harms nobody', async () => {
    const [here, there] = await open();
    there.subscribe(() => {
      throw new Error('broken');
    });
    const left: FanoutMessage[] = [];
    there.subscribe((message) => left.push(message))();
    const heard = listen(there);
    here.publish(push(1));
    await until(() => heard.length === 1);
    expect(left).toEqual([]);
  });

  it('takes many at once', async () => {
    const [here, there] = await open();
    const heard = listen(there);
    for (let index = 0; index < 2_000; index += 1) here.publish(push(index));
    await until(() => heard.length === 2_000);
    expect(heard.map((message) => (message.kind === 'push' ? message.data : null))).toEqual(
      Array.from({ length: 2_000 }, (_, index) => index),
    );
  });
});

describe('fan-out by the database', () => {
  it('sends "ask again" where a body is too large for it', async () => {
    const [here, there] = [await openPostgres(), await openPostgres()];
    const heard = listen(there);
    here.publish(push('x'.repeat(8_000)));
    await until(() => heard.length === 1);
    expect(heard[0]).toEqual({
      kind: 'push',
      channel: 'private-notifications.x',
      event: 'refetch',
      data: { event: 'created' },
      exceptSocket: '1.2',
    });
  });

  it('hears again after its connection was cut', async () => {
    const [here, there] = [await openPostgres(), await openPostgres()];
    const heard = listen(there);
    const client = new pg.Client(connect);
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kinlore fan-out' and datname = current_database()",
    );
    await client.end();
    for (const deadline = Date.now() + 15_000; heard.length === 0 && Date.now() < deadline;) {
      here.publish({ kind: 'wake' });
      await sleep(50);
    }
    expect(heard.length).toBeGreaterThan(0);
  });
});

it('S1: a notification that is not ours, or no text of ours at all, ends nobody', async () => {
  const [here, there] = [await openPostgres(), await openPostgres()];
  const heard = listen(there);
  const client = new pg.Client(connect);
  await client.connect();
  for (const words of ['', 'no json', 'null', '[]', '{"from":"x"}', '{"from":"x","message":null}'])
    await client.query('select pg_notify($1, $2)', ['kinlore', words]);
  await client.end();
  here.publish({ kind: 'wake' });
  await until(() => heard.length === 1);
  expect(heard).toEqual([{ kind: 'wake' }]);
});
