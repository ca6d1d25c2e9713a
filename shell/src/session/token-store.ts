/**
 * Where a session is kept: session storage, or local storage when the person asked to be remembered. The token is read by the api client's
 * closure alone; nobody else imports this file but the session.
 */
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { keys, type SafeStorage } from '../storage/index.ts';

export interface StoredSession {
  readonly token: string;
  /** As last seen, for display only while the server cannot be asked; never for rights. */
  readonly user: CurrentUser | null;
}

export interface TokenStore {
  read(): StoredSession | null;
  keep(token: string, user: CurrentUser, remember: boolean): void;
  /** A newer picture of the same user, in the same place. */
  refresh(user: CurrentUser): void;
  /** Whether the session outlives the tab: the person asked to be remembered on this device. */
  isRemembered(): boolean;
  clear(): void;
}

const parseUser = (text: string | null): CurrentUser | null => {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    const shaped =
      typeof value === 'object' &&
      value !== null &&
      'id' in value &&
      'username' in value &&
      typeof value.id === 'string';
    return shaped ? (value as CurrentUser) : null; // written by this file from a checked answer; the server decides everything that matters
  } catch {
    return null;
  }
};

export function createTokenStore(session: SafeStorage, local: SafeStorage): TokenStore {
  const holder = () => [session, local].find((store) => store.read(keys.token) !== null);
  const clear = () => {
    for (const store of [session, local]) {
      store.remove(keys.token);
      store.remove(keys.user);
    }
  };
  return {
    read: () => {
      const store = holder();
      const token = store?.read(keys.token) ?? null;
      return store === undefined || token === null
        ? null
        : { token, user: parseUser(store.read(keys.user)) };
    },
    keep: (token, user, remember) => {
      clear();
      const store = remember ? local : session;
      store.write(keys.token, token);
      store.write(keys.user, JSON.stringify(user));
    },
    refresh: (user) => holder()?.write(keys.user, JSON.stringify(user)),
    isRemembered: () => local.read(keys.token) !== null,
    clear,
  };
}
