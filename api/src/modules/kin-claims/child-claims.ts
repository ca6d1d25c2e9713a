/** For whom somebody answers: for themselves, and a guardian for the children in their care. */
import type { RelationshipClaim } from '@kinlore/shared/contracts/family';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { childrenOf, holdChildren } from '../access/index.ts';
import { claimsOfChildren } from './child-claims.queries.ts';
import type { ClaimRow } from './claims.queries.ts';
import { isSide } from './contests.queries.ts';
import type { Deciding } from './deciding.ts';

type Sides = Pick<ClaimRow, 'from_id' | 'to_id'>;

export interface Answerer {
  /** Themselves first. */
  readonly ids: readonly string[];
  /** Whose side it is that they answer on. */
  sideOf(row: Sides): string;
  /** Throws `parent.on_hold` where that side is a child whose account rests. */
  ensureLive(row: Sides): void;
}

/** Held until the transaction ends. */
export async function answererOf(
  transaction: Connection,
  { kind, user, subject }: SignedIn,
): Promise<Answerer> {
  const wards = kind === 'user' ? await holdChildren(transaction, user.id) : [];
  const sideOf = ({ from_id: from, to_id: to }: Sides): string => {
    if (from === subject.id || to === subject.id) return subject.id;
    return wards.some(({ id }) => id === to) ? to : from;
  };
  return {
    ids: [subject.id, ...wards.map(({ id }) => id)],
    sideOf,
    ensureLive(row) {
      const resting = wards.find(({ id }) => id === sideOf(row));
      ensure(resting?.isOnHold !== true, 'parent.on_hold');
    },
  };
}

/** One of the two is the actor, or a child in their care. */
export const isOwnSide = async (
  transaction: Connection,
  actor: SignedIn,
  claimId: string,
): Promise<boolean> => isSide(transaction, claimId, (await answererOf(transaction, actor)).ids);

/** Whoever asks looks after the child who is asked, and its account does not rest. */
export const answersAtOnce = async (
  transaction: Connection,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> =>
  (await holdChildren(transaction, from)).some(({ id, isOnHold }) => id === to && !isOnHold);

interface Asked {
  readonly child_id?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

export const createChildClaims = ({ database }: Platform, { presentAll }: Deciding) => ({
  /** What waits for the guardian; of one child, also what stands. Throws `general.cursor`, `parent.not_guardian`. */
  async ofWards(
    { user }: SignedIn,
    { child_id: childId, limit = 20, cursor }: Asked,
  ): Promise<{ data: RelationshipClaim[]; meta: { next: string | null } }> {
    const before = idCursor.decode(cursor);
    const children = await childrenOf(database, user.id);
    ensure(childId === undefined || children.has(childId), 'parent.not_guardian');
    const ids = childId === undefined ? [...children] : [childId];
    if (ids.length === 0) return { data: [], meta: { next: null } };
    const found = await claimsOfChildren(database, ids, { limit, before }, childId !== undefined);
    const page = pageOf(found, limit, ({ id }) => idCursor.encode(id));
    return {
      data: await presentAll(database, page.rows, user.id, ({ to_id: child }) => child),
      meta: { next: page.next },
    };
  },
});
