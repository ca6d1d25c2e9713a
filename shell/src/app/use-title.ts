import { matchPath } from 'react-router';
import { session as sessionAtom, useAtomValue } from '@kinlore/shared/state';
import { useRemotes } from './remotes-context.ts';
import { shellRoutes } from './shell-routes.ts';
import { t } from './titles.messages.ts';

/** The name of the page at a path, as the window and a screen reader say it. */
export function useTitle(pathname: string): string {
  const { routes } = useRemotes();
  const { status } = useAtomValue(sessionAtom);
  if (pathname === '/' && status !== 'user') return t('home');
  const own = shellRoutes.find(({ path }) => matchPath(path, pathname) !== null);
  if (own !== undefined) return t('page', { title: own.title() });
  const remote = routes.find(({ path }) => matchPath(path, pathname) !== null);
  return t('page', { title: remote?.title ?? t('lost') });
}
