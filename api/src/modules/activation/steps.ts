/**
 * One step of a case, in one transaction: the life is locked, then the case; what happens is answered by the pure machine, written down, and done. Two
 * stewards who confirm at once, a job and a log-in, forty copies of a call: each comes after the other.
 */
import { DomainError } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Happening, Refusal } from './case.ts';
import { saveCase, type CaseRow } from './cases.queries.ts';
import type { ActivationContext, AfterCommit } from './context.ts';
import { carryOut } from './effects.ts';
import { hold, type Held } from './held.ts';
import { step } from './machine.ts';
import { isEarly } from './moves.ts';

/** What is to happen, and what is written beside it once it has. `permission`: it is not theirs. */
export interface Act {
  readonly happening: Happening;
  readonly write?: (transaction: Connection) => Promise<unknown>;
}

export interface Acted {
  readonly row: CaseRow;
  readonly refused: Refusal | null;
  readonly after: readonly AfterCommit[];
}

/** The account was used since it was reported, and that is not written in the case yet. */
const isAlive = ({ now, life }: Held): boolean =>
  (isEarly(now) || now.state === 'contested') &&
  life.sign_of_life_at !== null &&
  life.sign_of_life_at >= now.reportedAt;

/** One step of a case that is held. A sign of life that was noted comes before all else. */
export async function moveOn(
  context: ActivationContext,
  transaction: Connection,
  held: Held,
  { happening, write }: Act,
): Promise<Acted> {
  const at = context.platform.clock.now();
  const by = held.life.sign_of_life_by ?? 'session';
  const first = isAlive(held) ? step(held.now, { type: 'sign', by }, held.standing, at) : null;
  const then = step(first?.next ?? held.now, happening, held.standing, at);
  const effects = [...(first?.effects ?? []), ...then.effects];
  if (then.refused === null) await write?.(transaction);
  const row =
    then.next === held.now ? held.row : await saveCase(transaction, held.row.id, then.next);
  const after = await carryOut(context, transaction, { ...held, row, now: then.next }, effects);
  return { row, refused: then.refused, after };
}

/** What a refusal is called. */
export const refusals = {
  over: 'legacy_case.over',
  not_confirmed: 'legacy_case.not_confirmed',
  permission: 'legacy.permission',
} as const satisfies Record<Refusal, string>;

/** What the act decides from the case as it stands; throws to refuse it with nothing done. */
export type Decide = (transaction: Connection, held: Held) => Promise<Act>;

/** A step by somebody. What the clock had to do is kept even where they are refused. Throws what the refusal is called. */
export async function act(
  context: ActivationContext,
  caseId: string,
  userId: string,
  decide: Decide,
): Promise<void> {
  const { refused, after } = await context.platform.transact(async (transaction) => {
    const held = await hold(transaction, caseId, userId);
    return moveOn(context, transaction, held, await decide(transaction, held));
  });
  for (const tell of after) tell();
  if (refused !== null) throw new DomainError(refusals[refused]);
}

/** What the clock makes of a case. */
export async function judge(context: ActivationContext, caseId: string): Promise<void> {
  const { after } = await context.platform.transact(async (transaction) =>
    moveOn(context, transaction, await hold(transaction, caseId), {
      happening: { type: 'time' },
    }),
  );
  for (const tell of after) tell();
}
