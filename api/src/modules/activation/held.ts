/** A case as a step finds it: nothing of it changes until the transaction ends. */
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { lockLifeStatus, type LifeStatus } from '../users/index.ts';
import type { Case, Standing } from './case.ts';
import { caseOf, lifeOfCase, lockCase, type CaseRow } from './cases.queries.ts';
import { confirmationsOf, revertsOf } from './confirmations.queries.ts';
import { standingIn } from './standing.ts';

/** A case that is held, with whose death it is and who stands where. */
/** No child is told that it was thought dead: whoever looks after it is. */
export const isToldOfOwn = ({ thirteen_at }: Pick<LifeStatus, 'thirteen_at'>, now: Date): boolean =>
  now.getTime() >= thirteen_at.valueOf();

export interface Held {
  readonly row: CaseRow;
  readonly life: LifeStatus;
  readonly now: Case;
  readonly standing: Standing;
  /** Who acts: nobody is told of their own act. Null for what time does. */
  readonly by: string | null;
}

/** Throws `general.not_found`. `by`: whoever is about to act, who may have confirmed nothing yet. */
export async function hold(
  transaction: Connection,
  caseId: string,
  by: string | null = null,
): Promise<Held> {
  const lifeId = await lifeOfCase(transaction, caseId);
  const life = lifeId === undefined ? undefined : await lockLifeStatus(transaction, lifeId);
  ensure(life, 'general.not_found');
  const row = await lockCase(transaction, caseId);
  const confirmations = await confirmationsOf(transaction, [caseId]);
  const reverts = await revertsOf(transaction, [caseId]);
  const people = [...confirmations, ...reverts].flatMap(({ user_id }) => user_id ?? []);
  return {
    row,
    life,
    now: caseOf(row, confirmations, reverts),
    standing: await standingIn(transaction, life.id, [...people, ...(by === null ? [] : [by])]),
    by,
  };
}
