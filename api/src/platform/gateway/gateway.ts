/**
 * Pusher Channels protocol 7 on `ws`: private channels only, no events from pages, every socket bound to the session that opened it.
 * The socket is a hint; the tables are the truth. So a slow or doubtful socket is closed rather than waited for.
 */
import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { Fanout, FanoutMessage } from '../ports.ts';
import { APP_KEY, readGrant, type Bearer, type Sign } from './grant.ts';
import { closing, frame, read, type Closing } from './protocol.ts';

export interface GatewayOptions {
  readonly sign: Sign;
  readonly fanout: Fanout;
  readonly log: Logger;
  /** Whether a page of this origin may open a socket. */
  readonly allows: (origin: string, host: string) => boolean;
  /** Seconds, as the product names them. */
  readonly activityTimeout?: number;
  readonly pongTimeout?: number;
  readonly maxConnections?: number;
}

interface Peer {
  readonly id: string;
  readonly ws: WebSocket;
  readonly channels: Set<string>;
  bearer: Bearer | null;
  readonly openedAt: number;
  seenAt: number;
  pinged: boolean;
  budget: number;
}

const MAX_FRAME = 16_384;
const MAX_CHANNELS = 20;
const MAX_WAITING_BYTES = 1_048_576;
/** Frames a page may send between two sweeps. */
const BUDGET = 100;
const SWEEP_MS = 5_000;
const UNBOUND_SECONDS = 60;
const DRAIN_MS = 2_000;

export class Gateway {
  readonly #options: GatewayOptions;
  readonly #peers = new Map<string, Peer>();
  readonly #channels = new Map<string, Set<Peer>>();
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

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://socket');
    const { origin, host } = request.headers;
    if (!pathname.startsWith('/app/')) return refuse(socket, '404 Not Found');
    // Browsers always say where a page comes from; what says nothing is no page, and gets nowhere without a signed grant.
    if (origin !== undefined && !this.#options.allows(origin, host ?? ''))
      return refuse(socket, '403 Forbidden');
    if (this.#draining) return refuse(socket, '503 Service Unavailable');
    this.#sockets.handleUpgrade(request, socket, head, (ws) =>
      this.#open(ws, pathname.slice(5), searchParams.get('protocol')),
    );
  }

  #open(ws: WebSocket, key: string, protocol: string | null): void {
    ws.on('error', () => ws.terminate());
    const version = Number(protocol ?? '');
    const problem =
      key !== APP_KEY
        ? closing.unknownApp
        : protocol === null || !Number.isInteger(version)
          ? closing.noProtocol
          : version < 5 || version > 7
            ? closing.wrongProtocol
            : this.#peers.size >= (this.#options.maxConnections ?? 20_000)
              ? closing.overCapacity
              : null;
    if (problem !== null) {
      ws.send(frame('pusher:error', { code: problem[0], message: problem[1] }));
      return ws.close(problem[0], problem[1]);
    }
    const now = Date.now();
    const peer: Peer = {
      id: `${randomInt(1e9)}.${randomInt(1e9)}`,
      ws,
      channels: new Set(),
      bearer: null,
      openedAt: now,
      seenAt: now,
      pinged: false,
      budget: BUDGET,
    };
    this.#peers.set(peer.id, peer);
    ws.on('message', (data, isBinary) => this.#receive(peer, data, isBinary));
    ws.on('close', () => this.#forget(peer));
    this.#send(
      peer,
      frame('pusher:connection_established', {
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
        : read(data.toString('utf8'));
    switch (message.kind) {
      case 'ping':
        return this.#send(peer, frame('pusher:pong', {}));
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
          frame('pusher:error', { code: null, message: 'This is not taken here' }),
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
        frame(
          'pusher:subscription_error',
          { type: 'AuthError', error: 'Not granted', status: 403 },
          channel.slice(0, 200),
        ),
      );
    }
    peer.bearer = bearer;
    peer.channels.add(channel);
    const peers = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, peers.add(peer));
    this.#send(peer, frame('pusher_internal:subscription_succeeded', {}, channel));
  }

  #part(peer: Peer, channel: string): void {
    peer.channels.delete(channel);
    const peers = this.#channels.get(channel);
    peers?.delete(peer);
    if (peers?.size === 0) this.#channels.delete(channel);
  }

  #forget(peer: Peer): void {
    this.#peers.delete(peer.id);
    for (const channel of peer.channels) this.#part(peer, channel);
  }

  #hear(message: FanoutMessage): void {
    if (message.kind === 'push') {
      const peers = this.#channels.get(message.channel);
      if (peers === undefined) return;
      const text = frame(message.event, message.data, message.channel);
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
      if (peer.bearer === null && now - peer.openedAt > UNBOUND_SECONDS * 1000)
        this.#close(peer, closing.unauthorised);
      else if (idle > activityTimeout + pongTimeout) this.#close(peer, closing.noPong);
      else if (idle > activityTimeout && !peer.pinged) {
        peer.pinged = true;
        this.#send(peer, frame('pusher:ping', {}));
      }
    }
  }
}

const isRevoked = (
  bearer: Bearer | null,
  { sessionId, userId }: Extract<FanoutMessage, { kind: 'revoke' }>,
): boolean => bearer !== null && (bearer.sessionId === sessionId || bearer.userId === userId);

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** The instance's own origin and the further ones it names. Without a public address: the one the page itself was loaded from. */
export const originRule =
  ({
    publicUrl,
    allowedOrigins,
  }: {
    publicUrl: string | null;
    allowedOrigins: readonly string[];
  }) =>
  (origin: string, host: string): boolean => {
    if (allowedOrigins.includes(origin)) return true;
    if (!URL.canParse(origin)) return false;
    return publicUrl === null
      ? new URL(origin).host === host
      : new URL(publicUrl).origin === origin;
  };
