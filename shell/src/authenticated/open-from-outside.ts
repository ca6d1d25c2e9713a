/** What is shown outside of the page, and where a press on it leads: shown by this page, or by the service worker for a push. */
import {
  destinationOf,
  on,
  readData,
  sentenceFor,
  showOutside,
  type Destination,
} from '@kinlore/shared/bus';
import { openDestination } from '@kinlore/shared/remote';
import type { Services } from '../services/services.ts';
import type { Notifications } from './notifications/notification-store.ts';

interface Pressed {
  readonly id: string;
  readonly page: string;
}

/** What the service worker tells when somebody pressed a notification; null for anything else it says. */
export function pressedIn(data: unknown): Pressed | null {
  if (typeof data !== 'object' || data === null) return null;
  const read = (key: string): unknown => Reflect.get(data, key);
  const [kind, id, page] = [read('kind'), read('id'), read('page')];
  return kind === 'notification-pressed' && typeof id === 'string' && typeof page === 'string'
    ? { id, page }
    : null;
}

/** A modal opens over whatever page is there; anything else is gone to. */
export function placeOf(address: string): Destination {
  const { pathname, searchParams } = new URL(address, 'http://inside.invalid');
  const { modal, ...params } = Object.fromEntries(searchParams);
  return pathname === '/' && modal !== undefined ? { modal, params } : { page: address };
}

export function openFromOutside(
  { commands, session }: Pick<Services, 'commands' | 'session'>,
  notifications: Notifications,
  signal: AbortSignal,
): void {
  const markRead = (id: string) => void notifications.markRead({ id, items: [{ id }] });
  on(
    'notification.opened',
    ({ notification }) => {
      const now = session.state();
      const destination = destinationOf(
        { ...notification, data: readData(notification.data) },
        now.status === 'user' ? now.user.username : '',
      );
      markRead(notification.id);
      if (destination !== null) openDestination(destination, commands);
    },
    { signal },
  );
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      const pressed = pressedIn(data);
      if (pressed === null || session.state().status !== 'user') return;
      markRead(pressed.id);
      openDestination(placeOf(pressed.page), commands);
    },
    { signal },
  );
  showOutside(
    (notification) => sentenceFor({ ...notification, data: readData(notification.data) }),
    signal,
  );
}
