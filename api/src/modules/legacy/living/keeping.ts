/** Words to the living are kept from now on. */
import type { Connection } from '../../../platform/ports.ts';
import type { TributeContext } from '../tribute-context.ts';
import { changeLiving, type LivingRow } from './living.queries.ts';

/** Whom it is read by beside whom it is for. */
export type LivingAudience = 'tributee' | 'family' | 'connections';

interface Kept {
  readonly decider: string;
  readonly row: LivingRow;
  readonly audience?: LivingAudience;
}

/** Told to its author and rewarded once, however often it is kept and shown. */
export async function keepLiving(
  { platform: { clock, outbox }, progress }: TributeContext,
  transaction: Connection,
  { decider, row, audience = 'tributee' }: Kept,
): Promise<LivingRow> {
  const { id, author_id: authorId, owner_id: tributeeId } = row;
  if (row.status === 'pending' && authorId !== null) {
    await outbox.append(transaction, {
      type: 'living_tribute.kept',
      tributeId: id,
      authorId,
      tributeeId,
    });
    await progress.tributeApproved(transaction, { tributeId: id, authorId });
  }
  return changeLiving(transaction, id, {
    status: 'approved',
    audience,
    decided_by: decider,
    decided_at: clock.now(),
    updated_at: clock.now(),
  });
}
