/** How one likes to see a tree: read once with it, kept on the server for each member. */
import { call } from '@kinlore/shared/api-client';
import { readTreePreferences, writeTreePreferences, type TreePreferences } from '@kinlore/shared/contracts/family-whole';
import { createRecord } from '@kinlore/shared/state';
import type { Leaving } from '../../worker/left-out.ts';

export type Likes = TreePreferences;

export const treeLikes = createRecord((tree: string, signal) => call(readTreePreferences, { params: { tree } }, { signal }).then(({ data }): Likes => data));

export async function keepLikes(tree: string, likes: Likes): Promise<void> {
  const { data } = await call(writeTreePreferences, { params: { tree }, body: likes });
  treeLikes.of(tree).set(data);
}

/** Bonds they do not wish to see. */
export const leavingOf = (likes: Likes): readonly Leaving[] => [
  ...(likes.show_ex_partners ? [] : ['former' as const]), ...(likes.show_adoptive ? [] : ['adoptive' as const]), ...(likes.show_foster ? [] : ['foster' as const]), ...(likes.show_step ? [] : ['step' as const]),
];
