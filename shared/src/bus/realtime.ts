/** The page's one socket: opened after login, revived when it is lost, and honest that whatever it brings is only a hint. */
import { bearerToken } from '../api-client/configuration.ts';
import type { BroadcastName, Broadcasts } from '../contracts/notifications.ts';
import { emit, type RealtimeState } from './events.ts';
import { createReviver, type Reviver, type Timers } from './revive.ts';
import type { Transport } from './transport.ts';

export interface RealtimeOptions {
  /** Whose account is logged in: the guardian's own id, also while viewing as a child. */
  readonly userId: string;
  /** `socket_key` of the instance. */
  readonly key: string;
  /** The origin of the server; default that of the page. */
  readonly origin?: string;
  readonly timers?: Timers;
}

export interface Realtime {
  socketId(): string | null;
  state(): RealtimeState;
  /** The server answers again (a call has reached it): the socket does not wait out its pause. */
  hurry(): void;
  /** Closes the socket; nothing of this one is told any more. */
  stop(): void;
}

const browserTimers: Timers = {
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => {
      clearTimeout(timer);
    };
  },
  random: Math.random,
};

/** Hidden for longer than this, a page asks for what it missed: phones put sockets to sleep without closing them. */
const HIDDEN_MS = 30_000;

/** Mutable: there is one socket a page, and the api client asks for its id with every call. */
const held: { open: Realtime | null } = { open: null };

/** For `configureApi`: the server does not echo to the page that caused something. */
export const socketId = (): string | null => held.open?.socketId() ?? null;

/** For `onReach` of the api client after an outage; does nothing while connected. */
export const hurryRealtime = (): void => {
  held.open?.hurry();
};

/** Opens the socket for a person; one that was open is closed. Call it again when the token changes. */
export function startRealtime(options: RealtimeOptions): Realtime {
  held.open?.stop();
  const realtime = open(options);
  held.open = realtime;
  return realtime;
}

function open({
  userId,
  key,
  origin = globalThis.location.origin,
  timers = browserTimers,
}: RealtimeOptions): Realtime {
  const life = new AbortController();
  const parts: {
    transport: Transport | null;
    reviver: Reviver | null;
    state: RealtimeState;
    joined: boolean;
  } = { transport: null, reviver: null, state: 'connecting', joined: false };
  const say = (state: RealtimeState) => {
    if (parts.state === state || life.signal.aborted) return;
    parts.state = state;
    emit('realtime.state', { state });
  };
  const begin = async () => {
    const token = bearerToken();
    if (token === null) return;
    const { openTransport } = await import('./transport.ts');
    if (life.signal.aborted) return;
    const transport = openTransport({
      origin,
      key,
      userId,
      token,
      onEvent: (name, payload) => {
        if (!life.signal.aborted) tell(name, payload);
      },
      onJoined: () => {
        say('live');
        if (!life.signal.aborted)
          emit('realtime.resumed', { after: parts.joined ? 'rejoined' : 'joined' });
        parts.joined = true;
      },
      onRefused: (status) => {
        // The session is over: every other call will say so. Anything else is tried again with a new connection.
        if (status === 401 || status === 403) say('refused');
        else parts.reviver?.state('unavailable');
      },
      onState: (state) => {
        parts.reviver?.state(state);
        if (state !== 'connected') say(state === 'connecting' ? 'connecting' : 'waiting');
      },
    });
    parts.transport = transport;
    parts.reviver = createReviver(transport, timers);
    parts.reviver.state('connecting');
    watchPage(life.signal, () => {
      parts.reviver?.hurry();
    });
  };
  // The first load of the socket's code may fail like any other: it is tried again with the same pauses.
  const attempt = (count: number) => {
    begin().catch(() => {
      say('waiting');
      const cancel = timers.after(Math.min(1_000 * 2 ** count, 30_000), () => {
        attempt(count + 1);
      });
      life.signal.addEventListener('abort', cancel);
    });
  };
  attempt(0);
  return {
    socketId: () => parts.transport?.socketId() ?? null,
    state: () => parts.state,
    hurry: () => {
      parts.reviver?.hurry();
    },
    stop() {
      say('off');
      life.abort();
      parts.reviver?.stop();
      parts.transport?.close();
    },
  };
}

function watchPage(signal: AbortSignal, hurry: () => void): void {
  if (typeof window === 'undefined' || typeof document === 'undefined') return;
  let hiddenAt: number | null = null;
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        return;
      }
      hurry();
      if (hiddenAt !== null && Date.now() - hiddenAt > HIDDEN_MS)
        emit('realtime.resumed', { after: 'visible' });
      hiddenAt = null;
    },
    { signal },
  );
  window.addEventListener(
    'online',
    () => {
      hurry();
      emit('realtime.resumed', { after: 'online' });
    },
    { signal },
  );
}

/** Raised on the window for everything that may have changed a tree. */
export const FAMILY_TREE_EVENT = 'kinlore:family-tree-refresh';

function tell(name: BroadcastName, payload: unknown): void {
  if (typeof payload !== 'object' || payload === null) return;
  emit(name, payload as Broadcasts[typeof name] & object as never); // the server sends what the contract says for this name
  if (name.startsWith('family.') && typeof window !== 'undefined')
    window.dispatchEvent(new CustomEvent(FAMILY_TREE_EVENT, { detail: payload }));
}
