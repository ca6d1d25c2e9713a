import { notificationKind, senderKeys } from './kind.ts';

/** What happens around reports. Nobody turns these off: somebody waits for an answer, or has to know what was decided about them. */
export const safetyNotifications = {
  report_received: notificationKind({
    group: null,
    description: 'Something was reported and needs a moderator',
    channels: 'asked',
    waits: false,
    rows: 'each',
    place: null,
    data: [],
  }),
  report_reviewed: notificationKind({
    group: null,
    description: 'A moderator looked at what you reported',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: ['moderation'],
  }),
  moderation_decided: notificationKind({
    group: null,
    description: 'A moderator decided about something of yours',
    channels: 'asked',
    waits: false,
    rows: 'each',
    place: null,
    data: ['moderation'],
  }),
  appeal_received: notificationKind({
    group: null,
    description: 'Someone asks moderators for a second look',
    channels: 'asked',
    waits: false,
    rows: 'each',
    place: null,
    data: [],
  }),
  appeal_decided: notificationKind({
    group: null,
    description: 'A moderator took a second look at a decision about you',
    channels: 'asked',
    waits: false,
    rows: 'each',
    place: null,
    data: ['moderation'],
  }),
  child_asked_for_help: notificationKind({
    group: null,
    description: 'A child in your care reported something and asked for help',
    channels: 'asked',
    waits: false,
    rows: 'each',
    place: null,
    data: [...senderKeys],
  }),
};
