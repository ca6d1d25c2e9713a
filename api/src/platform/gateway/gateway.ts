/**
 * Pusher Channels protocol 7 on `ws`: private channels only, no events from pages, every socket bound to the session that opened it.
 * The socket is a hint; the tables are the truth. So a slow or doubtful socket is closed rather than waited for.
 */
import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { addressOf } from '../http/rate-limit.ts';
import type { Fanout, FanoutMessage } from '../ports.ts';
import { APP_KEY, readGrant, type Bearer, type Sign } from './grant.ts';
import { closing, writeFrame, readFrame, type Closing } from './protocol.ts';

export interface GatewayOptions {
  readonly sign: Sign;
  readonly fanout: Fanout;
  readonly log: Logger;
  /** Whether a page of this origin may open a socket. */
  readonly allows: (origin: string, host: string) => boolean;
  /** Whether this instance goes by the name the request was sent to. */
  readonly goesBy: (host: string) => boolean;
  /** Seconds, as the product names them. */
  readonly activityTimeout?: number;
  readonly pongTimeout?: number;
  readonly maxConnections?: number;
  /** How many proxies in front may be believed about the address of a socket. */
  readonly proxies?: number;
  /** How long a socket may stay that says for nobody who it is, in seconds. */
  readonly unboundSeconds?: number;
}

interface Peer {
  readonly id: string;
  readonly ws: WebSocket;
  readonly channels: Set<string>;
  bearer: Bearer | null;
  readonly openedAt: number;
  /** Where it comes from, IPv6 by its /64. */
  readonly from: string;
  seenAt: number;
  pinged: boolean;
  budget: number;
}

const MAX_FRAME = 16_384;
const MAX_CHANNELS = 20;
const MAX_WAITING_BYTES = 1_048_576;
/** Frames a page may send between two sweeps. */
const BUDGET = 100;
/** In all, when the system allows as many. */
export const MAX_PEERS = 20_000;
const SWEEP_MS = 5_000;
const UNBOUND_SECONDS = 15;
/** Sockets from one address that nobody is known to hold yet. */
const MAX_UNBOUND = 100;
/** Sockets of one account: tabs and devices of a person. */
const MAX_OF_ACCOUNT = 20;
const DRAIN_MS = 2_000;

