import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { memoryStorage } from '../storage/index.ts';
import { readCredentials } from './credentials.ts';
import {
  advanceSession,
  clearsToken,
  outcomeOfFailure,
  type SessionState,
} from './session-machine.ts';
import { createTokenStore } from './token-store.ts';

const ana = { id: '018f3f2e-0000-7000-8000-000000000001', username: 'ana' } as CurrentUser; // only what the machine looks at
const bora = { ...ana, id: '018f3f2e-0000-7000-8000-000000000002', username: 'bora' };
const signedIn: SessionState = { status: 'user', user: ana };

describe('a failed check of the session', () => {
  it.each([0, 500, 502, 503, 504, 429, 400])(
    'with status %d keeps the token and the person',
    (status) => {
      const outcome = outcomeOfFailure({ status, code: 'general.failed' });
      expect(clearsToken(signedIn, outcome)).toBe(false);
      expect(advanceSession(signedIn, { type: 'checked', outcome })).toEqual(signedIn);
    },
  );

  it.each([401, 403])('with status %d clears the token', (status) => {
    const outcome = outcomeOfFailure({ status, code: 'general.unauthenticated' });
    expect(clearsToken(signedIn, outcome)).toBe(true);
    expect(advanceSession(signedIn, { type: 'checked', outcome })).toEqual({ status: 'guest' });
  });

  it('with 404 falls back to the stored user, and to a guest without one', () => {
    const outcome = outcomeOfFailure({ status: 404, code: 'client.unexpected' });
    expect(advanceSession({ status: 'checking', user: ana }, { type: 'checked', outcome })).toEqual(
      signedIn,
    );
    expect(
      advanceSession({ status: 'checking', user: null }, { type: 'checked', outcome }),
    ).toEqual({
      status: 'guest',
    });
    expect(clearsToken({ status: 'checking', user: null }, outcome)).toBe(true);
  });

  it.each(['general.api_prefix', 'general.api_version'])(
    'with the code %s is a changed API, not a lost session',
    (code) => {
      expect(outcomeOfFailure({ status: 400, code })).toEqual({ kind: 'api-version' });
    },
  );

  it('says that the server cannot be reached when nothing is stored to show', () => {
    const state = advanceSession(
      { status: 'checking', user: null },
      { type: 'checked', outcome: { kind: 'unreachable' } },
    );
    expect(state).toEqual({ status: 'unreachable' });
    expect(
      advanceSession(state, { type: 'checked', outcome: { kind: 'user', user: ana } }),
    ).toEqual(signedIn);
  });

  it('arriving after the person has left changes nothing', () => {
    expect(
      advanceSession(
        { status: 'guest' },
        { type: 'checked', outcome: { kind: 'user', user: ana } },
      ),
    ).toEqual({ status: 'guest' });
  });
});

describe('the answer to a login', () => {
  it.each([
    [{}],
    [null],
    ['token'],
    [[]],
    [{ token: 'abc' }],
    [{ user: ana }],
    [{ data: { token: '', user: ana } }],
    [{ token: 'abc', user: {} }],
    [{ token: 'abc', access_token: 'xyz', user: ana }],
    [{ token: 'abc', user: ana, data: { token: 'abc', user: bora } }],
  ])('%j is refused', (answer) => {
    expect(readCredentials(answer)).toBeNull();
  });

  it.each([
    [{ token: 'abc', user: ana }],
    [{ data: { token: 'abc', user: ana } }],
    [{ access_token: 'abc', user: ana }],
    [{ data: { access_token: 'abc', user: ana } }],
  ])('%j is accepted', (answer) => {
    expect(readCredentials(answer)).toEqual({ token: 'abc', user: ana });
  });
});

describe('the token', () => {
  it('lies in session storage, unless the person asked to be remembered', () => {
    const session = memoryStorage();
    const local = memoryStorage();
    const store = createTokenStore(session, local);
    store.keep('abc', ana, false);
    expect([session.read('kinlore.token'), local.read('kinlore.token')]).toEqual(['abc', null]);
    store.keep('abc', ana, true);
    expect([session.read('kinlore.token'), local.read('kinlore.token')]).toEqual([null, 'abc']);
    expect(store.read()).toEqual({ token: 'abc', user: ana });
    store.clear();
    expect(store.read()).toBeNull();
  });

  it('survives a stored user that is not readable', () => {
    const local = memoryStorage();
    local.write('kinlore.token', 'abc');
    local.write('kinlore.user', '{broken');
    expect(createTokenStore(memoryStorage(), local).read()).toEqual({ token: 'abc', user: null });
  });
});
