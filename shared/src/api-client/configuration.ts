/** What the shell gives to the client: where the server is, who is asking, and whom to tell. */
import { forgetPrefetched } from './prefetch.ts';
import type { ApiFailure } from './failure.ts';

export interface ApiConfiguration {
  /** Where the versioned api lives. */
  readonly baseUrl: string;
  /** The address that sets the protection cookie before login and register. */
  readonly cookieUrl: string;
  /** The id of the open socket, so that the server does not echo to the page that asked. */
  readonly socketId: () => string | null;
  /** The child a guardian views as, or null. */
  readonly viewingAs: () => string | null;
  readonly onUnauthenticated: (failure: ApiFailure) => void;
  /** The page is older than the server. */
  readonly onVersionChanged: (failure: ApiFailure) => void;
  /** The server's session no longer views as the child this page believes in (rules R0.15). */
  readonly onViewingMismatch: (failure: ApiFailure) => void;
  /** After every answer, and after every call that found no server. */
  readonly onReach: (reached: boolean) => void;
  readonly timeout: number;
  readonly authTimeout: number;
  /** Milliseconds before a read is tried again; a test passes a short one. */
  readonly retryAfter: (attempt: number) => number;
}

const ignore = () => undefined;
const nothing = () => null;

interface Held {
  configuration: ApiConfiguration;
  token: string | null;
}

/** Mutable: the one place of the page that holds the bearer token. It is never exported, and remotes never read storage. */
const held: Held = {
  configuration: {
    baseUrl: '/api/v1',
    cookieUrl: '/sanctum/csrf-cookie',
    socketId: nothing,
    viewingAs: nothing,
    onUnauthenticated: ignore,
    onVersionChanged: ignore,
    onViewingMismatch: ignore,
    onReach: ignore,
    timeout: 60_000,
    authTimeout: 30_000,
    retryAfter: (attempt) => 300 * 2 ** attempt + Math.random() * 200,
  },
  token: null,
};

export const apiConfiguration = (): ApiConfiguration => held.configuration;

/** For the shell, once at start. What is not given keeps its default. */
export function configureApi(given: Partial<ApiConfiguration>): void {
  held.configuration = { ...held.configuration, ...given };
}

/** For the shell: the bearer token of every later call, or null after logging out. */
export function setSession(token: string | null): void {
  if (held.token !== token) forgetPrefetched();
  held.token = token;
}

/** Only for the request builder and the socket's authorisation inside shared. */
export const bearerToken = (): string | null => held.token;
