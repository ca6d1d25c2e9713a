/** Making a link for guests, listing one's own, and taking one back. */
import {
  GUESTS_OF_LINK,
  MOST_GUEST_LINKS,
  type GuestLink,
  type GuestLinkDays,
} from '@kinlore/shared/contracts/guest-links';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { mintSecret } from '../../platform/tokens.ts';
import { presentLink } from './guest-links.presenter.ts';
import { countOpen, deleteLink, insertLink, ownLinks } from './guest-links.queries.ts';
import { lockAccount } from '../users/index.ts';

export type Deps = Pick<Platform, 'clock' | 'database' | 'transact' | 'publicUrl'>;

const DAY = 86_400_000;
const PAGE = 20;

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
  const { secret, hash } = mintSecret();
  return deps.transact(async (transaction) => {
    const now = deps.clock.now();
    await lockAccount(transaction, ownerId);
    const open = await countOpen(transaction, ownerId, now);
    ensure(open < MOST_GUEST_LINKS, 'guest_link.too_many');
    const row = {
      id: newId(),
      owner_id: ownerId,
      words: words.trim(),
      token_hash: hash,
      most,
      told: 0,
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY),
    };
    await insertLink(transaction, row);
    return { guest_link: presentLink(row, now), link: `${deps.publicUrl()}/tell/${secret}` };
  });
}

export async function links(
  { clock, database }: Deps,
  { subject }: SignedIn,
  { limit = PAGE, cursor }: { readonly limit?: number; readonly cursor?: string },
): Promise<{ data: GuestLink[]; meta: { next: string | null } }> {
  const slice = { before: idCursor.decode(cursor), limit };
  const read = await ownLinks(database, subject.id, slice);
  const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
  return { data: rows.map((row) => presentLink(row, clock.now())), meta: { next } };
}

/** What is taken back is gone: its link is like one that never was. What was told by it stays with who made it. */
export async function end(
  { database }: Pick<Deps, 'database'>,
  { subject }: SignedIn,
  id: string,
): Promise<void> {
  ensure(await deleteLink(database, subject.id, id), 'general.not_found');
}
