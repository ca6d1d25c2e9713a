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
  /** To the guardians: a child's waits for them (`ward_id`), a teen's is only told (`ward_username`). */
  child_connection_pending: notificationKind({
    group: 'connections',
    description: 'A child in your care wants to connect, or your teen and someone you don’t know',
    channels: 'asked',
    waits: true,
    rows: 'each',
    place: null,
    data: ['connection_id', 'sender_name', 'recipient_name', 'ward_username', 'ward_id'],
  }),
  /** To the guardians of a child, who may block alone. */
  child_blocked: notificationKind({
    group: 'connections',
    description: 'A child in your care blocked someone',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: ['sender_name', 'recipient_name', 'ward_id'],
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
