/** The place of the sky: over the page, under the bar and under dialogs. What is drawn in it comes from the remote that owns it. */
import { useEffect, useState } from 'react';
import { createPath, type Location } from 'react-router';
import { Slot } from '@kinlore/shared/remote';
import { useShellLocation } from '../../services/services-context.ts';
import { asksForSky } from './sky-address.ts';
import styles from './SkyHost.module.css';

/** The address before the sky was opened, with what lay open there; null where the page began with a sky. */
function useBefore(location: Location): string | null {
  const [before, setBefore] = useState<string | null>(null);
  const here = asksForSky(location) ? before : createPath(location);
  if (here !== before) setBefore(here);
  return here;
}

export function SkyHost() {
  const location = useShellLocation();
  const before = useBefore(location);
  return asksForSky(location) ? <Open before={before} /> : null;
}

/** Nothing of it is reached, laid out or painted, and it stays as tall as it is: so the page is scrolled to where it was. */
function rest(page: HTMLElement): () => void {
  page.setAttribute('inert', '');
  page.style.blockSize = getComputedStyle(page).blockSize;
  page.style.contentVisibility = 'hidden';
  return () => {
    page.removeAttribute('inert');
    page.style.removeProperty('block-size');
    page.style.removeProperty('content-visibility');
  };
}

function Open({ before }: { readonly before: string | null }) {
  useEffect(() => {
    const main = document.getElementById('main');
    const pressed = document.activeElement;
    const wake = main === null ? undefined : rest(main);
    return () => {
      wake?.();
      // Back to what was pressed, unless something else (a dialog that opens again) has taken the focus.
      if (
        pressed instanceof HTMLElement &&
        pressed.isConnected &&
        document.activeElement === document.body
      )
        pressed.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className={styles.sky} data-sky>
      <Slot name="overlay.sky" props={{ active: true, before }} />
    </div>
  );
}
