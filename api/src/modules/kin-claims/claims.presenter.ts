/** How a question "are we related so?" leaves the server, to one of its two sides. */
import type { RelationshipClaim } from '@kinlore/shared/contracts/family';
import { relationshipTypes } from '@kinlore/shared/contracts/family-relations';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { ensure } from '../../platform/errors.ts';
import { oneOf } from '../../platform/rows.ts';
import { fuzzyFrom } from '../../platform/rows.ts';
import type { ClaimRow } from './claims.queries.ts';
import type { ContestRow } from './contests.queries.ts';

function presentContest(
  row: ContestRow,
  cards: ReadonlyMap<string, PersonCard>,
  viewer: string,
): RelationshipClaim['contests'] {
  const by = cards.get(row.contester_id);
  return by === undefined
    ? []
    : [
        {
          id: row.id,
          by,
          reason: row.reason,
          status: row.status,
          mine: row.contester_id === viewer,
          created_at: row.created_at.toISOString(),
        },
      ];
}

const sinceOf = ({
  since_kind: kind,
  since_start: start,
  since_end: end,
  since_precision: precision,
  since_text: text,
}: ClaimRow) => (kind === null ? null : fuzzyFrom({ kind, start, end, precision, text }));

function sideOf(row: ClaimRow, viewer: string): RelationshipClaim['side'] {
  if (row.from_id === viewer) return 'asker';
  return row.to_id === viewer ? 'asked' : 'relative';
}

/** `cards`: of the two, and of those who contest it. */
export function presentClaim(
  row: ClaimRow,
  cards: ReadonlyMap<string, PersonCard>,
  viewer: string,
  contests: readonly ContestRow[],
): RelationshipClaim {
  const [from, to] = [cards.get(row.from_id), cards.get(row.to_id)];
  ensure(from, 'general.not_found');
  ensure(to, 'general.not_found');
  const mine = row.from_id === viewer;
  const side = sideOf(row, viewer);
  const status = row.status;
  const told = contests.filter(
    (contest) =>
      contest.claim_id === row.id && (side !== 'relative' || contest.contester_id === viewer),
  );
  return {
    id: row.id,
    from,
    to,
    relationship_type: oneOf(relationshipTypes, row.relationship_type),
    // What the two wrote to each other is theirs.
    message: side === 'relative' ? '' : row.message,
    // Who asked is never told of a no: for them the question stays open.
    status: mine && status === 'rejected' ? 'pending' : status,
    tree_id: status === 'confirmed' && side !== 'relative' ? row.tree_id : null,
    side,
    mine,
    created_at: row.created_at.toISOString(),
    since: sinceOf(row),
    disputed:
      status === 'confirmed' &&
      contests.some((contest) => contest.claim_id === row.id && contest.status === 'open'),
    contests: told.flatMap((contest) => presentContest(contest, cards, viewer)),
  };
}
