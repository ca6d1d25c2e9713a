import { useDeferredValue } from 'react';
import type { Location } from 'react-router';
import { session as sessionAtom, useAtomValue } from '@kinlore/shared/state';
import { useServices, useShellLocation } from '../services/services-context.ts';

/**
 * The location whose page is shown. Another page of somebody who is logged in is drawn in pieces: the bar answers the press at once, and the page that is
 * left stays until the next is there. At once, as before: what changes within a page, guests (their pages are small), and the way back, because the browser
 * puts the scroll position of old where it finds the page.
 */
export function usePageLocation(): Location {
  const { history } = useServices();
  const { status } = useAtomValue(sessionAtom);
  const location = useShellLocation();
  const later = useDeferredValue(location);
  const waits =
    status === 'user' && history.action() !== 'POP' && later.pathname !== location.pathname;
  return waits ? later : location;
}
