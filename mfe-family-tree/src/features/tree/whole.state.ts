/** The whole tree as the page holds it, and the worker that knows more of it. Changes of others are laid onto what is there. */
import { call, download, type Download } from '@kinlore/shared/api-client';
import {
  readOwnTree,
  readTreeChanges,
  readWholeTree,
} from '@kinlore/shared/contracts/family-whole';
import { createRecord } from '@kinlore/shared/state';
import { indexOf, type TreeModel } from '../../model/index.ts';
import { openDesk, type Desk } from '../../worker/desk.ts';
import { tellStep } from './opening.ts';
import { handOver, readOwnLikes } from './likes.state.ts';

/** Mutable: one worker for the page, begun with the first tree. */
const page: { desk: Desk | null } = { desk: null };

export function desk(): Desk {
  page.desk ??= openDesk(() => new Worker(new URL('../../worker/tree.worker.ts', import.meta.url)));
  return page.desk;
}

/** The bytes go to the worker as they came: nothing of a great family is read on the page's thread. */
async function opened(coming: Promise<Download>): Promise<TreeModel> {
  // The worker comes up while the answer is on its way.
  const worker = desk();
  tellStep('asked');
  const { blob } = await coming;
  tellStep('read');
  const model = await worker.ask({ kind: 'open', bytes: blob });
  tellStep('arranged');
  return model;
}

/** Mutable: the own tree, from when it came until whoever shows it takes it. */
const came = new Map<string, TreeModel>();

export const wholeTree = createRecord(async (tree: string, signal): Promise<TreeModel> => {
  const here = came.get(tree);
  came.delete(tree);
  return here ?? opened(download(readWholeTree, { params: { tree }, query: {} }, { signal }));
});

/** Which tree is shown where nobody says which: asked as a whole, before the list of all is there. Fails where one has none: then the list tells. */
export const ownTree = createRecord(async (_query: 'own', signal): Promise<string> => {
  const [model, likes] = await Promise.all([
    opened(download(readOwnTree, {}, { signal })),
    readOwnLikes(signal),
  ]);
  handOver(model.tree.id, likes);
  came.clear();
  came.set(model.tree.id, model);
  return model.tree.id;
});

/** Mutable: by tree, the pull that waits or runs, so that ten changes at once are one question. */
const pulls = new Map<string, ReturnType<typeof setTimeout>>();
const TOGETHER = 250;

/** Somebody changed a tree, or may have. What is not shown is not asked for. */
export function pullSoon(tree: string, revision: number | null): void {
  const held = wholeTree.of(tree).state().value;
  if (held === null || pulls.has(tree) || (revision !== null && revision <= held.tree.revision))
    return;
  pulls.set(
    tree,
    setTimeout(() => {
      pulls.delete(tree);
      void pull(tree);
    }, TOGETHER),
  );
}

/** Brings the tree to its newest revision: by the changes alone where that can be, else by reading it again. */
export async function pull(tree: string): Promise<void> {
  const cell = wholeTree.of(tree);
  const held = cell.state().value;
  if (held === null) return;
  try {
    const { data } = await call(readTreeChanges, {
      params: { tree },
      query: { since: held.tree.revision },
    });
    const now = cell.state().value;
    if (now === null || data.revision <= now.tree.revision) return;
    if (data.reload || now.tree.revision !== held.tree.revision) await cell.refresh();
    else cell.set(await desk().ask({ kind: 'change', tree, changes: data }));
  } catch {
    // Whoever cannot be asked for changes is asked for the whole: that says `stale` where it fails too.
    await cell.refresh();
  }
}

/** My own person, else the first of the tree. */
export const homeOf = (model: TreeModel): number =>
  Math.max(0, model.tree.self_person_id === null ? 0 : indexOf(model, model.tree.self_person_id));
