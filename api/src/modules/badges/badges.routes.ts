import {
  giveBadgeBack,
  listBadgeFamilies,
  listBadges,
  listTakenBadges,
  pinBadges,
  readBadgeWhy,
  takeBadge,
} from '@kinlore/shared/contracts/badges';
import { getImpact, getStats, readImpactWhy } from '@kinlore/shared/contracts/stats';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { ensureProved } from '../auth/index.ts';
import type { BadgesService } from './badges.service.ts';
import { impactOf, impactWhy, type ImpactDeps } from './impact.ts';
import { statsOf } from './stats.ts';

export type AuditTaking = (
  transaction: Connection,
  actor: SignedIn,
  act: 'badge.take' | 'badge.return',
  badge: { readonly userId: string; readonly slug: string; readonly because?: string },
) => Promise<void>;

const staff = { gate: 'staff', roles: ['owner', 'admin'] } as const;

/** Of whose life is looked at in this session, and of nobody else. */
export const badgeRoutes = (badges: BadgesService): readonly Route[] => [
  route(listBadges, { gate: 'user', action: 'badges.read' }, async ({ actor }) => ({
    data: await badges.shelf(actor),
  })),
  route(pinBadges, { gate: 'user', action: 'badges.pin' }, async ({ input, actor }) => ({
    data: await badges.pin(actor, input.body.pinned),
  })),
  route(readBadgeWhy, { gate: 'user', action: 'badges.why' }, ({ input, actor }) =>
    badges.why(actor, { slug: input.params.slug, cursor: input.query.cursor }),
  ),
];

/** By who proves to be there, and never one's own. */
function ensureOfAnother(actor: SignedIn, { userId }: { readonly userId: string }, now: Date) {
  ensureProved(actor.session, now);
  ensure(userId !== actor.user.id, 'admin.not_yourself');
}

/** A badge that was earned by abuse is taken away, and given back where that was a mistake, by who proves to be there. */
export const takingRoutes = (
  { clock, transact }: Pick<Platform, 'clock' | 'transact'>,
  badges: BadgesService,
  audit: AuditTaking,
): readonly Route[] => [
  route(listBadgeFamilies, { ...staff, action: 'admin.badges.list' }, async () => ({
    data: badges.families(),
  })),
  route(takeBadge, { ...staff, action: 'admin.badges.take' }, async ({ input, actor }) => {
    const taken = { userId: input.params.id, ...input.body };
    ensureOfAnother(actor, taken, clock.now());
    await transact(async (transaction) => {
      await badges.take(transaction, taken);
      await audit(transaction, actor, 'badge.take', taken);
    });
  }),
  route(listTakenBadges, { ...staff, action: 'admin.badges.taken' }, async ({ input }) => ({
    data: await badges.taken(input.params.id),
  })),
  route(giveBadgeBack, { ...staff, action: 'admin.badges.return' }, async ({ input, actor }) => {
    const badge = { userId: input.params.id, ...input.body };
    ensureOfAnother(actor, badge, clock.now());
    await transact(async (transaction) => {
      await badges.giveBack(transaction, badge);
      await audit(transaction, actor, 'badge.return', badge);
    });
  }),
];

export const statsRoutes = (platform: ImpactDeps): readonly Route[] => [
  route(getStats, { gate: 'user', action: 'stats.read' }, async ({ actor }) => ({
    data: await statsOf(platform, actor.subject.id),
  })),
  route(getImpact, { gate: 'user', action: 'stats.read_impact' }, async ({ actor }) => ({
    data: await impactOf(platform, actor.subject.id),
  })),
  route(readImpactWhy, { gate: 'user', action: 'stats.why_impact' }, ({ input, actor }) =>
    impactWhy(platform, actor, { metric: input.params.metric, cursor: input.query.cursor }),
  ),
];
