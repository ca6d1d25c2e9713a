/** Reading a link, saying yes or no. A yes makes the account a member, and the place in the tree theirs. */
import type {
  FamilyInvitation,
  InvitationNote,
} from '@kinlore/shared/contracts/family-invitations';
import { edgeOf, relationshipTypes } from '@kinlore/shared/contracts/family-relations';
import type { Actor, SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { oneOf } from '../../../platform/rows.ts';
import {
  attachEdge,
  beginOperation,
  insertAccountPerson,
  ownPerson,
  personInTree,
} from '../../tree/index.ts';
import type { InvitationContext } from './invitation-context.ts';
import { isUnproven, mayAnswer, presentNote, statusOf } from './invitations.presenter.ts';
import {
  accountById,
  invitationByHash,
  invitationById,
  lockInvitation,
  type InvitationRow,
} from './invitations.queries.ts';
import { readHandle } from './secrets.ts';
import {
  insertMember,
  markAccepted,
  markAwaitingGuardian,
  markDeclined,
  type HeldInvitation,
} from './answering.queries.ts';

export interface Answer {
  readonly status: FamilyInvitation['status'];
  readonly tree_id: string | null;
  readonly person_id: string | null;
}

const proofOf = (row: InvitationRow, hash: Buffer): 'mailed' | 'told' =>
  row.mail_hash?.equals(hash) === true ? 'mailed' : 'told';

/** What a yes does, whoever says it. */
export function createJoining(context: InvitationContext) {
  const { clock, outbox } = context.platform;

  /** Membership, and the account on its place. `actor` is who says yes: the person, or a guardian for them. */
  async function join(
    transaction: Connection,
    row: HeldInvitation,
    actor: SignedIn,
    joiner: string,
  ): Promise<Answer> {
    const there = await ownPerson(transaction, row.tree_id, joiner);
    const personId =
      row.person_id === null
        ? (there ?? (await standBeside(transaction, row, actor, joiner)))
        : await takePlace(transaction, row, actor, joiner, there);
    // Whoever belongs to the tree already keeps what they may.
    await insertMember(transaction, { row, joiner, now: clock.now() });
    await markAccepted(transaction, { joiner, now: clock.now(), used: row.used, id: row.id });
    await context.seats?.dismiss(transaction, row.id);
    await context.askToConnect(transaction, row.inviter_id, joiner);
    await outbox.append(transaction, {
      type: 'family.invitation_accepted',
      invitationId: row.id,
      inviterId: row.inviter_id,
      accepterId: joiner,
      treeId: row.tree_id,
    });
    return { status: 'accepted', tree_id: row.tree_id, person_id: personId };
  }

  /** The place that was kept. Where it was taken out of the tree in the meantime, the membership stands without it. */
  async function takePlace(
    transaction: Connection,
    { tree_id, person_id, inviter_id }: InvitationRow,
    actor: SignedIn,
    joiner: string,
    there: string | null,
  ): Promise<string | null> {
    if (there !== null && there === person_id) return there;
    const place =
      person_id === null ? undefined : await personInTree(transaction, tree_id, person_id);
    if (place === undefined) return there;
    if (there !== null || place.user_id !== null || place.memorial_id !== null)
      throw new DomainError('family.linked_account');
    const operation = await beginOperation(context.platform, transaction, tree_id, actor);
    await operation.update('person', { id: place.id }, { user_id: joiner, living: 'yes' });
    operation.concerns([place.id], [joiner]);
    operation.carriesYesOf([joiner]);
    operation.atTheRequestOf([inviter_id]);
    await operation.commit('invitation.accept');
    return place.id;
  }

  /** No place was kept, but it was said how they are related: they become a new person beside the inviter. */
  async function standBeside(
    transaction: Connection,
    { tree_id, inviter_id, relationship_type }: InvitationRow,
    actor: SignedIn,
    joiner: string,
  ): Promise<string | null> {
    const edge =
      relationship_type === null ? null : edgeOf(oneOf(relationshipTypes, relationship_type));
    const anchor = await ownPerson(transaction, tree_id, inviter_id);
    const account = await accountById(transaction, joiner);
    if (edge === null || anchor === null || account === undefined) return null;
    const operation = await beginOperation(context.platform, transaction, tree_id, actor);
    const other = await insertAccountPerson(operation, tree_id, actor.user.id, {
      id: joiner,
      fullName: account.full_name,
    });
    await attachEdge(transaction, operation, { treeId: tree_id, anchor, other }, edge);
    operation.concerns([anchor, other], [joiner]);
    operation.carriesYesOf([joiner, inviter_id]);
    await operation.commit('invitation.accept');
    return other;
  }

  return join;
}

/** The invitation somebody holds in their hands. */
function createFinding(context: InvitationContext) {
  /** Throws `general.not_found` for what was never sent, and for an id in the hands of anybody but the account it was sent to. */
  async function find(connection: Connection, token: string, actor: Actor): Promise<InvitationRow> {
    const handle = readHandle(token);
    ensure(handle, 'general.not_found');
    const row =
      handle.kind === 'secret'
        ? await invitationByHash(connection, handle.hash)
        : await invitationById(connection, handle.id);
    ensure(row, 'general.not_found');
    if (handle?.kind === 'id')
      ensure(
        actor.kind !== 'guest' && mayAnswer(row, await context.readerOf(connection, actor), false),
        'general.not_found',
      );
    return row;
  }

  /** The invitation, locked, open, and sent to this account. */
  async function findOpen(
    transaction: Connection,
    token: string,
    actor: SignedIn,
  ): Promise<HeldInvitation> {
    const { id } = await find(transaction, token, actor);
    await lockInvitation(transaction, id);
    const row = await find(transaction, token, actor);
    const reader = await context.readerOf(transaction, actor);
    const handle = readHandle(token);
    if (!mayAnswer(row, reader, handle?.kind === 'secret'))
      throw new DomainError(
        isUnproven(row, reader) ? 'family.email_unproven' : 'family.email_mismatch',
      );
    return { ...row, used: handle?.kind !== 'secret' ? null : proofOf(row, handle.hash) };
  }

  return { find, findOpen };
}
type Finding = ReturnType<typeof createFinding>;

const createReading = (context: InvitationContext, { find }: Finding) => {
  const { clock, database } = context.platform;
  return {
    /** Throws `general.not_found` for what was never sent, `family.invitation_gone` for what is over, except to whoever accepted it. */
    async read(actor: Actor, token: string): Promise<InvitationNote> {
      const row = await find(database, token, actor);
      const reader = actor.kind === 'guest' ? null : await context.readerOf(database, actor);
      const status = statusOf(row, clock.now());
      const isMine =
        reader !== null &&
        row.accepted_by === reader.userId &&
        (status === 'accepted' || status === 'awaiting_guardian');
      ensure(status === 'open' || isMine, 'family.invitation_gone');
      const inviter = await accountById(database, row.inviter_id);
      ensure(inviter, 'family.invitation_gone');
      return presentNote(row, inviter.full_name, reader, readHandle(token)?.kind === 'secret');
    },
  };
};

const createAccepting = (context: InvitationContext, { findOpen }: Finding) => {
  const { clock, transact } = context.platform;
  const join = createJoining(context);
  return {
    /** Accepting twice is accepting once. A teen's yes waits for a guardian. */
    async accept(actor: SignedIn, token: string): Promise<Answer> {
      if (actor.subject.band === 'child') throw new DomainError('family.child_account');
      return transact(async (transaction) => {
        const row = await findOpen(transaction, token, actor);
        const joiner = actor.subject.id;
        const status = statusOf(row, clock.now());
        if (row.accepted_by === joiner && status === 'accepted')
          return {
            status,
            tree_id: row.tree_id,
            person_id: await ownPerson(transaction, row.tree_id, joiner),
          };
        if (row.accepted_by === joiner && status === 'awaiting_guardian')
          return { status, tree_id: null, person_id: null };
        ensure(status === 'open', 'family.invitation_gone');
        if (actor.subject.band !== 'teen') return join(transaction, row, actor, joiner);
        await markAwaitingGuardian(transaction, { joiner, used: row.used, id: row.id });
        return { status: 'awaiting_guardian' as const, tree_id: null, person_id: null };
      });
    },
  };
};

const createDeclining = (context: InvitationContext, { findOpen }: Finding) => {
  const { clock, transact } = context.platform;
  return {
    async decline(actor: SignedIn, token: string): Promise<Answer> {
      return transact(async (transaction) => {
        const row = await findOpen(transaction, token, actor);
        const status = statusOf(row, clock.now());
        if (status === 'declined') return { status, tree_id: null, person_id: null };
        ensure(status === 'open' || status === 'awaiting_guardian', 'family.invitation_gone');
        await markDeclined(transaction, clock.now(), row.id);
        await context.seats?.dismiss(transaction, row.id);
        return { status: 'declined' as const, tree_id: null, person_id: null };
      });
    },
  };
};

export function createAnswering(context: InvitationContext) {
  const finding = createFinding(context);
  return {
    ...createReading(context, finding),
    ...createAccepting(context, finding),
    ...createDeclining(context, finding),
  };
}
