/** How a power-up begins to work. */
import type { PowerRefusal } from '@kinlore/shared/contracts/progress-power-ups';
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import { choicesOf, refusalOf, type PowerRule } from '@kinlore/shared/persona';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { atWork, type Deps, type PowerOwner } from './ending.ts';
import { inventoryOf, type Known } from './power-ups.presenter.ts';
import {
  begunLast,
  endUse,
  insertUse,
  ownedBy,
  setPower,
  type PowerRow,
} from './power-ups.queries.ts';

const refused = {
  unknown: 'general.not_found',
  not_owned: 'power_ups.not_owned',
  already_active: 'power_ups.already_active',
  no_slot: 'power_ups.no_slot',
  cooling_down: 'power_ups.cooling_down',
  embers_full: 'power_ups.embers_full',
} as const satisfies Readonly<Record<PowerRefusal, ErrorCode>>;

export interface PowerAct {
  readonly transaction: Connection;
  readonly owner: PowerOwner;
  readonly power: PowerRow;
  readonly rule: PowerRule;
}

/** Weeks are read only for who has a jar of embers. */
export async function knownOf(
  { clock, ledger, embers }: Deps,
  connection: Connection,
  owner: PowerOwner,
): Promise<Known> {
  const owned = await ownedBy(connection, owner.id);
  return {
    uses: await atWork(connection, ledger, owner.id),
    owned,
    begun: await begunLast(connection, owner.id),
    level: await ledger.peakLevel(connection, owner.id),
    embers: owned.some(({ slug }) => slug === 'ember_jar') ? await embers(connection, owner) : 0,
    now: clock.now(),
  };
}

/** The choice that is kept, or a refusal. */
function chosen(rule: PowerRule, choice: string | undefined): string | null {
  const choices = choicesOf(rule);
  if (choices === null) return null;
  if (choice !== undefined && choices.includes(choice)) return choice;
  throw new DomainError('power_ups.choice', { choice: ['Please choose what it is for.'] });
}

/** What works at once has worked then. */
async function put(
  transaction: Connection,
  { power, rule }: PowerAct,
  { choice, now }: { readonly choice: string | null; readonly now: Date },
): Promise<string> {
  const use = newId();
  const { user_id, lasts_ms: left } = power;
  await insertUse(transaction, {
    id: use,
    power_up_id: power.id,
    user_id,
    slug: rule.slug,
    choice,
    charges: rule.charges === null ? null : rule.charges - power.charges_used,
    started_at: now,
    ends_at: new Date(now.getTime() + Number(left ?? rule.lasts)),
  });
  const isOver = rule.lasts === 0;
  if (isOver) await endUse(transaction, use, { ended_at: now, ending: 'expired' });
  await setPower(transaction, power.id, { state: isOver ? 'expired' : 'active' });
  return use;
}

export async function begin(deps: Deps, act: PowerAct, choice: string | undefined): Promise<void> {
  const { transaction, owner, power, rule } = act;
  const now = deps.clock.now();
  ensure(power.state !== 'active', 'power_ups.already_active');
  ensure(power.state === 'owned', 'power_ups.not_owned');
  const known = await knownOf(deps, transaction, owner);
  const refusal = refusalOf(
    rule.slug,
    inventoryOf(rule, known, power.lasts_ms === null),
    now.getTime(),
  );
  if (refusal !== null) throw new DomainError(refused[refusal]);
  const use = await put(transaction, act, { choice: chosen(rule, choice), now });
  return deps.outbox.append(transaction, {
    type: 'power_up.activated',
    userId: owner.id,
    sourceId: use,
    slug: rule.slug,
  });
}
