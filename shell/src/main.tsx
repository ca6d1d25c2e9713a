/** The page begins here. */
import '@kinlore/shared/tokens/base.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { call } from '@kinlore/shared/api-client';
import { sendLog } from '@kinlore/shared/contracts/operations';
import { DUPLICATE_EVENT, provideCopies, session as sessionAtom } from '@kinlore/shared/state';
import { App } from './app/App.tsx';
import { loadAuthenticated } from './authenticated/load-authenticated.ts';
import { keepFocus } from './app/keep-focus.ts';
import { knowInstance } from './services/know-instance.ts';
import { followLinks } from './app/link-clicks.ts';
import { partsOf } from './services/remotes-context.ts';
import { createServices, type Services } from './services/services.ts';
import { instance, update } from './page-state/page-state.ts';
import { OPEN_PROFILE_EVENT, profileOfEvent } from './commands/index.ts';
import { redactRoute, type ErrorReport } from './logging/index.ts';
import { beginRoute } from './app/begin-route.ts';
import { modalsOf, prefetchEntries, startRemotes, type StartedRemotes } from './remotes/index.ts';
import { readInlinedInstance } from './services/inlined-instance.ts';
import { registerWorker } from './worker/index.ts';

/** Broadcast when a new version of the application waits. */
const UPDATE_EVENT = 'kinlore:update';

const life = new AbortController();

/** The socket comes with the part for those who are logged in. */
const socket: { id: () => string | null } = { id: () => null };

async function begin(): Promise<void> {
  const faults: string[] = []; // told before there is a logger
  const remotes = await startRemotes({ signal: life.signal, tell: (fault) => faults.push(fault) });
  const report = reporter(remotes.registry.build);
  const services = createServices({
    window,
    signal: life.signal,
    modals: modalsOf(remotes.registry).map(({ modal, params }) => ({ name: modal, params })),
    report,
    socketId: () => socket.id(),
  });
  for (const fault of faults) services.logger.error(fault);
  services.store.set(instance, readInlinedInstance(document));
  listen(services);
  followSession(services);
  void services.session.start();
  if (services.session.state().status === 'checking')
    beginRoute(remotes, services.history.location());
  render(services, remotes);
  whenIdle(() => {
    void knowInstance(services);
    void startWorker(services);
    if (services.session.state().status === 'user')
      prefetchEntries(remotes.registry, { thrifty: thrifty() });
  });
}

/** The part for those who are logged in is fetched as soon as a token is there, beside the check of it. */
function followSession(services: Services): void {
  const { store, logger } = services;
  const state = { joined: false };
  store.sub(sessionAtom, () => {
    const { status } = store.get(sessionAtom);
    if (status === 'guest' || state.joined) return;
    state.joined = true;
    if ('caches' in window)
      provideCopies(loadAuthenticated().then(({ copiesFor }) => copiesFor(services)));
    loadAuthenticated().then(
      ({ joinRealtime, socketId }) => {
        socket.id = socketId;
        joinRealtime(services, life.signal);
      },
      (cause: unknown) => {
        state.joined = false;
        logger.error('The bar could not be loaded.', cause);
      },
    );
  });
}

function reporter(build: string) {
  return ({ message, stack }: ErrorReport): void => {
    const detail = {
      route: redactRoute(window.location.pathname),
      build: build.slice(0, 60),
      ...(stack !== undefined && { stack }),
    };
    // That it cannot be told is no fault of the page, and must not be told in turn.
    call(sendLog, { body: { kind: 'error', message: message || 'error', detail } }).catch(
      () => undefined,
    );
  };
}

function render(services: Services, remotes: StartedRemotes): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  if (root.childElementCount > 0) keepWriting();
  const focusAgain = keepFocus(root);
  const living = createRoot(root, {
    onCaughtError: (error) => {
      services.logger.warn('A part of the page broke and was contained.', error);
    },
    onUncaughtError: (error) => {
      services.logger.error('The page broke.', error);
    },
  });
  // In one go, so that there is no moment between the two pages in which a key would fall into nothing.
  flushSync(() => {
    living.render(
      <>
        <App services={services} parts={partsOf(remotes)} />
        <remotes.Badge />
      </>,
    );
  });
  focusAgain();
}

/** The prerendered register has been writing since it was painted: what takes its place goes on from there instead of beginning anew. */
function keepWriting(): void {
  const painted =
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now();
  document.documentElement.style.setProperty(
    '--begun',
    `${String(Math.round(painted - performance.now()))}ms`,
  );
}

function listen(services: Services): void {
  followLinks(services, window, life.signal);
  window.addEventListener(
    OPEN_PROFILE_EVENT,
    (event) => {
      const target = profileOfEvent(event);
      if (target !== null) services.commands.openProfile(target);
    },
    { signal: life.signal },
  );
  window.addEventListener(
    DUPLICATE_EVENT,
    () => {
      services.logger.error('A shared module was loaded twice.');
    },
    { signal: life.signal },
  );
  // Only when somebody leaves: a guest's own copy is what opens the page without a network.
  services.onLeave(() => {
    navigator.serviceWorker?.controller?.postMessage('forget');
  });
}

async function startWorker(services: Services): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return;
  await registerWorker({
    container: serviceWorker,
    storage: services.local,
    logger: services.logger,
    origin: window.location.origin,
    scriptOrigin: scriptOrigin(),
    ask: async (url) => fetch(url, { cache: 'no-cache' }),
    reload: services.reload,
    now: services.now,
    onUpdate: (activate) => {
      services.store.set(update, { activate });
      window.dispatchEvent(new CustomEvent(UPDATE_EVENT));
    },
  });
}

/** Where the program files come from: another origin behind some proxies. */
const scriptOrigin = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/main."]');
  return script === null ? window.location.origin : new URL(script.src).origin;
};

const thrifty = (): boolean =>
  'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
};

void begin();
