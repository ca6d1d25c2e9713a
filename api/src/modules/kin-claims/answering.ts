/** Answering a question, and ending what was confirmed: for oneself, and for a child in one's care. */
import type { RelationshipClaim } from '@kinlore/shared/contracts/family';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { ensurePastSince } from './proposals.ts';
import { answererOf } from './child-claims.ts';
import { confirmedClaim, openClaim, type ClaimRow } from './claims.queries.ts';
import { disputedClaim } from './contests.queries.ts';
import { rewordClaim, sinceColumns } from './deciding.queries.ts';
import type { ClaimDeps, Deciding } from './deciding.ts';
import { leaveTree } from './joining-trees.ts';

interface Wording {
  readonly message?: string;
  readonly since?: FuzzyDate | null;
}

const createConfirming = ({ transact }: Platform, { confirm, presentOne, settle }: Deciding) => ({
  /** Said again of what was confirmed already, it settles what was said against it since. */
  confirm: (actor: SignedIn, id: string): Promise<RelationshipClaim> =>
    transact(async (transaction) => {
      const { ids, sideOf, ensureLive } = await answererOf(transaction, actor);
      const disputed = await disputedClaim(transaction, id, ids);
      const row = disputed ?? (await openClaim(transaction, id, { column: 'to_id', users: ids }));
      ensureLive(row);
      if (disputed !== undefined) await settle(transaction, row, sideOf(row), 'confirmed');
      const confirmed = disputed ?? (await confirm(transaction, row, actor));
      return presentOne(transaction, confirmed, actor.subject.id, sideOf);
    }),
});

/** Answers a side of an open question, and says how it stands now. */
const settling =
  ({ transact }: Platform, { presentOne }: Deciding) =>
  (
    actor: SignedIn,
    id: string,
    column: 'to_id' | 'from_id',
    answer: (transaction: Connection, row: ClaimRow) => Promise<ClaimRow>,
  ): Promise<RelationshipClaim> =>
    transact(async (transaction) => {
      const { ids, sideOf, ensureLive } = await answererOf(transaction, actor);
      const row = await openClaim(transaction, id, { column, users: ids });
      ensureLive(row);
      const answered = await answer(transaction, row);
      return presentOne(transaction, answered, actor.subject.id, sideOf);
    });

function createSettling(platform: Platform, { treeContext }: ClaimDeps, deciding: Deciding) {
  const { decide } = deciding;
  const settle = settling(platform, deciding);
  return {
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
    /** By whoever asked. */
    cancel: (actor: SignedIn, id: string) =>
      settle(actor, id, 'from_id', (transaction, row) => decide(transaction, row.id, 'cancelled')),
  };
}

const createEnding = (platform: Platform, { decide, presentOne, settle }: Deciding) => ({
  /** By either side of what was confirmed. */
  end: (actor: SignedIn, id: string): Promise<RelationshipClaim> =>
    platform.transact(async (transaction) => {
      const { ids, sideOf, ensureLive } = await answererOf(transaction, actor);
      const row = await confirmedClaim(transaction, id, ids);
      ensureLive(row);
      await leaveTree(platform, transaction, row, actor);
      await settle(transaction, row, sideOf(row), 'ended');
      await platform.outbox.append(transaction, {
        type: 'family.relationship_ended',
        claimId: row.id,
        fromId: row.from_id,
        toId: row.to_id,
      });
      const ended = await decide(transaction, row.id, 'ended');
      return presentOne(transaction, ended, actor.subject.id, sideOf);
    }),
});

export const createAnswering = (platform: Platform, deps: ClaimDeps, deciding: Deciding) => ({
  ...createConfirming(platform, deciding),
  ...createSettling(platform, deps, deciding),
  ...createEnding(platform, deciding),
});
