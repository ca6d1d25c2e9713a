/** What the page knows about who is here, as a pure machine. The outcomes of a check follow rules R0.18: an outage logs nobody out. */
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import type { StoredSession } from './token-store.ts';

export type SessionState =
  | { readonly status: 'guest' }
  /** A token is there and the server has not answered yet; `user` is what was stored, for display. */
  | { readonly status: 'checking'; readonly user: CurrentUser | null }
  | { readonly status: 'user'; readonly user: CurrentUser }
  /** A token is there, the server cannot be reached, and nothing is known to show in its place. */
  | { readonly status: 'unreachable' };

export type CheckOutcome =
  | { readonly kind: 'user'; readonly user: CurrentUser }
  /** 401 or 403: the server says that the session is no good. */
  | { readonly kind: 'refused' }
  /** 404: an older server; the stored user stands in. */
  | { readonly kind: 'missing' }
  /** No answer, or a 5xx. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'api-version' };

export type SessionEvent =
  | { readonly type: 'started'; readonly stored: StoredSession | null }
  | { readonly type: 'checked'; readonly outcome: CheckOutcome }
  | { readonly type: 'entered'; readonly user: CurrentUser }
  | { readonly type: 'changed'; readonly user: CurrentUser }
  | { readonly type: 'left' };

export const noSession: SessionState = { status: 'guest' };

export function advanceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'started':
      return event.stored === null ? noSession : { status: 'checking', user: event.stored.user };
    case 'checked':
      return settle(state, event.outcome);
    case 'entered':
      return { status: 'user', user: event.user };
    case 'changed':
      return state.status === 'guest' ? state : { status: 'user', user: event.user };
    case 'left':
      return noSession;
    default:
      return event satisfies never;
  }
}

function settle(state: SessionState, outcome: CheckOutcome): SessionState {
  if (state.status === 'guest') return state;
  const shown = state.status === 'unreachable' ? null : state.user;
  switch (outcome.kind) {
    case 'user':
      return { status: 'user', user: outcome.user };
    case 'refused':
      return noSession;
    case 'missing':
      return shown === null ? noSession : { status: 'user', user: shown };
    case 'unreachable':
    case 'api-version':
      return shown === null ? { status: 'unreachable' } : { status: 'user', user: shown };
    default:
      return outcome satisfies never;
  }
}

/** Whether the stored token must go after a check: only when the server refused it, or nothing is left to stand in. */
export const clearsToken = (state: SessionState, outcome: CheckOutcome): boolean =>
  outcome.kind === 'refused' ||
  (outcome.kind === 'missing' && settle(state, outcome).status === 'guest');

/** Names the outcome of a failed check. `status` is 0 when no answer came; the api client has marked a changed API by its code. */
export const outcomeOfFailure = ({
  status,
  code,
}: {
  readonly status: number;
  readonly code: string;
}): CheckOutcome => {
  if (code === 'general.api_prefix' || code === 'general.api_version')
    return { kind: 'api-version' };
  if (status === 401 || status === 403) return { kind: 'refused' };
  return status === 404 ? { kind: 'missing' } : { kind: 'unreachable' };
};
