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
  { viewer, side }: { readonly viewer: string; readonly side: RelationshipClaim['side'] },
): RelationshipClaim['contests'] {
  const by = cards.get(row.contester_id);
  const isTold = side !== 'relative' || row.contester_id === viewer;
  return by === undefined || !isTold
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

/** What is known around claims. */
export interface Around {
  /** Of the two, and of those who contest it. */
  readonly cards: ReadonlyMap<string, PersonCard>;
  readonly contests: readonly ContestRow[];
  /** Whose guardian answers for them. */
  readonly children: ReadonlySet<string>;
}

/** Who asked is never told of a no: for them the question stays open. */
const statusTold = (
  { status }: ClaimRow,
  side: RelationshipClaim['side'],
): RelationshipClaim['status'] => (side === 'asker' && status === 'rejected' ? 'pending' : status);

const isDisputed = ({ id, status }: ClaimRow, contests: readonly ContestRow[]): boolean =>
  status === 'confirmed' &&
  contests.some((contest) => contest.claim_id === id && contest.status === 'open');

/** `reader`: who reads it, the viewer or their guardian. */
export function presentClaim(
  row: ClaimRow,
  { cards, contests, children }: Around,
  { viewer, reader }: { readonly viewer: string; readonly reader: string },
): RelationshipClaim {
  const [from, to] = [cards.get(row.from_id), cards.get(row.to_id)];
  ensure(from, 'general.not_found');
  ensure(to, 'general.not_found');
  const side = sideOf(row, viewer);
  const status = statusTold(row, side);
  const waits = status === 'pending' && children.has(row.to_id);
  return {
    id: row.id,
    from,
    to,
    relationship_type: oneOf(relationshipTypes, row.relationship_type),
    // What the two wrote to each other is theirs; a child reads it once its guardian has.
    message: side === 'relative' || (waits && reader === row.to_id) ? '' : row.message,
    status,
    tree_id: status === 'confirmed' && side !== 'relative' ? row.tree_id : null,
    side,
    mine: side === 'asker',
    waits_for_guardian: waits,
    created_at: row.created_at.toISOString(),
    since: sinceOf(row),
    disputed: isDisputed(row, contests),
    contests: contests
      .filter((contest) => contest.claim_id === row.id)
      .flatMap((contest) => presentContest(contest, cards, { viewer, side })),
  };
}
