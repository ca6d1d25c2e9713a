import { notificationKind, senderKeys } from './kind.ts';

/** To the child, and to its other guardians; these are told whose child it is. */
const paused = [...senderKeys, 'recipient_name', 'child_id', 'pause_kind'] as const;

export const careNotifications = {
  discipline_applied: notificationKind({
    group: 'family',
    description: 'Something was paused for a child, or for you by a grown-up',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: paused,
  }),
  discipline_lifted: notificationKind({
    group: 'family',
    description: 'A pause for a child, or for you, was lifted',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: paused,
  }),
};
