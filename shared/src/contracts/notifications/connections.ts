import { notificationKind, senderKeys } from './kind.ts';

export const connectionNotifications = {
  connection_request: notificationKind({
    group: 'connections',
    description: 'Someone wants to connect with you',
    channels: 'asked',
    waits: true,
    rows: 'each',
    place: 12,
    data: ['connection_id', ...senderKeys],
  }),
  /** To the guardians of a teen. */
  child_connection_pending: notificationKind({
    group: 'connections',
    description: 'Your teen and someone you don’t know want to connect',
    channels: 'asked',
    waits: false,
    rows: 'each',
    place: null,
    data: ['connection_id', 'sender_name', 'recipient_name', 'ward_username'],
  }),
  connection_accepted: notificationKind({
    group: 'connections',
    description: 'Someone accepted your request',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: 13,
    data: ['connection_id', 'sender_id', 'accepter_name', 'accepter_username'],
  }),
  /** To the other of the two. */
  connection_memory_added: notificationKind({
    group: 'connections',
    description: 'Someone added a memory of the two of you',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: ['connection_id', 'subject_type', 'subject_id', 'subject_title', ...senderKeys],
  }),
};
