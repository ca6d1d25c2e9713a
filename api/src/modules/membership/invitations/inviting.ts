/** Asking somebody in, asking again, taking it back. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type {
  FamilyInvitation,
  inviteToFamily,
} from '@kinlore/shared/contracts/family-invitations';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/id.ts';
import type { Connection } from '../../../platform/ports.ts';
import { membershipOf, ownPerson, scopeOf, type Scope } from '../../tree/index.ts';
import type { InvitationContext } from './invitation-context.ts';
import { familyInvitationMail } from './invitations.mails.ts';
import { mostResends, statusOf } from './invitations.presenter.ts';
import {
  accountByEmail,
  accountById,
  invitationById,
  isBlockedBetween,
  lockInvitation,
  openCounts,
  type InvitationRow,
} from './invitations.queries.ts';
import { ensureReachable, handingOver, isToldTo } from './wards.ts';
import { mintSecret } from '../../../platform/tokens.ts';
import {
  insertInvitation,
  lockTree,
  renewInvitation,
  revokeInvitation,
} from './inviting.queries.ts';

const dayMs = 86_400_000;
const standsDays = 14;
const mostOpen = 50;
const mostToday = 20;

type Wanted = Static<(typeof inviteToFamily)['body']>;
/** The one that is told, and the one in the mail, which alone proves the address. */
export interface Secrets {
  readonly secret: string;
  readonly mailSecret: string;
}
interface Addressee {
  readonly email: string | null;
  readonly userId: string | null;
}

/** To everyone who is no member the tree does not exist; editors ask readers and contributors in, the owner anybody. */
async function ensureMayInvite(
  connection: Connection,
  actor: SignedIn,
  treeId: string,
  role: Wanted['role'] | null,
): Promise<{ isOwner: boolean; scope: Scope | null }> {
  const member = await membershipOf(connection, treeId, actor.subject.id);
  ensure(member, 'general.not_found');
  const may = member.role === 'owner' || (member.role === 'editor' && role !== 'editor');
  ensure(may, 'general.forbidden');
  return { isOwner: member.role === 'owner', scope: scopeOf(member) };
}

/** With neither, a link for whoever it is handed to. Somebody behind a block, a memorial, and a child of whom the inviter may not know are not there. An e-mail says nothing about whether an account stands behind it. */
async function addresseeOf(
  connection: Connection,
  actor: SignedIn,
  { email, user_id }: Wanted,
): Promise<Addressee> {
  if (email !== undefined && user_id !== undefined) throw new DomainError('family.email_or_user');
  if (email === undefined && user_id === undefined) return { email: null, userId: null };
  const account =
    user_id !== undefined
      ? await accountById(connection, user_id)
      : await accountByEmail(connection, email ?? '');
  ensure(account?.id !== actor.subject.id, 'family.invite_yourself');
  if (user_id === undefined) return { email: email ?? null, userId: null };
  ensure(account, 'general.not_found');
  await ensureReachable(connection, actor, account);
  ensure(!(await isBlockedBetween(connection, actor.subject.id, account.id)), 'general.not_found');
  return { email: null, userId: account.id };
}

async function ensureRoom(
  context: InvitationContext,
  connection: Connection,
  actor: SignedIn,
  treeId: string,
  { email, userId }: Addressee,
): Promise<void> {
  const counts = await openCounts(connection, {
    treeId,
    inviterId: actor.user.id,
    now: context.platform.clock.now(),
    email,
    userId,
  });
  if (counts.toThem > 0) throw new DomainError('family.invitation_open');
  if (counts.inTree >= mostOpen) throw new DomainError('family.too_many_invitations');
  if (counts.byMeToday >= mostToday) throw new DomainError('family.too_many_invitations_today');
}

