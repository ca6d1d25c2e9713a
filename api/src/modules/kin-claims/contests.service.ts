/** "That is not so": a near relative contests what two others confirmed. Nothing is taken away by it; both versions stand until one of the two settles it. */
import type { RelationshipClaim } from '@kinlore/shared/contracts/family';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { isOwnSide } from './child-claims.ts';
import type { Deciding } from './deciding.ts';
import {
  claimOf,
  confirmedNear,
  insertContest,
  nearClaim,
  withdrawContest,
} from './contests.queries.ts';

export function createContesting(
  { clock, database, transact, outbox }: Platform,
  { presentAll, presentOne }: Deciding,
) {
  return {
    /** Confirmed relations around somebody, newest first. */
    async near(actor: SignedIn, limit: number, cursor: string | undefined) {
      const viewer = actor.subject.id;
      const page = pageOf(
        await confirmedNear(database, viewer, limit, idCursor.decode(cursor)),
        limit,
        (row) => idCursor.encode(row.id),
      );
      return {
        data: await presentAll(database, page.rows, viewer),
        meta: { next: page.next },
      };
    },

    /** Throws `general.not_found` for whoever is no near relative: to them the relation does not exist. */
    contest: (actor: SignedIn, id: string, reason: string): Promise<RelationshipClaim> =>
      transact(async (transaction) => {
        const contesterId = actor.subject.id;
        ensure(!(await isOwnSide(transaction, actor, id)), 'family.contest_own');
        const row = await nearClaim(transaction, id, contesterId);
        ensure(row, 'general.not_found');
        ensure(row.status === 'confirmed', 'family.contest_not_confirmed');
        const contest = await insertContest(transaction, {
          id: newId(),
          claim_id: id,
          contester_id: contesterId,
          reason,
          created_at: clock.now(),
        });
        ensure(contest, 'family.contest_open');
        await outbox.append(transaction, {
          type: 'family.relationship_contested',
          contestId: contest.id,
          claimId: id,
          fromId: row.from_id,
          toId: row.to_id,
          contesterId,
        });
        return presentOne(transaction, row, contesterId);
      }),

    /** Also by somebody who is not near any more: what they said is theirs to take back. */
    withdraw: (actor: SignedIn, id: string): Promise<RelationshipClaim> =>
      transact(async (transaction) => {
        const contesterId = actor.subject.id;
        const taken = await withdrawContest(transaction, { now: clock.now(), id, contesterId });
        ensure(taken, 'general.not_found');
        const row = await claimOf(transaction, id);
        await outbox.append(transaction, {
          type: 'family.contests_settled',
          claimId: id,
          fromId: row.from_id,
          toId: row.to_id,
          actorId: contesterId,
          contests: [{ id: taken.id, contesterId }],
          outcome: 'withdrawn',
        });
        return presentOne(transaction, row, contesterId);
      }),
  };
}
