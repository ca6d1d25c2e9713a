/** What missions, power-ups and weeks in a row say. Pure. */
import type { DataOf } from '../contracts/notifications.ts';
import { t } from './sentences.messages.ts';

const named = (name: string | undefined): string => name ?? t('powerUnnamed');

/** As it is shown: 1.25 is 25. */
const percentOf = (value: number): number => Math.round((value - 1) * 100);

export function sayPowerWorks({
  power_up_name,
  target,
  value,
}: DataOf<'power_up_activated'>): string {
  const name = named(power_up_name);
  return target === 'xp' && value !== undefined
    ? t('sayPowerWorksBy', { name, percent: percentOf(value) })
    : t('sayPowerWorks', { name });
}

export const sayPowerGave = ({
  power_up_name,
  value = 1,
  amount = 0,
}: DataOf<'power_up_effect_applied'>): string =>
  t('sayPowerGave', { name: named(power_up_name), percent: percentOf(value), amount });

export const sayPowerExpired = ({ power_up_name }: DataOf<'power_up_expired'>): string =>
  t('sayPowerExpired', { name: named(power_up_name) });

export const sayPowerEnding = ({ power_up_name }: DataOf<'power_up_ending'>): string =>
  t('sayPowerEnding', { name: named(power_up_name) });

export const sayPowerStopped = ({
  power_up_name,
  voluntary = true,
}: DataOf<'power_up_deactivated'>): string =>
  t(voluntary ? 'sayPowerStopped' : 'sayPowerStoppedFor', { name: named(power_up_name) });

export const sayMission = ({ mission_title: title, amount = 0 }: DataOf<'mission_completed'>) =>
  title === undefined ? t('sayMissionPlain', { amount }) : t('sayMission', { title, amount });

/** What the week would be with a memory; never what is lost without one. */
export const sayWeekOpen = ({ weeks = 0 }: DataOf<'streak_at_risk'>): string =>
  t('sayWeekOpen', { count: weeks + 1 });
