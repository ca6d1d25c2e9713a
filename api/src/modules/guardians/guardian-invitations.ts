/** Somebody else is asked to look after a child, too. */
import { GUARDIAN_INVITATION_DAYS, MOST_GUARDIANS } from '@kinlore/shared/contracts/guardianship';
import type { ChildProfile } from '@kinlore/shared/contracts/parents';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { becomeParent } from '../auth/index.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { presentChild } from './guardians.presenter.ts';
import { lockCountOfWards, wardOf } from './guardians.queries.ts';
import {
  closeInvitation,
  insertGuardianInvitation,
  openInvitation,
  openInvitationsOf,
  possibleGuardian,
} from './guardian-invitations.queries.ts';
import { beginGuardianship, lockChild } from './guardianship.queries.ts';
import {
  ensureJustProved,
  lockOwnChild,
  othersOf,
  tellGuardians,
  writeConsent,
} from './guardianship.ts';

const DAY_MS = 86_400_000;
const MOST_WARDS = 20;

/** Throws where this person looks after the child or is asked to, and where there are four. */
async function ensureRoomFor(
  transaction: Connection,
  childId: string,
  invitedId: string,
  now: Date,
): Promise<void> {
  const guardians = await othersOf(transaction, childId, []);
  const open = await openInvitationsOf(transaction, childId, now);
  const known = [...guardians, ...open.map(({ invited_id }) => invited_id)];
  ensure(!known.includes(invitedId), 'parent.already_guardian');
  ensure(known.length < MOST_GUARDIANS, 'parent.too_many_guardians');
}

async function inviteIn(
  context: GuardiansContext,
  transaction: Connection,
  actor: SignedIn,
  { childId, username }: { readonly childId: string; readonly username: string },
): Promise<void> {
  const inviterId = actor.user.id;
  const child = await lockOwnChild(context, transaction, actor, childId);
  ensure(child.on_hold_at === null, 'parent.on_hold');
  const invited = await possibleGuardian(transaction, inviterId, username);
  ensure(invited, 'parent.guardian_not_found');
  const now = context.platform.clock.now();
  await ensureRoomFor(transaction, childId, invited.id, now);
  const id = newId();
  const until = new Date(now.getTime() + GUARDIAN_INVITATION_DAYS * DAY_MS);
  const who = { childId, inviterId, invitedId: invited.id };
  await insertGuardianInvitation(transaction, { id, ...who, now, until });
  await tellGuardians(context, transaction, {
    change: 'invited',
    childId,
    actorId: inviterId,
    toIds: [invited.id],
    invitationId: id,
  });
}

/** The invitation, and those who look after the child; both locked. Throws where it is none any more. */
async function lockInvitation(transaction: Connection, me: string, id: string, now: Date) {
  const found = await openInvitation(transaction, id, now);
  ensure(found?.invited_id === me, 'general.not_found');
  ensure(found, 'general.not_found');
  const wards = await lockCountOfWards(transaction, me);
  ensure(wards < MOST_WARDS, 'parent.too_many_children');
  const child = await lockChild(transaction, found.child_id);
  ensure(child?.on_hold_at === null, 'parent.on_hold');
  const guardians = await othersOf(transaction, found.child_id, [me]);
  // The one who asked looks after the child no more: nobody asks.
  ensure(guardians.includes(found.inviter_id), 'parent.invitation_gone');
  ensure(guardians.length < MOST_GUARDIANS, 'parent.too_many_guardians');
  ensure(await closeInvitation(transaction, id, 'accepted', now), 'parent.invitation_gone');
  return { childId: found.child_id, guardians };
}

async function acceptIn(
  context: GuardiansContext,
  transaction: Connection,
  actor: SignedIn,
  { id, ip }: { readonly id: string; readonly ip: string },
): Promise<ChildProfile> {
  const me = actor.user.id;
  const now = context.platform.clock.now();
  const { childId, guardians } = await lockInvitation(transaction, me, id, now);
  const record = await writeConsent(context, transaction, 'given', { actor, childId, ip });
  await beginGuardianship(transaction, record);
  await becomeParent(transaction, me);
  const toIds = [...guardians, childId];
  await tellGuardians(context, transaction, { change: 'joined', childId, actorId: me, toIds });
  const row = await wardOf(transaction, me, childId);
  ensure(row, 'general.not_found');
  return presentChild(row, context.people, now);
}

async function declineIn(
  transaction: Connection,
  { user }: SignedIn,
  id: string,
  now: Date,
): Promise<void> {
  const found = await openInvitation(transaction, id, now);
  ensure(found, 'general.not_found');
  const isMine = found.invited_id === user.id;
  const mayRevoke =
    isMine || (await wardOf(transaction, user.id, found.child_id))?.withdrawn_at === null;
  ensure(mayRevoke, 'general.not_found');
  const status = isMine ? 'declined' : 'revoked';
  ensure(await closeInvitation(transaction, id, status, now), 'parent.invitation_gone');
}

export const createGuardianInvitations = (context: GuardiansContext) => {
  const { clock, transact } = context.platform;
  return {
    /** Throws what the endpoint declares. */
    invite: (actor: SignedIn, childId: string, username: string): Promise<void> =>
      transact((within) => inviteIn(context, within, actor, { childId, username })),

    /** With the own consent. Throws what the endpoint declares. */
    async accept(actor: SignedIn, id: string, ip: string): Promise<ChildProfile> {
      ensureJustProved(context, actor);
      return transact((within) => acceptIn(context, within, actor, { id, ip }));
    },

    /** The one who is asked says no, or a guardian takes it back. Throws `general.not_found`, `parent.invitation_gone`. */
    decline: (actor: SignedIn, id: string): Promise<void> =>
      transact((within) => declineIn(within, actor, id, clock.now())),
  };
};
export type GuardianInvitations = ReturnType<typeof createGuardianInvitations>;
