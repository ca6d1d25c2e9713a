/** Making a link, listing one's own, taking one back, and letting one go on that rests. */
import {
  MOST_SHARE_LINKS,
  type ShareLink,
  type ShareLinkDays,
} from '@kinlore/shared/contracts/share-links';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { hashPassword } from '../auth/index.ts';
import { DAY_MS, deleteLink, newLink, pageOfLinks, type Paged } from '../secret-links/index.ts';
import { presentLink } from './share-links.presenter.ts';
import {
  countLinks,
  insertLink,
  letGoOn,
  ownMemory,
  ownOne,
  ownPage,
  shareLinks,
} from './share-links.queries.ts';
import { lockAccount } from '../users/index.ts';

export type Deps = Pick<Platform, 'clock' | 'database' | 'transact' | 'publicUrl'>;

const MOST_A_DAY = 50;

interface Asked {
  readonly activity_id: string;
  readonly name: string;
  readonly days: ShareLinkDays;
  readonly password?: string;
}

/** Gives whether the memory is its owner's alone. */
async function ensureShareable(
  transaction: Connection,
  asked: { ownerId: string; activityId: string; now: Date },
): Promise<boolean> {
  const memory = await ownMemory(transaction, asked.ownerId, asked.activityId);
  ensure(memory, 'general.not_found');
  ensure(memory.status === 'published' && memory.hidden_at === null, 'share_link.not_shared');
  const since = new Date(asked.now.getTime() - DAY_MS);
  const { open, today } = await countLinks(transaction, { ...asked, since });
  ensure(open < MOST_SHARE_LINKS, 'share_link.too_many');
  ensure(today < MOST_A_DAY, 'share_link.too_many_today');
  return memory.audience === 'self';
}

async function presentOwn(
  { clock }: Pick<Deps, 'clock'>,
  connection: Connection,
  ownerId: string,
  id: string,
): Promise<ShareLink> {
  const row = await ownOne(connection, ownerId, id);
  ensure(row, 'general.not_found');
  return presentLink(row, clock.now());
}

export async function make(
  deps: Deps,
  { subject: { id: ownerId } }: SignedIn,
  { activity_id: activityId, name, days, password }: Asked,
): Promise<{ share_link: ShareLink; link: string }> {
  ensure(name.trim() !== '', 'general.invalid');
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return deps.transact(async (transaction) => {
    const now = deps.clock.now();
    await lockAccount(transaction, ownerId);
    const forSelf = await ensureShareable(transaction, { ownerId, activityId, now });
    const { row, secret } = newLink({ now, days });
    await insertLink(transaction, {
      ...row,
      owner_id: ownerId,
      activity_id: activityId,
      name: name.trim(),
      password_hash: passwordHash,
      for_self: forSelf,
    });
    return {
      share_link: await presentOwn(deps, transaction, ownerId, row.id),
      link: `${deps.publicUrl()}/shared/${secret}`,
    };
  });
}

export async function links(
  { clock, database }: Deps,
  { subject }: SignedIn,
  { activity_id: activityId, ...paged }: Paged & { readonly activity_id?: string },
): Promise<{ data: ShareLink[]; meta: { next: string | null } }> {
  const { rows, next } = await pageOfLinks(paged, (slice) =>
    ownPage(database, subject.id, { activityId, ...slice }),
  );
  return { data: rows.map((row) => presentLink(row, clock.now())), meta: { next } };
}

export async function end({ database }: Deps, { subject }: SignedIn, id: string): Promise<void> {
  ensure(await deleteLink(shareLinks, database, subject.id, id), 'general.not_found');
}

export async function wake(deps: Deps, { subject }: SignedIn, id: string): Promise<ShareLink> {
  const { state } = await presentOwn(deps, deps.database, subject.id, id);
  ensure(state !== 'over', 'share_link.over');
  await letGoOn(deps.database, subject.id, id);
  return presentOwn(deps, deps.database, subject.id, id);
}
