import { notificationKind, senderKeys } from './kind.ts';

const relation = ['claim_id', 'relationship_type', 'relationship_display_name'] as const;

/** To the guardians of a child: which child it is about. */
const ofWard = ['ward_id', 'recipient_name'] as const;

export const familyNotifications = {
  family_relationship_request: notificationKind({
    group: 'family',
    description: 'Someone says you or a child in your care are related to them',
    channels: 'asked',
    waits: true,
    rows: 'each',
    place: null,
    data: [...relation, ...senderKeys, ...ofWard],
  }),
  family_relationship_confirmed: notificationKind({
    group: 'family',
    description: 'Someone confirmed how you are related',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: [...relation, 'sender_id', 'sender_username', 'confirmer_name'],
  }),
  family_relationship_contested: notificationKind({
    group: 'family',
    description: 'Someone disputes one of your family links, or answers your dispute',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: ['claim_id', 'outcome', ...senderKeys, ...ofWard],
  }),
  family_invitation_sent: notificationKind({
    group: 'family',
    description: 'Someone invited you or a child in your care to a family tree',
    channels: 'asked',
    waits: true,
    rows: 'each',
    place: null,
    data: ['invitation_id', 'tree_id', 'role', ...senderKeys, ...ofWard],
  }),
  family_invitation_accepted: notificationKind({
    group: 'family',
    description: 'Someone accepted your family tree invitation',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: ['invitation_id', 'tree_id', 'sender_id', 'accepter_name', 'accepter_username'],
  }),
  family_tree_changed: notificationKind({
    group: 'family',
    description: 'Someone edited a family tree you want to hear about',
    channels: 'quiet',
    waits: false,
    rows: 'each',
    place: null,
    data: ['tree_id', 'tree_name', 'changes', ...senderKeys],
  }),
};