/** The place that is handed over: seen by the inviter, of somebody living, and nobody's yet. */
async function ensureFreePlace(
  context: InvitationContext,
  connection: Connection,
  actor: SignedIn,
  treeId: string,
  personId: string,
): Promise<void> {
  const { person, presented } = await context.treeContext.visiblePerson(
    connection,
    actor,
    treeId,
    personId,
  );
  if (person.user_id !== null || person.memorial_id !== null)
    throw new DomainError('family.linked_account');
  ensure(presented.living, 'family.not_living');
}

/** Whoever is held to a branch hands over no place outside of it, and ties nobody to a place outside of it. */
async function ensureOwnBranch(
  { treeContext }: InvitationContext,
  connection: Connection,
  actor: SignedIn,
  { tree_id, person_id, relationship_type }: Wanted,
): Promise<void> {
  const self =
    person_id === undefined && relationship_type !== undefined
      ? await ownPerson(connection, tree_id, actor.subject.id)
      : null;
  const places = [person_id, self].filter((id) => typeof id === 'string');
  if (places.length > 0) await treeContext.ensureWithin(connection, actor, tree_id, places);
}

/** The owner says which branch. Everybody else gives no more than they have. */
async function branchFor(
  { treeContext }: InvitationContext,
  connection: Connection,
  actor: SignedIn,
  { tree_id, scope }: Wanted,
): Promise<Scope | null> {
  if (scope === undefined) return null;
  await treeContext.visiblePerson(connection, actor, tree_id, scope.person_id);
  return { personId: scope.person_id, up: scope.up, down: scope.down };
}

/** How an invitation reaches whom it is for. */
function createSending(context: InvitationContext) {
  const { platform } = context;
  const linkOf = (secret: string): string => `${platform.publicUrl()}/family/invitations/${secret}`;
  return {
    linkOf,

    expiry: () => new Date(platform.clock.now().getTime() + standsDays * dayMs),

    /** An account hears of it here, and by mail if it likes mail; an address without one gets the link, which also lets it into the instance. */
    async send(
      transaction: Connection,
      actor: SignedIn,
      row: InvitationRow,
      { secret, mailSecret }: Secrets,
    ): Promise<void> {
      const byEmail = row.email === null ? undefined : await accountByEmail(transaction, row.email);
      const account = row.user_id === null ? byEmail : await accountById(transaction, row.user_id);
      if (account !== undefined) {
        const hears = await isToldTo(transaction, actor, row, account);
        const event = {
          type: 'family.invitation_sent',
          invitationId: row.id,
          fromId: row.inviter_id,
          toId: account.id,
          treeId: row.tree_id,
          sent: row.resends + 1,
        } as const;
        if (hears) await platform.outbox.append(transaction, event);
        return;
      }
      if (row.email !== null) {
        const link = linkOf(mailSecret);
        await platform.mail(transaction, {
          to: row.email,
          ...familyInvitationMail(actor.subject.fullName, row.tree_name, row.message, link),
          secret: { link, expiresAt: row.expires_at, mayHandOn: true },
        });
      }
      await context.seats?.admit(transaction, {
        id: row.id,
        secret,
        mailSecret: row.email === null ? null : mailSecret,
        email: row.email,
        inviterId: actor.user.id,
        message: row.message,
        expiresAt: row.expires_at,
      });
    },
  };
}

function createHanding(context: InvitationContext) {
  const sending = createSending(context);
  return { expiry: sending.expiry, hand: handingOver(context, sending) };
}
type Handing = ReturnType<typeof createHanding>;

async function refuseMembers(
  transaction: Connection,
  treeId: string,
  { userId }: Addressee,
): Promise<void> {
  if (userId === null || (await membershipOf(transaction, treeId, userId)) === undefined) return;
  if ((await ownPerson(transaction, treeId, userId)) !== null)
    throw new DomainError('family.already_member');
}

