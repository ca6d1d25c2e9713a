import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@kinlore/shared/remote';
import { VisuallyHidden } from '@kinlore/shared/ui';
import { useServices } from '../services/services-context.ts';
import { useTitle, useWindowTitle } from './use-title.ts';
import { t } from './chrome.messages.ts';

/** Keeps the title of the window, and on a new page says its name, moves the focus to its beginning and scrolls to its top. */
export function RouteAnnouncer() {
  const { history } = useServices();
  const { pathname, hash } = useLocation();
  const title = useTitle(pathname);
  const windowTitle = useWindowTitle(pathname);
  const [said, setSaid] = useState('');
  const before = useRef(pathname);
  useEffect(() => {
    document.title = windowTitle;
  }, [windowTitle]);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setSaid(t('opened', { title }));
    if (hash !== '' || document.querySelector('dialog[open]') !== null) return;
    if (history.action() !== 'POP') window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, title, hash, history]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{said}</span>
    </VisuallyHidden>
  );
}
