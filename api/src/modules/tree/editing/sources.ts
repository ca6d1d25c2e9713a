/** Sources of a tree: books, letters, registers. Citing one is a change of the person or union; the source itself is the tree's. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { createSource, updateSource } from '@kinlore/shared/contracts/family-changes';
import type { Source } from '@kinlore/shared/contracts/family-facts';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { newId } from '../../../platform/id.ts';
import { idCursor, pageOf } from '../../../platform/rows.ts';
import { isToldInFull, type ViewContext } from '../tree.presenter.ts';
import type { TreeContext } from '../tree-context.ts';
import { inOneStep, seenBy, type Step } from './step.ts';
import { readSourceVersion, readCitedPersons, readSources } from './sources.queries.ts';
import { readCitationsOfSource } from './citations.queries.ts';

type NewSource = Static<(typeof createSource)['body']>;
type SourceChanges = Static<(typeof updateSource)['body']>;
interface Asked {
  readonly limit: number;
  readonly cursor: string | undefined;
  readonly q: string | undefined;
}

export const createSourceIn = async (step: Step, body: NewSource): Promise<string> => {
  const id = newId();
  await step.operation.insert('source', {
    id,
    tree_id: step.treeId,
    ...body,
    created_by: step.actor.user.id,
    created_at: step.now,
  });
  return id;
};

async function openSource(
  { transaction, treeId }: Step,
  sourceId: string,
  version: number,
): Promise<void> {
  const source = await readSourceVersion(transaction, treeId, sourceId);
  ensure(source, 'general.not_found');
  ensure(source.version === version, 'general.version_stale');
}

async function removeSourceIn(step: Step, sourceId: string, version: number): Promise<void> {
  await openSource(step, sourceId, version);
  const cited = await readCitationsOfSource(step.transaction, sourceId);
  for (const { id } of cited) await step.operation.remove('citation', { id });
  await step.operation.update('source', { id: sourceId }, { deleted_at: step.now });
}

/**
 * A title can name somebody, so a source shows itself with those it is cited for: where one of them is visible, or to those who keep the tree where there are none. Also the owner of a tree
 * is not told of everybody in it: a child's account is for its guardians.
 */
export async function openSources(
  connection: Connection,
  viewContext: ViewContext,
  sourceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sourceIds.length === 0) return new Set();
  const rows = await readCitedPersons(connection, sourceIds);
  const seen = await seenBy(
    connection,
    viewContext,
    rows.flatMap((row) => row.persons ?? []),
  );
  const isCited = new Set(rows.flatMap((row) => (row.persons === null ? [] : [row.source_id])));
  const cited = rows
    .filter(({ persons }) => persons !== null && persons.every((id) => isToldInFull(seen.get(id))))
    .map((row) => row.source_id);
  return new Set([
    ...cited,
    ...(!viewContext.isChild && (viewContext.role === 'owner' || viewContext.role === 'editor')
      ? sourceIds.filter((id) => !isCited.has(id))
      : []),
  ]);
}

const presentSource = ({
  id,
  version,
  title,
  author,
  published,
  repository,
  url,
  note,
  citations,
}: Omit<Source, 'citations'> & { citations: number | null }): Source => ({
  id,
  version,
  title,
  author,
  published,
  repository,
  url,
  note,
  citations: citations ?? 0,
});

export function createSources(treeContext: TreeContext) {
  const { database } = treeContext.platform;

  async function list(
    actor: SignedIn,
    treeId: string,
    { limit, cursor, q }: Asked,
  ): Promise<{ data: Source[]; meta: { next: string | null } }> {
    const viewContext = await treeContext.reader.context(database, actor, treeId);
    const after = idCursor.decode(cursor);
    const rows = await readSources(database, treeId, { after, words: q, limit });
    const page = pageOf(rows, limit, (row) => idCursor.encode(row.id));
    const open = await openSources(
      database,
      viewContext,
      page.rows.map((row) => row.id),
    );
    const shown = page.rows.filter((row) => open.has(row.id) || row.created_by === actor.user.id);
    return { data: shown.map(presentSource), meta: { next: page.next } };
  }

  return {
    list,
    async create(actor: SignedIn, treeId: string, body: NewSource) {
      const { result, revision } = await inOneStep(
        treeContext,
        actor,
        treeId,
        { kind: 'source.create', right: 'add' },
        (step) => createSourceIn(step, body),
      );
      return { source_id: result, revision };
    },
    async update(
      actor: SignedIn,
      treeId: string,
      sourceId: string,
      version: number,
      body: SourceChanges,
    ) {
      const { revision } = await inOneStep(
        treeContext,
        actor,
        treeId,
        { kind: 'source.update', right: 'edit' },
        async (step) => {
          await openSource(step, sourceId, version);
          await step.operation.update('source', { id: sourceId }, body);
        },
      );
      return { revision, warnings: [] };
    },
    async remove(actor: SignedIn, treeId: string, sourceId: string, version: number) {
      const { revision } = await inOneStep(
        treeContext,
        actor,
        treeId,
        { kind: 'source.remove', right: 'edit' },
        (step) => removeSourceIn(step, sourceId, version),
      );
      return { revision, warnings: [] };
    },
  };
}
