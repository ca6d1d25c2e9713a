/** Whether somebody may answer as they do when they are asked to keep a memorial, or lay it down. */
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { MemorialRow } from './legacy.queries.ts';
import { ensureNotHeld } from './standing.ts';
import { endedBefore } from './steward-invitations.ts';
import type { StewardRow } from './stewards.queries.ts';

interface Given {
  readonly memorial: MemorialRow;
  readonly own: StewardRow | undefined;
  readonly answer: 'accept' | 'decline' | 'resign';
  readonly now: Date;
}

/** Throws `legacy.not_invited`, `legacy.invitation_expired`, and for a yes what holds the memorial. */
export async function ensureAnswerable(
  transaction: Connection,
  { memorial, own, answer, now }: Given,
): Promise<void> {
  const from = answer === 'resign' ? 'accepted' : 'invited';
  if (own === undefined || own.status !== from) throw new DomainError('legacy.not_invited');
  ensure(answer === 'resign' || own.created_at > endedBefore(now), 'legacy.invitation_expired');
  if (answer === 'accept') await ensureNotHeld(transaction, memorial);
}
