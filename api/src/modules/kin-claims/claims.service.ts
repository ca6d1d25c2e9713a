/** "Ben is my brother": said by one account, confirmed by the other, and only then an edge in a tree. */
import type { RelationshipClaim } from '@kinlore/shared/contracts/family';
import { inverseRelation, type RelationshipType } from '@kinlore/shared/contracts/family-relations';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { createAnswering } from './answering.ts';
import { ensureNew, ensurePastSince, pendingBetween } from './proposals.ts';
import { claimsBetween, claimsOf, ensureAskable, type ClaimRow } from './claims.queries.ts';
import { ownPerson, personInTree } from '../tree/index.ts';
import { answersAtOnce, createChildClaims } from './child-claims.ts';
import { createDeciding, type ClaimDeps, type Deciding } from './deciding.ts';
import { createContesting } from './contests.service.ts';
import { insertClaim } from './deciding.queries.ts';

interface Question {
  readonly recipientId: string;
  readonly type: RelationshipType;
  readonly message: string;
  readonly since: FuzzyDate | null;
  /** Where the other stands already; null: they become a new person. */
  readonly place: { readonly treeId: string; readonly personId: string } | null;
}

function createClaimRequests(
  { clock, database, transact, outbox }: Platform,
  { treeContext }: ClaimDeps,
  { confirm, presentOne, presentAll }: Deciding,
) {
  /** The asker keeps the tree, sees the person, and nobody stands there yet. */
  async function ensurePlace(
    transaction: Connection,
    actor: SignedIn,
    { treeId, personId }: { treeId: string; personId: string },
  ): Promise<void> {
    await treeContext.ensureMay(transaction, actor, treeId, 'edit');
    const { person } = await treeContext.visiblePerson(transaction, actor, treeId, personId);
    // A yes ties the place to the asker's own person: both ends are theirs to change.
    const self = await ownPerson(transaction, treeId, actor.subject.id);
    await treeContext.ensureWithin(transaction, actor, treeId, [
      personId,
      ...(self === null ? [] : [self]),
    ]);
    if (person.user_id !== null || person.memorial_id !== null)
      throw new DomainError('family.linked_account');
  }

  /** `isAnswered`: in the same act, so that nobody need be told of the question. */
  async function ask(
    transaction: Connection,
    from: string,
    { recipientId: to, type, message, since, place }: Question,
    isAnswered = false,
  ): Promise<ClaimRow> {
    const row = await insertClaim(transaction, {
      from,
      to,
      type,
      message,
      treeId: place?.treeId,
      personId: place?.personId,
      now: clock.now(),
      since,
    });
    if (isAnswered) return row;
    await outbox.append(transaction, {
      type: 'family.relationship_requested',
      claimId: row.id,
      fromId: from,
      toId: to,
      relationshipType: type,
    });
    return row;
  }

  return {
    ensurePlace,

    /** What an invitation said, asked in the transaction in which they came. The place is left out where it is somebody's by now, or gone. */
    async askInvited(
      transaction: Connection,
      from: string,
      question: Pick<Question, 'recipientId' | 'type' | 'place'>,
    ): Promise<void> {
      const { recipientId, place } = question;
      if (
        (await claimsBetween(transaction, from, recipientId)).some(
          (row) => row.status === 'pending' || row.status === 'confirmed',
        )
      )
        return;
      const person =
        place === null
          ? undefined
          : await personInTree(transaction, place?.treeId, place?.personId);
      const isFree = person !== undefined && person.user_id === null && person.memorial_id === null;
      await ask(transaction, from, {
        ...question,
        place: isFree ? place : null,
        message: '',
        since: null,
      });
    },

    /** Asked and being asked, newest first. */
    async list(actor: SignedIn, limit: number, cursor: string | undefined) {
      const viewer = actor.subject.id;
      const page = pageOf(
        await claimsOf(database, viewer, limit, idCursor.decode(cursor)),
        limit,
        (row) => idCursor.encode(row.id),
      );
      return {
        data: await presentAll(database, page.rows, viewer),
        meta: { next: page.next },
      };
    },

    /** A crossing question ("you are my sister" while "you are my brother" is open) is the answer yes. */
    async propose(actor: SignedIn, question: Question): Promise<RelationshipClaim> {
      const from = actor.subject.id;
      const { recipientId, type } = question;
      ensure(recipientId !== from, 'family.own_relative');
      ensurePastSince(question.since, treeContext.today(actor));
      return transact(async (transaction) => {
        await ensureAskable(transaction, from, recipientId);
        await ensureNew(transaction, from, recipientId, type);
        if (question.place !== null) await ensurePlace(transaction, actor, question.place);
        const pending = await pendingBetween(transaction, { from, to: recipientId }, clock.now());
        if (pending === undefined) {
          const answers = await answersAtOnce(transaction, { from, to: recipientId });
          const asked = await ask(transaction, from, question, answers);
          const row = answers ? await confirm(transaction, asked, actor) : asked;
          return presentOne(transaction, row, from);
        }
        const isCrossing =
          pending.from_id === recipientId && pending.relationship_type === inverseRelation[type];
        if (!isCrossing) throw new DomainError('family.claim_pending');
        return presentOne(transaction, await confirm(transaction, pending, actor), from);
      });
    },
  };
}

export function createClaims(platform: Platform, deps: ClaimDeps) {
  const deciding = createDeciding(platform, deps);
  return {
    ...createClaimRequests(platform, deps, deciding),
    ...createAnswering(platform, deps, deciding),
    ...createContesting(platform, deciding),
    ...createChildClaims(platform, deciding),
  };
}
export type Claims = ReturnType<typeof createClaims>;
