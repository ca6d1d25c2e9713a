/** Making a link for guests of a memorial, listing its links, and taking one back: by stewards who may invite guests. */
import {
  GUESTS_OF_TRIBUTE_LINK,
  MOST_TRIBUTE_LINKS,
  type TributeLink,
  type TributeLinkDays,
} from '@kinlore/shared/contracts/tribute-links';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { isOfChild } from '../legacy/index.ts';
import {
  endLinkOfMemorial,
  hasRoom,
  keptForLinks,
  linksOfMemorial,
  newLink,
  type MemorialDeps,
  type Paged,
} from '../secret-links/index.ts';
import { presentLink } from './guest-tributes.presenter.ts';
import { insertLink, tributeLinks } from './tribute-links.queries.ts';

export interface Deps extends MemorialDeps, Pick<Platform, 'publicUrl'> {}

interface Asked {
  readonly days: TributeLinkDays;
  readonly most?: number;
}

export const make = (
  deps: Deps,
  actor: SignedIn,
  key: string,
  { days, most = GUESTS_OF_TRIBUTE_LINK }: Asked,
): Promise<{ tribute_link: TributeLink; link: string }> =>
  deps.transact(async (transaction) => {
    const memorial = await keptForLinks(tributeLinks, deps, transaction, { actor, key });
    ensure(!isOfChild(memorial), 'tribute_link.child');
    ensure(memorial.tribute_moderation !== 'closed', 'tribute_link.closed');
    const now = deps.clock.now();
    const room = { now, most: MOST_TRIBUTE_LINKS };
    ensure(await hasRoom(tributeLinks, transaction, memorial.id, room), 'tribute_link.too_many');
    const { row: link, secret } = newLink({ now, days });
    const row = { ...link, memorial_id: memorial.id, made_by: actor.user.id, most, taken: 0 };
    await insertLink(transaction, row);
    await deps.memorials.log.write(transaction, memorial, actor.user.id, 'tribute_link.make');
    const cards = await deps.people.cards(transaction, [actor.user.id]);
    return {
      tribute_link: presentLink(row, now, cards),
      link: `${deps.publicUrl()}/tribute/${secret}`,
    };
  });

export const links = (deps: Deps, actor: SignedIn, key: string, paged: Paged) =>
  linksOfMemorial(tributeLinks, deps, { actor, key, present: presentLink, ...paged });

/** What was written by it stays. */
export const end = (deps: Deps, actor: SignedIn, key: string, id: string): Promise<void> =>
  endLinkOfMemorial(tributeLinks, deps, { actor, key }, { id, act: 'tribute_link.end' });
