/** The other end of the sockets: a thread of its own, as a page is a machine of its own. Tells when each frame of the measured event came. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';

/** What one socket does first. Without a channel it only listens. */
export interface Wanted {
  readonly url: string;
  readonly channel?: string;
  readonly token?: string;
}
export interface ListenersData {
  readonly wanted: readonly Wanted[];
  /** Where a socket is granted its channel. */
  readonly authUrl: string;
  readonly event: string;
}
/** Nanoseconds of the clock all threads of a machine share. */
export type FromListeners =
  | { readonly kind: 'open'; readonly sockets: number }
  | { readonly kind: 'heard'; readonly at: readonly bigint[] };

interface Frame {
  readonly event: string;
  readonly data: string;
}

const OPENING_AT_ONCE = 20;
const { wanted, authUrl, event } = workerData as ListenersData; // given by `sockets.ts` alone
const sockets: WebSocket[] = [];
let heard: bigint[] = [];
const mark = `"event":"${event}"`;
const readFrame = (data: Buffer): Frame => JSON.parse(data.toString('utf8')) as Frame; // a frame of the protocol
const tell = (message: FromListeners): void => {
  parentPort?.postMessage(message);
};

/** Resolves with the first frame of that name; a socket that closes instead fails the run. */
const frameOf = (ws: WebSocket, name: string): Promise<Frame> =>
  new Promise((resolve, reject) => {
    const look = (data: Buffer): void => {
      const frame = readFrame(data);
      if (frame.event !== name) return;
      ws.off('message', look);
      resolve(frame);
    };
    ws.on('message', look);
    ws.once('close', (code) =>
      reject(new Error(`A socket was closed with ${code} before ${name}.`)),
    );
    ws.once('error', reject);
  });

async function join({ url, channel, token }: Wanted): Promise<void> {
  const ws = new WebSocket(url, { perMessageDeflate: false });
  sockets.push(ws);
  if (channel === undefined) {
    await new Promise((resolve, reject) => {
      ws.once('open', resolve);
      ws.once('error', reject);
    });
  } else {
    const { data } = await frameOf(ws, 'pusher:connection_established');
    const { socket_id } = JSON.parse(data) as { socket_id: string }; // the gateway's greeting
    const granted = await fetch(authUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${token ?? ''}` },
      body: new URLSearchParams({ socket_id, channel_name: channel }),
    });
    if (!granted.ok) throw new Error(`A channel was refused with ${granted.status}.`);
    const { auth } = (await granted.json()) as { auth: string }; // the answer of `/broadcasting/auth`
    const joined = frameOf(ws, 'pusher_internal:subscription_succeeded');
    ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
    await joined;
  }
  // Both loops are judged by the same handler: text made, event recognised, moment noted.
  ws.on('message', (data: Buffer) => {
    if (data.toString('utf8').includes(mark)) heard.push(process.hrtime.bigint());
  });
}

parentPort?.on('message', () => {
  tell({ kind: 'heard', at: heard });
  heard = [];
});

for (let first = 0; first < wanted.length; first += OPENING_AT_ONCE)
  await Promise.all(wanted.slice(first, first + OPENING_AT_ONCE).map(join));
await sleep(200);
tell({ kind: 'open', sockets: sockets.length });
