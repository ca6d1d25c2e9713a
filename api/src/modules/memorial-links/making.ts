/** Making a link that shows a memorial, listing its links, and taking one back: by stewards who say who reads it. */
import {
  MOST_MEMORIAL_LINKS,
  type MemorialLink,
  type MemorialLinkDays,
} from '@kinlore/shared/contracts/memorial-links';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { mintSecret } from '../../platform/tokens.ts';
import { hashPassword } from '../auth/index.ts';
import {
  ensureNotHeld,
  isOfChild,
  memorialForLinks,
  type GuestMemorial,
  type GuestTributes,
  type Memorials,
} from '../legacy/index.ts';
import type { PeopleService } from '../people/index.ts';
import {
  countOpenLinks,
  deleteLink,
  insertLink,
  linksOf,
  lockLinksOf,
  type LinkRow,
} from './memorial-links.queries.ts';

export interface Deps extends Pick<Platform, 'clock' | 'database' | 'transact' | 'publicUrl'> {
  readonly guests: Pick<GuestTributes, 'memorial'>;
  readonly memorials: Pick<Memorials, 'find' | 'log'>;
  readonly people: Pick<PeopleService, 'cards'>;
}

const PAGE = 20;
const DAY_MS = 86_400_000;

const daysAfter = (now: Date, days: MemorialLinkDays): Date =>
  new Date(now.getTime() + days * DAY_MS);

/** The memorial, where who acts may say who reads it. */
const kept = (
  deps: Deps,
  connection: Connection,
  actor: SignedIn,
  key: string,
): Promise<GuestMemorial> =>
  memorialForLinks(deps, connection, actor, { key, permission: 'audience.change' });

const presentLink = (
  row: LinkRow,
  now: Date,
  cards: ReadonlyMap<string, PersonCard>,
): MemorialLink => ({
  id: row.id,
  name: row.name,
  state: row.expires_at <= now ? 'over' : 'open',
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
  await lockLinksOf(transaction, memorial.id);
  const open = await countOpenLinks(transaction, memorial.id, now);
  ensure(open < MOST_MEMORIAL_LINKS, 'memorial_link.too_many');
}

export async function make(
  deps: Deps,
  actor: SignedIn,
  key: string,
  { name, days, password }: Asked,
): Promise<{ memorial_link: MemorialLink; link: string }> {
  ensure(name.trim() !== '', 'general.invalid');
  // Asked before the password is hashed, which takes long: who may not is told at once.
  await kept(deps, deps.database, actor, key);
  const passwordHash = await hashPassword(password);
  const { secret, hash } = mintSecret();
  return deps.transact(async (transaction) => {
    const memorial = await kept(deps, transaction, actor, key);
    const now = deps.clock.now();
    await ensureOneMore(transaction, memorial, now);
    const row = {
      id: newId(),
      memorial_id: memorial.id,
      made_by: actor.user.id,
      name: name.trim(),
      token_hash: hash,
      password_hash: passwordHash,
      created_at: now,
      expires_at: daysAfter(now, days),
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

export async function links(
  deps: Deps,
  actor: SignedIn,
  key: string,
  { limit = PAGE, cursor }: { readonly limit?: number; readonly cursor?: string },
): Promise<{ data: MemorialLink[]; meta: { next: string | null } }> {
  const memorial = await kept(deps, deps.database, actor, key);
  const slice = { before: idCursor.decode(cursor), limit };
  const read = await linksOf(deps.database, memorial.id, slice);
  const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
  const makers = rows.flatMap(({ made_by: maker }) => maker ?? []);
  const cards = await deps.people.cards(deps.database, makers);
  const now = deps.clock.now();
  return { data: rows.map((row) => presentLink(row, now, cards)), meta: { next } };
}

/** What is taken back is gone: its link is like one that never was. */
export const end = (deps: Deps, actor: SignedIn, key: string, id: string): Promise<void> =>
  deps.transact(async (transaction) => {
    const memorial = await kept(deps, transaction, actor, key);
    ensure(await deleteLink(transaction, memorial.id, id), 'general.not_found');
    await deps.memorials.log.write(transaction, memorial, actor.user.id, 'memorial_link.end');
  });
