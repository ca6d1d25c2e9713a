/** What whoever holds the link of a mail may do, without logging in: see how the plan stands, let it rest, go on, end it. Nothing else of anybody is here. */
import type { PlanLink } from '@kinlore/shared/contracts/question-plans';
import type { Background } from '../../platform/actor.ts';
import { backgroundActor } from '../../platform/background-actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { hashSecret } from '../../platform/tokens.ts';
import { acts } from './planning.ts';
import { presentLink } from './plans.presenter.ts';
import { changePlan, lockPlan, planOf, planOfLink, type PlanRow } from './plans.queries.ts';
import type { Deps } from './showing.ts';

interface Linked {
  readonly row: PlanRow;
  readonly teller: Background;
}

async function ofLink({ clock }: Deps, connection: Connection, token: string): Promise<Linked> {
  const now = clock.now();
  const row = await planOfLink(connection, hashSecret(token), now);
  ensure(row, 'general.not_found');
  const teller = await backgroundActor(connection, row.user_id, now);
  ensure(teller, 'general.not_found');
  return { row, teller };
}

/** Where the two do not know each other any more it is over. */
async function linkOf(
  { people }: Deps,
  connection: Connection,
  { row, teller }: Linked,
): Promise<PlanLink> {
  if (row.from_id === row.user_id) return presentLink(row, null);
  const held = await planOf(connection, teller.subject.id, row.id);
  if (held === undefined) return { state: 'ended', pause: null, asked_by: null };
  const cards = await people.cards(connection, [row.from_id]);
  return presentLink(row, cards.get(row.from_id)?.full_name ?? null);
}

export const read = async (deps: Deps, token: string): Promise<PlanLink> =>
  linkOf(deps, deps.database, await ofLink(deps, deps.database, token));

const ended = { state: 'ended', pause: null, next_at: null } as const;

export const change = (
  deps: Deps,
  token: string,
  wanted: 'pause' | 'resume' | 'end',
): Promise<PlanLink> =>
  deps.transact(async (transaction) => {
    await lockPlan(transaction, (await ofLink(deps, transaction, token)).row.id);
    const { row, teller } = await ofLink(deps, transaction, token);
    if (wanted === 'end') await changePlan(transaction, row.id, ended);
    else {
      const { from, change: changeOf } = acts[wanted];
      if (!from.includes(row.state)) throw new DomainError('plan.not_open');
      await changePlan(transaction, row.id, changeOf(row, teller.subject, deps.clock.now()));
    }
    return linkOf(deps, transaction, await ofLink(deps, transaction, token));
  });
