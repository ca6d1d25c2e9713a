/** What a notification of badges says. Pure. */
import type { DataOf } from '../contracts/notifications.ts';
import { t } from './sentences.messages.ts';

const named = ({ badge_name, tier_name }: DataOf<'badge_awarded'>) => ({
  badge: badge_name ?? t('badgeUnnamed'),
  tier: tier_name ?? '',
});

export function sayBadge(data: DataOf<'badge_awarded'>): string {
  const { badges_more: count = 0 } = data;
  return count > 0 ? t('sayBadgeMore', { ...named(data), count }) : t('sayBadge', named(data));
}

export function sayBadgeUp(data: DataOf<'badge_upgraded'>): string {
  const { badges_more: count = 0 } = data;
  return count > 0 ? t('sayBadgeUpMore', { ...named(data), count }) : t('sayBadgeUp', named(data));
}

export const sayBadgeTaken = ({ badge_name, badge_abuse }: DataOf<'badge_taken'>): string =>
  t(`sayBadgeTaken_${badge_abuse ?? 'untrue'}`, { badge: badge_name ?? t('badgeUnnamed') });

export const sayBadgeBack = ({ badge_name }: DataOf<'badge_returned'>): string =>
  t('sayBadgeBack', { badge: badge_name ?? t('badgeUnnamed') });
