/** The notifications of the page: made with the first one who logs in, forgotten with each who leaves. */
import { provideNotifications } from '@kinlore/shared/bus';
import { session as sessionAtom } from '@kinlore/shared/state';
import type { Services } from '../services/services.ts';
import { createNotifications, type Notifications } from './notifications/notification-store.ts';

const made = new WeakMap<Services, Notifications>();

export function notificationsOf(services: Services): Notifications {
  const known = made.get(services);
  if (known !== undefined) return known;
  const { store, browserSession, now, onLeave } = services;
  const notifications = createNotifications({
    store,
    storage: browserSession,
    now,
    userId: () => {
      const session = store.get(sessionAtom);
      return session.status === 'user' ? session.user.id : null;
    },
  });
  onLeave(notifications.forget);
  made.set(services, notifications);
  provideNotifications(notifications);
  return notifications;
}
