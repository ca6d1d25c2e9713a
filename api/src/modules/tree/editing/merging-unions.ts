/** The unions of two who are one: those of the same couple become one, with its children, events and citations. */
import { mergeCitations, mergeEvents } from './merging-facts.ts';
import type { Step } from './step.ts';
import { readLinkIdsOfUnion } from './parent-links.queries.ts';
import { unionsOfPerson, partnersOf } from './unions.queries.ts';

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

interface Couple {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly partners: readonly string[];
}

async function couplesOf(step: Step, personId: string): Promise<readonly Couple[]> {
  const couples: Couple[] = [];
  for (const { id, kind, status } of await unionsOfPerson(step.transaction, personId))
    couples.push({ id, kind, status, partners: await partnersOf(step.transaction, id) });
  return couples;
}

/** Everything of one union goes over to the other; what the other did not know, it knows now. */
async function joinUnions(step: Step, gone: Couple, kept: Couple): Promise<void> {
  const { transaction, operation } = step;
  const [from, to] = [{ union_id: gone.id }, { union_id: kept.id }];
  await mergeEvents(step, from, to, () => false);
  await mergeCitations(step, from, to);
  // Two links of one child to one parent become one when the links are merged; here they only change the union.
  const links = await readLinkIdsOfUnion(transaction, gone.id);
  for (const { id } of links) await operation.update('parent_child', { id }, { union_id: kept.id });
  const learns = {
    ...(kept.kind === 'unknown' && gone.kind !== 'unknown' && { kind: gone.kind }),
    ...(kept.status === 'unknown' && gone.status !== 'unknown' && { status: gone.status }),
  };
  if (Object.keys(learns).length > 0) await operation.update('union_', { id: kept.id }, learns);
  for (const person_id of gone.partners)
    await operation.remove('union_partner', { union_id: gone.id, person_id });
  await operation.update('union_', { id: gone.id }, { deleted_at: step.now });
}

/** A lone partner with somebody unknown is not the same couple as another such: only couples of two become one. */
export async function mergeUnions(step: Step, survivorId: string, loserId: string): Promise<void> {
  const mine = await couplesOf(step, survivorId);
  for (const union of await couplesOf(step, loserId)) {
    const partners = union.partners.map((id) => (id === loserId ? survivorId : id));
    const twin =
      partners.length > 1 ? mine.find((couple) => isSame(couple.partners, partners)) : undefined;
    if (twin !== undefined) {
      await joinUnions(step, union, twin);
      continue;
    }
    const ord = union.partners.indexOf(loserId);
    await step.operation.remove('union_partner', { union_id: union.id, person_id: loserId });
    await step.operation.insert('union_partner', {
      union_id: union.id,
      person_id: survivorId,
      ord,
    });
    step.operation.concerns(partners);
  }
}
