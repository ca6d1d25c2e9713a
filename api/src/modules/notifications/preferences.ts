/** How each type is told unless somebody chose otherwise, and what they chose. */
import {
  preferencesBy,
  type NotificationPreferences,
} from '@kinlore/shared/contracts/notification-preferences';
import {
  isNotificationType,
  notificationKinds,
  type NotificationType,
} from '@kinlore/shared/contracts/notifications';
import { isMailed } from './notifications.mails.ts';

export interface Channels {
  readonly email_enabled: boolean;
  readonly push_enabled: boolean;
  readonly in_app_enabled: boolean;
}

const usual = {
  told: { email_enabled: false, push_enabled: true, in_app_enabled: true },
  quiet: { email_enabled: false, push_enabled: false, in_app_enabled: true },
  chosen: { email_enabled: false, push_enabled: false, in_app_enabled: false },
  asked: { email_enabled: true, push_enabled: true, in_app_enabled: true },
} as const;

/** False for a type that nobody can choose about. */
export const isChoosable = (type: string): type is NotificationType =>
  isNotificationType(type) && notificationKinds[type].group !== null;

export const defaultsOf = (type: NotificationType): Channels =>
  usual[notificationKinds[type].channels];

/** The whole table, with what was chosen laid over it. */
export const presentPreferences = (
  chosen: ReadonlyMap<string, Channels>,
): NotificationPreferences =>
  preferencesBy((type) => {
    const { email_enabled, push_enabled, in_app_enabled } = chosen.get(type) ?? defaultsOf(type);
    return { email_enabled, push_enabled, in_app_enabled, email_possible: isMailed(type) };
  });
