/** The views there are, in the order they are offered. All look at the same tree through the same camera. */
import type { TreeViewName } from '@kinlore/shared/contracts/family-whole';
import { t } from './tree.messages.ts';

export interface View {
  readonly key: ViewKey;
  readonly label: () => string;
  /** Drawn on the stage, or a page of its own. */
  readonly shows: 'cards' | 'path' | 'statistics';
  /** Generations above and below the focus; null: everyone. */
  readonly reach: { readonly up: number; readonly down: number } | null;
  /** What the camera does when the view opens. */
  readonly aim: 'person' | 'fit';
}
export type ViewKey = Extract<
  TreeViewName,
  | 'family'
  | 'ancestors'
  | 'descendants'
  | 'hourglass'
  | 'fan'
  | 'map'
  | 'timeline'
  | 'path'
  | 'statistics'
>;

const closest = { up: 3, down: 3 };

export const views: readonly View[] = [
  { key: 'family', label: () => t('viewFamily'), shows: 'cards', reach: closest, aim: 'person' },
  {
    key: 'ancestors',
    label: () => t('viewAncestors'),
    shows: 'cards',
    reach: { up: 12, down: 0 },
    aim: 'person',
  },
  {
    key: 'descendants',
    label: () => t('viewDescendants'),
    shows: 'cards',
    reach: { up: 0, down: 12 },
    aim: 'person',
  },
  {
    key: 'hourglass',
    label: () => t('viewHourglass'),
    shows: 'cards',
    reach: { up: 6, down: 6 },
    aim: 'person',
  },
  {
    key: 'fan',
    label: () => t('viewFan'),
    shows: 'cards',
    reach: { up: 12, down: 0 },
    aim: 'person',
  },
  { key: 'map', label: () => t('viewMap'), shows: 'cards', reach: null, aim: 'fit' },
  {
    key: 'timeline',
    label: () => t('viewTimeline'),
    shows: 'cards',
    reach: { up: 12, down: 12 },
    aim: 'person',
  },
  { key: 'path', label: () => t('viewPath'), shows: 'path', reach: closest, aim: 'person' },
  {
    key: 'statistics',
    label: () => t('viewStatistics'),
    shows: 'statistics',
    reach: closest,
    aim: 'person',
  },
];

const [first] = views;
export const viewOf = (key: string | null): View => {
  const view = views.find((one) => one.key === key) ?? first;
  if (view === undefined) throw new RangeError('there are no views');
  return view;
};
