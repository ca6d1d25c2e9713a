import { useEffect, useRef } from 'react';
import { session as sessionAtom, useAtom, useAtomValue, writable } from '@kinlore/shared/state';
import { IconButton } from '@kinlore/shared/ui';
import { linksFor } from '../app/access.ts';
import { useRemotes } from '../app/remotes-context.ts';
import { useServices } from '../app/services-context.ts';
import { NavBar } from './NavBar.tsx';
import { t } from './inside.messages.ts';
import styles from './NavBar.module.css';

/** The bar of whoever is logged in; hidden, it leaves one button that brings it back. */
export function Bar() {
  const { commands, themes, session, history, modals } = useServices();
  const now = useAtomValue(sessionAtom);
  const { nav } = useRemotes();
  const [hidden, setHidden] = useAtom(writable.interfaceHidden);
  const show = useRef<HTMLButtonElement>(null);
  const before = useRef(hidden);
  useEffect(() => {
    // The button that was pressed is gone either way: the focus goes to what took its place.
    if (hidden) show.current?.focus();
    else if (before.current) document.getElementById('main')?.focus();
    before.current = hidden;
  }, [hidden]);
  if (now.status !== 'user') return null;
  if (hidden) return <div className={styles.show}><IconButton ref={show} icon="eye" label={t('show')} onClick={() => { setHidden(false); }} /></div>;
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
