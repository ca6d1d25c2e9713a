import { notificationKind, senderKeys } from './kind.ts';

const story = { group: 'memories', rows: 'each', place: null } as const;

export const sharedStoryNotifications = {
  story_invited: notificationKind({
    ...story,
    description: 'Someone asks you to tell your side of a story',
    channels: 'asked',
    waits: true,
    data: ['subject_type', 'subject_id', ...senderKeys],
  }),
  perspective_added: notificationKind({
    ...story,
    description: 'Someone added their side to a story you tell together',
    channels: 'told',
    waits: false,
    data: ['subject_type', 'subject_id', ...senderKeys],
  }),
  /** `ward_id`: to the guardian of a child, or to who keeps the memorial of somebody who has died. */
  publish_consent_needed: notificationKind({
    ...story,
    description: 'A story that names you is to be published',
    channels: 'asked',
    waits: true,
    data: ['subject_type', 'subject_id', 'ward_id', 'recipient_name', ...senderKeys],
  }),
};
