/** New arrivals of the stream, as state of the page. */
import { call } from '@kinlore/shared/api-client';
import { on } from '@kinlore/shared/bus';
import { readFeed } from '@kinlore/shared/contracts/feed';
import { atom, useAtom } from '@kinlore/shared/state';
import { useEffect } from 'react';
import { feed, refreshMemory } from '../memory/index.ts';
import { addArrival, remainingArrivals, type Arrivals } from './arrivals.ts';

const arrivals = atom<Arrivals>([]);

const LOOK_MS = 60_000;
const MOST = 20;

/** Ids of what others shared since the newest line that is shown. Fails quietly: the next look comes. */
async function newcomers(signal: AbortSignal): Promise<readonly string[]> {
  const shown = feed.of('feed').state().items;
  const newest = shown[0]?.published_at;
  const { data } = await call(
    readFeed,
    { query: { limit: MOST, own: false } },
    { signal, retries: 0 },
  );
  return data
    .filter(
      ({ published_at }) =>
        newest === undefined ||
        newest === null ||
        (published_at !== null && Date.parse(published_at) > Date.parse(newest)),
    )
    .map(({ id }) => id);
}

/**
 * What arrived and is not shown yet. The stream looks when the socket tells of anything new, when the page may have missed something, and once
 * a minute while it is seen; what was found waits as one line until it is asked for.
 */
export function useArrivals(shown: readonly { readonly id: string }[]): Arrivals {
  const [now, setNow] = useAtom(arrivals);
  useEffect(() => setNow((held) => remainingArrivals(held, shown)), [shown, setNow]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      newcomers(signal).then(
        (ids) =>
          setNow((held) =>
            ids.reduceRight(
              (known, id) => addArrival(known, id, feed.of('feed').state().items),
              held,
            ),
          ),
        () => undefined,
      );
    };
    const timer = setInterval(look, LOOK_MS);
    for (const news of ['activity.published', 'realtime.resumed'] as const)
      on(news, look, { signal });
    // What others say and feel is counted on the line too, whether or not the memory is open.
    on(
      'notification.created',
      ({ notification: { type, data } }) => {
        const told =
          type === 'comment_received' || type === 'reaction_received'
            ? feed
                .of('feed')
                .state()
                .items.find(({ id }) => id === data.subject_id)
            : undefined;
        if (told !== undefined) void refreshMemory(told.id);
      },
      { signal },
    );
    document.addEventListener('visibilitychange', look, { signal });
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [setNow]);
  return now;
}
