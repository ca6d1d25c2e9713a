/** The copies of whoever is logged in: for somebody who asked to be remembered on this device, and never while a child is viewed. */
import { currentUser, viewing, type Copies } from '@kinlore/shared/state';
import type { Services } from '../../services/services.ts';
import { PRIVATE_COPIES } from '../../worker/caching.ts';
import { createPrivateCopies } from './private-copies.ts';

/** Needs a browser that has caches. They are emptied when somebody leaves. */
export function copiesFor({ store, session, now, onLeave }: Services): Copies {
  const storedUser = (): string | null => {
    const state = session.state();
    return state.status === 'user' || state.status === 'checking' ? (state.user?.id ?? null) : null;
  };
  onLeave(() => void window.caches.delete(PRIVATE_COPIES));
  return createPrivateCopies({
    caches: window.caches,
    now,
    later: (work, ms) => {
      setTimeout(() => void work(), ms);
    },
    fetch: async (address) => fetch(address, { cache: 'force-cache' }),
    owner: () =>
      session.isRemembered() && store.get(viewing).as === 'self'
        ? (store.get(currentUser)?.id ?? storedUser())
        : null,
    loaded: () =>
      new Set(
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name.replace(window.location.origin, '')),
      ),
  });
}
