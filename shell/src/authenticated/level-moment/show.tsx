/** Asks whether there is a moment to be shown, once nobody is disturbed by it, and shows it. The server gives each to one page alone. */
import { createRoot } from 'react-dom/client';
import { call } from '@kinlore/shared/api-client';
import { takeLevelMoment } from '@kinlore/shared/contracts/progress';
import { LevelMoment } from './LevelMoment.tsx';
import { whenItMay } from './may-interrupt.ts';

/** Over once it was ended, or the session was. */
export async function showLevelMoment(signal: AbortSignal): Promise<void> {
  // First the wait: a page that cannot show it leaves it to another.
  await whenItMay(document, signal);
  if (signal.aborted) return;
  const { data } = await call(takeLevelMoment, undefined, { signal });
  if (data === null) return;
  // Somebody may have begun to type meanwhile.
  await whenItMay(document, signal);
  if (signal.aborted) return;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await new Promise<void>((end) => {
    signal.addEventListener('abort', () => {
      end();
    });
    root.render(<LevelMoment level={data.level} news={data.news} onEnd={end} />);
  });
  root.unmount();
  place.remove();
}
