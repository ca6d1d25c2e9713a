import { useEffect, useRef } from 'react';
import { session as sessionAtom, useAtom, useAtomValue, writable } from '@kinlore/shared/state';
import { IconButton } from '@kinlore/shared/ui';
import { linksFor } from '../services/access.ts';
import { useRemotes, type RemoteParts } from '../services/remotes-context.ts';
import { useServices, useShellLocation } from '../services/services-context.ts';
import { preloadContribution } from '../remotes/index.ts';
import { NavBar } from './NavBar.tsx';
import { keepPlace } from './keep-place.ts';
import { t } from './authenticated.messages.ts';
import styles from './NavBar.module.css';

/** Fetches the code behind an address before it is asked for. The mark leads home already, so a link home is not shown twice. */
function warm({ remotes, routes, modal }: RemoteParts, to: string): void {
  const found = to.startsWith('?')
    ? modal(new URLSearchParams(to).get('modal') ?? '')
    : routes.find(({ path }) => path === to);
  if (found !== null && found !== undefined)
    preloadContribution(remotes.registry, found.remote, found.contribution, 'prefetch');
}

/** The keyboard goes on where it was, whatever went. Gives the button that brings the bar back. */
function useWhereToGoOn(hidden: boolean) {
  const show = useRef<HTMLButtonElement>(null);
  const before = useRef(hidden);
  useEffect(() => keepPlace(document), []);
  useEffect(() => {
    // The button that was pressed is gone either way: the focus goes to what took its place.
    if (hidden) show.current?.focus();
    else if (before.current) document.getElementById('main')?.focus();
    before.current = hidden;
  }, [hidden]);
  return show;
}

/** The bar of whoever is logged in; hidden, it leaves one button that brings it back. */
export function Bar() {
  const { commands, themes, session, history, modals } = useServices();
  const now = useAtomValue(sessionAtom);
  const path = useShellLocation().pathname;
  const parts = useRemotes();
  const [hidden, setHidden] = useAtom(writable.interfaceHidden);
  const show = useWhereToGoOn(hidden);
  if (now.status !== 'user') return null;
  if (hidden)
    return (
      <div className={styles.show}>
        <IconButton
          ref={show}
          icon="eye"
          label={t('show')}
          onClick={() => {
            setHidden(false);
          }}
        />
      </div>
    );
  return (
    <NavBar
      user={now.user}
      path={path}
      links={linksFor(parts.nav, now).filter(({ to }) => to !== '/')}
      onCodex={() => {
        commands.openProfile({});
      }}
      onCreate={() => {
        commands.openActivityEditor();
      }}
      onModal={(name) => {
        modals.show(name);
      }}
      onTheme={() => {
        themes.cycle();
      }}
      onHide={() => {
        setHidden(true);
      }}
      onGo={(to) => {
        history.push(to);
      }}
      onWarm={(to) => {
        warm(parts, to);
      }}
      onLogout={() => {
        // The address first: the page that is left would else be drawn once more, as what a guest may not see.
        history.push('/');
        session.logout();
      }}
    />
  );
}
