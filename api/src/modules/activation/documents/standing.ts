/** Who may add a document: whoever has said something in the case and may still know of it. */
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { caseForStaff, caseNear } from '../case-lists.queries.ts';
import type { CaseRow } from '../cases.queries.ts';
import { confirmationsOf, contestsOf } from '../confirmations.queries.ts';

const runs = ({ user }: SignedIn): boolean =>
  user.roles.some((role) => role === 'owner' || role === 'admin');

export interface Voice {
  readonly row: CaseRow;
  /** They confirmed it, or disagree. */
  readonly hasSaid: boolean;
}

/** Whether they have said something in it. */
export async function hasSaidIn(
  connection: Connection,
  caseId: string,
  userId: string,
): Promise<boolean> {
  const confirmations = await confirmationsOf(connection, [caseId]);
  const contests = await contestsOf(connection, [caseId]);
  return [...confirmations, ...contests].some(({ user_id: by }) => by === userId);
}

/** Of an administrator who is not near it is a case once they have reported or agreed to it. Throws `general.not_found`. */
export async function voiceIn(
  connection: Connection,
  actor: SignedIn,
  caseId: string,
): Promise<Voice> {
  const { id } = actor.user;
  const near = await caseNear(connection, id, caseId);
  const row = near ?? (runs(actor) ? await caseForStaff(connection, id, caseId) : undefined);
  ensure(row, 'general.not_found');
  const hasSaid = await hasSaidIn(connection, caseId, id);
  ensure(near !== undefined || hasSaid, 'general.not_found');
  return { row, hasSaid };
}
