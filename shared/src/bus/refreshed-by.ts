/** What makes an answer of the server old, for the declaration of a resource. */
import type { NotificationType } from '../contracts/notifications.ts';
import { on, type BusEvent } from './events.ts';

/**
 * Says so at each of these events, for as long as the page lives; `told`: at notifications of these types. The first joining of the
 * socket is none: what is shown then was asked for a moment ago.
 */
export const when =
  (events: readonly BusEvent[], told: readonly NotificationType[] = []) =>
  (outdated: () => void): void => {
    for (const event of events) {
      if (event === 'realtime.resumed')
        on(event, ({ after }) => {
          if (after !== 'joined') outdated();
        });
      else
        on(event, () => {
          outdated();
        });
    }
    if (told.length > 0)
      on('notification.created', ({ notification: { type } }) => {
        if (told.some((one) => one === type)) outdated();
      });
  };
