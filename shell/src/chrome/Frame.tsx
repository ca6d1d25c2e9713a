import { useEffect, useRef, type ReactNode } from 'react';
import { interfaceHidden, session as sessionAtom, useAtomValue, useSetAtom, writable } from '@kinlore/shared/state';
import { IconButton, SkipLink } from '@kinlore/shared/ui';
import { linksFor } from '../app/access.ts';
import { useRemotes } from '../app/remotes-context.ts';
import { useServices } from '../app/services-context.ts';
import { CookieBanner } from './banners/CookieBanner.tsx';
import { TopBanners } from './banners/TopBanners.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { ModalHost } from './ModalHost.tsx';
import { NavBar } from './NavBar.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { ToastHost } from './ToastHost.tsx';
import { t } from './chrome.messages.ts';
import styles from './Frame.module.css';

interface Props {
  /** The page brings its own `<main>` and skip link: the guest's pages, and the set-up. */
  readonly bare: boolean;
  readonly children: ReactNode;
}

/** Everything around a page: banners above, the bar beside or below, layers over it. */
export function Frame({ bare, children }: Props) {
  const session = useAtomValue(sessionAtom);
  const hidden = useAtomValue(interfaceHidden);
  const inside = session.status === 'user';
  return (
    <div className={styles.frame} data-bar={inside && !hidden} data-hidden={hidden}>
      {bare ? null : <SkipLink to="main">{t('skip')}</SkipLink>}
      {hidden ? null : <TopBanners />}
      {inside ? <Bar hidden={hidden} /> : null}
      <div className={styles.page}>
        {bare ? children : <main id="main" tabIndex={-1} className={styles.main}>{children}</main>}
      </div>
      <RouteAnnouncer />
      <ModalHost />
      <ErrorBox />
      <CookieBanner />
      <ToastHost />
    </div>
  );
}

function Bar({ hidden }: { readonly hidden: boolean }) {
  const { commands, themes, session, history, modals } = useServices();
  const now = useAtomValue(sessionAtom);
  const { nav } = useRemotes();
  const setHidden = useSetAtom(writable.interfaceHidden);
  const shown = useRef<HTMLButtonElement>(null);
  useEffect(() => { if (hidden) shown.current?.focus(); }, [hidden]);
  if (now.status !== 'user') return null;
  if (hidden) return <div className={styles.show}><IconButton ref={shown} icon="eye" label={t('show')} onClick={() => { setHidden(false); }} /></div>;
  return (
    <NavBar
      user={now.user} links={linksFor(nav, now)}
      onCodex={() => { commands.openProfile({}); }}
      onCreate={() => { commands.openActivityEditor(); }}
      onSearch={() => { modals.show('search'); }}
      onTheme={() => { themes.cycle(); }}
      onHide={() => { setHidden(true); }}
      onGo={(to) => { history.push(to); }}
      onLogout={() => {
        session.logout();
        history.push('/');
      }}
    />
  );
}
