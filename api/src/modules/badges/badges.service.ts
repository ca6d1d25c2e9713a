/** What the owner of badges may do with them, and what an administrator may do about one that was earned by abuse. */
import type { WhyOfAll } from '@kinlore/shared/contracts/persona-why';
import type {
  Badge,
  BadgeAbuse,
  BadgeShelf,
  listTakenBadges,
} from '@kinlore/shared/contracts/badges';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { ensure } from '../../platform/errors.ts';
import type { SignedIn, User } from '../../platform/actor.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { starsArePaused, type ProgressService } from '../progress/index.ts';
import { isChild, presentShelf, presentTaken, shownRules } from './badges.presenter.ts';
import {
  awardsOf,
  giveTierBack,
  markTaken,
  shelfOf,
  takenOf,
  writePins,
} from './badges.queries.ts';
import { why, type AskedWhy, type WhyDeps } from './why.ts';

interface Abuse {
  readonly userId: string;
  readonly slug: string;
  readonly because: BadgeAbuse;
}

/** Whose badges they are, and who looks at them. */
type Seen = Pick<SignedIn, 'user' | 'subject'>;

export interface BadgesService {
  shelf(seen: Seen): Promise<BadgeShelf>;
  /** Only badges that were earned; the list replaces the one before. */
  pin(seen: Seen, pinned: readonly string[]): Promise<BadgeShelf>;
  why(actor: SignedIn, asked: AskedWhy): Promise<WhyOfAll>;
  /** All that can be earned here, by name. */
  families(): Pick<Badge, 'slug' | 'name'>[];
  /** Every tier of the family, with its XP. It is not given again. */
  take(transaction: Connection, abuse: Abuse): Promise<void>;
  /** The families that were taken from somebody, the last one first. */
  taken(userId: string): Promise<TakenBadge[]>;
  /** Every tier of the family as it was, with its XP; from then on it can be earned further. */
  giveBack(transaction: Connection, badge: Pick<Abuse, 'userId' | 'slug'>): Promise<void>;
  /** The pinned ones with their tiers, for their owner alone; none while a guardian has paused what plays. */
  pinned(connection: Connection, userId: string): Promise<PinnedBadge[]>;
}
type TakenBadge = Answer<typeof listTakenBadges>['data'][number];
interface PinnedBadge {
  slug: string;
  tier: string;
}

interface Deps extends WhyDeps, Pick<Platform, 'outbox' | 'transact'> {
  readonly progress: Pick<ProgressService, 'lock' | 'reverse' | 'badgeReturned'>;
}

const shelfFor = async (
  { database, rules }: Deps,
  { user, subject: owner }: Seen,
): Promise<BadgeShelf> =>
  presentShelf(rules, await shelfOf(database, owner.id), {
    ofChild: isChild(owner),
    forChild: isChild(user),
  });

async function pin(deps: Deps, owner: User, pinned: readonly string[]): Promise<void> {
  await deps.transact(async (transaction) => {
    // One after the other: of two lists the later one is whole.
    await deps.progress.lock(transaction, owner.id);
    const held = (await awardsOf(transaction, owner.id)).filter(
      ({ taken_at }) => taken_at === null,
    );
    const shown = shownRules(deps.rules, held, isChild(owner));
    const mayPin = (slug: string): boolean =>
      held.some((award) => award.slug === slug) && shown.some((rule) => rule.slug === slug);
    ensure(pinned.every(mayPin), 'badges.not_held');
    await writePins(transaction, owner.id, pinned);
  });
}

async function take(
  { clock, outbox, progress }: Deps,
  transaction: Connection,
  { userId, slug, because }: Abuse,
): Promise<void> {
  await progress.lock(transaction, userId);
  const taken = await markTaken(transaction, { userId, slug, because, at: clock.now() });
  ensure(taken.length > 0, 'badges.not_held');
  for (const { id } of taken) await progress.reverse(transaction, { type: 'badge', id, userId });
  await outbox.append(transaction, { type: 'badge.taken', userId, slug, because });
}

async function giveBack(
  { outbox, progress }: Deps,
  transaction: Connection,
  { userId, slug }: Pick<Abuse, 'userId' | 'slug'>,
): Promise<void> {
  await progress.lock(transaction, userId);
  const taken = (await takenOf(transaction, userId)).filter((award) => award.slug === slug);
  ensure(taken.length > 0, 'badges.not_taken');
  for (const { id: from } of taken) {
    const to = newId();
    await giveTierBack(transaction, { from, to });
    await progress.badgeReturned(transaction, { userId, from, to });
  }
  await outbox.append(transaction, { type: 'badge.returned', userId, slug });
}

async function pinnedOf(
  { clock, rules }: Deps,
  connection: Connection,
  userId: string,
): Promise<PinnedBadge[]> {
  if (await starsArePaused(connection, userId, clock.now())) return [];
  const { badges, pinned } = presentShelf(rules, await shelfOf(connection, userId), {
    ofChild: false,
    forChild: false,
  });
  return pinned.flatMap((slug) =>
    badges.flatMap((badge) =>
      badge.slug === slug && badge.tier !== null ? [{ slug, tier: badge.tier }] : [],
    ),
  );
}

export const createBadgesService = (deps: Deps): BadgesService => ({
  shelf: (seen) => shelfFor(deps, seen),
  async pin(seen, pinned) {
    await pin(deps, seen.subject, pinned);
    return shelfFor(deps, seen);
  },
  why: (actor, asked) => why(deps, actor, asked),
  families: () => deps.rules.map(({ slug, name }) => ({ slug, name })),
  take: (transaction, abuse) => take(deps, transaction, abuse),
  taken: async (userId) => presentTaken(await takenOf(deps.database, userId)),
  giveBack: (transaction, badge) => giveBack(deps, transaction, badge),
  pinned: (connection, userId) => pinnedOf(deps, connection, userId),
});
