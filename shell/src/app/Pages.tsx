import { Suspense, lazy, useState, type ReactNode } from 'react';
import { Route, Routes, matchPath, useParams } from 'react-router';
import { Navigate, useLocation } from '@kinlore/shared/remote';
import { session as sessionAtom, useAtomValue } from '@kinlore/shared/state';
import { Skeleton } from '@kinlore/shared/ui';
import {
  instance as instanceAtom,
  sessionUnreachable,
  type Instance,
} from '../page-state/page-state.ts';
import { GuestPage, NotAdminPage, NotFoundPage, UnreachablePage } from '../pages/fault/index.ts';
import { Landing } from '../pages/landing/index.ts';
import { RemoteBoundary, type Declared } from '../remotes/index.ts';
import type { RouteDecl } from '@kinlore/shared/remote';
import { maySee } from '../services/access.ts';
import { useRemotes } from '../services/remotes-context.ts';
import { elements } from './page-elements.tsx';
import { REDIRECTS, shellRoutes, type ShellPath, type ShellRoute } from '../chrome/shell-routes.ts';
import { t } from '../chrome/titles.messages.ts';

const SetUp = lazy(() => import('../pages/setup/SetUp.tsx'));

const needsSetUp = (instance: Instance | null): boolean =>
  instance !== null && (instance.needs_setup || instance.demo?.state === 'opening');

/** Once the set-up page is there it stays, so that the logins of the demo family can be read, until somebody is logged in. */
function useSettingUp(): boolean {
  const session = useAtomValue(sessionAtom);
  const needed = needsSetUp(useAtomValue(instanceAtom)) && session.status === 'guest';
  const [begun, setBegun] = useState(needed);
  if (needed && !begun) setBegun(true);
  if (begun && session.status === 'user') setBegun(false);
  return begun || needed;
}

/** Whether the page at a path brings its own `<main>`. */
export function useBare(pathname: string): boolean {
  const session = useAtomValue(sessionAtom);
  if (pathname === '/') return session.status === 'guest';
  const routes: readonly ShellRoute[] = shellRoutes;
  return routes.some(({ path, bare }) => bare === true && matchPath(path, pathname) !== null);
}

/** Whether the page at a path stands by itself: one of the shell's, or of a remote. */
export function useAlone(pathname: string): boolean {
  const routes: readonly Pick<ShellRoute, 'path' | 'alone'>[] = [
    ...shellRoutes,
    ...useRemotes().routes,
  ];
  return routes.some(({ path, alone }) => alone === true && matchPath(path, pathname) !== null);
}

export function Pages() {
  const { routes } = useRemotes();
  const others = routes.filter(
    ({ path }) => path !== '/' && !shellRoutes.some((own) => own.path === path),
  );
  return (
    <Routes>
      <Route path="/" element={<Index />} />
      {shellRoutes.map((route) => (
        <Route key={route.path} path={route.path} element={<ShellPage route={route} />} />
      ))}
      {REDIRECTS.map((path) => (
        <Route key={path} path={path} element={<ToJoin />} />
      ))}
      {others.map((route) => (
        <Route key={route.path} path={route.path} element={<RemotePage route={route} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

/** An invitation that was sent to the old address keeps its token. */
function ToJoin() {
  const { search } = useLocation();
  const invite = new URLSearchParams(search).get('invite');
  return (
    <Navigate
      replace
      to={
        invite === null
          ? '/'
          : { pathname: '/', search: new URLSearchParams({ modal: 'register', invite }).toString() }
      }
    />
  );
}

/** The feed of those who are logged in; for guests the landing, or the set-up of an empty instance. */
function Index() {
  const session = useAtomValue(sessionAtom);
  const unreachable = useAtomValue(sessionUnreachable);
  const settingUp = useSettingUp();
  const { routes } = useRemotes();
  const home = routes.find(({ path }) => path === '/');
  if (unreachable) return <UnreachablePage />;
  if (session.status === 'checking') return <Skeleton name="feed" label={t('loadingPage')} />;
  if (session.status === 'guest')
    return settingUp ? (
      <Suspense fallback={<Skeleton name="form" label={t('loadingPage')} />}>
        <SetUp />
      </Suspense>
    ) : (
      <Landing />
    );
  return home === undefined ? <NotFoundPage /> : <RemotePage route={home} />;
}

function ShellPage({ route }: { readonly route: ShellRoute & { readonly path: ShellPath } }) {
  const Element = elements[route.path];
  return (
    <Gate access={route.access} skeleton={route.skeleton}>
      <Suspense
        key={route.path}
        fallback={<Skeleton name={route.skeleton} label={t('loading', { title: route.title() })} />}
      >
        <Element />
      </Suspense>
    </Gate>
  );
}

function RemotePage({ route }: { readonly route: Declared<RouteDecl> }) {
  const { remotes } = useRemotes();
  const params = useParams();
  return (
    <Gate access={route.access} skeleton={route.skeleton}>
      <RemoteBoundary
        key={`${route.remote}/${route.contribution}`}
        remotes={remotes}
        remote={route.remote}
        contribution={route.contribution}
        title={route.title}
        skeleton={route.skeleton}
        level={1}
        props={{ params }}
      />
    </Gate>
  );
}

interface GateProps {
  readonly access: RouteDecl['access'];
  readonly skeleton: ShellRoute['skeleton'];
  readonly children: ReactNode;
}

function Gate({ access, skeleton, children }: GateProps) {
  const session = useAtomValue(sessionAtom);
  const unreachable = useAtomValue(sessionUnreachable);
  switch (maySee(access, session)) {
    case 'wait':
      return unreachable ? (
        <UnreachablePage />
      ) : (
        <Skeleton name={skeleton} label={t('loadingPage')} />
      );
    case 'login':
      return <GuestPage />;
    case 'refused':
      return <NotAdminPage />;
    default:
      return children;
  }
}
