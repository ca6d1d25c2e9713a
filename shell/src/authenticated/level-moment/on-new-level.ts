/** A level that was reached while a page is open has its moment. Its code is fetched then, and never in plain pages: they are told of no level. */
import { on } from '@kinlore/shared/bus';
import { session as sessionAtom, viewing } from '@kinlore/shared/state';
import type { Services } from '../../services/services.ts';

export function followLevels({ store, logger }: Services, signal: AbortSignal): void {
  let isOpen = false; // several levels while one waits are one moment
  const isOwn = () => store.get(sessionAtom).status === 'user' && store.get(viewing).as !== 'child';
  const show = async () => {
    const life = new AbortController();
    const heed = () => {
      if (!isOwn()) life.abort();
    };
    const ends = [store.sub(sessionAtom, heed), store.sub(viewing, heed)];
    try {
      const { showLevelMoment } = await import('./show.tsx');
      await showLevelMoment(life.signal);
    } catch (cause) {
      logger.warn('The moment of a level was not shown.', cause);
    }
    for (const end of ends) end();
  };
  on(
    'notification.created',
    ({ notification: { type } }) => {
      if (type !== 'level_up' || isOpen || !isOwn()) return;
      isOpen = true;
      void show().finally(() => {
        isOpen = false;
      });
    },
    { signal },
  );
}
