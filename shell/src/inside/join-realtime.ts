/** One socket for whoever is logged in: what it brings goes into the dropdown, and after a gap the server is asked. */
import { on, showOutside, startRealtime, type Realtime } from '@kinlore/shared/bus';
import { session as sessionAtom } from '@kinlore/shared/state';
import type { Services } from '../app/services.ts';
import { knowInstance } from '../app/know-instance.ts';
import { destinationOf, readData, sentenceFor } from './notifications/sentences.ts';
import { notificationsOf } from './notifications-of.ts';

export function joinRealtime(services: Services, signal: AbortSignal): void {
  const { store, commands, session, logger } = services;
  const notifications = notificationsOf(services);
  const open: { realtime: Realtime | null; userId: string | null } = { realtime: null, userId: null }; // one socket, of one person
  const follow = async () => {
    const now = store.get(sessionAtom);
    // The guardian's own channel, also while viewing as a child.
    const userId = now.status === 'user' ? (now.user.viewing_context?.authenticated_user.id ?? now.user.id) : null;
    if (userId === open.userId) return;
    open.realtime?.stop();
    open.userId = userId;
    open.realtime = null;
    if (userId === null) return;
    void notifications.refresh(true);
    const known = await knowInstance(services);
    if (known === null || open.userId !== userId || signal.aborted) {
      if (known === null) logger.warn('Failed to initialize real-time notifications');
      if (known === null && open.userId === userId) open.userId = null;
      return;
    }
    open.realtime = startRealtime({ userId, key: known.socket_key });
  };
  store.sub(sessionAtom, () => { void follow(); });
  on('notification.created', ({ notification, unread_count }) => { notifications.arrived(notification, unread_count); }, { signal });
  on('notifications.counted', ({ unread_count }) => { notifications.counted(unread_count); }, { signal });
  on('realtime.resumed', () => {
    void notifications.refresh(true);
    void follow();
  }, { signal });
  on('realtime.state', ({ state }) => { if (state === 'refused') logger.error('Failed to initialize real-time notifications'); }, { signal });
  on('notification.opened', ({ notification }) => {
    const now = session.state();
    const destination = destinationOf({ ...notification, data: readData(notification.data) }, now.status === 'user' ? now.user.username : '');
    void notifications.markRead(notification.id);
    if (destination !== null) commands.openModal(destination.modal, destination.params);
  }, { signal });
  showOutside((notification) => sentenceFor({ ...notification, data: readData(notification.data) }), signal);
  signal.addEventListener('abort', () => open.realtime?.stop());
  void follow();
}
