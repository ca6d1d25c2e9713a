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
import { publicUrlOf } from '../../auth/index.ts';
import { scopeColumns, scopeOf, type Scope } from '../branch.ts';
import { membership, ownPerson } from '../family.queries.ts';
import type { InvitationKit } from './kit.ts';
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
import { mintSecret } from './secrets.ts';

const dayMs = 86_400_000;
const standsDays = 14;
const mostOpen = 50;
const mostToday = 20;

type Wanted = Static<(typeof inviteToFamily)['body']>;
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
  const member = await membership(connection, treeId, actor.subject.id);
  ensure(member, 'general.not_found');
  const may = member.role === 'owner' || (member.role === 'editor' && role !== 'editor');
  ensure(may, 'general.forbidden');
  return { isOwner: member.role === 'owner', scope: scopeOf(member) };
}

/** Somebody behind a block, a child and a memorial are not there. An e-mail says nothing about whether an account stands behind it. */
async function addresseeOf(
  connection: Connection,
  actor: SignedIn,
  { email, user_id }: Wanted,
): Promise<Addressee> {
  if ((email === undefined) === (user_id === undefined))
    throw new DomainError('family.email_or_user');
  const account =
    user_id !== undefined
      ? await accountById(connection, user_id)
      : await accountByEmail(connection, email ?? '');
  ensure(account?.id !== actor.subject.id, 'family.invite_yourself');
  if (user_id === undefined) return { email: email ?? null, userId: null };
  ensure(account, 'general.not_found');
  ensure(
    account.account_type !== 'memorial' && account.account_type !== 'child',
    'general.not_found',
  );
  ensure(!(await isBlockedBetween(connection, actor.subject.id, account.id)), 'general.not_found');
  return { email: null, userId: account.id };
}

async function ensureRoom(
  kit: InvitationKit,
  connection: Connection,
  actor: SignedIn,
  treeId: string,
  { email, userId }: Addressee,
): Promise<void> {
  const counts = await openCounts(connection, {
    treeId,
    inviterId: actor.user.id,
    now: kit.platform.clock.now(),
    email,
    userId,
  });
  if (counts.toThem > 0) throw new DomainError('family.invitation_open');
  if (counts.inTree >= mostOpen) throw new DomainError('family.too_many_invitations');
  if (counts.byMeToday >= mostToday) throw new DomainError('family.too_many_invitations_today');
}

/** The place that is handed over: seen by the inviter, of somebody living, and nobody's yet. */
async function ensureFreePlace(
  kit: InvitationKit,
  connection: Connection,
  actor: SignedIn,
  treeId: string,
  personId: string,
): Promise<void> {
  const { person, presented } = await kit.desk.visiblePerson(connection, actor, treeId, personId);
  if (person.user_id !== null || person.memorial_id !== null)
    throw new DomainError('family.linked_account');
  ensure(presented.living, 'family.not_living');
}

/** Whoever is held to a branch hands over no place outside of it, and ties nobody to a place outside of it. */
async function ensureOwnBranch(
  { desk }: InvitationKit,
  connection: Connection,
  actor: SignedIn,
  { tree_id, person_id, relationship_type }: Wanted,
): Promise<void> {
  const self =
    person_id === undefined && relationship_type !== undefined
      ? await ownPerson(connection, tree_id, actor.subject.id)
      : null;
  const places = [person_id, self].filter((id) => typeof id === 'string');
  if (places.length > 0) await desk.ensureWithin(connection, actor, tree_id, places);
}

/** The owner says which branch. Everybody else gives no more than they have. */
async function branchFor(
  { desk }: InvitationKit,
  connection: Connection,
  actor: SignedIn,
  { tree_id, scope }: Wanted,
): Promise<Scope | null> {
  if (scope === undefined) return null;
  await desk.visiblePerson(connection, actor, tree_id, scope.person_id);
  return { personId: scope.person_id, up: scope.up, down: scope.down };
}

