/** What the bus tells is only a hint: each list it concerns is asked for again, and nothing else. */
import { on } from '@kinlore/shared/bus';
import { blockedList, fellowshipLists } from '../features/fellowship/index.ts';
import { invitations } from '../features/invite/index.ts';
import { lifeLists, placesOf } from '../features/life/index.ts';
import { personaLists } from '../features/persona/index.ts';
import { profileRecords } from '../features/profile/index.ts';
import { summonsLists } from '../features/summons/index.ts';

export function listenToBus(signal: AbortSignal): void {
  const lives = () => {
    lifeLists.refresh();
    placesOf.refresh();
  };
  const bonds = () => {
    profileRecords.refresh();
    lives(); // whoever is connected reads more
    fellowshipLists.refresh();
    blockedList.refresh();
    summonsLists.refreshRequests();
  };
  for (const event of [
    'connection.requested',
    'connection.accepted',
    'connection.removed',
    'connection.changed',
  ] as const)
    on(event, bonds, { signal });
  for (const event of [
    'activity.saved',
    'activity.removed',
    'activity.audience_changed',
    'family.relationship.confirmed',
  ] as const)
    on(event, lives, { signal });
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
      // Somebody who came by an invitation of mine is first heard of by what they accept.
      if (notification.type === 'connection_accepted') invitations.refresh();
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
