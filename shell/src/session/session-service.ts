/** Who is here: checks a stored session, takes people in and lets them out, in this tab and the others. */
import { call, isApiFailure, setSession } from '@kinlore/shared/api-client';
import { logout as logoutCall } from '@kinlore/shared/contracts/auth';
import { getCurrentUser, type CurrentUser } from '@kinlore/shared/contracts/users';
import { keys, type SafeStorage } from '../storage/index.ts';
import { readCredentials } from './credentials.ts';
import {
  advanceSession,
  clearsToken,
  noSession,
  outcomeOfFailure,
  type CheckOutcome,
  type SessionEvent,
  type SessionState,
} from './session-machine.ts';
import type { TokenStore } from './token-store.ts';

export interface SessionHost {
  readonly tokens: TokenStore;
  readonly local: SafeStorage;
  readonly tabs: {
    addEventListener(
      type: 'storage',
      listener: (event: { readonly key: string | null }) => void,
      options: { signal: AbortSignal },
    ): void;
  };
  readonly signal: AbortSignal;
  readonly now: () => number;
  /** Told of every change, with who was there before: when it is somebody else now, caches must go. */
  readonly onChange: (state: SessionState, before: SessionState) => void;
}

export interface SessionService {
  readonly state: () => SessionState;
  /** Reads what is stored and asks the server whether it still holds. */
  readonly start: () => Promise<void>;
  /** Asks the server again, e.g. when it can be reached again, or when the viewing changed. */
  readonly check: () => Promise<void>;
  /** Whether the session outlives the tab: the person asked to be remembered on this device. */
  readonly isRemembered: () => boolean;
  /** Takes the answer of login, register or set-up; false when it lacks a token or a user. */
  readonly enter: (answer: unknown, remember: boolean) => boolean;
  readonly change: (user: CurrentUser) => void;
  readonly logout: () => void;
  /** The server said 401 to the present token. */
  readonly lost: () => void;
}

async function ask(): Promise<CheckOutcome> {
  try {
    const { data } = await call(getCurrentUser, { query: {} });
    return { kind: 'user', user: data };
  } catch (cause) {
    return isApiFailure(cause) ? outcomeOfFailure(cause) : { kind: 'unreachable' };
  }
}

export function createSession(host: SessionHost): SessionService {
  const { tokens, local, tabs, signal, now, onChange } = host;
  const held: { state: SessionState; visit: number } = { state: noSession, visit: 0 };
  const dispatch = (event: SessionEvent) => {
    const before = held.state;
    held.state = advanceSession(before, event);
    // The start is told even when nobody is here: until then nobody knows.
    if (held.state !== before || event.type === 'started') onChange(held.state, before);
  };
  const leave = () => {
    held.visit += 1;
    tokens.clear();
    setSession(null);
    dispatch({ type: 'left' });
  };
  const check = async () => {
    const { visit } = held;
    const outcome = await ask();
    // Somebody logged in or out while the server was thinking.
    if (visit !== held.visit || held.state.status === 'guest') return;
    if (clearsToken(held.state, outcome)) {
      tokens.clear();
      setSession(null);
    }
    if (outcome.kind === 'user') tokens.refresh(outcome.user);
    dispatch({ type: 'checked', outcome });
  };
  const start = async () => {
    held.visit += 1;
    const stored = tokens.read();
    setSession(stored?.token ?? null);
    dispatch({ type: 'started', stored });
    if (stored !== null) await check();
  };
  tabs.addEventListener(
    'storage',
    ({ key }) => {
      void followTab(key, held.state, { tokens, leave, check, start });
    },
    { signal },
  );
  return {
    state: () => held.state,
    isRemembered: tokens.isRemembered,
    start,
    check,
    enter: (answer, remember) => {
      const credentials = readCredentials(answer);
      if (credentials === null) return false;
      held.visit += 1;
      tokens.keep(credentials.token, credentials.user, remember);
      setSession(credentials.token);
      dispatch({ type: 'entered', user: credentials.user });
      return true;
    },
    change: (user) => {
      tokens.refresh(user);
      dispatch({ type: 'changed', user });
    },
    logout: () => {
      // Leaving must not wait for the server; the call carries the token it was built with.
      call(logoutCall).catch(() => undefined);
      leave();
      local.write(keys.signal, String(now()));
    },
    lost: leave,
  };
}

interface Tab {
  readonly tokens: TokenStore;
  readonly leave: () => void;
  readonly check: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** Another tab logged out or in. A token of this tab's own is asked about; a shared one that is gone is gone. */
async function followTab(
  key: string | null,
  state: SessionState,
  { tokens, leave, check, start }: Tab,
): Promise<void> {
  const present = tokens.read() !== null;
  if (state.status === 'guest') {
    if (key === keys.token && present) await start();
    return;
  }
  if (!present) leave();
  else if (key === keys.signal || key === keys.token) await check();
}