/** How an invitation reaches whom it is for. */
function createSending(kit: InvitationKit) {
  const { platform } = kit;
  const linkOf = (secret: string): string =>
    `${publicUrlOf(platform.settings)}/family/invitations/${secret}`;
  return {
    linkOf,

    expiry: () => new Date(platform.clock.now().getTime() + standsDays * dayMs),

    /** An account hears of it here, and by mail if it likes mail; an address without one gets the link, which also lets it into the instance. */
    async send(
      transaction: Connection,
      actor: SignedIn,
      row: InvitationRow,
      secret: string,
    ): Promise<void> {
      const account =
        row.user_id !== null
          ? await accountById(transaction, row.user_id)
          : await accountByEmail(transaction, row.email ?? '');
      if (account !== undefined) {
        const hears =
          account.account_type !== 'child' &&
          !(await isBlockedBetween(transaction, actor.subject.id, account.id));
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
      if (row.email === null) return;
      await platform.mail(transaction, {
        to: row.email,
        ...familyInvitationMail(actor.subject.fullName, row.tree_name, row.message, linkOf(secret)),
      });
      await kit.seats?.admit(transaction, {
        id: row.id,
        secret,
        email: row.email,
        inviterId: actor.user.id,
        message: row.message,
        expiresAt: row.expires_at,
      });
    },
  };
}
type Sending = ReturnType<typeof createSending>;

async function refuseMembers(
  transaction: Connection,
  treeId: string,
  { userId }: Addressee,
): Promise<void> {
  if (userId === null || (await membership(transaction, treeId, userId)) === undefined) return;
  if ((await ownPerson(transaction, treeId, userId)) !== null)
    throw new DomainError('family.already_member');
}

/** One of the actor's own, or of a tree they own, that can still be acted on; locked. */
async function openOwn(
  { platform }: InvitationKit,
  transaction: Connection,
  actor: SignedIn,
  id: string,
): Promise<InvitationRow> {
  await lockInvitation(transaction, id);
  const row = await invitationById(transaction, id);
  ensure(row, 'general.not_found');
  const member = await membership(transaction, row.tree_id, actor.subject.id);
  ensure(member, 'general.not_found');
  ensure(row.inviter_id === actor.subject.id || member.role === 'owner', 'general.not_found');
  const status = statusOf(row, platform.clock.now());
  ensure(status !== 'accepted' && status !== 'revoked', 'family.invitation_gone');
  return row;
}

function createInvite(kit: InvitationKit, { send, linkOf, expiry }: Sending) {
  const { clock, database } = kit.platform;

  async function write(
    transaction: Connection,
    actor: SignedIn,
    body: Wanted,
    { email, userId }: Addressee,
    scope: Scope | null,
  ): Promise<FamilyInvitation> {
    const { secret, hash } = mintSecret();
    const id = newId();
    await transaction
      .insertInto('family_invitation')
      .values({
        id,
        tree_id: body.tree_id,
        inviter_id: actor.subject.id,
        email,
        user_id: userId,
        role: body.role,
        person_id: body.person_id ?? null,
        relationship_type: body.relationship_type ?? null,
        message: body.message ?? '',
        token_hash: hash,
        expires_at: expiry(),
        created_at: clock.now(),
        ...scopeColumns(scope),
      })
      .execute();
    const row = await invitationById(transaction, id);
    ensure(row, 'general.not_found');
    await send(transaction, actor, row, secret);
    return kit.present(transaction, row, actor, linkOf(secret));
  }

  return async (actor: SignedIn, body: Wanted): Promise<FamilyInvitation> =>
    database.transaction().execute(async (transaction) => {
      const { isOwner, scope } = await ensureMayInvite(transaction, actor, body.tree_id, body.role);
      const addressee = await addresseeOf(transaction, actor, body);
      // Two that come at once are counted one after the other.
      await transaction
        .selectFrom('tree')
        .select('id')
        .where('id', '=', body.tree_id)
        .forUpdate()
        .execute();
      await ensureRoom(kit, transaction, actor, body.tree_id, addressee);
      await refuseMembers(transaction, body.tree_id, addressee);
      if (body.person_id !== undefined)
        await ensureFreePlace(kit, transaction, actor, body.tree_id, body.person_id);
      await ensureOwnBranch(kit, transaction, actor, body);
      return write(
        transaction,
        actor,
        body,
        addressee,
        isOwner ? await branchFor(kit, transaction, actor, body) : scope,
      );
    });
}

export function createInviting(kit: InvitationKit) {
  const { clock, database } = kit.platform;
  const sending = createSending(kit);
  return {
    invite: createInvite(kit, sending),

    /** A new link; the old one is worth nothing from now on. */
    async resend(actor: SignedIn, id: string): Promise<FamilyInvitation> {
      return database.transaction().execute(async (transaction) => {
        const row = await openOwn(kit, transaction, actor, id);
        if (row.resends >= mostResends) throw new DomainError('family.too_many_resends');
        const { secret, hash } = mintSecret();
        const renewal = {
          token_hash: hash,
          resends: row.resends + 1,
          expires_at: sending.expiry(),
          status: 'open',
          accepted_by: null,
        };
        await transaction
          .updateTable('family_invitation')
          .set(renewal)
          .where('id', '=', id)
          .execute();
        const renewed = await invitationById(transaction, id);
        ensure(renewed, 'general.not_found');
        await sending.send(transaction, actor, renewed, secret);
        return kit.present(transaction, renewed, actor, sending.linkOf(secret));
      });
    },

    async revoke(actor: SignedIn, id: string): Promise<FamilyInvitation> {
      return database.transaction().execute(async (transaction) => {
        const row = await openOwn(kit, transaction, actor, id);
        await transaction
          .updateTable('family_invitation')
          .set({ status: 'revoked', answered_at: clock.now() })
          .where('id', '=', id)
          .execute();
        await kit.seats?.dismiss(transaction, id);
        return kit.present(transaction, { ...row, status: 'revoked' }, actor, null);
      });
    },

    /** To whoever keeps the tree. */
    ensureMayKeep: (connection: Connection, actor: SignedIn, treeId: string): Promise<unknown> =>
      ensureMayInvite(connection, actor, treeId, null),
  };
}
