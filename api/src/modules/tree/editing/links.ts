/** How a parent is one, and the order in which families stand. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { orderFamily, updateParentLink } from '@kinlore/shared/contracts/family-changes';
import { DomainError, ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { linksOf } from '../tree.queries.ts';
import { ensureParentCouldBe } from '../possible-dates.ts';
import { dateOf } from './events.ts';
import { eventsOf } from './facts-of.queries.ts';
import type { Step } from './step.ts';
import { personWarnings } from './warnings.ts';
import {
  findParentLink,
  readOtherLinksOfChild,
  readLinksToChildren,
  readLinksOfOtherParent,
} from './parent-links.queries.ts';
import { findUnion, partnersOf, unionsOfPerson } from './unions.queries.ts';

type LinkChanges = Static<(typeof updateParentLink)['body']>;
type Order = Static<(typeof orderFamily)['body']>;

/** The link, both ends of which the actor may see. */
async function openLink(step: Step, linkId: string, version: number | undefined) {
  const link = await findParentLink(step.transaction, step.treeId, linkId);
  ensure(link, 'general.not_found');
  await step.visible(link.child_id);
  if (link.parent_id !== null) await step.visible(link.parent_id);
  ensure(version, 'general.version_required');
  ensure(link.version === version, 'general.version_stale');
  return link;
}
type Link = Awaited<ReturnType<typeof openLink>>;

const bornWhen = async (connection: Connection, person_id: string) => {
  const birth = (await eventsOf(connection, { person_id })).find((event) => event.type === 'birth');
  return { birth: birth === undefined ? null : dateOf(birth) };
};

async function ensureNature(step: Step, link: Link, nature: string): Promise<void> {
  if (nature === link.nature || link.parent_id === null) return;
  const others = (await linksOf(step.transaction, [link.child_id])).filter(
    (row) => row.child_id === link.child_id && row.id !== link.id && row.nature === nature,
  );
  if (others.some((row) => row.parent_id === link.parent_id))
    throw new DomainError('family.duplicate_link');
  if (nature !== 'birth') return;
  if (others.filter((row) => row.parent_id !== null).length >= 2)
    throw new DomainError('family.too_many_birth_parents');
  ensureParentCouldBe(
    await bornWhen(step.transaction, link.parent_id),
    await bornWhen(step.transaction, link.child_id),
    nature,
  );
}

/** A child hangs under the union of the parent it is a link to. */
async function ensureUnion(
  step: Step,
  link: Link,
  unionId: string | null | undefined,
): Promise<void> {
  if (unionId === undefined || unionId === null) return;
  const union = await findUnion(step.transaction, step.treeId, unionId);
  ensure(union, 'family.unknown_part');
  ensure(
    link.parent_id === null ||
      (await partnersOf(step.transaction, unionId)).includes(link.parent_id),
    'family.unknown_part',
  );
}

/** The family a child is drawn under is one: preferring it sets the others back. */
async function prefer(step: Step, link: Link, unionId: string | null): Promise<void> {
  const others = await readOtherLinksOfChild(step.transaction, link);
  for (const other of others) {
    const preferred = unionId !== null && other.union_id === unionId;
    if (other.preferred !== preferred)
      await step.operation.update('parent_child', { id: other.id }, { preferred });
  }
}

export async function updateLinkIn(
  step: Step,
  linkId: string,
  version: number,
  body: LinkChanges,
): Promise<string[]> {
  const link = await openLink(step, linkId, version);
  const { nature, preferred, union_id, confidence } = body;
  await ensureNature(step, link, nature ?? link.nature);
  await ensureUnion(step, link, union_id);
  const patch = {
    ...(nature !== undefined && { nature }),
    ...(preferred !== undefined && { preferred }),
    ...(union_id !== undefined && { union_id }),
    ...(confidence !== undefined && { confidence }),
  };
  await step.operation.update('parent_child', { id: linkId }, patch);
  if (preferred === true)
    await prefer(step, link, union_id === undefined ? link.union_id : union_id);
  return personWarnings(step.transaction, link.child_id);
}

export async function removeLinkIn(
  step: Step,
  linkId: string,
  version: number | undefined,
): Promise<void> {
  await openLink(step, linkId, version);
  await step.operation.update('parent_child', { id: linkId }, { deleted_at: step.now });
}

const ordered = (wanted: readonly string[], there: readonly string[]) => [
  ...wanted.filter((id) => there.includes(id)),
  ...there.filter((id) => !wanted.includes(id)),
];

/** Those not named follow in the order they had. */
export async function orderFamilyIn(
  step: Step,
  personId: string,
  { union_ids, child_ids }: Order,
): Promise<void> {
  await step.visible(personId);
  const { transaction, operation } = step;
  if (union_ids !== undefined) {
    const there = await unionsOfPerson(transaction, personId);
    for (const [ord, id] of ordered(
      union_ids,
      there.map((union) => union.id),
    ).entries()) {
      if (there.find((union) => union.id === id)?.ord !== ord)
        await operation.update('union_', { id }, { ord });
    }
  }
  if (child_ids !== undefined) await orderChildren(step, personId, child_ids);
  operation.concerns([personId]);
}

/** A child stands at one place under both parents of a union, so their links are put in order together. */
async function orderChildren(
  { transaction, operation }: Step,
  personId: string,
  childIds: readonly string[],
): Promise<void> {
  const mine = await readLinksToChildren(transaction, personId);
  const order = ordered(childIds, [...new Set(mine.map((link) => link.child_id))]);
  const unions = mine.flatMap((link) => (link.union_id === null ? [] : [link.union_id]));
  const beside =
    unions.length === 0 ? [] : await readLinksOfOtherParent(transaction, unions, personId);
  for (const link of [...mine, ...beside]) {
    const ord = order.indexOf(link.child_id);
    if (ord >= 0 && link.ord !== ord)
      await operation.update('parent_child', { id: link.id }, { ord });
  }
}
