/** A relative's seat among those who keep a life. */
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { presets } from '../permissions.ts';
import { putSteward, stewardsOf, type Kept } from '../stewards.queries.ts';

const mostStewards = 7;

/** A seat is free for them. Throws `legacy.too_many_stewards`. */
export async function ensureSeat(
  transaction: Connection,
  lifeId: string,
  userId: string,
): Promise<void> {
  const stewards = await stewardsOf(transaction, [lifeId]);
  const open = stewards.filter(
    (row) => (row.status === 'accepted' || row.status === 'invited') && row.user_id !== userId,
  );
  ensure(open.length < mostStewards, 'legacy.too_many_stewards');
}

interface Seat {
  readonly userId: string;
  readonly preset: 'primary' | 'co_steward';
  readonly relation: string;
  readonly at: Date;
}

/** They look after it from now on, with this role. */
export const seat = (
  transaction: Connection,
  { owner_id: lifeId }: Kept,
  { userId, preset, relation, at }: Seat,
) =>
  putSteward(transaction, {
    life_id: lifeId,
    user_id: userId,
    preset,
    permissions: [...presets[preset]],
    status: 'accepted',
    relation,
    invited_by: null,
    created_at: at,
    decided_at: at,
  });
