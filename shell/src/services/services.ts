/** Makes the parts of the shell and joins them. Everything that touches the browser is handed in, so that a test can stand in for it. */
import { flushSync } from 'react-dom';
import { configureApi } from '@kinlore/shared/api-client';
import { provideCommands, type Commands } from '@kinlore/shared/remote';
import { createStore, currentUser, forgetResources, unread, writable } from '@kinlore/shared/state';
import { globalError, toasts, withToast } from '../page-state/messages-store.ts';
import {
  apiVersionChanged,
  consent,
  instance,
  sessionUnreachable,
  verificationDismissed,
} from '../page-state/page-state.ts';
import { readConsent } from '../page-state/consent.ts';
import { createCommands } from '../commands/index.ts';
import { onDeviceChange, readDevice } from '../device/index.ts';
import { createLogger, logLevelFrom, type ErrorReport, type Logger } from '../logging/index.ts';
import { createModals, type ModalSpec, type Modals } from '../modals/index.ts';
import {
  createSession,
  createTokenStore,
  type SessionService,
  type SessionState,
} from '../session/index.ts';
import { keys, safeStorage, type SafeStorage } from '../storage/index.ts';
import { createThemes, type ThemeService } from '../themes/index.ts';
import { createMarker, viewingOf, type ViewingMarker } from '../viewing/index.ts';
import { createHistory, type ShellHistory } from './history.ts';

export type Store = ReturnType<typeof createStore>;

export interface Services {
  readonly store: Store;
  readonly logger: Logger;
  readonly history: ShellHistory;
  readonly modals: Modals;
  readonly session: SessionService;
  readonly themes: ThemeService;
  readonly commands: Commands;
  /** No call asserts any more whom one views as, until the server has said it again. */
  readonly forgetView: () => void;
  /** Called when somebody else, or nobody, is on screen: what was kept of the one before must go. */
  readonly onLeave: (forget: () => void) => void;
  readonly local: SafeStorage;
  readonly browserSession: SafeStorage;
  /** The page before the present one, for a bug report; the present one when there was none. */
  readonly visited: () => string;
  readonly reload: () => void;
  readonly now: () => number;
}

export interface ServiceHost {
  readonly window: Window;
  readonly signal: AbortSignal;
  /** What wears the theme; the root of the document by default. */
  readonly root?: HTMLElement;
  /** The modals of the remotes, known from the registry in the page. */
  readonly modals: readonly ModalSpec[];
  readonly report: (report: ErrorReport) => void;
  readonly socketId: () => string | null;
}

export function createServices({
  window: from,
  signal,
  root = from.document.documentElement,
  modals: specs,
  report,
  socketId,
}: ServiceHost): Services {
  const local = safeStorage(() => from.localStorage);
  const browserSession = safeStorage(() => from.sessionStorage);
  const now = () => Date.now();
  const store = createStore();
  const leaving = new Set<() => void>();
  const logger = createLogger({
    level: logLevelFrom(local.read(keys.logLevel)),
    sink: console,
    report,
  });
  const history = createHistory(from, signal);
  const modals = createModals(history, specs, (name) => {
    logger.error(`Unknown modal: ${name.slice(0, 40)}`);
  });
  const marker = createMarker(browserSession, now);
  const user = () => store.get(currentUser);
  const session = createSession({
    tokens: createTokenStore(browserSession, local),
    local,
    tabs: from,
    signal,
    now,
    onChange: (state, before) =>
      applySession({ state, before, store, marker, themes, leaving, browserSession, local }),
  });
  const themes = createThemes({
    root,
    store,
    local,
    user,
    device: () => readDevice(from),
    onUnsaved: (cause) => {
      logger.warn('The theme could not be kept with the account.', cause);
    },
  });
  const commands = createCommands({
    modals,
    storage: browserSession,
    go: (to) => history.push(to),
    username: () => user()?.username ?? null,
    ...themes.looks.commands,
    toast: (toast) =>
      store.set(toasts, (shown) =>
        withToast(shown, toast, `${String(now())}-${String(Math.random())}`),
      ),
    showError: (error) => store.set(globalError, error),
  });
  const services: Services = {
    store,
    logger,
    history,
    modals,
    session,
    themes,
    commands,
    forgetView: marker.clear,
    local,
    browserSession,
    now,
    onLeave: (forget) => void leaving.add(forget),
    visited: trackVisited(history),
    reload: () => from.location.reload(),
  };
  joinApi(services, marker, socketId);
  joinBrowser(services, from, signal);
  provideCommands(commands);
  store.sub(instance, () => {
    const known = store.get(instance);
    store.set(writable.instanceName, known?.name ?? null);
    store.set(writable.sendsMail, known?.sends_mail === true);
  });
  return services;
}

