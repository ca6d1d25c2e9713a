/** The pages of the list: the first, and what is older. */
import { call } from '@kinlore/shared/api-client';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { readable, type Shelf } from './notification-shelf.ts';

const PAGE = 50;
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

export const pageFrom = async (cursor?: string) =>
  (
    await call(
      listNotifications,
      { query: { limit: PAGE, ...(cursor !== undefined && { cursor }) } },
      { timeout: TIMEOUT_MS, retries: RETRIES },
    )
  ).data;

/** Puts the following page below what is shown. What was fetched anew meanwhile has a cursor of its own: then the answer is dropped. */
export async function fetchOlder(shelf: Shelf): Promise<void> {
  const { next, older } = shelf.state();
  if (next === null || older === 'asked') return;
  shelf.show({ ...shelf.state(), older: 'asked' });
  const isStill = () => shelf.state().next === next;
  try {
    const data = await pageFrom(next);
    if (!isStill()) return;
    const { items } = shelf.state();
    const known = new Set(items.map(({ id }) => id));
    const more = data.notifications.filter(({ id }) => !known.has(id)).map(readable);
    shelf.show({
      ...shelf.state(),
      items: [...items, ...more],
      next: data.next,
      older: 'still',
    });
  } catch {
    if (isStill()) shelf.show({ ...shelf.state(), older: 'failed' });
  }
}
