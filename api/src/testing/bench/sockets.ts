/**
 * `node src/testing/bench/sockets.ts`: 1,000 sockets. From the commit of a notification to the page's handler, through the real server,
 * beside a bare `ws` loop that sends the same bytes to as many sockets after the same commit. Rounds of both alternate, so that whatever
 * else the machine does falls on both. Loopback only; ends by itself.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { WebSocketServer } from 'ws';
import { startApp } from '../../app.ts';
import { createModules } from '../../modules/index.ts';
import {
  createNotifications,
  type AfterCommit,
  type NotificationsService,
} from '../../modules/notifications/index.ts';
import { channelOf } from '../../platform/gateway/grant.ts';
import { writeFrame } from '../../platform/gateway/protocol.ts';
import { newId } from '../../platform/id.ts';
import { createLogger } from '../../platform/log.ts';
import type { Platform } from '../../platform/ports.ts';
import { hashSecret } from '../../platform/tokens.ts';
import { readSettings } from '../../settings.ts';
import type { FromListeners, ListenersData, Wanted } from './listeners.ts';

const SOCKETS = 1_000;
/** An account may ask for sixty grants a minute. */
const EACH = 50;
const ROUNDS = 60;
const WARM_UP = 10;
const PAUSE_MS = 20;
const HEARD_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 60_000;
const GOAL = 3;
const EVENT = 'notification.created';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Person {
  readonly id: string;
  readonly token: string;
}

/** Accounts with a session each, as a log-in leaves them. */
async function makePeople({ database, clock }: Platform): Promise<readonly Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < SOCKETS / EACH; index += 1) {
    const [id, session, secret] = [newId(), newId(), `${newId().replaceAll('-', '')}abcdefghijk`];
    await database
      .insertInto('app_user')
      .values({
        id,
        username: `socket${index}`,
        full_name: `Person ${index}`,
        email_verified_at: clock.now(),
      })
      .execute();
    await database
      .insertInto('access_token')
      .values({
        id: session,
        user_id: id,
        token_hash: hashSecret(secret),
        expires_at: new Date(clock.now().getTime() + 3_600_000),
      })
      .execute();
    people.push({ id, token: `${session}|${secret}` });
  }
  return people;
}

/** Opens the sockets in a thread and asks it what it heard. */
class Listeners {
  readonly #worker: Worker;
  #waiting: { resolve: (message: FromListeners) => void; reject: (error: unknown) => void } | null =
    null;

  constructor(data: ListenersData) {
    this.#worker = new Worker(new URL('listeners.ts', import.meta.url), { workerData: data });
    this.#worker.on('message', (message: FromListeners) => this.#waiting?.resolve(message));
    this.#worker.on('error', (error) => this.#waiting?.reject(error));
  }

  next(): Promise<FromListeners> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error('The listeners did not answer in time.')),
        ANSWER_WITHIN_MS,
      );
      this.#waiting = {
        resolve(message) {
          clearTimeout(late);
          resolve(message);
        },
        reject(error) {
          clearTimeout(late);
          reject(error);
        },
      };
    });
  }

  /** Milliseconds after `from` at which each socket had it. */
  async heardSince(from: bigint): Promise<readonly number[]> {
    const heard: bigint[] = [];
    for (const deadline = Date.now() + HEARD_WITHIN_MS; heard.length < SOCKETS;) {
      await sleep(PAUSE_MS);
      const told = this.next();
      this.#worker.postMessage('take');
      const message = await told;
      if (message.kind === 'heard') heard.push(...message.at);
      if (Date.now() > deadline)
        throw new Error(`Only ${heard.length} of ${SOCKETS} sockets heard of it in time.`);
    }
    return heard.map((at) => Number(at - from) / 1e6);
  }

  /** The thread goes, and its sockets with it. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** One transaction with a notification for everybody; what is told afterwards is returned. */
const commit = (
  platform: Platform,
  notifications: NotificationsService,
  people: readonly Person[],
  level: number,
): Promise<readonly AfterCommit[]> =>
  platform.database.transaction().execute(async (transaction) => {
    const after: AfterCommit[] = [];
    for (const { id } of people)
      after.push(
        await notifications.notify(transaction, {
          userId: id,
          type: 'level_up',
          data: () => ({ new_level: level }),
        }),
      );
    return after;
  });

