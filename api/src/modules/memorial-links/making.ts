/** Making a link that shows a memorial, listing its links, and taking one back: by stewards who say who reads it. */
import {
  MOST_MEMORIAL_LINKS,
  type MemorialLink,
  type MemorialLinkDays,
} from '@kinlore/shared/contracts/memorial-links';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { hashPassword } from '../auth/index.ts';
import { ensureNotHeld, isOfChild, type GuestMemorial } from '../legacy/index.ts';
import {
  endLinkOfMemorial,
  hasRoom,
  isOver,
  keptForLinks,
  linksOfMemorial,
  newLink,
  type MemorialDeps,
  type Paged,
} from '../secret-links/index.ts';
import { insertLink, memorialLinks, type LinkRow } from './memorial-links.queries.ts';

export interface Deps extends MemorialDeps, Pick<Platform, 'publicUrl'> {}

const presentLink = (
  row: LinkRow,
  now: Date,
  cards: ReadonlyMap<string, PersonCard>,
): MemorialLink => ({
  id: row.id,
  name: row.name,
  state: isOver(row, now) ? 'over' : 'open',
  made_by: row.made_by === null ? null : (cards.get(row.made_by) ?? null),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

interface Asked {
  readonly name: string;
  readonly days: MemorialLinkDays;
  readonly password: string;
}

/** Throws where one more link of it is not made. Until the transaction ends nobody else makes one. */
async function ensureOneMore(
  transaction: Connection,
  memorial: GuestMemorial,
  now: Date,
): Promise<void> {
  await ensureNotHeld(transaction, memorial);
  ensure(!isOfChild(memorial), 'memorial_link.child');
  const room = { now, most: MOST_MEMORIAL_LINKS };
  ensure(await hasRoom(memorialLinks, transaction, memorial.id, room), 'memorial_link.too_many');
}

export async function make(
  deps: Deps,
  actor: SignedIn,
  key: string,
  { name, days, password }: Asked,
): Promise<{ memorial_link: MemorialLink; link: string }> {
  ensure(name.trim() !== '', 'general.invalid');
  // Asked before the password is hashed, which takes long: who may not is told at once.
  await keptForLinks(memorialLinks, deps, deps.database, { actor, key });
  const passwordHash = await hashPassword(password);
  return deps.transact(async (transaction) => {
    const memorial = await keptForLinks(memorialLinks, deps, transaction, { actor, key });
    const now = deps.clock.now();
    await ensureOneMore(transaction, memorial, now);
    const { row: link, secret } = newLink({ now, days });
    const row = {
      ...link,
      memorial_id: memorial.id,
      made_by: actor.user.id,
      name: name.trim(),
      password_hash: passwordHash,
    };
    await insertLink(transaction, row);
    await deps.memorials.log.write(transaction, memorial, actor.user.id, 'memorial_link.make');
    const cards = await deps.people.cards(transaction, [actor.user.id]);
    return {
      memorial_link: presentLink(row, now, cards),
      link: `${deps.publicUrl()}/remembered/${secret}`,
    };
  });
}

export const links = (deps: Deps, actor: SignedIn, key: string, paged: Paged) =>
  linksOfMemorial(memorialLinks, deps, { actor, key, present: presentLink, ...paged });

export const end = (deps: Deps, actor: SignedIn, key: string, id: string): Promise<void> =>
  endLinkOfMemorial(memorialLinks, deps, { actor, key }, { id, act: 'memorial_link.end' });
