/** Badges: all tiers of one reckoning are one notification, which names the highest. */
import { ruleOfBadge, tiers } from '@kinlore/shared/persona';
import type { NotificationsService } from '../notifications.service.ts';
import { onEvent } from './handler.ts';

const nameOf = (slug: string): string => ruleOfBadge(slug)?.name ?? slug;
const tierName = (tier: string): string => `${tier[0]?.toUpperCase() ?? ''}${tier.slice(1)}`;
const rankOf = (tier: string): number => tiers.findIndex((one) => one === tier);

export const onBadgeAwarded = (notifications: NotificationsService) =>
  onEvent('badge.awarded', async (transaction, { id, userId, tiers: given }) => {
    const isNew = given.some(({ first }) => first);
    // A family that begins is told before one that grows, and of those the one that came farthest.
    const begun = new Set(given.flatMap(({ slug, first }) => (first ? [slug] : [])));
    const told = given
      .filter(({ slug }) => !isNew || begun.has(slug))
      .toSorted((one, other) => rankOf(other.tier) - rankOf(one.tier))[0];
    if (told === undefined) return undefined;
    const more = new Set(given.map(({ slug }) => slug)).size - 1;
    return notifications.notify(transaction, {
      userId,
      type: isNew ? 'badge_awarded' : 'badge_upgraded',
      dedupeKey: `badges ${id}`,
      data: () => ({
        badge_name: nameOf(told.slug),
        tier_name: tierName(told.tier),
        ...(more > 0 && { badges_more: more }),
      }),
    });
  });

export const onBadgeTaken = (notifications: NotificationsService) =>
  onEvent('badge.taken', (transaction, { id, userId, slug, because }) =>
    notifications.notify(transaction, {
      userId,
      type: 'badge_taken',
      dedupeKey: `badge taken ${id}`,
      data: () => ({ badge_name: nameOf(slug), badge_abuse: because }),
    }),
  );

export const onBadgeReturned = (notifications: NotificationsService) =>
  onEvent('badge.returned', (transaction, { id, userId, slug }) =>
    notifications.notify(transaction, {
      userId,
      type: 'badge_returned',
      dedupeKey: `badge returned ${id}`,
      data: () => ({ badge_name: nameOf(slug) }),
    }),
  );
