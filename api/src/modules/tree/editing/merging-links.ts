/** The parent links of two who are one: a link both had is kept once, every other one moves over. */
import { DomainError } from '../../../platform/errors.ts';
import type { Step } from './step.ts';
import { readCitationsOfKnownFact } from './citations.queries.ts';
import { linksAt } from './parent-links.queries.ts';

type LinkRow = Awaited<ReturnType<typeof linksAt>>[number];

const twinOf = (links: readonly LinkRow[], child: string, parent: string | null, link: LinkRow) =>
  links.find(
    (one) =>
      one.child_id === child &&
      one.parent_id === parent &&
      one.nature === link.nature &&
      (parent !== null || one.union_id === link.union_id),
  );

/** Moves a link, or takes it out where the survivor has the same; the one that stays learns the union. */
async function moveLink(
  step: Step,
  link: LinkRow,
  ends: { child: string; parent: string | null },
  mine: readonly LinkRow[],
): Promise<void> {
  const twin = twinOf(mine, ends.child, ends.parent, link);
  if (twin === undefined) {
    await step.operation.update(
      'parent_child',
      { id: link.id },
      { child_id: ends.child, parent_id: ends.parent },
    );
    return;
  }
  const cited = await readCitationsOfKnownFact(step.transaction, link.id);
  for (const { id } of cited)
    await step.operation.update('citation', { id }, { fact_id: twin.id, person_id: ends.child });
  await step.operation.update('parent_child', { id: link.id }, { deleted_at: step.now });
  if (twin.union_id === null && link.union_id !== null)
    await step.operation.update('parent_child', { id: twin.id }, { union_id: link.union_id });
}

const birthParents = (links: readonly LinkRow[], child: string) =>
  links.filter(
    (link) => link.child_id === child && link.parent_id !== null && link.nature === 'birth',
  );

/** Where both have parents by birth and only one side's count, the other's are taken out before anything moves. */
async function chooseParents(
  step: Step,
  survivorId: string,
  loserId: string,
  choice: 'survivor' | 'loser' | 'both',
): Promise<void> {
  const [mine, theirs] = [
    birthParents(await linksAt(step.transaction, survivorId), survivorId),
    birthParents(await linksAt(step.transaction, loserId), loserId),
  ];
  if (mine.length === 0 || theirs.length === 0) return;
  const gone = { survivor: theirs, loser: mine, both: [] }[choice];
  for (const { id } of gone)
    await step.operation.update('parent_child', { id }, { deleted_at: step.now });
}

export async function mergeLinks(
  step: Step,
  survivorId: string,
  loserId: string,
  parents: 'survivor' | 'loser' | 'both',
): Promise<void> {
  const { transaction } = step;
  await chooseParents(step, survivorId, loserId, parents);
  for (const link of await linksAt(transaction, loserId)) {
    const mine = await linksAt(transaction, survivorId);
    const ends = {
      child: link.child_id === loserId ? survivorId : link.child_id,
      parent: link.parent_id === loserId ? survivorId : link.parent_id,
    };
    await moveLink(step, link, ends, mine);
  }
  const after = birthParents(await linksAt(transaction, survivorId), survivorId);
  if (after.length > 2)
    throw new DomainError('family.too_many_birth_parents', undefined, {
      parents: after.map((link) => link.parent_id),
    });
}
