/** The child an act of a guardian is about. */
import type { SignedIn } from '../../platform/actor.ts';
import { capabilities } from '../../platform/capabilities.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { wardOf, type WardRow } from './guardians.queries.ts';

/** A child under 13 in this person's care now. Throws `parent.not_guardian`, `parent.over_13`. */
export async function childInCare(
  connection: Connection,
  { user }: Pick<SignedIn, 'user'>,
  childId: string,
  now: Date,
): Promise<WardRow> {
  const row = await wardOf(connection, user.id, childId);
  ensure(row !== undefined && row.withdrawn_at === null, 'parent.not_guardian');
  ensure(row, 'parent.not_guardian');
  ensure(capabilities(row, now).band === 'child', 'parent.over_13');
  return row;
}
