/** What sending and answering invitations share. */
import type { FamilyInvitation } from '@kinlore/shared/contracts/family-invitations';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import type { PeopleService } from '../../people/index.ts';
import { wardsOf } from '../family.queries.ts';
import type { TreeDesk } from '../tree-desk.ts';
import { presentInvitation, type Reader } from './invitations.presenter.ts';
import { verifiedAddress, type InvitationRow } from './invitations.queries.ts';

/** A seat in the instance for somebody without an account: the same secret opens both doors. */
export interface Admission {
  readonly id: string;
  readonly secret: string;
  readonly email: string;
  readonly inviterId: string;
  readonly message: string;
  readonly expiresAt: Date;
}

export interface Admitting {
  admit(transaction: Connection, admission: Admission): Promise<void>;
  dismiss(transaction: Connection, id: string): Promise<void>;
}

export interface InvitationDeps {
  /** Absent where nobody can be let into the instance: then the link waits for an account. */
  readonly seats?: Admitting;
  readonly people: PeopleService;
  readonly desk: TreeDesk;
}

export interface InvitationKit extends InvitationDeps {
  readonly platform: Platform;
  readerOf(connection: Connection, actor: SignedIn): Promise<Reader>;
  present(
    connection: Connection,
    row: InvitationRow,
    actor: SignedIn,
    link: string | null,
  ): Promise<FamilyInvitation>;
}

export function createKit(platform: Platform, deps: InvitationDeps): InvitationKit {
  const readerOf: InvitationKit['readerOf'] = async (connection, actor) => ({
    userId: actor.subject.id,
    address: await verifiedAddress(connection, actor.subject.id),
    wards: await wardsOf(connection, actor.subject.id),
  });
  return {
    ...deps,
    platform,
    readerOf,
    async present(connection, row, actor, link) {
      const cards = await deps.people.cards(connection, [
        row.inviter_id,
        ...(row.user_id === null ? [] : [row.user_id]),
      ]);
      return presentInvitation(
        row,
        cards,
        await readerOf(connection, actor),
        platform.clock.now(),
        link,
      );
    },
  };
}
