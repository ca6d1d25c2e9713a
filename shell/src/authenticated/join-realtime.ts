/** One socket for whoever is logged in: what it brings goes into the dropdown, and after a gap the server is asked. */
import { whenPrefetched } from '@kinlore/shared/api-client';
import {
  hurryRealtime,
  on,
  startRealtime,
  type Realtime,
  type RealtimeState,
} from '@kinlore/shared/bus';
import { connectivity, session as sessionAtom, type Session } from '@kinlore/shared/state';
import type { Services } from '../services/services.ts';
import { knowInstance } from '../services/know-instance.ts';
import { followLevels } from './level-moment/on-new-level.ts';
import { notificationsOf } from './notifications-of.ts';
import { openFromOutside } from './open-from-outside.ts';

interface Open {
  realtime: Realtime | null;
  userId: string | null;
}

/** The guardian's own channel, also while viewing as a child. */
const channelOwner = (session: Session): string | null =>
  session.status === 'user'
    ? (session.user.viewing_context?.authenticated_user.id ?? session.user.id)
    : null;

/** Opens the socket of whoever is here now; one of somebody else is closed. */
async function follow(services: Services, open: Open, signal: AbortSignal): Promise<void> {
  const userId = channelOwner(services.store.get(sessionAtom));
  if (userId === open.userId) return;
  open.realtime?.stop();
  open.realtime = null;
  open.userId = userId;
  if (userId === null) return;
  void notificationsOf(services).refresh(true);
  // The socket's code is heavy: what the first screen shows comes before it, and is painted first.
  const [known] = await Promise.all([knowInstance(services), firstScreen()]);
  if (open.userId !== userId || signal.aborted) return;
  if (known === null) {
    // Asked again with the next sign of life.
    open.userId = null;
    services.logger.warn('Failed to initialize real-time notifications');
    return;
  }
  open.realtime = startRealtime({ userId, key: known.socket_key });
}

/** Nobody waits for a socket longer than this. */
const PATIENCE_MS = 1_500;

/**
 * When what the first screen asked for has come, two frames were drawn and nothing is left to draw: an answer is drawn in pieces. A page in
 * the background draws none.
 */
async function firstScreen(): Promise<void> {
  const painted = () =>
    new Promise<void>((drawn) => {
      requestAnimationFrame(() => {
        requestAnimationFrame(() => {
          whenIdle(drawn);
        });
      });
    });
  const late = new Promise<void>((over) => {
    setTimeout(over, PATIENCE_MS);
  });
  await Promise.race([whenPrefetched().then(painted), late]);
}

/** Not every browser says when it has nothing to do. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else setTimeout(act, 100);
}

/** A lost socket is a reason to ask: the server is away, and the banner says so before somebody writes into the void; or this session was ended elsewhere. */
function heed({ store, session, logger }: Services, state: RealtimeState): void {
  if (state === 'refused') logger.error('Failed to initialize real-time notifications');
  if (state === 'waiting' && store.get(connectivity) === 'online') void session.check();
}

function refreshOnceAnswered(
  notifications: ReturnType<typeof notificationsOf>,
  signal: AbortSignal,
): void {
  // What was answered no longer waits.
  for (const answered of [
    'connection.changed',
    'connection.accepted',
    'family.relationship.confirmed',
    'family.invitation.accepted',
  ] as const) {
    on(
      answered,
      () => {
        void notifications.refresh(true);
      },
      { signal },
    );
  }
}

export function joinRealtime(services: Services, signal: AbortSignal): void {
  const { store, session } = services;
  const notifications = notificationsOf(services);
  const open: Open = { realtime: null, userId: null }; // one socket, of one person
  const again = () => {
    void follow(services, open, signal);
  };
  store.sub(sessionAtom, again);
  followLevels(services, signal);
  // The server answers again: the socket does not wait out its pause.
  store.sub(connectivity, () => {
    if (store.get(connectivity) === 'online') hurryRealtime();
  });
  on(
    'profile.changed',
    ({ user_id }) => {
      const now = session.state();
      if (now.status === 'user' && now.user.id === user_id) void session.check();
    },
    { signal },
  );
  on(
    'notification.created',
    ({ notification, unread_count }) => {
      notifications.arrived(notification, unread_count);
    },
    { signal },
  );
  refreshOnceAnswered(notifications, signal);
  on(
    'realtime.resumed',
    () => {
      void notifications.refresh(true);
      again();
    },
    { signal },
  );
  on(
    'realtime.state',
    ({ state }) => {
      heed(services, state);
    },
    { signal },
  );
  openFromOutside(services, notifications, signal);
  signal.addEventListener('abort', () => open.realtime?.stop());
  again();
}
