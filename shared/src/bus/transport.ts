/** The only file that knows laravel-echo and pusher-js. Loaded after login, never for guests. */
import EchoModule from 'laravel-echo';
import PusherModule from 'pusher-js';
import {
  broadcastNames,
  notificationChannel,
  type BroadcastName,
} from '../contracts/notifications.ts';

// Node reads pusher-js as CommonJS with the class inside; browsers get the class itself.
const Pusher = (
  'default' in PusherModule ? PusherModule.default : PusherModule
) as typeof PusherModule; // see above
const Echo = ('default' in EchoModule ? EchoModule.default : EchoModule) as typeof EchoModule; // see above

export interface TransportOptions {
  /** The origin of the server. */
  readonly origin: string;
  readonly key: string;
  readonly userId: string;
  readonly token: string;
  readonly onEvent: (name: BroadcastName, payload: unknown) => void;
  readonly onJoined: () => void;
  /** The channel was refused: with a status of the server, or 0 when it could not be asked. */
  readonly onRefused: (status: number) => void;
  readonly onState: (state: string) => void;
}

export interface Transport {
  connect(): void;
  disconnect(): void;
  socketId(): string | null;
  close(): void;
}

const ACTIVITY_MS = 30_000;
const PONG_MS = 15_000;

const statusOf = (error: unknown): number =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number'
    ? error.status
    : 0;

export function openTransport({
  origin,
  key,
  userId,
  token,
  ...heard
}: TransportOptions): Transport {
  const { hostname, port, protocol } = new URL(origin);
  const secure = protocol === 'https:';
  const usualPort = secure ? 443 : 80;
  const at = port === '' ? usualPort : Number(port);
  const echo = new Echo({
    broadcaster: 'pusher',
    Pusher,
    key,
    cluster: 'kinlore',
    wsHost: hostname,
    wsPort: at,
    wssPort: at,
    forceTLS: secure,
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    activityTimeout: ACTIVITY_MS,
    pongTimeout: PONG_MS,
    authEndpoint: `${origin}/broadcasting/auth`,
    auth: { headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' } },
  });
  const { connection } = echo.connector.pusher;
  connection.bind('state_change', ({ current }: { current: string }) => {
    heard.onState(current);
  });
  // Without a listener pusher-js reports every failed attempt in the console.
  connection.bind('error', () => undefined);
  const channel = echo.private(notificationChannel(userId));
  for (const name of broadcastNames)
    channel.listen(`.${name}`, (payload: unknown) => {
      heard.onEvent(name, payload);
    });
  channel.subscribed(heard.onJoined).error((error: unknown) => {
    heard.onRefused(statusOf(error));
  });
  return {
    connect: () => {
      echo.connector.pusher.connect();
    },
    disconnect: () => {
      echo.connector.pusher.disconnect();
    },
    socketId: () => echo.socketId() ?? null,
    close: () => {
      echo.disconnect();
    },
  };
}