/** One of the actor's own, or of a tree they own, that can still be acted on; locked. */
async function openOwn(
  { platform }: InvitationContext,
  transaction: Connection,
  actor: SignedIn,
  id: string,
): Promise<InvitationRow> {
  await lockInvitation(transaction, id);
  const row = await invitationById(transaction, id);
  ensure(row, 'general.not_found');
  const member = await membershipOf(transaction, row.tree_id, actor.subject.id);
  ensure(member, 'general.not_found');
  ensure(row.inviter_id === actor.subject.id || member.role === 'owner', 'general.not_found');
  const status = statusOf(row, platform.clock.now());
  ensure(status !== 'accepted' && status !== 'revoked', 'family.invitation_gone');
  return row;
}

function createInvite(context: InvitationContext, { hand, expiry }: Handing) {
  const { clock, transact } = context.platform;

  async function write(
    transaction: Connection,
    actor: SignedIn,
    body: Wanted,
    { email, userId }: Addressee,
    scope: Scope | null,
  ): Promise<FamilyInvitation> {
    const [told, mailed] = [mintSecret(), mintSecret()];
    const id = newId();
    await insertInvitation(transaction, {
      id,
      body,
      inviterId: actor.subject.id,
      email,
      userId,
      hash: told.hash,
      mailedHash: mailed.hash,
      expiry: expiry(),
      now: clock.now(),
      scope,
    });
    const row = await invitationById(transaction, id);
    ensure(row, 'general.not_found');
    return hand(transaction, actor, row, { secret: told.secret, mailSecret: mailed.secret });
  }

  return async (actor: SignedIn, body: Wanted): Promise<FamilyInvitation> =>
    transact(async (transaction) => {
      const { isOwner, scope } = await ensureMayInvite(transaction, actor, body.tree_id, body.role);
      const addressee = await addresseeOf(transaction, actor, body);
      // Two that come at once are counted one after the other.
      await lockTree(transaction, body.tree_id);
      await ensureRoom(context, transaction, actor, body.tree_id, addressee);
      await refuseMembers(transaction, body.tree_id, addressee);
      if (body.person_id !== undefined)
        await ensureFreePlace(context, transaction, actor, body.tree_id, body.person_id);
      // A branch is for the owner to give; what anybody else asks for is refused, never left out.
      ensure(isOwner || body.scope === undefined, 'general.forbidden');
      await ensureOwnBranch(context, transaction, actor, body);
      return write(
        transaction,
        actor,
        body,
        addressee,
        isOwner ? await branchFor(context, transaction, actor, body) : scope,
      );
    });
}

export function createInviting(context: InvitationContext) {
  const { clock, transact } = context.platform;
  const handing = createHanding(context);
  return {
    invite: createInvite(context, handing),

    /** A new link; the old one is worth nothing from now on. */
    async resend(actor: SignedIn, id: string): Promise<FamilyInvitation> {
      return transact(async (transaction) => {
        const row = await openOwn(context, transaction, actor, id);
        if (row.resends >= mostResends) throw new DomainError('family.too_many_resends');
        const [told, mailed] = [mintSecret(), mintSecret()];
        await renewInvitation(transaction, {
          hash: told.hash,
          email: row.email,
          resends: row.resends,
          mailedHash: mailed.hash,
          expiresAt: handing.expiry(),
          id,
        });
        const renewed = await invitationById(transaction, id);
        ensure(renewed, 'general.not_found');
        return handing.hand(transaction, actor, renewed, {
          secret: told.secret,
          mailSecret: mailed.secret,
        });
      });
    },

    async revoke(actor: SignedIn, id: string): Promise<FamilyInvitation> {
      return transact(async (transaction) => {
        const row = await openOwn(context, transaction, actor, id);
        await revokeInvitation(transaction, clock.now(), id);
        await context.seats?.dismiss(transaction, id);
        return context.present(transaction, { ...row, status: 'revoked' }, actor, null);
      });
    },

    /** To whoever keeps the tree. */
    ensureMayKeep: (connection: Connection, actor: SignedIn, treeId: string): Promise<unknown> =>
      ensureMayInvite(connection, actor, treeId, null),
  };
}
