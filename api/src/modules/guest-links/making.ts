/** Making a link for guests, listing one's own, and taking one back. */
import {
  GUESTS_OF_LINK,
  MOST_GUEST_LINKS,
  type GuestLink,
  type GuestLinkDays,
} from '@kinlore/shared/contracts/guest-links';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { presentLink } from './guest-links.presenter.ts';
import { guestLinks, insertLink } from './guest-links.queries.ts';
import {
  countOpenLinks,
  deleteLink,
  newLink,
  ownLinks,
  pageOfLinks,
  type Paged,
} from '../secret-links/index.ts';
import { lockAccount } from '../users/index.ts';

export type Deps = Pick<Platform, 'clock' | 'database' | 'transact' | 'publicUrl'>;

interface Asked {
  readonly words: string;
  readonly days: GuestLinkDays;
  readonly most?: number;
}

export async function make(
  deps: Deps,
  { subject: { id: ownerId } }: SignedIn,
  { words, days, most = GUESTS_OF_LINK }: Asked,
): Promise<{ guest_link: GuestLink; link: string }> {
  ensure(words.trim() !== '', 'general.invalid');
  return deps.transact(async (transaction) => {
    const now = deps.clock.now();
    await lockAccount(transaction, ownerId);
    const open = await countOpenLinks(guestLinks, transaction, ownerId, now);
    ensure(open < MOST_GUEST_LINKS, 'guest_link.too_many');
    const { row: link, secret } = newLink({ now, days });
    const row = { ...link, owner_id: ownerId, words: words.trim(), most, told: 0 };
    await insertLink(transaction, row);
    return { guest_link: presentLink(row, now), link: `${deps.publicUrl()}/tell/${secret}` };
  });
}

export async function links(
  { clock, database }: Deps,
  { subject }: SignedIn,
  paged: Paged,
): Promise<{ data: GuestLink[]; meta: { next: string | null } }> {
  const { rows, next } = await pageOfLinks(paged, (slice) =>
    ownLinks(guestLinks, database, subject.id, slice),
  );
  return { data: rows.map((row) => presentLink(row, clock.now())), meta: { next } };
}

/** What is taken back is gone: its link is like one that never was. What was told by it stays with who made it. */
export async function end(
  { database }: Pick<Deps, 'database'>,
  { subject }: SignedIn,
  id: string,
): Promise<void> {
  ensure(await deleteLink(guestLinks, database, subject.id, id), 'general.not_found');
}
