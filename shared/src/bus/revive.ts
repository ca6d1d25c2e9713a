/**
 * Brings a lost connection back. pusher-js waits out fifteen seconds after a refused attempt and may give up for good; a fresh
 * `disconnect` and `connect` on our own timer is back within a second of the server (server.md, "Reconnect traps").
 */
export interface Revivable {
  connect(): void;
  disconnect(): void;
}

export interface Timers {
  /** Returns how to take it back. */
  after(ms: number, act: () => void): () => void;
  random(): number;
}

const FIRST_MS = 1_000;
/** For about a minute, as long as a restart or an update takes: whenever the server comes back, everybody is back within three seconds. */
const NEAR_MS = 2_500;
const NEAR_ATTEMPTS = 25;
const MOST_MS = 30_000;

const pauseOf = (attempt: number): number =>
  attempt < NEAR_ATTEMPTS
    ? Math.min(FIRST_MS * 2 ** attempt, NEAR_MS)
    : Math.min(NEAR_MS * 2 ** (attempt - NEAR_ATTEMPTS + 1), MOST_MS);

/** Milliseconds before attempt number `attempt` (from 0), up to a quarter earlier so that not everybody comes at once. After a minute doubling to 30 s. */
export const delayOf = (attempt: number, random: number): number =>
  pauseOf(attempt) * (1 - random / 4);

export interface Reviver {
  /** Tell it each state of the connection, in pusher's words. */
  state(state: string): void;
  /** Now, without waiting: the network is back, or the page is seen again. Does nothing while connected. */
  hurry(): void;
  stop(): void;
}

export function createReviver(connection: Revivable, timers: Timers): Reviver {
  let attempt = 0;
  let cancel: (() => void) | null = null;
  let connected = false;
  let stopped = false;
  const disarm = () => {
    cancel?.();
    cancel = null;
  };
  const again = () => {
    cancel = null;
    attempt += 1;
    connection.disconnect();
    // Armed before connecting: an attempt that never answers is replaced by the next.
    arm();
    connection.connect();
  };
  const arm = () => {
    if (stopped || cancel !== null) return;
    cancel = timers.after(delayOf(attempt, timers.random()), again);
  };
  return {
    state(state) {
      connected = state === 'connected';
      if (connected) {
        attempt = 0;
        disarm();
      } else if (state === 'connecting' || state === 'unavailable' || state === 'failed') {
        arm();
      }
    },
    hurry() {
      if (connected || stopped) return;
      disarm();
      attempt = 0;
      again();
    },
    stop() {
      stopped = true;
      disarm();
    },
  };
}
