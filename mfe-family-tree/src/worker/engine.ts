/** The work on whole trees, wherever it runs: reading, changing, arranging, searching. Holds the trees it was given. */
import type { WholeTree } from '@kinlore/shared/contracts/family-whole';
import { kinOf } from '../analysis/kin.ts';
import { figuresOf } from '../analysis/figures.ts';
import { applyChanges, modelOf, type TreeModel } from '../model/index.ts';
import { arrange, type Memory } from './arrange.ts';
import { indexNames, searchNames, type NameIndex } from './name-index.ts';
import type { Answer, Ask } from './protocol.ts';

interface Held {
  readonly model: TreeModel;
  names: NameIndex | null;
  /** By view and focus, for as long as the persons keep their numbers. */
  readonly memories: Map<string, Memory>;
}
type AskOf<K extends Ask['kind']> = Extract<Ask, { kind: K }>;

export interface Engine {
  /** Throws RangeError where a tree is asked for that is not held, or not in that revision. */
  readonly answer: <A extends Ask>(question: A) => Answer<A>;
}

/** `year`: today's, for lives that go on. */
export function createEngine(year = new Date().getFullYear()): Engine {
  /** Mutable: the trees of this page, newest revision each. */
  const trees = new Map<string, Held>();
  const heldOf = (tree: string): Held => {
    const held = trees.get(tree);
    if (held === undefined) throw new RangeError('the tree is not open');
    return held;
  };
  const hold = (
    tree: string,
    model: TreeModel,
    memories = new Map<string, Memory>(),
  ): TreeModel => {
    trees.set(tree, { model, names: null, memories });
    return model;
  };
  const work: { readonly [K in Ask['kind']]: (question: AskOf<K>) => Answer<AskOf<K>> } = {
    open: ({ bytes }) => {
      if (!(bytes instanceof ArrayBuffer)) throw new RangeError('the bytes are not in hand');
      const whole = wholeIn(bytes);
      if (whole === null) throw new RangeError('there is no tree');
      return hold(whole.tree.id, modelOf(whole));
    },
    change: ({ tree, changes }) => {
      const held = heldOf(tree);
      const { model, before } = applyChanges(held.model, changes);
      return hold(
        tree,
        model,
        renumbered(
          held.memories,
          before,
          (old, now) => held.model.graph.born[old] === model.graph.born[now],
        ),
      );
    },
    arrange: ({ tree, revision, request }) => {
      const { model, memories } = heldOf(tree);
      if (model.tree.revision !== revision) throw new RangeError('the tree has changed since');
      const key = `${request.view} ${String(request.reach === null ? '' : request.focus)}`;
      const memory = memories.get(key) ?? { order: null };
      memories.set(key, memory);
      return arrange(model, request, memory, year);
    },
    kin: ({ tree, one, other }) => kinOf(heldOf(tree).model.graph, one, other),
    figures: ({ tree, focus }) => figuresOf(heldOf(tree).model, focus),
    search: ({ tree, words, limit }) => {
      const held = heldOf(tree);
      held.names ??= indexNames(held.model);
      return searchNames(held.names, words, limit);
    },
  };
  return {
    // Each question goes to the work of its own kind, which the table above holds to its answer.
    answer: <A extends Ask>(question: A) => work[question.kind](question as never) as Answer<A>,
  };
}

/** Who stood where, by the new numbers of the persons. Who was given another birth finds a new place among brothers and sisters. */
function renumbered(
  memories: ReadonlyMap<string, Memory>,
  before: Int32Array,
  isBornAsBefore: (old: number, now: number) => boolean,
): Map<string, Memory> {
  const now = new Map(Array.from(before, (was, is) => [was, is] as const));
  return new Map(
    [...memories].flatMap(([key, { order }]) => {
      const [view, was = ''] = key.split(' ');
      const focus = was === '' ? '' : now.get(Number(was));
      return order === null || focus === undefined
        ? []
        : [
            [
              `${String(view)} ${String(focus)}`,
              {
                order: Float64Array.from(before, (old, person) =>
                  old < 0 || !isBornAsBefore(old, person) ? Number.NaN : (order[old] ?? Number.NaN),
                ),
              },
            ] as const,
          ];
    }),
  );
}

/** The server validates what it sends against this contract. */
const wholeIn = (bytes: ArrayBuffer): WholeTree | null =>
  (JSON.parse(new TextDecoder().decode(bytes)) as { readonly data: WholeTree | null }).data; // the contract's envelope
