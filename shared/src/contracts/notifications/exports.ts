import { notificationKind, senderKeys } from './kind.ts';

export const exportNotifications = {
  // Of what somebody asked for themselves, and waits for.
  export_ready: notificationKind({
    group: null,
    description: 'A copy or a book of your data, or of a child’s, can be downloaded',
    channels: 'asked',
    waits: false,
    rows: 'each',
    place: null,
    data: ['subject_id', 'recipient_name', 'export_kind'],
  }),
  // What a child is told of those who look after it is turned off by nobody.
  child_data_downloaded: notificationKind({
    group: null,
    description: 'A grown-up downloaded a copy of what you keep here',
    channels: 'quiet',
    waits: false,
    rows: 'each',
    place: null,
    data: [...senderKeys],
  }),
};
