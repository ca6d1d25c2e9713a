/** Power-ups: granted once for what they were earned by, begun and stopped. Each act holds the person's progress: forty presses at once have one effect. */
import type { PowerUp, PowerUpSlots } from '@kinlore/shared/contracts/power-ups';
import { powerRules, ruleOfPower, slotsAt } from '@kinlore/shared/persona';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { begin, knownOf, type PowerAct } from './beginning.ts';
import { atWork, endSpent, stop, type Deps } from './ending.ts';
import { presentPower } from './power-ups.presenter.ts';
import { insertPower, powerOf } from './power-ups.queries.ts';
import { works } from './working.ts';

export interface Grant {
  readonly userId: string;
  readonly slug: string;
  /** What it was earned by: each gives once. */
  readonly source: string;
}

const levelsWithSlots = [1, 10, 25, 50] as const;

export async function listOf(deps: Deps, { subject }: SignedIn): Promise<PowerUp[]> {
  const all = await knownOf(deps, deps.database, subject);
  return powerRules.filter(({ slug }) => works(slug)).map((rule) => presentPower(rule, all));
}

export async function slotsOf(
  { clock, database, ledger }: Deps,
  { subject }: SignedIn,
): Promise<PowerUpSlots> {
  const now = clock.now();
  const level = await ledger.peakLevel(database, subject.id);
  const uses = await atWork(database, ledger, subject.id);
  return {
    slots: slotsAt(level),
    used: uses.filter(({ ends_at: ends }) => ends > now).length,
    next_at_level: levelsWithSlots.find((at) => at > level) ?? null,
  };
}

/** Holds the person's progress; what is spent has ended before anything is judged. */
async function actOn(
  deps: Deps,
  { subject }: SignedIn,
  id: string,
  does: (act: PowerAct) => Promise<void>,
): Promise<PowerUp> {
  return deps.transact(async (transaction) => {
    await deps.ledger.lock(transaction, subject.id);
    await endSpent(transaction, deps, subject.id);
    const power = await powerOf(transaction, subject.id, id);
    const rule = power === undefined ? undefined : ruleOfPower(power.slug);
    ensure(power, 'general.not_found');
    ensure(rule, 'general.not_found');
    await does({ transaction, owner: subject, power, rule });
    return presentPower(rule, await knownOf(deps, transaction, subject));
  });
}

export const activate = (
  deps: Deps,
  actor: SignedIn,
  { id, choice }: { readonly id: string; readonly choice: string | undefined },
): Promise<PowerUp> => actOn(deps, actor, id, (act) => begin(deps, act, choice));

export const deactivate = (deps: Deps, actor: SignedIn, id: string): Promise<PowerUp> =>
  actOn(deps, actor, id, async ({ transaction, power }) => {
    const uses = await atWork(transaction, deps.ledger, power.user_id);
    const use = uses.find(({ power_up_id: of }) => of === power.id);
    ensure(use, 'power_ups.not_active');
    await stop(transaction, deps, use, true);
  });

/** Puts what was earned among the person's own. What nothing would work on today is not given. */
export async function grantTo(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Connection,
  { userId, slug, source }: Grant,
): Promise<void> {
  if (!works(slug)) return;
  await insertPower(transaction, {
    id: newId(),
    user_id: userId,
    slug,
    source,
    granted_at: clock.now(),
  });
}

/** Ends all of a person, not by their will: a guardian's pause. */
export async function endAll(deps: Deps, transaction: Connection, userId: string): Promise<void> {
  await deps.ledger.lock(transaction, userId);
  for (const use of await endSpent(transaction, deps, userId))
    await stop(transaction, deps, use, false);
}
