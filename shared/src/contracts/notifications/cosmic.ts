import { notificationKind } from './kind.ts';

export const cosmicNotifications = {
  class_changed: notificationKind({
    group: 'xp',
    description: 'Your class changed',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: 2,
    data: ['new_class_name'],
  }),
  alignment_changed: notificationKind({
    group: 'xp',
    description: 'Your alignment changed',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: 3,
    data: ['new_alignment_name'],
  }),
  archetype_changed: notificationKind({
    group: 'xp',
    description: 'Your archetype changed',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: 4,
    data: ['new_archetype_name'],
  }),
  planetary_resonance_changed: notificationKind({
    group: 'xp',
    description: 'One of your planets grew',
    channels: 'quiet',
    waits: false,
    rows: 'counted',
    place: 5,
    data: ['planet_name', 'change_amount'],
  }),
};
