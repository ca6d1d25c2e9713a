/** The world a page stands in: who is here, what the server answers, where one is, and a shell that only listens. */
import { useState, type ReactNode } from 'react';
import { configureApi } from '../api-client/index.ts';
import type { CurrentUser } from '../contracts/users.ts';
import { provideCommands, type Commands } from '../remote/index.ts';
import { MemoryRouter } from '../remote/memory-router.ts';
import {
  Provider,
  createStore,
  forgetResources,
  writable,
  type Connectivity,
} from '../state/index.ts';

/** Never answered: what is shown while one waits. */
export const NEVER = 'never';

/** What the server says: a body, a refusal by its status, a whole `Response`, `NEVER`, or a function of the request, asked each time. */
export type Answer =
  | object
  | number
  | typeof NEVER
  | ((request: Request) => Answer | Promise<Answer>);
/** By `GET /legacy/memorials`: the method and the path below the version. What is not named is not there (404). */
export type Answers = Readonly<Record<string, Answer>>;

export type WorldProps = {
  /** null: a guest. */
  readonly user: CurrentUser | null;
  readonly answers?: Answers;
  readonly connectivity?: Connectivity;
  /** The server delivers mail. */
  readonly sendsMail?: boolean;
  /** Where one is, with search. */
  readonly at?: string;
  readonly commands?: Partial<Commands>;
  readonly children: ReactNode;
};

const failures: Readonly<Record<number, { readonly code: string; readonly message: string }>> = {
  403: { code: 'general.forbidden', message: 'This is not yours to change.' },
  404: { code: 'general.not_found', message: 'This does not exist, or it is not shared with you.' },
  412: { code: 'general.version_stale', message: 'Somebody changed this in the meantime.' },
  503: {
    code: 'general.unavailable',
    message:
      'The server cannot reach its database just now. Nothing was lost; please try again in a moment.',
  },
};

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function answerTo(answers: Answers, request: Request): Promise<Response> {
  const key = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
  let answer = answers[key] ?? 404;
  while (typeof answer === 'function') answer = await answer(request);
  if (answer === NEVER) return new Promise(() => undefined);
  if (answer instanceof Response) return answer.clone();
  return typeof answer === 'number'
    ? json(answer, { ...failures[answer], request_id: 'story' })
    : json(200, answer);
}

const deaf: Commands = {
  openProfile: () => undefined,
  openActivity: () => undefined,
  openActivityEditor: () => undefined,
  openModal: () => undefined,
  closeModal: () => undefined,
  openPage: () => undefined,
  openSharedStory: () => undefined,
  takeSharedStory: () => null,
  toast: () => undefined,
  wearLooks: () => undefined,
  deviceLevel: () => null,
  chooseDeviceLevel: () => undefined,
  showError: () => undefined,
};

const outside = globalThis.fetch;

/** Replaces the way to the server and the shell, not our code: everything up to the request is real. */
export function World({ children, at = '/', ...given }: WorldProps) {
  const [store] = useState(() => begin(given));
  return (
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </Provider>
  );
}

function begin({
  user,
  answers = {},
  connectivity = 'online',
  sendsMail = false,
  commands = {},
}: Omit<WorldProps, 'children' | 'at'>) {
  provideCommands({ ...deaf, ...commands });
  configureApi({ baseUrl: '/api/v1', retryAfter: () => 0 });
  giveAnswers(answers);
  const store = createStore();
  store.set(writable.session, user === null ? { status: 'guest' } : { status: 'user', user });
  store.set(writable.connectivity, connectivity);
  store.set(writable.sendsMail, sendsMail);
  return store;
}

/** From now on the server answers this, and nothing is known of what it answered before. */
export function giveAnswers(answers: Answers): void {
  forgetResources();
  globalThis.fetch = (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), window.location.href),
      init,
    );
    return new URL(request.url).pathname.startsWith('/api/v1')
      ? answerTo(answers, request)
      : outside(input, init);
  };
}
