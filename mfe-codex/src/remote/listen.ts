/** What the bus tells is only a hint: each list it concerns is asked for again, and nothing else. */
import { on } from '@kinlore/shared/bus';
import { fellowshipLists } from '../features/fellowship/index.ts';
import { lifeLists } from '../features/life/index.ts';
import { personaLists } from '../features/persona/index.ts';
import { profileRecords } from '../features/profile/index.ts';
import { summonsLists } from '../features/summons/index.ts';

export function listen(signal: AbortSignal): void {
  const bonds = () => {
    profileRecords.refresh();
    lifeLists.refresh(); // whoever is connected reads more
    fellowshipLists.refresh();
    summonsLists.refreshRequests();
  };
  for (const event of [
    'connection.requested',
    'connection.accepted',
    'connection.removed',
    'connection.changed',
  ] as const)
    on(event, bonds, { signal });
  for (const event of ['activity.saved', 'activity.removed'] as const)
    on(
      event,
      () => {
        lifeLists.refresh();
      },
      { signal },
    );
  on(
    'profile.changed',
    () => {
      profileRecords.refresh();
    },
    { signal },
  );
  on(
    'notification.created',
    ({ notification }) => {
      summonsLists.arrived(notification);
      if (notification.type === 'xp_awarded' || notification.type === 'level_up')
        personaLists.refresh();
    },
    { signal },
  );
  on(
    'realtime.resumed',
    ({ after }) => {
      if (after === 'joined') return; // what is shown was asked for a moment ago
      summonsLists.refreshNotifications();
      bonds();
    },
    { signal },
  );
}
