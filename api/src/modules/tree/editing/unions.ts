/** Tying and untying couples: kind, status, partners, wedding and divorce. Everyone concerned has to be visible to who changes them. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { createUnion, updateUnion } from '@kinlore/shared/contracts/family-changes';
import { DomainError, ensure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/id.ts';
import { unionsOf } from '../tree.queries.ts';
import { writeCitations } from './citations.ts';
import { writeEvents } from './events.ts';
import type { Step } from './step.ts';
import { unionWarnings } from './warnings.ts';
import { readUnionVersion, partnersOf } from './unions.queries.ts';
import { readLinksOfUnion } from './parent-links.queries.ts';

export type NewUnion = Static<(typeof createUnion)['body']>;
export type UnionChanges = Static<(typeof updateUnion)['body']>;

/** Distinct, visible, and not tied to each other by another union already. */
async function ensurePartners(
  step: Step,
  partnerIds: readonly string[],
  but?: string,
): Promise<void> {
  const [one, other] = partnerIds;
  if (one === other && one !== undefined) throw new DomainError('family.own_relative');
  for (const id of partnerIds) await step.visible(id);
  if (one === undefined || other === undefined) return;
  const tied = (await unionsOf(step.transaction, [one])).some(
    (union) => union.id !== but && union.partner_ids.includes(other),
  );
  if (tied) throw new DomainError('family.duplicate_link');
}

async function writeFacts(
  step: Step,
  unionId: string,
  { events = [], citations = [] }: Pick<NewUnion, 'events' | 'citations'>,
): Promise<void> {
  await writeEvents(step, { union_id: unionId }, events);
  await writeCitations(step, { union_id: unionId }, citations);
}

const isWedding = (body: NewUnion) =>
  body.events?.some((event) => event.type === 'marriage') === true;

export async function createUnionIn(
  step: Step,
  body: NewUnion,
): Promise<{ union_id: string; warnings: string[] }> {
  const { partner_ids } = body;
  await ensurePartners(step, partner_ids);
  const id = newId();
  await step.operation.insert('union_', {
    id,
    tree_id: step.treeId,
    kind: body.kind ?? (isWedding(body) ? 'married' : 'partnership'),
    status: body.status ?? 'current',
  });
  step.made.add(id);
  for (const [ord, person_id] of partner_ids.entries())
    await step.operation.insert('union_partner', { union_id: id, person_id, ord });
  await writeFacts(step, id, body);
  step.operation.concerns(partner_ids);
  return { union_id: id, warnings: await unionWarnings(step.transaction, id, partner_ids) };
}

/** The union and its partners, all of whom the actor may see. */
async function openUnion(
  step: Step,
  unionId: string,
  version: number | undefined,
): Promise<readonly string[]> {
  const union = await readUnionVersion(step.transaction, step.treeId, unionId);
  ensure(union, 'general.not_found');
  const partners = await partnersOf(step.transaction, unionId);
  for (const id of partners) await step.visible(id);
  if (version === undefined) ensure(step.made.has(unionId), 'general.version_required');
  else ensure(union.version === version, 'general.version_stale');
  return partners;
}

async function replacePartners(
  step: Step,
  unionId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  await ensurePartners(step, after, unionId);
  for (const person_id of before)
    if (!after.includes(person_id))
      await step.operation.remove('union_partner', { union_id: unionId, person_id });
  for (const [ord, person_id] of after.entries()) {
    if (before.includes(person_id))
      await step.operation.update('union_partner', { union_id: unionId, person_id }, { ord });
    else await step.operation.insert('union_partner', { union_id: unionId, person_id, ord });
  }
}

export async function updateUnionIn(
  step: Step,
  unionId: string,
  version: number | undefined,
  body: UnionChanges,
): Promise<string[]> {
  const before = await openUnion(step, unionId, version);
  const { kind, status, partner_ids } = body;
  if (partner_ids !== undefined) await replacePartners(step, unionId, before, partner_ids);
  await writeFacts(step, unionId, body);
  await step.operation.update(
    'union_',
    { id: unionId },
    { ...(kind !== undefined && { kind }), ...(status !== undefined && { status }) },
  );
  const after = partner_ids ?? before;
  step.operation.concerns([...before, ...after]);
  return unionWarnings(step.transaction, unionId, after);
}

/** Children keep their parents; siblings of whom no parent is known stay together only through a union, so theirs goes with it. */
export async function removeUnionIn(
  step: Step,
  unionId: string,
  version: number | undefined,
): Promise<void> {
  const partners = await openUnion(step, unionId, version);
  const links = await readLinksOfUnion(step.transaction, unionId);
  for (const link of links)
    await step.operation.update(
      'parent_child',
      { id: link.id },
      link.parent_id === null ? { deleted_at: step.now } : { union_id: null },
    );
  await step.operation.update('union_', { id: unionId }, { deleted_at: step.now });
  step.operation.concerns([...partners, ...links.map((link) => link.child_id)]);
}
