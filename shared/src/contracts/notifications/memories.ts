import { notificationKind, senderKeys } from './kind.ts';

const subject = ['subject_type', 'subject_id', 'subject_title'] as const;

export const memoryNotifications = {
  comment_received: notificationKind({
    group: 'memories',
    description: 'Someone commented on your memory',
    channels: 'told',
    waits: false,
    rows: 'alike',
    place: 14,
    data: [...subject, 'comment_id', 'sender_id', 'commenter_name', 'commenter_username'],
  }),
  reaction_received: notificationKind({
    group: 'memories',
    description: 'Someone reacted to your memory or comment',
    channels: 'quiet',
    waits: false,
    rows: 'alike',
    place: 15,
    data: [
      ...subject,
      'comment_id',
      'reaction_type',
      'sender_id',
      'reactor_name',
      'reactor_username',
    ],
  }),
  photo_tagged: notificationKind({
    group: 'memories',
    description: 'Someone mentioned you in a memory',
    channels: 'told',
    waits: true,
    rows: 'each',
    place: null,
    data: [...subject, ...senderKeys, 'tagger_name'],
  }),
  child_submission_pending: notificationKind({
    group: 'memories',
    description: 'A child in your care wants to share a memory',
    channels: 'asked',
    waits: true,
    rows: 'each',
    place: null,
    data: [...subject, ...senderKeys],
  }),
  child_submission_decided: notificationKind({
    group: 'memories',
    description: 'Your parent looked at a memory you want to share',
    channels: 'quiet',
    waits: false,
    rows: 'each',
    place: null,
    data: [...subject, ...senderKeys, 'decision'],
  }),
  photo_tag_decided: notificationKind({
    group: 'memories',
    description: 'Someone you mentioned in a memory agreed',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: [...subject, ...senderKeys, 'accepter_name'],
  }),
};
