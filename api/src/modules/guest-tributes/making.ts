/** Making a link for guests of a memorial, listing its links, and taking one back: by stewards who may invite guests. */
import {
  GUESTS_OF_TRIBUTE_LINK,
  MOST_TRIBUTE_LINKS,
  type TributeLink,
  type TributeLinkDays,
} from '@kinlore/shared/contracts/tribute-links';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { mintSecret } from '../../platform/tokens.ts';
import {
  isOfChild,
  memorialForLinks,
  type GuestMemorial,
  type GuestTributes,
  type Memorials,
} from '../legacy/index.ts';
import type { PeopleService } from '../people/index.ts';
import { presentLink } from './guest-tributes.presenter.ts';
import { DAY_MS } from './opening.ts';
import {
  countOpenLinks,
  deleteLink,
  insertLink,
  linksOf,
  lockLinksOf,
} from './tribute-links.queries.ts';

export interface Deps extends Pick<Platform, 'clock' | 'database' | 'transact' | 'publicUrl'> {
  readonly guests: GuestTributes;
  readonly memorials: Pick<Memorials, 'find' | 'log'>;
  readonly people: Pick<PeopleService, 'cards'>;
}

const PAGE = 20;

/** The memorial, where who acts may invite guests to it. */
const kept = (
  deps: Deps,
  connection: Connection,
  actor: SignedIn,
  key: string,
): Promise<GuestMemorial> =>
  memorialForLinks(deps, connection, actor, { key, permission: 'invite.visitors' });

interface Asked {
  readonly days: TributeLinkDays;
  readonly most?: number;
}

/** The row, with the secret that is in no row. */
function newLink(
  memorialId: string,
  makerId: string,
  { days, most, now }: { readonly days: number; readonly most: number; readonly now: Date },
) {
  const { secret, hash } = mintSecret();
  const row = {
    id: newId(),
    memorial_id: memorialId,
    made_by: makerId,
    token_hash: hash,
    most,
    taken: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + days * DAY_MS),
  };
  return { row, secret };
}

export const make = (
  deps: Deps,
  actor: SignedIn,
  key: string,
  { days, most = GUESTS_OF_TRIBUTE_LINK }: Asked,
): Promise<{ tribute_link: TributeLink; link: string }> =>
  deps.transact(async (transaction) => {
    const memorial = await kept(deps, transaction, actor, key);
    ensure(!isOfChild(memorial), 'tribute_link.child');
    ensure(memorial.tribute_moderation !== 'closed', 'tribute_link.closed');
    const now = deps.clock.now();
    await lockLinksOf(transaction, memorial.id);
    const open = await countOpenLinks(transaction, memorial.id, now);
    ensure(open < MOST_TRIBUTE_LINKS, 'tribute_link.too_many');
    const { row, secret } = newLink(memorial.id, actor.user.id, { days, most, now });
    await insertLink(transaction, row);
    await deps.memorials.log.write(transaction, memorial, actor.user.id, 'tribute_link.make');
    const cards = await deps.people.cards(transaction, [actor.user.id]);
    return {
      tribute_link: presentLink(row, now, cards),
      link: `${deps.publicUrl()}/tribute/${secret}`,
    };
  });

export async function links(
  deps: Deps,
  actor: SignedIn,
  key: string,
  { limit = PAGE, cursor }: { readonly limit?: number; readonly cursor?: string },
): Promise<{ data: TributeLink[]; meta: { next: string | null } }> {
  const memorial = await kept(deps, deps.database, actor, key);
  const slice = { before: idCursor.decode(cursor), limit };
  const read = await linksOf(deps.database, memorial.id, slice);
  const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
  const makers = rows.flatMap(({ made_by: maker }) => maker ?? []);
  const cards = await deps.people.cards(deps.database, makers);
  const now = deps.clock.now();
  return { data: rows.map((row) => presentLink(row, now, cards)), meta: { next } };
}

/** What is taken back is gone: its link is like one that never was. What was written by it stays. */
export const end = (deps: Deps, actor: SignedIn, key: string, id: string): Promise<void> =>
  deps.transact(async (transaction) => {
    const memorial = await kept(deps, transaction, actor, key);
    ensure(await deleteLink(transaction, memorial.id, id), 'general.not_found');
    await deps.memorials.log.write(transaction, memorial, actor.user.id, 'tribute_link.end');
  });
