/** "Ben is my brother": said by one account, confirmed by the other, and only then an edge in a tree. */
import { relationshipTypes, type RelationshipClaim } from '@kinlore/shared/contracts/family';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { sql } from 'kysely';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, oneOf, pageOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import { notBlocked } from '../visibility/index.ts';
import { insertPerson } from './facts.ts';
import { ownPerson, treesOf } from './family.queries.ts';
import { beginOperation } from './operation.ts';
import { attachRelative } from './relatives.ts';
import { splitName, type Trees } from './trees.service.ts';

type Type = (typeof relationshipTypes)[number];
const inverse: Readonly<Record<Type, Type>> = { parent: 'child', child: 'parent', sibling: 'sibling', partner: 'partner' };
const cooldownDays = 30;
const statuses = ['pending', 'confirmed', 'rejected', 'cancelled', 'expired', 'ended'] as const;

interface ClaimRow {
  readonly id: string;
  readonly from_id: string;
  readonly to_id: string;
  readonly relationship_type: string;
  readonly message: string;
  readonly status: string;
  readonly created_at: Date;
}

export function createClaims(platform: Platform, deps: { people: PeopleService; trees: Trees }) {
  const { clock, database, outbox } = platform;

  function present(row: ClaimRow, cards: ReadonlyMap<string, PersonCard>, viewer: string): RelationshipClaim {
    const [from, to] = [cards.get(row.from_id), cards.get(row.to_id)];
    ensure(from, 'general.not_found');
    ensure(to, 'general.not_found');
    const mine = row.from_id === viewer;
    const status = oneOf(statuses, row.status);
    return {
      id: row.id, from, to, relationship_type: oneOf(relationshipTypes, row.relationship_type), message: row.message,
      // Who asked is never told of a no: for them the question stays open.
      status: mine && status === 'rejected' ? 'pending' : status, mine, created_at: row.created_at.toISOString(),
    };
  }

  const presentOne = async (connection: Connection, row: ClaimRow, viewer: string) => present(row, await deps.people.cards(connection, [row.from_id, row.to_id]), viewer);

  async function open(connection: Connection, id: string, where: { column: 'to_id' | 'from_id'; user: string }) {
    const row = await connection.selectFrom('relationship_claim').selectAll().where('id', '=', id).where(where.column, '=', where.user).forUpdate().executeTakeFirst();
    ensure(row, 'general.not_found');
    ensure(row.status === 'pending', 'family.claim_decided');
    return row;
  }

  const decide = (connection: Connection, id: string, status: 'confirmed' | 'rejected' | 'cancelled') =>
    connection.updateTable('relationship_claim').set({ status, decided_at: clock.now() }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

  /** Both become persons of the asker's tree, linked to their accounts; the other becomes a member who may add to it. */
  async function link(transaction: Connection, claim: ClaimRow, confirmer: SignedIn): Promise<void> {
    const asker = await transaction.selectFrom('app_user').select(['id', 'username', 'full_name', 'time_zone']).where('id', '=', claim.from_id).executeTakeFirstOrThrow();
    const owned = (await treesOf(transaction, asker.id)).find((tree) => tree.role === 'owner' && tree.self_person_id !== null);
    const user = { id: asker.id, username: asker.username, fullName: asker.full_name, accountType: 'adult', emailVerified: true, roles: [], timeZone: asker.time_zone } as const;
    const asAsker: SignedIn = { kind: 'user', user, subject: user, session: confirmer.session };
    const selfId = owned?.self_person_id ?? null;
    const tree = owned !== undefined && selfId !== null ? { treeId: owned.id, personId: selfId } : await deps.trees.createTree(transaction, asAsker, `${asker.full_name}: family`);
    const operation = await beginOperation(platform, transaction, tree.treeId, confirmer);
    const there = await ownPerson(transaction, tree.treeId, claim.to_id);
    const other = there ?? (await insertPerson(transaction, operation, tree.treeId, confirmer.user.id, splitName(confirmer.subject.fullName), { user_id: claim.to_id, living: 'yes' }));
    const relation = oneOf(relationshipTypes, claim.relationship_type);
    await attachRelative(transaction, operation, { treeId: tree.treeId, anchor: tree.personId, other }, { relation });
    operation.concerns([tree.personId, other]);
    await transaction
      .insertInto('tree_member')
      .values({ tree_id: tree.treeId, user_id: claim.to_id, role: 'contributor', joined_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['tree_id', 'user_id']).doNothing())
      .execute();
    await operation.commit('relationship.confirm');
  }

  async function confirmRow(transaction: Connection, row: ClaimRow, confirmer: SignedIn): Promise<ClaimRow> {
    await link(transaction, row, confirmer);
    const decided = await decide(transaction, row.id, 'confirmed');
    await outbox.append(transaction, { type: 'family.relationship_confirmed', claimId: row.id, fromId: row.from_id, toId: row.to_id, relationshipType: row.relationship_type });
    return decided;
  }

  async function ensureFree(transaction: Connection, from: string, to: string): Promise<ClaimRow | undefined> {
    const between = await transaction
      .selectFrom('relationship_claim')
      .selectAll()
      .where((eb) => eb.or([eb.and([eb('from_id', '=', from), eb('to_id', '=', to)]), eb.and([eb('from_id', '=', to), eb('to_id', '=', from)])]))
      .orderBy('id', 'desc')
      .limit(20)
      .execute();
    const since = clock.now().getTime() - cooldownDays * 86_400_000;
    if (between.some((row) => row.from_id === from && row.status === 'rejected' && (row.decided_at?.getTime() ?? 0) > since)) throw new DomainError('family.claim_cooldown');
    return between.find((row) => row.status === 'pending');
  }

  return {
    async list(actor: SignedIn, limit: number, cursor: string | undefined) {
      const viewer = actor.subject.id;
      const before = idCursor.decode(cursor);
      const rows = await database
        .selectFrom('relationship_claim')
        .selectAll()
        .where((eb) => eb.or([eb('from_id', '=', viewer), eb('to_id', '=', viewer)]))
        .where(sql<boolean>`(${before}::uuid is null or id < ${before}::uuid)`)
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      const page = pageOf(rows, limit, (row) => idCursor.encode(row.id));
      const cards = await deps.people.cards(database, page.rows.flatMap((row) => [row.from_id, row.to_id]));
      return { data: page.rows.map((row) => present(row, cards, viewer)), meta: { next: page.next } };
    },

    /** A crossing question ("you are my sister" while "you are my brother" is open) is the answer yes. */
    async propose(actor: SignedIn, input: { recipientId: string; type: Type; message: string }): Promise<RelationshipClaim> {
      const from = actor.subject.id;
      ensure(input.recipientId !== from, 'family.own_relative');
      return database.transaction().execute(async (transaction) => {
        const recipient = await transaction
          .selectFrom('app_user')
          .select(['id', 'account_type'])
          .where('id', '=', input.recipientId)
          .where('erased_at', 'is', null)
          .where('life_status', '=', 'living')
          .where(notBlocked(from, 'app_user.id'))
          .executeTakeFirst();
        ensure(recipient, 'general.not_found');
        // A child is linked by its guardian, where the guardian made it; nobody asks a child.
        ensure(recipient.account_type !== 'child', 'general.not_found');
        const pending = await ensureFree(transaction, from, recipient.id);
        if (pending !== undefined) {
          const crossing = pending.from_id === recipient.id && pending.relationship_type === inverse[input.type];
          if (!crossing) throw new DomainError('family.claim_pending');
          return presentOne(transaction, await confirmRow(transaction, pending, actor), from);
        }
        const row = await transaction
          .insertInto('relationship_claim')
          .values({ id: newId(), from_id: from, to_id: recipient.id, relationship_type: input.type, message: input.message, created_at: clock.now() })
          .returningAll()
          .executeTakeFirstOrThrow();
        await outbox.append(transaction, { type: 'family.relationship_requested', claimId: row.id, fromId: from, toId: recipient.id, relationshipType: input.type });
        return presentOne(transaction, row, from);
      });
    },

    confirm: (actor: SignedIn, id: string) =>
      database.transaction().execute(async (transaction) => {
        const row = await open(transaction, id, { column: 'to_id', user: actor.subject.id });
        return presentOne(transaction, await confirmRow(transaction, row, actor), actor.subject.id);
      }),

    reject: (actor: SignedIn, id: string) =>
      database.transaction().execute(async (transaction) => {
        await open(transaction, id, { column: 'to_id', user: actor.subject.id });
        return presentOne(transaction, await decide(transaction, id, 'rejected'), actor.subject.id);
      }),

    cancel: (actor: SignedIn, id: string) =>
      database.transaction().execute(async (transaction) => {
        await open(transaction, id, { column: 'from_id', user: actor.subject.id });
        return presentOne(transaction, await decide(transaction, id, 'cancelled'), actor.subject.id);
      }),
  };
}
export type Claims = ReturnType<typeof createClaims>;
