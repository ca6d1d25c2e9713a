import { notificationKind, senderKeys } from './kind.ts';

const memorial = ['memorial_id', 'memorial_slug', 'memorial_name', 'tributee_username'] as const;

export const legacyNotifications = {
  tribute_received: notificationKind({
    group: 'legacy',
    description: 'A tribute is waiting for your review',
    channels: 'asked',
    waits: true,
    rows: 'each',
    place: null,
    data: [...memorial, 'tribute_id', ...senderKeys],
  }),
  legacy_steward_invited: notificationKind({
    group: 'legacy',
    description: 'Someone asks you to help look after a memorial, or their own page one day',
    channels: 'asked',
    waits: true,
    rows: 'each',
    place: null,
    data: [...memorial, 'life_id', ...senderKeys],
  }),
  letter_to_open: notificationKind({
    group: 'legacy',
    description: 'The moment of a sealed letter has come, and two sheets can open it',
    channels: 'asked',
    waits: false,
    rows: 'each',
    place: null,
    data: ['letter_id', ...senderKeys],
  }),
  letter_for_you: notificationKind({
    group: 'legacy',
    description: 'Someone left a sealed letter for you or for a child you look after',
    channels: 'asked',
    waits: false,
    rows: 'each',
    place: null,
    data: ['letter_id', 'letter', 'ward_id', 'recipient_name', ...senderKeys],
  }),
  gathering_changed: notificationKind({
    group: 'legacy',
    description: 'A funeral or another gathering that you answered is moved or cancelled',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: [...memorial, 'gathering_kind', 'gathering'],
  }),
  tribute_approved: notificationKind({
    group: 'legacy',
    description: 'Your tribute was published',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: [...memorial, 'tribute_id'],
  }),
};
