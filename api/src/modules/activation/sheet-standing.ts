/** What two sheets can do of a death now, as their holder is told it: no more than that. */
import { RESTING_DAYS, SHEET_REPORTS } from '@kinlore/shared/contracts/legacy-cases';
import type { SheetWitness } from '@kinlore/shared/contracts/sheet-witness';
import type { Connection } from '../../platform/ports.ts';
import { openCaseOf, sheetReports, signs } from './cases.queries.ts';
import { confirmationsOf } from './confirmations.queries.ts';
import type { ActivationContext } from './context.ts';
import { isEarly } from './moves.ts';

const DAY_MS = 86_400_000;
/** More reports of one life are never looked at. */
const MOST = 50;

/** Twice it was stopped by a sign of life, or it was begun too often lately. */
export async function isResting(
  connection: Connection,
  lifeId: string,
  now: Date,
): Promise<boolean> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const reports = await sheetReports(connection, lifeId, MOST);
  const stopped = reports.filter(({ ended_because: because }) =>
    signs.some((sign) => sign === because),
  );
  const last = stopped[0]?.ended_at ?? null;
  const lately = reports.filter(({ reported_at: at }) => at > before(SHEET_REPORTS.days));
  return (
    lately.length >= SHEET_REPORTS.most ||
    (stopped.length > 1 && last !== null && last > before(RESTING_DAYS))
  );
}

export async function standingFor(
  { platform: { clock, database } }: ActivationContext,
  life: { readonly life_id: string; readonly life_status: string },
): Promise<SheetWitness['standing']> {
  const row = await openCaseOf(database, life.life_id);
  if (row === undefined)
    return life.life_status === 'living' && !(await isResting(database, life.life_id, clock.now()))
      ? 'may_tell'
      : 'closed';
  const said = await confirmationsOf(database, [row.id]);
  if (said.some(({ kind }) => kind === 'sheets'))
    return isEarly(row) || row.state === 'contested' ? 'told' : 'closed';
  return isEarly(row) ? 'may_tell' : 'closed';
}
