/** What sending and answering invitations share. */
import type { FamilyInvitation } from '@kinlore/shared/contracts/family-invitations';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import type { PeopleService } from '../../people/index.ts';
import { wardsOf, type TreeContext } from '../../tree/index.ts';
import { presentInvitation, type Reader } from './invitations.presenter.ts';
import { addressOf, type InvitationRow } from './invitations.queries.ts';

/** A seat in the instance for somebody without an account: the same secrets open both doors. */
export interface Admission {
  readonly id: string;
  /** Told to the inviter; the one of the mail is another, and it alone proves the address. */
  readonly secret: string;
  readonly mailSecret: string | null;
  readonly email: string | null;
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
  /** Whoever invited asks to be connected with whoever came. Does nothing where the two are, or were asked already. */
  askToConnect(transaction: Connection, fromId: string, toId: string): Promise<void>;
  readonly people: PeopleService;
  readonly treeContext: TreeContext;
}

export interface InvitationContext extends InvitationDeps {
  readonly platform: Platform;
  readerOf(connection: Connection, actor: SignedIn): Promise<Reader>;
  present(
    connection: Connection,
    row: InvitationRow,
    actor: SignedIn,
    link: string | null,
  ): Promise<FamilyInvitation>;
}

export function createInvitationContext(
  platform: Platform,
  deps: InvitationDeps,
): InvitationContext {
  const readerOf: InvitationContext['readerOf'] = async (connection, actor) => ({
    ...(await addressOf(connection, actor.subject.id)),
    userId: actor.subject.id,
    sendsMail: platform.settings.smtpUrl !== null,
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
