/** "Ben is my brother": said by one account, confirmed by the other, and only then an edge in a tree. */
import type { relationshipTypes, RelationshipClaim } from '@kinlore/shared/contracts/family';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { presentClaim } from './claims.presenter.ts';
import { claimsBetween, claimsOf, ensureAskable, openClaim, type ClaimRow } from './claims.queries.ts';
import { joinTrees } from './joining-trees.ts';
import type { Trees } from './trees.service.ts';

type Relation = (typeof relationshipTypes)[number];
const inverse: Readonly<Record<Relation, Relation>> = { parent: 'child', child: 'parent', sibling: 'sibling', partner: 'partner' };
/** Who was told no does not ask the same person again for so long. */
const cooldownDays = 30;

export interface ClaimDeps {
  readonly people: PeopleService;
  readonly trees: Trees;
  readonly progress: ProgressService;
}

interface Question {
  readonly recipientId: string;
  readonly type: Relation;
  readonly message: string;
}

/** What asking and answering share: writing a decision, and saying it to one side. */
function createDeciding(platform: Platform, { people, trees, progress }: ClaimDeps) {
  const { clock, outbox } = platform;

  const decide = (connection: Connection, id: string, status: 'confirmed' | 'rejected' | 'cancelled'): Promise<ClaimRow> =>
    connection.updateTable('relationship_claim').set({ status, decided_at: clock.now() }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

  return {
    decide,

    presentOne: async (connection: Connection, row: ClaimRow, viewer: string): Promise<RelationshipClaim> =>
      presentClaim(row, await people.cards(connection, [row.from_id, row.to_id]), viewer),

    async confirm(transaction: Connection, row: ClaimRow, confirmer: SignedIn): Promise<ClaimRow> {
      await joinTrees(platform, trees, transaction, row, confirmer);
      const decided = await decide(transaction, row.id, 'confirmed');
      await outbox.append(transaction, { type: 'family.relationship_confirmed', claimId: row.id, fromId: row.from_id, toId: row.to_id, relationshipType: row.relationship_type });
      await progress.relationConfirmed(transaction, { claimId: row.id, userIds: [row.from_id, row.to_id] });
      return decided;
    },
  };
}
type Deciding = ReturnType<typeof createDeciding>;

function createAsking({ clock, database, outbox }: Platform, { people }: ClaimDeps, { confirm, presentOne }: Deciding) {
  /** The open question between the two, if there is one. Throws `family.claim_cooldown` where the asker was told no lately. */
  async function pendingBetween(transaction: Connection, asker: string, recipient: string): Promise<ClaimRow | undefined> {
    const between = await claimsBetween(transaction, asker, recipient);
    const since = clock.now().getTime() - cooldownDays * 86_400_000;
    const wasRejected = between.some((row) => row.from_id === asker && row.status === 'rejected' && (row.decided_at?.getTime() ?? 0) > since);
    if (wasRejected) throw new DomainError('family.claim_cooldown');
    return between.find((row) => row.status === 'pending');
  }

  async function ask(transaction: Connection, from: string, { recipientId: to, type, message }: Question): Promise<ClaimRow> {
    const row = await transaction
      .insertInto('relationship_claim')
      .values({ id: newId(), from_id: from, to_id: to, relationship_type: type, message, created_at: clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await outbox.append(transaction, { type: 'family.relationship_requested', claimId: row.id, fromId: from, toId: to, relationshipType: type });
    return row;
  }

  return {
    /** Asked and being asked, newest first. */
    async list(actor: SignedIn, limit: number, cursor: string | undefined) {
      const viewer = actor.subject.id;
      const page = pageOf(await claimsOf(database, viewer, limit, idCursor.decode(cursor)), limit, (row) => idCursor.encode(row.id));
      const cards = await people.cards(database, page.rows.flatMap((row) => [row.from_id, row.to_id]));
      return { data: page.rows.map((row) => presentClaim(row, cards, viewer)), meta: { next: page.next } };
    },

    /** A crossing question ("you are my sister" while "you are my brother" is open) is the answer yes. */
    async propose(actor: SignedIn, question: Question): Promise<RelationshipClaim> {
      const from = actor.subject.id;
      const { recipientId, type } = question;
      ensure(recipientId !== from, 'family.own_relative');
      return database.transaction().execute(async (transaction) => {
        await ensureAskable(transaction, from, recipientId);
        const pending = await pendingBetween(transaction, from, recipientId);
        if (pending === undefined) return presentOne(transaction, await ask(transaction, from, question), from);
        const isCrossing = pending.from_id === recipientId && pending.relationship_type === inverse[type];
        if (!isCrossing) throw new DomainError('family.claim_pending');
        return presentOne(transaction, await confirm(transaction, pending, actor), from);
      });
    },
  };
}

function createAnswering({ database }: Platform, { decide, confirm, presentOne }: Deciding) {
  /** Answers one's own side of an open question, and says how it stands now. */
  const settle = (actor: SignedIn, id: string, column: 'to_id' | 'from_id', answer: (transaction: Connection, row: ClaimRow) => Promise<ClaimRow>): Promise<RelationshipClaim> =>
    database.transaction().execute(async (transaction) => {
      const row = await openClaim(transaction, id, { column, user: actor.subject.id });
      return presentOne(transaction, await answer(transaction, row), actor.subject.id);
    });

  return {
    confirm: (actor: SignedIn, id: string) => settle(actor, id, 'to_id', (transaction, row) => confirm(transaction, row, actor)),
    reject: (actor: SignedIn, id: string) => settle(actor, id, 'to_id', (transaction, row) => decide(transaction, row.id, 'rejected')),
    /** By whoever asked. */
    cancel: (actor: SignedIn, id: string) => settle(actor, id, 'from_id', (transaction, row) => decide(transaction, row.id, 'cancelled')),
  };
}

export function createClaims(platform: Platform, deps: ClaimDeps) {
  const deciding = createDeciding(platform, deps);
  return { ...createAsking(platform, deps, deciding), ...createAnswering(platform, deciding) };
}
export type Claims = ReturnType<typeof createClaims>;