export class Gateway {
  readonly #options: GatewayOptions;
  readonly #peers = new Map<string, Peer>();
  readonly #channels = new Map<string, Set<Peer>>();
  readonly #unbound = new Map<string, number>();
  readonly #ofAccount = new Map<string, number>();
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME,
    perMessageDeflate: false,
    clientTracking: false,
  });
  readonly #sweeper: NodeJS.Timeout;
  readonly #leave: () => void;
  #draining = false;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_MS).unref();
    this.#leave = options.fanout.subscribe((message) => this.#hear(message));
  }

  /** Sockets open now. */
  get size(): number {
    return this.#peers.size;
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
  }

  /** Asks every page to come back at once, and takes no new ones. */
  async drain(): Promise<void> {
    this.#draining = true;
    clearInterval(this.#sweeper);
    this.#leave();
    const peers = [...this.#peers.values()];
    for (const peer of peers) this.#close(peer, closing.restarting);
    const late = setTimeout(() => {
      for (const { ws } of peers) ws.terminate();
    }, DRAIN_MS);
    await Promise.all(
      peers
        .filter(({ ws }) => ws.readyState !== ws.CLOSED)
        .map(({ ws }) => new Promise((resolve) => ws.once('close', resolve))),
    );
    clearTimeout(late);
    this.#sockets.close();
  }

  /** A stranger's bytes come first through here: whatever they are, they cost their own socket and nothing else. */
  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    try {
      this.#admit(request, socket, head);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'a socket was refused by a fault of ours');
      socket.destroy();
    }
  }

  #admit(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Not by `URL`: it throws at what a request line may well hold, such as `//` and `http://[`.
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    if (!path.startsWith('/app/')) return refuse(socket, '404 Not Found');
    const from = clientAddressOf(request, this.#options.proxies ?? 0);
    const refused = this.#isForeign(request.headers) ?? this.#isFull(from);
    if (refused !== null) return refuse(socket, refused);
    this.#sockets.handleUpgrade(request, socket, head, (ws) =>
      this.#open(ws, from, path.slice(5), new URLSearchParams(query).get('protocol')),
    );
  }

  #isForeign({ origin, host = '' }: IncomingMessage['headers']): string | null {
    if (!this.#options.goesBy(host)) return '421 Misdirected Request';
    // Browsers always say where a page comes from; what says nothing is no page, and gets nowhere without a signed grant.
    return origin === undefined || this.#options.allows(origin, host) ? null : '403 Forbidden';
  }

  #isFull(from: string): string | null {
    if (this.#draining || this.#peers.size >= (this.#options.maxConnections ?? MAX_PEERS))
      return '503 Service Unavailable';
    return (this.#unbound.get(from) ?? 0) >= MAX_UNBOUND ? '429 Too Many Requests' : null;
  }

  #open(ws: WebSocket, from: string, key: string, protocol: string | null): void {
    ws.on('error', () => ws.terminate());
    const problem = problemOf(key, protocol);
    if (problem !== null) {
      ws.send(writeFrame('pusher:error', { code: problem[0], message: problem[1] }));
      return ws.close(problem[0], problem[1]);
    }
    const now = Date.now();
    const peer: Peer = {
      id: `${randomInt(1e9)}.${randomInt(1e9)}`,
      ws,
      channels: new Set(),
      bearer: null,
      openedAt: now,
      from,
      seenAt: now,
      pinged: false,
      budget: BUDGET,
    };
    this.#peers.set(peer.id, peer);
    change(this.#unbound, from, 1);
    ws.on('message', (data, isBinary) => {
      try {
        this.#receive(peer, data, isBinary);
      } catch (error) {
        this.#options.log.warn({ err: error, socket: peer.id }, 'a frame could not be handled');
        this.#forget(peer);
        ws.terminate();
      }
    });
    ws.on('close', () => this.#forget(peer));
    this.#send(
      peer,
      writeFrame('pusher:connection_established', {
        socket_id: peer.id,
        activity_timeout: this.#options.activityTimeout ?? 30,
      }),
    );
  }

  #receive(peer: Peer, data: RawData, isBinary: boolean): void {
    peer.seenAt = Date.now();
    peer.pinged = false;
    peer.budget -= 1;
    if (peer.budget < 0) return this.#close(peer, closing.tooMuch);
    const message =
      isBinary || !Buffer.isBuffer(data)
        ? ({ kind: 'unreadable' } as const)
        : readFrame(data.toString('utf8'));
    switch (message.kind) {
      case 'ping':
        return this.#send(peer, writeFrame('pusher:pong', {}));
      case 'pong':
        return;
      case 'subscribe':
        return this.#join(peer, message.channel, message.auth);
      case 'unsubscribe':
        return this.#part(peer, message.channel);
      case 'unreadable':
      case 'refused':
        return this.#send(
          peer,
          writeFrame('pusher:error', { code: null, message: 'This is not taken here' }),
        );
      default:
        return message satisfies never;
    }
  }

  #join(peer: Peer, channel: string, auth: string): void {
    if (peer.channels.has(channel)) return;
    const bearer = readGrant(this.#options.sign, peer.id, channel, auth);
    const isOwn =
      bearer !== null && (peer.bearer === null || peer.bearer.sessionId === bearer.sessionId);
    if (!isOwn || !channel.startsWith('private-') || peer.channels.size >= MAX_CHANNELS) {
      return this.#send(
        peer,
        writeFrame(
          'pusher:subscription_error',
          { type: 'AuthError', error: 'Not granted', status: 403 },
          channel.slice(0, 200),
        ),
      );
    }
    if (!this.#bind(peer, bearer)) return this.#close(peer, closing.overQuota);
    peer.channels.add(channel);
    const peers = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, peers.add(peer));
    this.#send(peer, writeFrame('pusher_internal:subscription_succeeded', {}, channel));
  }

  /** False where the account has as many sockets as anybody needs. */
  #bind(peer: Peer, bearer: Bearer): boolean {
    if (peer.bearer !== null) return true;
    if ((this.#ofAccount.get(bearer.userId) ?? 0) >= MAX_OF_ACCOUNT) return false;
    change(this.#unbound, peer.from, -1);
    change(this.#ofAccount, bearer.userId, 1);
    peer.bearer = bearer;
    return true;
  }

  #part(peer: Peer, channel: string): void {
    peer.channels.delete(channel);
    const peers = this.#channels.get(channel);
    peers?.delete(peer);
    if (peers?.size === 0) this.#channels.delete(channel);
  }

  #forget(peer: Peer): void {
    // Once: a socket is forgotten when it is closed, and again when it is gone.
    if (this.#peers.delete(peer.id))
      change(
        peer.bearer === null ? this.#unbound : this.#ofAccount,
        peer.bearer?.userId ?? peer.from,
        -1,
      );
    for (const channel of peer.channels) this.#part(peer, channel);
  }

  #hear(message: FanoutMessage): void {
    if (message.kind === 'push') {
      const peers = this.#channels.get(message.channel);
      if (peers === undefined) return;
      const text = writeFrame(message.event, message.data, message.channel);
      for (const peer of peers) if (peer.id !== message.exceptSocket) this.#send(peer, text);
    } else if (message.kind === 'revoke') {
      for (const peer of this.#peers.values())
        if (isRevoked(peer.bearer, message)) this.#close(peer, closing.unauthorised);
    }
  }

  #send(peer: Peer, text: string): void {
    if (peer.ws.readyState !== peer.ws.OPEN) return;
    if (peer.ws.bufferedAmount > MAX_WAITING_BYTES) {
      // It will come back and ask for what it missed; holding its backlog would cost everybody.
      this.#options.log.info({ socket: peer.id }, 'a slow socket was cut');
      this.#forget(peer);
      return peer.ws.terminate();
    }
    peer.ws.send(text, { binary: false });
  }

  /** From this moment nothing more is sent to it, whatever the other side does. */
  #close(peer: Peer, [code, reason]: Closing): void {
    this.#forget(peer);
    peer.ws.close(code, reason);
    setTimeout(() => peer.ws.terminate(), DRAIN_MS).unref();
  }

  #sweep(): void {
    const now = Date.now();
    const { activityTimeout = 30, pongTimeout = 15 } = this.#options;
    for (const peer of this.#peers.values()) {
      peer.budget = BUDGET;
      const idle = (now - peer.seenAt) / 1000;
      if (
        peer.bearer === null &&
        now - peer.openedAt > (this.#options.unboundSeconds ?? UNBOUND_SECONDS) * 1000
      )
        this.#close(peer, closing.unauthorised);
      else if (idle > activityTimeout + pongTimeout) this.#close(peer, closing.noPong);
      else if (idle > activityTimeout && !peer.pinged) {
        peer.pinged = true;
        this.#send(peer, writeFrame('pusher:ping', {}));
      }
    }
  }
}

const isRevoked = (
  bearer: Bearer | null,
  { sessionId, userId }: Extract<FanoutMessage, { kind: 'revoke' }>,
): boolean => bearer !== null && (bearer.sessionId === sessionId || bearer.userId === userId);

/** Why a socket is closed before it begins; null where nothing is wrong. */
function problemOf(key: string, protocol: string | null): Closing | null {
  const version = Number(protocol ?? '');
  if (key !== APP_KEY) return closing.unknownApp;
  if (protocol === null || !Number.isInteger(version)) return closing.noProtocol;
  return version < 5 || version > 7 ? closing.wrongProtocol : null;
}

/** Counts, and forgets what is at none. */
function change(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

/** The address of whoever opens a socket: as many hops back as there are proxies of ours. */
function clientAddressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const hops = [...told, socket.remoteAddress ?? ''];
  return addressOf(hops[Math.max(0, hops.length - 1 - proxies)] ?? '');
}

/** Says no and lets go: of an upgraded socket nobody else ends the other half. */
function refuse(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
