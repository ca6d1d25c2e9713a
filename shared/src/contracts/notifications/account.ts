import { exportNotifications } from './exports.ts';
import { careNotifications } from './care.ts';
import { notificationKind, senderKeys } from './kind.ts';
import { safetyNotifications } from './safety.ts';

export const accountNotifications = {
  ...safetyNotifications,
  ...careNotifications,
  // Nobody turns these off: each may be the first sign that somebody else opens the account.
  account_mail_opened: notificationKind({
    group: null,
    description: 'Someone who runs this space opened an email meant for you',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: ['subject_title'],
  }),
  new_device: notificationKind({
    group: null,
    description: 'Your account was opened on a device it was never opened on before',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: [],
  }),
  // Who looks after an account from that birthday on. To the guardians with a name, to the one who has the birthday without.
  age_reached: notificationKind({
    group: null,
    description: 'A birthday changes who looks after an account',
    channels: 'asked',
    waits: false,
    rows: 'each',
    place: null,
    data: ['years', 'sender_name'],
  }),
  // Nobody turns these off: they change who can open an account.
  transfer_requested: notificationKind({
    group: null,
    description: 'A teen in your care wants the account to be theirs alone',
    channels: 'asked',
    waits: true,
    rows: 'each',
    place: null,
    data: [...senderKeys],
  }),
  transfer_changed: notificationKind({
    group: null,
    description: 'An account is on its way to being its owner’s alone',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: [...senderKeys, 'transfer', 'ward_id'],
  }),
  account_handed_over: notificationKind({
    group: null,
    description:
      'Somebody who looks after you, or runs this space, made a link that opens your account',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: [...senderKeys],
  }),
  ...exportNotifications,
  // Nobody turns it off: it says who decides about a child.
  guardianship_changed: notificationKind({
    group: null,
    description: 'Who looks after a child changed, or you are asked to look after one',
    channels: 'asked',
    waits: true,
    rows: 'each',
    place: null,
    data: ['guardianship', 'invitation_id', 'ward_id', 'recipient_name', 'sender_name'],
  }),
};
