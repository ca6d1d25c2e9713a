/** The whole tree as the page holds it, and the worker that knows more of it. Changes of others are laid onto what is there. */
import { call, download, isApiFailure, type Download } from '@kinlore/shared/api-client';
import {
  readOwnTree,
  readTreeChanges,
  readWholeTree,
} from '@kinlore/shared/contracts/family-whole';
import { createRecord } from '@kinlore/shared/state';
import { indexOf, type TreeModel } from '../../model/index.ts';
import { openWorkerClient, type WorkerClient } from '../../worker/worker-client.ts';
import { tellStep } from './opening.ts';
import { setPrefetchedPreferences, readOwnPreferences } from '../../data/preferences.state.ts';

/** Mutable: one worker for the page, begun with the first tree. */
const page: { client: WorkerClient | null } = { client: null };

export function getWorkerClient(): WorkerClient {
  page.client ??= openWorkerClient(
    () => new Worker(new URL('../../worker/tree.worker.ts', import.meta.url)),
  );
  return page.client;
}

/** The bytes go to the worker as they came: nothing of a great family is read on the page's thread. */
async function opened(coming: Promise<Download>): Promise<TreeModel> {
  // The worker comes up while the answer is on its way.
  const worker = getWorkerClient();
  tellStep('asked');
  const { blob } = await coming;
  tellStep('read');
  const model = await worker.ask({ kind: 'open', bytes: blob });
  tellStep('arranged');
  return model;
}

/** Mutable: the own tree, read before its id was known, until it is shown. */
const prefetched = new Map<string, TreeModel>();

export const wholeTree = createRecord(async (tree: string, signal): Promise<TreeModel> => {
  const early = prefetched.get(tree);
  prefetched.delete(tree);
  return early ?? opened(download(readWholeTree, { params: { tree }, query: {} }, { signal }));
});

/** Which tree is shown where nobody says which: asked as a whole, before the list of all is there. Fails where one has none: then the list tells. */
export const ownTree = createRecord(async (_query: 'own', signal): Promise<string> => {
  const [model, preferences] = await Promise.all([
    opened(download(readOwnTree, {}, { signal })),
    readOwnPreferences(signal),
  ]);
  setPrefetchedPreferences(model.tree.id, preferences);
  prefetched.clear();
  prefetched.set(model.tree.id, model);
  return model.tree.id;
});

/** Mutable: by tree, the pull that waits or runs, so that ten changes at once are one question. */
const pulls = new Map<string, ReturnType<typeof setTimeout>>();
const TOGETHER = 250;

/** Somebody changed a tree, or may have. What is not shown is not asked for. */
export function pullSoon(tree: string, revision: number | null): void {
  const { value: held, status } = wholeTree.of(tree).state();
  // It could not be read, or was not there: whatever happened to it, it may be now.
  if (status === 'failed') void wholeTree.of(tree).refresh();
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

/** It is not theirs to see any more: nothing of it stays on the page, and the question is asked again by whoever shows it. */
export const close = (tree: string): void => {
  wholeTree.of(tree).end();
};

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
    else cell.set(await getWorkerClient().ask({ kind: 'change', tree, changes: data }));
  } catch (failure) {
    if (isApiFailure(failure) && failure.status === 404) {
      close(tree);
      return;
    }
    // Whoever cannot be asked for changes is asked for the whole: that says `stale` where it fails too.
    await cell.refresh();
  }
}

/** My own person, else the first of the tree. */
export const homeOf = (model: TreeModel): number =>
  Math.max(0, model.tree.self_person_id === null ? 0 : indexOf(model, model.tree.self_person_id));
