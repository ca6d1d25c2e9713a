/** A kind of power-up as the person it belongs to sees it. */
import type { PowerUp } from '@kinlore/shared/contracts/power-ups';
import { choicesOf, refusalOf, type Inventory, type PowerRule } from '@kinlore/shared/persona';
import { isSpent, timeBack, type AtWork } from './ending.ts';
import type { begunLast, Owned } from './power-ups.queries.ts';

const HOUR = 3_600_000;

export interface Known {
  readonly uses: readonly AtWork[];
  readonly owned: readonly Owned[];
  readonly begun: Awaited<ReturnType<typeof begunLast>>;
  readonly level: number;
  readonly embers: number;
  readonly now: Date;
}

/** What the rules read of it. What came back needs no rest before it goes on; a whole one does. */
export function inventoryOf(
  { slug }: PowerRule,
  { uses, owned, begun, level, embers, now }: Known,
  isWhole: boolean,
): Inventory {
  const lastStartedAt = begun.find((one) => one.slug === slug)?.at.getTime() ?? null;
  return {
    owned: owned.find((one) => one.slug === slug)?.count ?? 0,
    level,
    embers,
    lastStartedAt: isWhole ? lastStartedAt : null,
    active: uses
      .filter((use) => !isSpent(use, now))
      .map((use) => ({
        slug: use.slug,
        startedAt: use.started_at.getTime(),
        endsAt: use.ends_at.getTime(),
        chargesLeft: use.chargesLeft,
      })),
  };
}

const presentUse = (use: AtWork, now: Date): NonNullable<PowerUp['at_work']> => ({
  id: use.power_up_id,
  started_at: use.started_at.toISOString(),
  ends_at: use.ends_at.toISOString(),
  charges_left: use.chargesLeft,
  choice: use.choice,
  comes_back: timeBack(use, now) > 0,
});

export function presentPower(rule: PowerRule, known: Known): PowerUp {
  const { now } = known;
  const own = known.owned.find(({ slug }) => slug === rule.slug);
  const use = known.uses.find((one) => one.slug === rule.slug && !isSpent(one, now));
  const left = own?.lasts_ms ?? null;
  const inventory = inventoryOf(rule, known, left === null);
  const refusal = refusalOf(rule.slug, inventory, now.getTime());
  const rested = (inventory.lastStartedAt ?? 0) + rule.cooldown;
  return {
    slug: rule.slug,
    name: rule.name,
    target: rule.target,
    value: rule.value,
    lasts_hours: rule.lasts / HOUR,
    cooldown_days: Math.round(rule.cooldown / (24 * HOUR)),
    charges: rule.charges,
    owned: inventory.owned,
    next_id: own?.next_id ?? null,
    next_hours: left === null ? null : left / HOUR,
    at_work: use === undefined ? null : presentUse(use, now),
    choices: choicesOf(rule)?.slice() ?? null,
    refusal,
    again_at: refusal === 'cooling_down' ? new Date(rested).toISOString() : null,
  };
}
