import { matchPath } from 'react-router';
import {
  openTitles,
  session as sessionAtom,
  useAtomValue,
  type OpenTitle,
} from '@kinlore/shared/state';
import { modalTitle } from './modal-title.ts';
import { useRemotes } from '../services/remotes-context.ts';
import { useOpenModal } from '../services/services-context.ts';
import { shellRoutes } from './shell-routes.ts';
import { t } from './titles.messages.ts';

/** The name of the page at a path: its own once it has said it, before that the one of its route. */
export function useTitle(pathname: string): string {
  const { routes } = useRemotes();
  const { status } = useAtomValue(sessionAtom);
  const { page } = useAtomValue(openTitles);
  if (pathname === '/' && status !== 'user') return t('home');
  if (page !== null) return windowTitle(page);
  const own = shellRoutes.find(({ path }) => matchPath(path, pathname) !== null);
  if (own !== undefined) return t('page', { title: own.title() });
  const remote = routes.find(({ path }) => matchPath(path, pathname) !== null);
  return t('page', { title: remote?.title ?? t('lost') });
}

/** What the window is called, and with it the entry of the history: the modal that is open, else the page. */
export function useWindowTitle(pathname: string): string {
  const page = useTitle(pathname);
  const open = useOpenModal();
  const { modal: find } = useRemotes();
  const { modal } = useAtomValue(openTitles);
  if (open === null) return page;
  return modal === null
    ? t('page', { title: modalTitle(open, find(open.name)) })
    : windowTitle(modal);
}

const windowTitle = ({ name, detail }: OpenTitle): string =>
  detail === '' ? t('page', { title: name }) : t('part', { title: name, detail });
