import { useEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { Provider, writable } from '@kinlore/shared/state';
import { giveAnswers, type Answers } from '@kinlore/shared/testing';
import { RemotesContext, partsOf } from '../services/remotes-context.ts';
import { ServicesContext } from '../services/services-context.ts';
import { createServices, type Services } from '../services/services.ts';

interface Props {
  /** Who is logged in; nobody by default. */
  readonly user?: CurrentUser;
  /** What the server answers; nothing asks it by default. */
  readonly answers?: Answers;
  /** Puts the page into the state the story shows. */
  readonly prepare?: (services: Services) => void;
  readonly children: ReactNode;
}

const noRemotes = partsOf({
  registry: { build: '', revision: 0, overridden: {}, remotes: {} },
  cell: () => ({
    state: () => ({ status: 'idle' }),
    subscribe: () => () => undefined,
    load: () => undefined,
  }),
  woke: () => undefined,
  rendered: () => undefined,
  version: () => '',
});

/** The real parts of the shell around a story, without a server and without the document's own theme. */
export function StoryShell({ user, answers, prepare, children }: Props) {
  const [life] = useState(() => new AbortController());
  const [services] = useState(() => {
    const made = createServices({
      window,
      signal: life.signal,
      root: document.createElement('div'),
      modals: [],
      report: () => undefined,
      socketId: () => null,
    });
    made.store.set(
      writable.session,
      user === undefined ? { status: 'guest' } : { status: 'user', user },
    );
    if (answers !== undefined) giveAnswers(answers);
    prepare?.(made);
    return made;
  });
  useEffect(
    () => () => {
      life.abort();
    },
    [life],
  );
  return (
    <Provider store={services.store}>
      <ServicesContext value={services}>
        <RemotesContext value={noRemotes}>
          <Router location={services.history.location()} navigator={services.history}>
            {children}
          </Router>
        </RemotesContext>
      </ServicesContext>
    </Provider>
  );
}
