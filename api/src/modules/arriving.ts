/** What an invitation said is asked at once when somebody joins by it: to connect, and how the two are related. */
import type { ConnectionsService } from './connections/index.ts';
import type { createFamily } from './family.ts';
import type { Seats } from './legacy-plans/index.ts';
import type { RegistrationService, Welcoming } from './registration/index.ts';

/** The connection type of relatives (rules R22). */
export const familyConnection = 2;

interface ArrivingDeps {
  readonly connections: Pick<ConnectionsService, 'askInvited'>;
  readonly family: Pick<ReturnType<typeof createFamily>, 'claims'>;
}

export const createArriving = ({ connections, family: { claims } }: ArrivingDeps): Welcoming => ({
  ensurePlace: (transaction, actor, place) => claims.ensurePlace(transaction, actor, place),
  async welcome(transaction, { inviterId, joinerId, relation, place }) {
    const typeId = relation === null ? null : familyConnection;
    await connections.askInvited(transaction, inviterId, joinerId, typeId);
    if (relation !== null)
      await claims.askInvited(transaction, inviterId, {
        recipientId: joinerId,
        type: relation,
        place,
      });
  },
});

/** Seats for whom other parts of the instance invite; `registration`: made later than they are. */
export const seatsThrough = (
  registration: () => Pick<RegistrationService, 'admit' | 'dismiss'>,
): Seats => ({
  admit: (transaction, seat) => registration().admit(transaction, seat),
  dismiss: (transaction, id) => registration().dismiss(transaction, id),
});
