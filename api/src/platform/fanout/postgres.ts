/**
 * Fan-out between processes by LISTEN/NOTIFY. Always after a commit and in batches: a NOTIFY inside a business transaction
 * takes a lock that all writers share.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { PoolTarget } from '../database/pool.ts';
import type { Fanout, FanoutMessage } from '../ports.ts';
import { tellAll } from './process.ts';

const CHANNEL = 'kinlore';
const FLUSH_MS = 5;
/** The server takes 7,999 bytes; beyond this a push travels as "ask again". */
const MAX_BYTES = 7_000;
const MAX_BATCH = 200;
const MAX_WAITING = 20_000;

interface Deps {
  readonly pool: pg.Pool;
  readonly target: PoolTarget;
  readonly log: Logger;
}

/** Own listeners are told at once; other processes by the database. */
export async function createPostgresFanout({ pool, target, log }: Deps): Promise<Fanout> {
  const self = randomUUID();
  const listeners = new Set<(message: FanoutMessage) => void>();
  const tell = (message: FanoutMessage): void =>
    tellAll(listeners, message, (error) => log.error({ err: error }, 'a listener failed'));
  const waiting: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    timer = undefined;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH);
      await pool
        .query('select pg_notify($1, message) from unnest($2::text[]) as message', [CHANNEL, batch])
        .catch((error: unknown) =>
          log.warn(
            { err: error, lost: batch.length },
            'other processes could not be told; their pages will ask',
          ),
        );
    }
  };
  const ear = new Ear(target, log, (text) => {
    const heard = decode(text);
    if (heard === null)
      log.warn({ bytes: text.length }, 'a notification of the database was not one of ours');
    else if (heard.from !== self) tell(heard.message);
  });
  await ear.open();
  return {
    publish(message) {
      tell(message);
      if (waiting.length >= MAX_WAITING) return;
      waiting.push(encode(self, message));
      timer ??= setTimeout(() => {
        flushing = flushing.then(flush);
      }, FLUSH_MS);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      clearTimeout(timer);
      await flushing;
      await flush();
      await ear.close();
      listeners.clear();
    },
  };
}

function encode(from: string, message: FanoutMessage): string {
  const text = JSON.stringify({ from, message });
  if (Buffer.byteLength(text) <= MAX_BYTES || message.kind !== 'push') return text;
  const { exceptSocket } = message;
  return JSON.stringify({
    from,
    message: {
      kind: 'push',
      channel: message.channel,
      event: 'refetch',
      data: { event: message.event },
      ...(exceptSocket !== undefined && { exceptSocket }),
    },
  });
}

/** Null for anything that `publish` cannot have written: whoever reaches the database can notify, and no word of theirs may end us. */
function decode(text: string): { readonly from: string; readonly message: FanoutMessage } | null {
  try {
    const heard: unknown = JSON.parse(text);
    const isOurs =
      heard !== null &&
      typeof heard === 'object' &&
      'from' in heard &&
      'message' in heard &&
      heard.message !== null &&
      typeof heard.message === 'object' &&
      'kind' in heard.message;
    return isOurs ? (heard as { from: string; message: FanoutMessage }) : null; // the shape `encode` gives it
  } catch {
    return null;
  }
}

/** One connection that listens, opened again for as long as it takes. */
class Ear {
  readonly #target: PoolTarget;
  readonly #log: Logger;
  readonly #hear: (text: string) => void;
  #client: pg.Client | null = null;
  #closed = false;

  constructor(target: PoolTarget, log: Logger, hear: (text: string) => void) {
    this.#target = target;
    this.#log = log;
    this.#hear = hear;
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      ...this.#target,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      application_name: 'kinlore fan-out',
    });
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) this.#hear(payload);
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    client.once('end', () => {
      void this.#reopen();
    });
    this.#client = client;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  async #reopen(): Promise<void> {
    for (let pause = 100; !this.#closed; pause = Math.min(pause * 2, 10_000)) {
      await sleep(pause, undefined, { ref: false });
      if (this.#closed) return;
      try {
        await this.open();
        return;
      } catch (error) {
        this.#log.warn({ err: error }, 'not listening to other processes; trying again');
      }
    }
  }
}
