import { cosmicNotifications } from './cosmic.ts';
import { notificationKind, senderKeys } from './kind.ts';
import { questNotifications } from './quests.ts';
import { rhythmNotifications } from './rhythm.ts';

export const progressNotifications = {
  ...questNotifications,
  ...cosmicNotifications,
  ...rhythmNotifications,
  xp_awarded: notificationKind({
    group: 'xp',
    description: 'You gained XP',
    channels: 'quiet',
    waits: false,
    rows: 'counted',
    place: 7,
    data: [
      'amount',
      'awards',
      'source_type',
      'day',
      'subject_type',
      'subject_id',
      'subject_title',
      ...senderKeys,
    ],
  }),
  level_up: notificationKind({
    group: 'xp',
    description: 'You reached a new level',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: 1,
    data: ['new_level'],
  }),
};
