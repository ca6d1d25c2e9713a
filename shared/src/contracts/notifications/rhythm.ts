import { notificationKind } from './kind.ts';

export const rhythmNotifications = {
  streak_at_risk: notificationKind({
    group: 'xp',
    description: 'On Sunday, when a week has no memory yet',
    channels: 'chosen',
    waits: false,
    rows: 'alike',
    place: null,
    data: ['weeks'],
  }),
};
