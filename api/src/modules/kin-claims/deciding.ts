/** What asking and answering share: writing a decision, and saying it to either side. */
import type { RelationshipClaim } from '@kinlore/shared/contracts/family';
import { relationshipTypes } from '@kinlore/shared/contracts/family-relations';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { oneOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { childrenAmong } from '../access/index.ts';
import { presentClaim } from './claims.presenter.ts';
import { saidBefore, type ClaimRow } from './claims.queries.ts';
import { type TreeContext, type Trees } from '../tree/index.ts';
import { joinTrees } from './joining-trees.ts';
import { contestsOf, settleContests } from './contests.queries.ts';
import { placeClaim, writeDecision } from './deciding.queries.ts';

export interface ClaimDeps {
  readonly people: PeopleService;
  readonly trees: Trees;
  readonly progress: ProgressService;
  readonly treeContext: TreeContext;
}

/** Whose side of each claim the reader answers on. */
export type SideOf = (row: Pick<ClaimRow, 'from_id' | 'to_id'>) => string;

/** With what is said against them. `sideOf`: the reader's own, unless a guardian reads. */
async function presentRows(
  people: PeopleService,
  connection: Connection,
  rows: readonly ClaimRow[],
  { reader, sideOf }: { readonly reader: string; readonly sideOf: SideOf },
): Promise<RelationshipClaim[]> {
  const contests = await contestsOf(
    connection,
    rows.map((row) => row.id),
  );
  const cards = await people.cards(connection, [
    ...rows.flatMap((row) => [row.from_id, row.to_id]),
    ...contests.map((contest) => contest.contester_id),
  ]);
  const children = await childrenAmong(
    connection,
    rows.map(({ to_id }) => to_id),
  );
  const around = { cards, contests, children };
  return rows.map((row) => presentClaim(row, around, { viewer: sideOf(row), reader }));
}

export function createDeciding(platform: Platform, { people, trees, progress }: ClaimDeps) {
  const { clock, outbox } = platform;

  const decide = (
    connection: Connection,
    id: string,
    status: 'confirmed' | 'rejected' | 'cancelled' | 'ended',
  ): Promise<ClaimRow> => writeDecision(connection, { status, now: clock.now(), id });

  const presentAll = (
    connection: Connection,
    rows: readonly ClaimRow[],
    reader: string,
    sideOf: SideOf = () => reader,
  ): Promise<RelationshipClaim[]> => presentRows(people, connection, rows, { reader, sideOf });

  return {
    decide,

    presentAll,

    async presentOne(
      connection: Connection,
      row: ClaimRow,
      reader: string,
      sideOf?: SideOf,
    ): Promise<RelationshipClaim> {
      const [claim] = await presentAll(connection, [row], reader, sideOf);
      ensure(claim, 'general.not_found');
      return claim;
    },

    /** What stands against it is over, and whoever said it learns how. `side`: of the two, whose word it was. */
    async settle(
      transaction: Connection,
      row: ClaimRow,
      side: string,
      outcome: 'confirmed' | 'ended',
    ): Promise<void> {
      const contests = await settleContests(transaction, row.id, clock.now());
      if (contests.length > 0)
        await outbox.append(transaction, {
          type: 'family.contests_settled',
          claimId: row.id,
          fromId: row.from_id,
          toId: row.to_id,
          actorId: side,
          contests,
          outcome,
        });
    },

    async confirm(transaction: Connection, row: ClaimRow, confirmer: SignedIn): Promise<ClaimRow> {
      // Worth its reward once, however often it is ended and said again.
      const isNew =
        (
          await saidBefore(
            transaction,
            row.from_id,
            row.to_id,
            oneOf(relationshipTypes, row.relationship_type),
          )
        ).length === 0;
      const joined = await joinTrees(platform, trees, transaction, row, confirmer);
      await placeClaim(transaction, {
        treeId: joined.treeId,
        personId: joined.personId,
        id: row.id,
      });
      const decided = await decide(transaction, row.id, 'confirmed');
      await outbox.append(transaction, {
        type: 'family.relationship_confirmed',
        claimId: row.id,
        fromId: row.from_id,
        toId: row.to_id,
        relationshipType: row.relationship_type,
      });
      if (isNew)
        await progress.relationConfirmed(transaction, {
          claimId: row.id,
          userIds: [row.from_id, row.to_id],
        });
      return decided;
    },
  };
}
export type Deciding = ReturnType<typeof createDeciding>;
