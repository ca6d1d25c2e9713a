/** The headings of lists of notifications, and their data as any server sends them. Pure. */
import {
  isNotificationType,
  type ListedType,
  type NotificationData,
} from '../contracts/notifications.ts';
import { t } from './sentences.messages.ts';

/** The heading of a group: the table of messages holds one for each type, under its name. */
export const groupTitle = (type: ListedType): string =>
  isNotificationType(type) ? t(type) : t('other');

/** The heading of what needs an answer. */
export const waitingTitle = (): string => t('waiting');

/** R0.10: the server sends an object, an older one sent a JSON string; anything else is nothing. */
export function readData(data: unknown): NotificationData {
  if (typeof data === 'string') {
    try {
      return readData(JSON.parse(data));
    } catch {
      return {};
    }
  }
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {};
}
