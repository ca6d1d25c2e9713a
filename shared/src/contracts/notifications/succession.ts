/** What is told of who keeps a memorial or a plan. */
import { notificationKind, senderKeys } from './kind.ts';

const memorial = ['memorial_id', 'memorial_slug', 'memorial_name', 'tributee_username'] as const;

export const successionNotifications = {
  legacy_still_willing: notificationKind({
    group: 'legacy',
    description: 'Once a year: whether you are still willing to be a steward',
    channels: 'asked',
    waits: true,
    rows: 'each',
    place: null,
    data: [...memorial, 'life_id'],
  }),
  legacy_vote_opened: notificationKind({
    group: 'legacy',
    description: 'Your family chooses who looks after a memorial',
    channels: 'asked',
    waits: true,
    rows: 'each',
    place: null,
    data: [...memorial, 'vote_id'],
  }),
  legacy_nominated: notificationKind({
    group: 'legacy',
    description: 'You are asked to look after a memorial from now on',
    channels: 'asked',
    waits: true,
    rows: 'each',
    place: null,
    data: [...memorial, 'vote_id', ...senderKeys],
  }),
  legacy_steward_changed: notificationKind({
    group: 'legacy',
    description: 'Someone else looks after a memorial',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: [...memorial, 'succession', ...senderKeys],
  }),
  legacy_caretaking: notificationKind({
    group: null,
    description: 'A memorial has no steward, and those who run the site look after it',
    channels: 'asked',
    waits: false,
    rows: 'each',
    place: null,
    data: [...memorial],
  }),
};
