/** The world a story stands in: who is logged in, what the server answers, and a shell that only listens. */
// A story stands where the shell would: it says who is here and where the server is.
/* oxlint-disable no-restricted-imports */
import { configureApi } from '@kinlore/shared/api-client';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { provideCommands, type Commands } from '@kinlore/shared/remote';
import { Provider, createStore, forgetResources, writable, type Connectivity } from '@kinlore/shared/state';
/* oxlint-enable no-restricted-imports */
import { useState, type ReactNode } from 'react';

/** `GET /api/v1/feed` -> what the server answers; a number is a refusal with that status; `never` does not answer. */
export type Answers = Readonly<Record<string, unknown>>;
export const NEVER = 'never';

const failures: Readonly<Record<number, { readonly code: string; readonly message: string }>> = {
  404: { code: 'general.not_found', message: 'This does not exist, or it is not shared with you.' },
  503: { code: 'general.unavailable', message: 'The server cannot reach its database just now. Nothing was lost; please try again in a moment.' },
};

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function answerTo(answers: Answers, request: Request): Promise<Response> {
  const key = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
  const answer = answers[key];
  if (answer === NEVER) return new Promise(() => undefined);
  if (typeof answer === 'number') return Promise.resolve(json(answer, { ...failures[answer], request_id: 'story' }));
  return Promise.resolve(answer === undefined ? json(404, { ...failures[404], request_id: 'story' }) : json(200, answer));
}

const shell: Commands = {
  openProfile: () => undefined, openActivity: () => undefined, openActivityEditor: () => undefined, openModal: () => undefined, closeModal: () => undefined,
  openSharedStory: () => undefined, toast: () => undefined, showError: () => undefined,
};

export interface WorldOptions {
  readonly user: CurrentUser;
  readonly answers: Answers;
  readonly connectivity?: Connectivity;
  readonly children: ReactNode;
}

const outside = globalThis.fetch;

/** Replaces the way to the server, not our code: everything from the call on is real. */
export function World({ children, ...given }: WorldOptions) {
  const [store] = useState(() => begin(given));
  return <Provider store={store}>{children}</Provider>;
}

function begin({ user, answers, connectivity = 'online' }: Omit<WorldOptions, 'children'>) {
  forgetResources();
  provideCommands(shell);
  configureApi({ baseUrl: '/api/v1', retryAfter: () => 0 });
  globalThis.fetch = (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), window.location.href), init);
    return new URL(request.url).pathname.startsWith('/api/v1') ? answerTo(answers, request) : outside(input, init);
  };
  const store = createStore();
  store.set(writable.session, { status: 'user', user });
  store.set(writable.connectivity, connectivity);
  return store;
}
