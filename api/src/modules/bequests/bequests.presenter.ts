/** Rows as stewards read them. */
import type { Bequest, BequestItem } from '@kinlore/shared/contracts/bequests';
import { bequestOutcomes } from '@kinlore/shared/contracts/bequests';
import { oneOf } from '../../platform/rows.ts';
import type { BequestRow, KeptCount } from './bequests.queries.ts';
import type { ItemCount, ListedItem } from './items.queries.ts';

interface Counted {
  readonly counts: readonly ItemCount[];
  readonly kept: readonly KeptCount[];
  /** On the calendar of whose life it was, `YYYY-MM-DD`. */
  readonly today: string;
}

const isDue = ({ outcome, due_on: on }: ItemCount, today: string): boolean =>
  outcome === 'waiting' && (on === null || on <= today);

export const presentBequest = (
  { state, activated_at, bin_until }: BequestRow,
  { counts, kept, today }: Counted,
): Bequest => ({
  activated_at: activated_at.toISOString(),
  is_settled: state === 'under_way' && !counts.some((one) => isDue(one, today)),
  bin_until: bin_until.toISOString(),
  counts: counts.map(({ due_on, outcome, ...one }) => ({
    ...one,
    opens_on: due_on,
    outcome: oneOf(bequestOutcomes, outcome),
  })),
  kept: [...kept],
});

export const presentItem = (item: ListedItem): BequestItem => ({
  memory_id: item.activity_id,
  title: item.title,
  bucket: item.bucket,
  action: item.action,
  opens_to: item.opens_to,
  opens_on: item.due_on,
  outcome: oneOf(bequestOutcomes, item.outcome),
  reason: item.reason,
  decided_at: item.decided_at?.toISOString() ?? null,
});
