/** All that a time-lapse is made of: the tree, when and where it happened, and the lives around. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { readTreeTimes } from '@kinlore/shared/contracts/family-times';
import { readOwnTree, readWholeTree, type WholeTree } from '@kinlore/shared/contracts/family-whole';
import { readCollectiveSky, type SkyLife } from '@kinlore/shared/contracts/sky';
import { createRecord } from '@kinlore/shared/state';
import { inBreaths } from '../in-breaths.ts';
import { lives as changes } from '../sky.state.ts';
import type { Timeline } from './model.ts';
import { prepare } from './picture.ts';
import { timelineSteps } from './timeline.ts';

export const OWN = 'own';

export interface Lapse {
  readonly treeId: string;
  readonly title: string;
  /** Null where no year is known of anybody. */
  readonly timeline: Timeline | null;
}

const PAGE = 100;

/** Page by page; there are never more than some hundred. */
async function everyLife(signal: AbortSignal, cursor?: string): Promise<readonly SkyLife[]> {
  const { data, meta } = await call(
    readCollectiveSky,
    { query: { limit: PAGE, ...(cursor !== undefined && { cursor }) } },
    { signal },
  );
  return meta.next === null ? data : [...data, ...(await everyLife(signal, meta.next))];
}

const wholeOf = async (tree: string, signal: AbortSignal): Promise<WholeTree | null> =>
  tree === OWN
    ? (await call(readOwnTree, {}, { signal })).data
    : (await call(readWholeTree, { params: { tree }, query: {} }, { signal })).data;

const timesOf = async (tree: string, signal: AbortSignal) =>
  (await call(readTreeTimes, { params: { tree } }, { signal })).data;

/** Both of one revision: where somebody changed the tree in between, it is read once more. */
async function treeOf(tree: string, signal: AbortSignal) {
  const whole = await wholeOf(tree, signal);
  if (whole === null) return null;
  const times = await timesOf(whole.tree.id, signal);
  if (times.revision === whole.tree.revision) return { whole, times };
  const again = await wholeOf(whole.tree.id, signal);
  if (again === null) return null;
  return { whole: again, times: await timesOf(again.tree.id, signal) };
}

/** By the id of a tree, or `own`: the one that one stands in. Null for whoever has none. */
export const lapses = createRecord<string, Lapse | null>(
  async (tree, signal) => {
    const [family, lives] = await Promise.all([treeOf(tree, signal), everyLife(signal)]);
    if (family === null) return null;
    const { id, name } = family.whole.tree;
    const today = new Date().getFullYear();
    const timeline = await inBreaths(timelineSteps({ ...family, lives, today }), signal);
    if (timeline !== null) await prepare(timeline, signal);
    return { treeId: id, title: name, timeline };
  },
  { refreshedBy: when(changes) },
);
