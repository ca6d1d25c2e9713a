/** Missions that were completed, family quests that go on, and what becomes of power-ups. Names are of the catalogue of the game. */
import type { DataOf } from '@kinlore/shared/contracts/notifications';
import { ruleOfMission, ruleOfPower } from '@kinlore/shared/persona';
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';

const named = (slug: string): { readonly power_up_name?: string } => {
  const rule = ruleOfPower(slug);
  return rule === undefined ? {} : { power_up_name: rule.name };
};
const described = (slug: string): DataOf<'power_up_activated'> => {
  const rule = ruleOfPower(slug);
  return rule === undefined ? {} : { ...named(slug), target: rule.target, value: rule.value };
};

export const onMissionCompleted = (notifications: NotificationsService) =>
  onEvent('mission.completed', (transaction, { userId, sourceId, slug, amount }) =>
    notifications.notify(transaction, {
      userId,
      type: 'mission_completed',
      dedupeKey: `mission ${sourceId}`,
      data: () => {
        const rule = ruleOfMission(slug);
        return rule === undefined ? { amount } : { mission_title: rule.title, amount };
      },
    }),
  );

/** Who looks at the quests of their family sees them go on. Nothing says who did what. */
export const onQuestCounted = (notifications: NotificationsService) =>
  onEvent('quest.counted', async (_transaction, { concerned }) =>
    inTurn(
      ...concerned.map((userId) => () => notifications.broadcast(userId, 'quests.changed', {})),
    ),
  );

export const onPowerActivated = (notifications: NotificationsService) =>
  onEvent('power_up.activated', (transaction, { userId, sourceId, slug }) =>
    notifications.notify(transaction, {
      userId,
      type: 'power_up_activated',
      dedupeKey: `power-up begun ${sourceId}`,
      data: () => described(slug),
    }),
  );

export const onPowerExpired = (notifications: NotificationsService) =>
  onEvent('power_up.expired', (transaction, { userId, sourceId, slug }) =>
    notifications.notify(transaction, {
      userId,
      type: 'power_up_expired',
      dedupeKey: `power-up ended ${sourceId}`,
      data: () => named(slug),
    }),
  );

export const onPowerEnding = (notifications: NotificationsService) =>
  onEvent('power_up.ending', (transaction, { userId, sourceId, slug }) =>
    notifications.notify(transaction, {
      userId,
      type: 'power_up_ending',
      dedupeKey: `power-up ending ${sourceId}`,
      data: () => named(slug),
    }),
  );

export const onPowerDeactivated = (notifications: NotificationsService) =>
  onEvent('power_up.deactivated', (transaction, { userId, sourceId, slug, voluntary }) =>
    notifications.notify(transaction, {
      userId,
      type: 'power_up_deactivated',
      dedupeKey: `power-up stopped ${sourceId}`,
      data: () => ({ ...named(slug), voluntary }),
    }),
  );

export const onPowerApplied = (notifications: NotificationsService) =>
  onEvent('power_up.applied', (transaction, { userId, sourceId, slug, day, amount }) =>
    notifications.notify(transaction, {
      userId,
      type: 'power_up_effect_applied',
      dedupeKey: `power-up ${sourceId} of ${day}`,
      data: () => ({ ...described(slug), amount, day }),
    }),
  );
