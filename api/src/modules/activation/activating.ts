/** Putting an account in remembrance, and handing it back: each in the transaction of the step that says so (rules R10.4 and R10.5). */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { saysAnything } from '@kinlore/shared/dates';
import type { Connection } from '../../platform/ports.ts';
import { fuzzyFrom } from '../../platform/rows.ts';
import { closeWaysIn } from '../auth/index.ts';
import { forgetSubscriptionsOf } from '../notifications/index.ts';
import { handLifeBack, putInRemembrance } from '../users/index.ts';
import type { Held } from './held.ts';
import { noteMemorial } from './cases.queries.ts';
import { confirmationsOf, type ConfirmationRow } from './confirmations.queries.ts';
import type { ActivationContext, AfterCommit } from './context.ts';
import { counts } from './counting.ts';
import { mailOwner } from './mailing.ts';
import { planOf } from './plans.queries.ts';
import { tellEverybody } from './telling.ts';

const diedOf = (row: ConfirmationRow): FuzzyDate =>
  fuzzyFrom({
    kind: row.died_kind,
    start: row.died_start,
    end: row.died_end,
    precision: row.died_precision,
    text: row.died_text,
  });

/** A day before anything rougher, the first said before the later. Null where nobody says when. */
function dayOf(confirmations: readonly ConfirmationRow[]): FuzzyDate | null {
  const said = confirmations.map((row) => diedOf(row)).filter((died) => saysAnything(died));
  return said.find(({ kind }) => kind === 'exact') ?? said[0] ?? null;
}

/** Who makes the memorial: somebody near who said so, before an administrator. Two sheets make nothing, and never spoke alone. */
function makerOf({ now, row, standing }: Held, confirmations: readonly ConfirmationRow[]): string {
  const heard = confirmations.flatMap(({ user_id: id, kind }) =>
    id !== null && counts({ userId: id, kind }, standing) ? [{ id, kind }] : [],
  );
  const near = heard.filter(({ kind }) => kind !== 'administrator');
  const maker = near.find(({ id }) => id === row.reporter_id) ?? near[0] ?? heard[0];
  if (maker === undefined) throw new Error(`case ${row.id} is ${now.state} without anybody`);
  return maker.id;
}

async function remember(
  { platform, memorials }: ActivationContext,
  transaction: Connection,
  held: Held,
): Promise<void> {
  const confirmations = await confirmationsOf(transaction, [held.row.id]);
  const plan = await planOf(transaction, held.life.id);
  const made = await memorials.remember(transaction, {
    lifeId: held.life.id,
    fullName: held.life.full_name,
    died: dayOf(confirmations),
    biography: plan?.obituary ?? '',
    makerId: makerOf(held, confirmations),
    now: platform.clock.now(),
  });
  await noteMemorial(transaction, held.row.id, made);
}

/** All of it or nothing: nobody can use the account, its memorial is there, and what the plan says is about to be done. */
export async function activate(
  context: ActivationContext,
  transaction: Connection,
  held: Held,
): Promise<readonly AfterCommit[]> {
  const { outbox, clock } = context.platform;
  const now = clock.now();
  const { id: lifeId } = held.life;
  await putInRemembrance(transaction, lifeId);
  const closeSockets = await context.endSessions(transaction, lifeId);
  await closeWaysIn(transaction, lifeId, now);
  await forgetSubscriptionsOf(transaction, lifeId);
  await remember(context, transaction, held);
  await outbox.append(transaction, {
    type: 'life.activated',
    lifeId,
    caseId: held.row.id,
    at: now.toISOString(),
  });
  await mailOwner(context, transaction, held, { kind: 'activated' });
  return [closeSockets, ...(await tellEverybody(context, transaction, held, 'activated'))];
}

/** The account is its owner's again, with the password it had. */
export async function handBack(
  context: ActivationContext,
  transaction: Connection,
  held: Held,
): Promise<readonly AfterCommit[]> {
  const { outbox, clock } = context.platform;
  const { row, life } = held;
  await handLifeBack(transaction, life.id);
  if (row.memorial_id !== null)
    await context.memorials.forget(
      transaction,
      life.id,
      { id: row.memorial_id, isMade: row.made_memorial, keeperId: row.made_steward },
      clock.now(),
    );
  await outbox.append(transaction, {
    type: 'life.reverted',
    lifeId: life.id,
    caseId: row.id,
    at: clock.now().toISOString(),
  });
  await mailOwner(context, transaction, held, { kind: 'handed_back' });
  return tellEverybody(context, transaction, held, 'handed_back');
}
