import { notificationKind } from './kind.ts';

export const badgeNotifications = {
  badge_awarded: notificationKind({
    group: 'badges',
    description: 'You earned a badge',
    channels: 'quiet',
    waits: false,
    rows: 'each',
    place: 6,
    data: ['badge_name', 'tier_name', 'badges_more'],
  }),
  badge_upgraded: notificationKind({
    group: 'badges',
    description: 'A badge of yours reached a new tier',
    channels: 'quiet',
    waits: false,
    rows: 'each',
    place: null,
    data: ['badge_name', 'tier_name', 'badges_more'],
  }),
  badge_taken: notificationKind({
    group: 'badges',
    description: 'A badge was removed',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: ['badge_name', 'badge_abuse'],
  }),
  badge_returned: notificationKind({
    group: 'badges',
    description: 'A badge that was removed by mistake is back',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: ['badge_name'],
  }),
};
