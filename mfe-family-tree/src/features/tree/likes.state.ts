/** How one likes to see a tree: read once with it, kept on the server for each member. */
import { call } from '@kinlore/shared/api-client';
import {
  readOwnTreePreferences,
  readTreePreferences,
  writeTreePreferences,
  type TreePreferences,
} from '@kinlore/shared/contracts/family-whole';
import { createRecord } from '@kinlore/shared/state';
import type { Leaving } from '../../worker/left-out.ts';

export type Likes = TreePreferences;

/** Mutable: what came with the own tree, from then until that tree is shown. */
const came = new Map<string, Likes>();

export const treeLikes = createRecord(async (tree: string, signal): Promise<Likes> => {
  const here = came.get(tree);
  came.delete(tree);
  return here ?? (await call(readTreePreferences, { params: { tree } }, { signal })).data;
});

/** Those of the own tree, asked before anybody knows its id; null where they cannot be read: whoever shows the tree asks for themselves. */
export const readOwnLikes = (signal: AbortSignal): Promise<Likes | null> =>
  call(readOwnTreePreferences, {}, { signal }).then(
    ({ data }) => data,
    () => null,
  );

/** Hands over what came to whoever shows that tree next. */
export function handOver(tree: string, likes: Likes | null): void {
  came.clear();
  if (likes !== null) came.set(tree, likes);
}

export async function keepLikes(tree: string, likes: Likes, keepalive = false): Promise<void> {
  const { data } = await call(
    writeTreePreferences,
    { params: { tree }, body: likes },
    { keepalive },
  );
  treeLikes.of(tree).set(data);
}

/** Mutable: by tree, the write that waits, so that several lines put away at once are one. */
const writes = new Map<string, ReturnType<typeof setTimeout>>();
const TOGETHER = 600;
/** As many as the contract keeps. */
const MOST = 5_000;

export type Folds = Readonly<Record<'up' | 'down', readonly string[]>>;
export const foldsOf = (likes: Likes): Folds => ({
  up: likes.collapsed_up ?? [],
  down: likes.collapsed,
});

/** What is put away is seen at once and kept a moment later, the newest first to stay. Where it cannot be kept, it lasts as long as the page. */
export function rememberFolds(tree: string, likes: Likes, { up, down }: Folds): void {
  const cell = treeLikes.of(tree);
  cell.set({ ...likes, collapsed: down.slice(-MOST), collapsed_up: up.slice(-MOST) });
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
  const { value } = treeLikes.of(tree).state();
  if (value !== null) void keepLikes(tree, value, keepalive).catch(() => undefined);
}

// Whoever leaves at once has put it away all the same.
addEventListener('pagehide', () => {
  for (const tree of writes.keys()) write(tree, true);
});

/** Bonds they do not wish to see. */
export const leavingOf = (likes: Likes): readonly Leaving[] => [
  ...(likes.show_ex_partners ? [] : ['former' as const]),
  ...(likes.show_adoptive ? [] : ['adoptive' as const]),
  ...(likes.show_foster ? [] : ['foster' as const]),
  ...(likes.show_step ? [] : ['step' as const]),
];
