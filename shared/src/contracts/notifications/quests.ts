import { notificationKind } from './kind.ts';

const power = { group: 'xp', channels: 'quiet', waits: false, rows: 'each' } as const;

export const questNotifications = {
  power_up_activated: notificationKind({
    ...power,
    description: 'A power-up works',
    place: 8,
    data: ['power_up_name', 'target', 'value'],
  }),
  power_up_effect_applied: notificationKind({
    ...power,
    description: 'What a power-up gave you, once a day',
    place: 9,
    data: ['power_up_name', 'target', 'value', 'amount', 'day'],
  }),
  power_up_expired: notificationKind({
    ...power,
    description: 'A power-up has ended',
    place: 10,
    data: ['power_up_name'],
  }),
  power_up_deactivated: notificationKind({
    ...power,
    description: 'A power-up was stopped',
    place: 11,
    data: ['power_up_name', 'voluntary'],
  }),
  power_up_ending: notificationKind({
    ...power,
    description: 'A power-up works for one more hour',
    place: null,
    data: ['power_up_name'],
  }),
  mission_completed: notificationKind({
    ...power,
    channels: 'told',
    description: 'You completed a mission',
    place: null,
    data: ['mission_title', 'amount'],
  }),
};
