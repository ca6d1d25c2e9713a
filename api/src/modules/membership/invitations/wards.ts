/** What a guardian answers: for a child, and for a teen who said yes. */
import {
  approveFamilyInvitation,
  refuseFamilyInvitation,
  type FamilyInvitation,
} from '@kinlore/shared/contracts/family-invitations';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Connection } from '../../../platform/ports.ts';
import { holdGuardians, mayFind } from '../../access/index.ts';
import { createJoining } from './answering.ts';
import { markAwaitingGuardian, markDeclined } from './answering.queries.ts';
import type { InvitationContext } from './invitation-context.ts';
import { statusOf } from './invitations.presenter.ts';
import {
  guardiansOf,
  isBlockedBetween,
  invitationById,
  lockInvitation,
  type InvitationRow,
} from './invitations.queries.ts';
import { waitingForGuardian } from './wards.queries.ts';

/** What waits for this guardian, locked. To everybody else it does not exist. Throws `parent.on_hold`, `family.invitation_gone`. */
async function ofWard(
  { platform: { clock } }: InvitationContext,
  transaction: Connection,
  { user }: SignedIn,
  id: string,
): Promise<{ readonly row: InvitationRow; readonly wardId: string }> {
  await lockInvitation(transaction, id);
  const row = await invitationById(transaction, id);
  ensure(row, 'general.not_found');
  const wardId = row.accepted_by;
  ensure(wardId, 'general.not_found');
  ensure((await guardiansOf(transaction, wardId)).includes(user.id), 'general.not_found');
  const live = await holdGuardians(transaction, wardId);
  ensure(live.includes(user.id), 'parent.on_hold');
  ensure(statusOf(row, clock.now()) === 'awaiting_guardian', 'family.invitation_gone');
  return { row, wardId };
}

const createWardAnswers = (context: InvitationContext) => {
  const { clock, transact } = context.platform;
  const join = createJoining(context);
  return {
    /** To everybody but a guardian the invitation does not exist. */
    approve: (actor: SignedIn, id: string): Promise<FamilyInvitation> =>
      transact(async (transaction) => {
        const { row, wardId } = await ofWard(context, transaction, actor, id);
        await join(transaction, row, actor, wardId);
        return context.present(transaction, { ...row, status: 'accepted' }, actor, null);
      }),

    /** Who invited is not told. */
    refuse: (actor: SignedIn, id: string): Promise<FamilyInvitation> =>
      transact(async (transaction) => {
        const { row } = await ofWard(context, transaction, actor, id);
        await markDeclined(transaction, clock.now(), row.id);
        await context.seats?.dismiss(transaction, row.id);
        return context.present(transaction, { ...row, status: 'declined' }, actor, null);
      }),
  };
};

export function wardRoutes(context: InvitationContext): readonly Route[] {
  const { approve, refuse } = createWardAnswers(context);
  return [
    route(
      approveFamilyInvitation,
      { gate: 'adult', action: 'family.invitation.approve', replayable: false },
      async ({ input, actor }) => ({ data: await approve(actor, input.params.id) }),
    ),
    route(
      refuseFamilyInvitation,
      { gate: 'adult', action: 'family.invitation.refuse', replayable: false },
      async ({ input, actor }) => ({ data: await refuse(actor, input.params.id) }),
    ),
  ];
}

/** What waits for this guardian, named by whoever would join, also where the link was in nobody’s name. */
export async function invitationsOfWards(
  { platform: { clock, database } }: InvitationContext,
  { user }: SignedIn,
  limit: number,
  before: string | null,
): Promise<InvitationRow[]> {
  const guardian = { guardianId: user.id, now: clock.now() };
  const found = await waitingForGuardian(database, guardian, limit, before);
  return found.map((row) => ({ ...row, user_id: row.accepted_by }));
}

/** A child is asked for by those alone who may know of it. */
export async function ensureReachable(
  connection: Connection,
  actor: SignedIn,
  account: { readonly id: string; readonly is_child: boolean },
): Promise<void> {
  if (!account.is_child) return;
  ensure(await mayFind(connection, actor.subject.id, account.id), 'general.not_found');
}

/** A child itself is asked by name alone: an address says nothing about whose it is. */
export const isToldTo = async (
  connection: Connection,
  actor: SignedIn,
  { user_id: asked }: InvitationRow,
  account: { readonly id: string; readonly is_child: boolean },
): Promise<boolean> =>
  (asked !== null || !account.is_child) &&
  !(await isBlockedBetween(connection, actor.subject.id, account.id));

/** Of a child it waits for a guardian, sent once or again. Null for everybody else’s. */
async function holdForGuardian(
  transaction: Connection,
  { id, user_id: childId, user_is_child: isChild }: InvitationRow,
): Promise<InvitationRow | null> {
  if (!isChild || childId === null) return null;
  await markAwaitingGuardian(transaction, { joiner: childId, used: null, id });
  return (await invitationById(transaction, id)) ?? null;
}

/** A guardian who invites their own child has answered. */
async function joinOwnChild(
  context: InvitationContext,
  transaction: Connection,
  row: InvitationRow,
  actor: SignedIn,
): Promise<boolean> {
  const { accepted_by: childId } = row;
  if (childId === null || !(await holdGuardians(transaction, childId)).includes(actor.user.id))
    return false;
  await createJoining(context)(transaction, row, actor, childId);
  return true;
}

interface Secrets {
  /** Told to the inviter. */
  readonly secret: string;
  readonly mailSecret: string;
}

interface Sending {
  send(
    transaction: Connection,
    actor: SignedIn,
    row: InvitationRow,
    secrets: Secrets,
  ): Promise<void>;
  linkOf(secret: string): string;
}

/** It reaches whom it is for. A child’s reaches its guardians, and has no link: nobody else could use it. */
export const handingOver =
  (context: InvitationContext, { send, linkOf }: Sending) =>
  async (
    transaction: Connection,
    actor: SignedIn,
    row: InvitationRow,
    secrets: Secrets,
  ): Promise<FamilyInvitation> => {
    const held = await holdForGuardian(transaction, row);
    if (held === null) {
      await send(transaction, actor, row, secrets);
      return context.present(transaction, row, actor, linkOf(secrets.secret));
    }
    const joined = await joinOwnChild(context, transaction, held, actor);
    if (!joined) await send(transaction, actor, held, secrets);
    const status = joined ? 'accepted' : held.status;
    return context.present(transaction, { ...held, status }, actor, null);
  };
