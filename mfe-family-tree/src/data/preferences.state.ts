/** Tree preferences: read once with the tree, saved on the server for each member. */
import { call } from '@kinlore/shared/api-client';
import {
  readOwnTreePreferences,
  readTreePreferences,
  writeTreePreferences,
  type TreePreferences,
} from '@kinlore/shared/contracts/family-whole';
import { createRecord } from '@kinlore/shared/state';
import type { Leaving } from '../worker/left-out.ts';

/** Mutable: preferences that were read with the own tree, until that tree is shown. */
const prefetched = new Map<string, TreePreferences>();

export const treePreferences = createRecord(
  async (tree: string, signal): Promise<TreePreferences> => {
    const early = prefetched.get(tree);
    prefetched.delete(tree);
    return early ?? (await call(readTreePreferences, { params: { tree } }, { signal })).data;
  },
);

/** Those of the own tree, asked before anybody knows its id; null where they cannot be read: whoever shows the tree asks for themselves. */
export const readOwnPreferences = (signal: AbortSignal): Promise<TreePreferences | null> =>
  call(readOwnTreePreferences, {}, { signal }).then(
    ({ data }) => data,
    () => null,
  );

/** Keeps prefetched preferences for the next read of that tree. Null clears them. */
export function setPrefetchedPreferences(tree: string, preferences: TreePreferences | null): void {
  prefetched.clear();
  if (preferences !== null) prefetched.set(tree, preferences);
}

export async function savePreferences(
  tree: string,
  preferences: TreePreferences,
  keepalive = false,
): Promise<void> {
  const { data } = await call(
    writeTreePreferences,
    { params: { tree }, body: preferences },
    { keepalive },
  );
  treePreferences.of(tree).set(data);
}

/** Mutable: by tree, the write that waits, so that several lines put away at once are one. */
const writes = new Map<string, ReturnType<typeof setTimeout>>();
const TOGETHER = 600;
/** As many as the contract keeps. */
const MOST = 5_000;

export type Folds = Readonly<Record<'up' | 'down', readonly string[]>>;
export const foldsOf = (preferences: TreePreferences): Folds => ({
  up: preferences.collapsed_up ?? [],
  down: preferences.collapsed,
});

/** What is put away is seen at once and kept a moment later, the newest first to stay. Where it cannot be kept, it lasts as long as the page. */
export function rememberFolds(
  tree: string,
  preferences: TreePreferences,
  { up, down }: Folds,
): void {
  const cell = treePreferences.of(tree);
  cell.set({ ...preferences, collapsed: down.slice(-MOST), collapsed_up: up.slice(-MOST) });
  clearTimeout(writes.get(tree));
  writes.set(
    tree,
    setTimeout(() => {
      write(tree);
    }, TOGETHER),
  );
}

function write(tree: string, keepalive = false): void {
  clearTimeout(writes.get(tree));
  writes.delete(tree);
  const { value } = treePreferences.of(tree).state();
  if (value !== null) void savePreferences(tree, value, keepalive).catch(() => undefined);
}

// Whoever leaves at once has put it away all the same.
addEventListener('pagehide', () => {
  for (const tree of writes.keys()) write(tree, true);
});

/** Bonds this member does not want to see. */
export const leavingOf = (preferences: TreePreferences): readonly Leaving[] => [
  ...(preferences.show_ex_partners ? [] : ['former' as const]),
  ...(preferences.show_adoptive ? [] : ['adoptive' as const]),
  ...(preferences.show_foster ? [] : ['foster' as const]),
  ...(preferences.show_step ? [] : ['step' as const]),
];