interface Way {
  readonly name: string;
  readonly listeners: Listeners;
  send(after: readonly AfterCommit[]): void;
}

async function measure(
  ways: readonly Way[],
  act: (round: number) => Promise<readonly AfterCommit[]>,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map(ways.map(({ name }): [string, number[]] => [name, []]));
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const { name, listeners, send } of ways) {
      const after = await act(round);
      const committed = process.hrtime.bigint();
      send(after);
      const heard = await listeners.heardSince(committed);
      if (round >= WARM_UP) times.get(name)?.push(...heard);
    }
  }
  return times;
}

const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0;

const folder = await mkdtemp(join(tmpdir(), 'kinlore-sockets-'));
await chmod(folder, 0o755);
const opened: Listeners[] = [];
let made: Platform | undefined;
const settings = readSettings({
  PORT: '0',
  HOST: '127.0.0.1',
  KINLORE_DATA: folder,
  LOG_LEVEL: 'silent',
});
const app = await startApp({
  settings,
  log: createLogger('silent'),
  modules: (platform) => {
    made = platform;
    return createModules(platform);
  },
});
const bareServer = createServer();
const bare = new WebSocketServer({ server: bareServer, perMessageDeflate: false });
await new Promise<void>((resolve) => {
  bareServer.listen(0, '127.0.0.1', resolve);
});
try {
  if (made === undefined) throw new Error('The server was made without a platform.');
  const platform = made;
  const { service } = createNotifications(platform);
  const people = await makePeople(platform);
  const bareUrl = `ws://127.0.0.1:${(bare.address() as AddressInfo).port}`; // it listens on a port
  const url = `${app.address.replace('http', 'ws')}/app/kinlore?protocol=7`;
  const common = { authUrl: `${app.address}/broadcasting/auth`, event: EVENT };
  const real: readonly Wanted[] = people.flatMap(({ id, token }) =>
    Array.from({ length: EACH }, () => ({ url, token, channel: channelOf(id) })),
  );
  // What the gateway sends, as it sends it.
  let text = '';
  platform.fanout.subscribe((message) => {
    if (message.kind === 'push') text = writeFrame(message.event, message.data, message.channel);
  });
  for (const tell of await commit(platform, service, people, 1)) tell();
  const open = async (wanted: readonly Wanted[]): Promise<Listeners> => {
    const listeners = new Listeners({ ...common, wanted });
    opened.push(listeners);
    await listeners.next();
    return listeners;
  };
  const ways: readonly Way[] = [
    {
      name: 'bare',
      listeners: await open(Array.from({ length: SOCKETS }, () => ({ url: bareUrl }))),
      send() {
        for (const ws of bare.clients) ws.send(text, { binary: false });
      },
    },
    {
      name: 'kinlore',
      listeners: await open(real),
      send(after) {
        for (const tell of after) tell();
      },
    },
  ];
  const times = await measure(ways, (round) => commit(platform, service, people, round + 2));
  say(
    `${SOCKETS} sockets of ${people.length} people, ${ROUNDS} commits, a frame of ${Buffer.byteLength(text)} bytes; load ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}`,
  );
  const [before, after] = [times.get('bare') ?? [], times.get('kinlore') ?? []];
  for (const [name, list] of times)
    say(
      `${name.padEnd(8)} commit -> client   p50 ${share(list, 0.5).toFixed(1).padStart(6)} ms   p99 ${share(list, 0.99).toFixed(1).padStart(6)} ms   ${list.length} deliveries`,
    );
  const ratio = share(after, 0.99) / share(before, 0.99);
  say(`p99 kinlore / bare: ${ratio.toFixed(2)} (goal <= ${GOAL})`);
  if (ratio > GOAL) process.exitCode = 1;
} finally {
  for (const listeners of opened) await listeners.end();
  for (const ws of bare.clients) ws.terminate();
  bare.close();
  bareServer.close();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
}
