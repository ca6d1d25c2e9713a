/** Who stands on the sheet. Pure. */
import { states, type TreeModel } from '../model/tree-model.ts';
import { piecesOf } from '../worker/fan.ts';
import { closestOf, descendantsOf, forebearsOf } from '../worker/part.ts';

export const posterViews = [
  'family',
  'ancestors',
  'descendants',
  'hourglass',
  'fan',
  'map',
  'timeline',
] as const;
/** 'chosen': whoever was picked one by one; `drawn` says whom. */
export type PosterView = (typeof posterViews)[number] | 'chosen';

export interface Choice {
  readonly view: PosterView;
  /** By index of the model. */
  readonly focus: number;
  /** Those who are drawn on the screen: taken instead of the view's own where it is given. */
  readonly drawn?: Int32Array | undefined;
  /** 'seen': as whoever prints may see them, the rest as "Living relative". 'none': the dead alone. */
  readonly living: 'seen' | 'none';
}

const DEAD = states.indexOf('dead');

export function chosenOf(model: Pick<TreeModel, 'graph' | 'state'>, choice: Choice): Int32Array {
  const persons = Int32Array.from(new Set(choice.drawn ?? viewOf(model, choice)));
  return choice.living === 'seen'
    ? persons
    : persons.filter((person) => model.state[person] === DEAD);
}

/** Generations of forebears a fan of this person has: twelve at the most. */
export const ringsOf = ({ graph }: Pick<TreeModel, 'graph'>, focus: number): number =>
  piecesOf(graph, focus).reduce((most, { ring }) => Math.max(most, ring), 0);

/** As far as the views on the screen reach. */
function viewOf({ graph }: Pick<TreeModel, 'graph'>, { view, focus }: Choice): Iterable<number> {
  switch (view) {
    case 'family':
      return closestOf(graph, focus, { up: 3, down: 3 });
    case 'ancestors':
      return forebearsOf(graph, focus, 12);
    case 'descendants':
      return descendantsOf(graph, focus, 12);
    case 'hourglass':
      return [...forebearsOf(graph, focus, 6), ...descendantsOf(graph, focus, 6)];
    case 'fan':
      return piecesOf(graph, focus).map(({ person }) => person);
    case 'timeline':
      return [
        ...forebearsOf(graph, focus, 12),
        ...descendantsOf(graph, focus, 12),
        ...closestOf(graph, focus, { up: 3, down: 3 }),
      ];
    case 'chosen':
      return [];
    case 'map':
      return Array.from({ length: graph.persons }, (_, person) => person);
    default:
      return view satisfies never;
  }
}
