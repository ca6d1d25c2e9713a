/** A steward carries out what could not be carried out, once nothing stands against it: what the plan says, and nothing else. */
import type { BequestItem } from '@kinlore/shared/contracts/bequests';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { todayIn } from '../../platform/zones.ts';
import { lockBequest } from './bequests.queries.ts';
import { carryOutItems } from './carrying-out.ts';
import { itemIn } from './items.queries.ts';
import { bequestFor, readItem, type BequestServices } from './reading.ts';

/** What is done already is left as it is. Throws `legacy.permission`, `bequest.too_early` and `bequest.still_refused`; then nothing is changed. */
export async function release(
  services: BequestServices,
  actor: SignedIn,
  { memorialId, memoryId }: { readonly memorialId: string; readonly memoryId: string },
): Promise<BequestItem> {
  const { clock, memorials, transact } = services;
  return transact(async (transaction) => {
    const now = clock.now();
    const found = await bequestFor(services, transaction, actor, memorialId);
    ensure(found, 'general.not_found');
    const held = await lockBequest(transaction, found.id);
    ensure(held?.state === 'under_way', 'general.not_found');
    const item = await itemIn(transaction, found.id, memoryId);
    ensure(item, 'general.not_found');
    if (item.outcome === 'waiting' || item.outcome === 'refused') {
      const hasCome = item.due_on === null || item.due_on <= todayIn(found.time_zone, now);
      ensure(hasCome, 'bequest.too_early');
      const [decided] = await carryOutItems(transaction, found, [item], now);
      ensure(decided?.outcome === 'done', 'bequest.still_refused');
      const memorial = await memorials.find(transaction, actor, memorialId);
      await memorials.log.write(transaction, memorial, actor.user.id, 'bequest.release');
    }
    return readItem(transaction, actor, item);
  });
}
