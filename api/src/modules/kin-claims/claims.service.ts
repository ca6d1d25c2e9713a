/** "Ben is my brother": said by one account, confirmed by the other, and only then an edge in a tree. */
import type { RelationshipClaim } from '@kinlore/shared/contracts/family';
import {
  edgeOf,
  inverseRelation,
  type RelationshipType,
} from '@kinlore/shared/contracts/family-relations';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { problemsOf } from '@kinlore/shared/dates';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import {
  areKin,
  claimsBetween,
  claimsOf,
  confirmedClaim,
  ensureAskable,
  openClaim,
  saidBefore,
  type ClaimRow,
} from './claims.queries.ts';
import { ownPerson, personInTree } from '../tree/index.ts';
import { leaveTree } from './joining-trees.ts';
import { createDeciding, type ClaimDeps, type Deciding } from './deciding.ts';
import { createContesting } from './contests.service.ts';
import { disputedClaim } from './contests.queries.ts';
import { insertClaim, rewordClaim, sinceColumns } from './deciding.queries.ts';

/** Who was told no does not ask the same person again for so long. */
const cooldownDays = 30;

interface Question {
  readonly recipientId: string;
  readonly type: RelationshipType;
  readonly message: string;
  readonly since: FuzzyDate | null;
  /** Where the other stands already; null: they become a new person. */
  readonly place: { readonly treeId: string; readonly personId: string } | null;
}

interface Wording {
  readonly message?: string;
  readonly since?: FuzzyDate | null;
}

function ensurePastSince(since: FuzzyDate | null, today: string): void {
  if (since !== null && problemsOf(since, today).length > 0)
    throw new DomainError('family.impossible_since');
}

function createClaimRequests(
  { clock, database, transact, outbox }: Platform,
  { treeContext }: ClaimDeps,
  { confirm, presentOne, presentAll }: Deciding,
) {
  /** The open question between the two, if there is one. Throws `family.claim_cooldown` where the asker was told no lately. */
  async function pendingBetween(
    transaction: Connection,
    asker: string,
    recipient: string,
  ): Promise<ClaimRow | undefined> {
    const between = await claimsBetween(transaction, asker, recipient);
    const since = clock.now().getTime() - cooldownDays * 86_400_000;
    const wasRejected = between.some(
      (row) =>
        row.from_id === asker &&
        row.status === 'rejected' &&
        (row.decided_at?.getTime() ?? 0) > since,
    );
    if (wasRejected) throw new DomainError('family.claim_cooldown');
    return between.find((row) => row.status === 'pending');
  }

  /** Throws `family.already_related` while it is confirmed and holds: an edge that somebody took out of the tree since may be asked for again. */
  async function ensureNew(
    transaction: Connection,
    from: string,
    to: string,
    type: RelationshipType,
  ): Promise<void> {
    if (!(await saidBefore(transaction, from, to, type)).some((row) => row.status === 'confirmed'))
      return;
    if (edgeOf(type) === null || (await areKin(transaction, from, to)))
      throw new DomainError('family.already_related');
  }

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

  async function ask(
    transaction: Connection,
    from: string,
    { recipientId: to, type, message, since, place }: Question,
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
      return { data: await presentAll(database, page.rows, viewer), meta: { next: page.next } };
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
        const pending = await pendingBetween(transaction, from, recipientId);
        if (pending === undefined)
          return presentOne(transaction, await ask(transaction, from, question), from);
        const isCrossing =
          pending.from_id === recipientId && pending.relationship_type === inverseRelation[type];
        if (!isCrossing) throw new DomainError('family.claim_pending');
        return presentOne(transaction, await confirm(transaction, pending, actor), from);
      });
    },
  };
}

function createAnswering(
  platform: Platform,
  { treeContext }: ClaimDeps,
  { decide, confirm, presentOne, settle: settleContested }: Deciding,
) {
  const { transact } = platform;
  /** Answers one's own side of an open question, and says how it stands now. */
  const settle = (
    actor: SignedIn,
    id: string,
    column: 'to_id' | 'from_id',
    answer: (transaction: Connection, row: ClaimRow) => Promise<ClaimRow>,
  ): Promise<RelationshipClaim> =>
    transact(async (transaction) => {
      const row = await openClaim(transaction, id, { column, user: actor.subject.id });
      return presentOne(transaction, await answer(transaction, row), actor.subject.id);
    });

  return {
    /** Said again of what was confirmed already, it settles what was said against it since. */
    confirm: (actor: SignedIn, id: string): Promise<RelationshipClaim> =>
      transact(async (transaction) => {
        const viewer = actor.subject.id;
        const disputed = await disputedClaim(transaction, id, viewer);
        if (disputed === undefined)
          return presentOne(
            transaction,
            await confirm(
              transaction,
              await openClaim(transaction, id, { column: 'to_id', user: viewer }),
              actor,
            ),
            viewer,
          );
        await settleContested(transaction, disputed, actor, 'confirmed');
        return presentOne(transaction, disputed, viewer);
      }),
    /** By whoever asked, as long as nobody answered. */
    change: (actor: SignedIn, id: string, { message, since }: Wording) =>
      settle(actor, id, 'from_id', async (transaction, row) => {
        ensurePastSince(since ?? null, treeContext.today(actor));
        const wording = {
          ...(message !== undefined && { message }),
          ...(since !== undefined && sinceColumns(since)),
        };
        return Object.keys(wording).length === 0 ? row : rewordClaim(transaction, wording, row.id);
      }),
    reject: (actor: SignedIn, id: string) =>
      settle(actor, id, 'to_id', (transaction, row) => decide(transaction, row.id, 'rejected')),
    /** By either side of what was confirmed. */
    async end(actor: SignedIn, id: string): Promise<RelationshipClaim> {
      return transact(async (transaction) => {
        const row = await confirmedClaim(transaction, id, actor.subject.id);
        await leaveTree(platform, transaction, row, actor);
        await settleContested(transaction, row, actor, 'ended');
        await platform.outbox.append(transaction, {
          type: 'family.relationship_ended',
          claimId: row.id,
          fromId: row.from_id,
          toId: row.to_id,
        });
        return presentOne(
          transaction,
          await decide(transaction, row.id, 'ended'),
          actor.subject.id,
        );
      });
    },
    /** By whoever asked. */
    cancel: (actor: SignedIn, id: string) =>
      settle(actor, id, 'from_id', (transaction, row) => decide(transaction, row.id, 'cancelled')),
  };
}

export function createClaims(platform: Platform, deps: ClaimDeps) {
  const deciding = createDeciding(platform, deps);
  return {
    ...createClaimRequests(platform, deps, deciding),
    ...createAnswering(platform, deps, deciding),
    ...createContesting(platform, deciding),
  };
}
export type Claims = ReturnType<typeof createClaims>;