function trackVisited(history: ShellHistory): () => string {
  const seen = { now: history.location().pathname, before: history.location().pathname }; // the trail of one page's life
  history.subscribe(() => {
    const { pathname } = history.location();
    if (pathname !== seen.now) {
      seen.before = seen.now;
      seen.now = pathname;
    }
  });
  return () => seen.before;
}

interface Applied {
  readonly state: SessionState;
  readonly before: SessionState;
  readonly store: Store;
  readonly marker: ViewingMarker;
  readonly themes: ThemeService;
  readonly leaving: ReadonlySet<() => void>;
  readonly browserSession: SafeStorage;
  readonly local: SafeStorage;
}

const idOf = (state: SessionState): string | null =>
  state.status === 'user' || state.status === 'checking' ? (state.user?.id ?? null) : null;

/** Nothing of the one before stays when it is somebody else. */
function forgetBefore({ leaving, browserSession, local, store }: Applied): void {
  for (const storage of [browserSession, local]) storage.removeAll(keys.privatePrefix);
  for (const forget of leaving) forget();
  store.set(unread, 0);
}

const sessionOf = (state: SessionState): (typeof writable.session)['init'] => {
  if (state.status === 'user') return state;
  return { status: state.status === 'guest' ? 'guest' : 'checking' };
};

/** Tells the page who is here. */
function applySession(applied: Applied): void {
  const { state, before, store, marker, themes } = applied;
  const left = idOf(before) !== null && idOf(before) !== idOf(state);
  if (left) forgetBefore(applied);
  const viewing = state.status === 'user' ? viewingOf(state.user) : { as: 'self' as const };
  if (state.status === 'user') marker.keep(viewing);
  if (state.status === 'guest') marker.clear();
  store.set(writable.viewing, viewing);
  store.set(sessionUnreachable, state.status === 'unreachable');
  // The pages of whoever left are taken down before their lists are forgotten: a list that is still watched asks again.
  flushSync(() => {
    store.set(writable.session, sessionOf(state));
  });
  if (left) forgetResources();
  if (state.status !== 'checking') themes.wear();
}

function joinApi(
  { store, session, logger, local, history, commands }: Services,
  marker: ViewingMarker,
  socketId: () => string | null,
): void {
  configureApi({
    socketId,
    viewingAs: () => marker.current(),
    onUnauthenticated: (failure) => {
      if (session.state().status === 'guest') return;
      session.lost();
      window.dispatchEvent(new CustomEvent('kinlore:auth-error', { detail: failure.code }));
      commands.toast({ tone: 'warn', text: failure.message });
    },
    onVersionChanged: () => {
      local.write(keys.apiVersion, '1');
      store.set(apiVersionChanged, true);
    },
    onViewingMismatch: (failure) => {
      marker.clear();
      forgetResources();
      commands.toast({ tone: 'warn', text: failure.message });
      history.replace('/');
      void session.check();
    },
    onReach: (reached) => {
      const present = store.get(writable.connectivity);
      if (reached && present !== 'online') store.set(writable.connectivity, 'online');
      if (!reached && present === 'online')
        store.set(writable.connectivity, navigator.onLine ? 'unreachable' : 'offline');
      if (!reached) logger.info('The server cannot be reached.');
    },
  });
}

const RECHECK_MS = 5_000;

function joinBrowser(
  { store, session, themes, local, logger }: Services,
  from: Window,
  signal: AbortSignal,
): void {
  onDeviceChange(from, themes.looks.measure, signal);
  themes.wear();
  store.set(consent, readConsent(local));
  store.set(apiVersionChanged, local.read(keys.apiVersion) === '1');
  store.set(verificationDismissed, false);
  store.set(writable.interfaceHidden, false);
  if (!from.navigator.onLine) store.set(writable.connectivity, 'offline');
  from.addEventListener(
    'offline',
    () => {
      store.set(writable.connectivity, 'offline');
    },
    { signal },
  );
  from.addEventListener(
    'online',
    () => {
      store.set(writable.connectivity, 'online');
      if (session.state().status !== 'guest') void session.check();
    },
    { signal },
  );
  // A session that could not be checked is asked about until the server answers.
  store.sub(sessionUnreachable, () => {
    const again = () => {
      if (session.state().status !== 'unreachable' || signal.aborted) return;
      void session.check().then(() => {
        from.setTimeout(again, RECHECK_MS);
      });
    };
    if (store.get(sessionUnreachable)) from.setTimeout(again, RECHECK_MS);
  });
  from.addEventListener(
    'error',
    ({ error, message }) => {
      logger.error(message, error);
    },
    { signal },
  );
  from.addEventListener(
    'unhandledrejection',
    ({ reason }) => {
      logger.error('Something was not caught.', reason);
    },
    { signal },
  );
}
