/** Writing what a fact is known from: citations of sources of the same tree. */
import type { CitationChange } from '@kinlore/shared/contracts/family-facts';
import { ensure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/id.ts';
import {
  citationsOf,
  eventsOf,
  namesOf,
  type CitationRow,
  type Owner,
} from './facts-of.queries.ts';
import type { Step } from './step.ts';
import { readCitationsOfFact } from './citations.queries.ts';
import { readLinksToParents } from './parent-links.queries.ts';
import { findSource } from './sources.queries.ts';

/** Takes out what a fact was cited from, before the fact itself goes. */
export async function removeCitations(step: Step, factId: string): Promise<void> {
  const rows = await readCitationsOfFact(step.transaction, step.treeId, factId);
  for (const { id } of rows) await step.operation.remove('citation', { id });
}

async function factsOf(
  { transaction }: Step,
  owner: Owner,
  fact: 'name' | 'event' | 'link',
): Promise<readonly string[]> {
  if (fact === 'event') return (await eventsOf(transaction, owner)).map((row) => row.id);
  if (!('person_id' in owner)) return [];
  if (fact === 'name') return (await namesOf(transaction, owner.person_id)).map((row) => row.id);
  return (await readLinksToParents(transaction, owner.person_id)).map((row) => row.id);
}

/** Where a citation points: the whole person or union, or one of their own facts. */
async function target(
  step: Step,
  owner: Owner,
  change: CitationChange,
): Promise<{ fact: string; fact_id: string | null }> {
  const { fact = 'whole', fact_id = null } = change;
  if (fact === 'whole') return { fact, fact_id: null };
  ensure(
    fact_id !== null && (await factsOf(step, owner, fact)).includes(fact_id),
    'family.unknown_part',
  );
  return { fact, fact_id };
}

async function ensureSource(
  { transaction, treeId }: Step,
  sourceId: string | undefined,
): Promise<string> {
  ensure(sourceId, 'family.unknown_part');
  const source = await findSource(transaction, treeId, sourceId);
  ensure(source, 'family.unknown_part');
  return source.id;
}

const said = ({ page, words, confidence }: CitationChange) => ({
  ...(page !== undefined && { page }),
  ...(words !== undefined && { words }),
  ...(confidence !== undefined && { confidence }),
});

/** Said twice is said once: a change whose answer was lost is sent again. */
async function cite(
  step: Step,
  owner: Owner,
  change: CitationChange,
  rows: readonly CitationRow[],
): Promise<void> {
  const source_id = await ensureSource(step, change.source_id);
  const to = await target(step, owner, change);
  const { page = '', words = '', confidence = 'unknown' } = change;
  if (
    rows.some(
      (row) =>
        row.source_id === source_id &&
        row.fact_id === to.fact_id &&
        row.page === page &&
        row.words === words &&
        row.confidence === confidence,
    )
  )
    return;
  await step.operation.insert('citation', {
    id: newId(),
    tree_id: step.treeId,
    ...owner,
    source_id,
    ...to,
    page,
    words,
    confidence,
    created_by: step.actor.user.id,
    created_at: step.now,
  });
}

/** In the order given. Throws `family.unknown_part` for a citation, source or fact that is not there. */
export async function writeCitations(
  step: Step,
  owner: Owner,
  changes: readonly CitationChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = await citationsOf(step.transaction, owner);
  const there = new Set(rows.map((row) => row.id));
  for (const change of changes) {
    const { id } = change;
    if (id === undefined) {
      await cite(step, owner, change, rows);
      continue;
    }
    ensure(there.has(id), 'family.unknown_part');
    if (change.removed === true) {
      await step.operation.remove('citation', { id });
      continue;
    }
    const source =
      change.source_id === undefined
        ? {}
        : { source_id: await ensureSource(step, change.source_id) };
    await step.operation.update(
      'citation',
      { id },
      {
        ...source,
        ...(change.fact !== undefined && (await target(step, owner, change))),
        ...said(change),
      },
    );
  }
}
