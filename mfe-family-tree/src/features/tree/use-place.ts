/** Where one is in a tree: the view, the person in the middle and what was opened beyond. View and person stand in the address. */
import { useSearchParams } from '@kinlore/shared/remote';
import { useMemo, useState } from 'react';
import { idOf, indexOf, placesOf, type TreeModel } from '../../model/index.ts';
import { foldsOf, leavingOf, rememberFolds } from '../../data/preferences.state.ts';
import type { TreePreferences } from '@kinlore/shared/contracts/family-whole';
import { spans, type Span } from '../../worker/fan.ts';
import type { LayoutRequest } from '../../worker/protocol.ts';
import { useRoom } from './use-room.ts';
import type { Side } from './Cards.tsx';
import { viewOf, views, type View, type ViewKey } from './views.ts';
import { homeOf } from './whole.state.ts';

export interface Place {
  /** What the address does not say is as this member likes it. */
  readonly preferences: TreePreferences;
  readonly view: View;
  readonly focus: number;
  readonly focusId: string;
  readonly isHome: boolean;
  readonly request: LayoutRequest;
  /** By id, as everything here that outlives a change of the tree. */
  readonly look: (person: string) => void;
  readonly goHome: () => void;
  readonly see: (view: ViewKey) => void;
  readonly openTo: (span: Span) => void;
  /** The next view, or the one before. */
  readonly turn: (step: 1 | -1) => void;
  /** The second person where two are looked at. */
  readonly other: number | null;
  readonly setOther: (person: number) => void;
  /** Brings what stands beyond a side of a person, also what was put away. */
  readonly openMore: (person: string, side: Side) => void;
  readonly fold: (person: string, side: 'up' | 'down') => void;
}

/** What was brought beyond the view itself, by id: it belongs to one view of one person. What was put away stays so everywhere, and is kept for the member. */
interface Extent {
  readonly at: string;
  readonly opened: readonly string[];
}

/** The view of the closest family reaches as far as one likes. */
const reachOf = ({ key, reach }: View, preferences: TreePreferences): View['reach'] =>
  key === 'family' ? { up: preferences.generations_up, down: preferences.generations_down } : reach;

/** `begin`: who stands in the middle where the address names nobody. */
function whereIn(model: TreeModel, preferences: TreePreferences, search: URLSearchParams) {
  const view = viewOf(search.get('view') ?? preferences.default_view);
  const [home, liked, asked] = [
    homeOf(model),
    indexOf(model, preferences.focus_person_id ?? ''),
    indexOf(model, search.get('focus') ?? ''),
  ];
  const begin = liked >= 0 ? liked : home;
  return {
    view,
    home,
    begin,
    focus: asked >= 0 ? asked : begin,
    reach: reachOf(view, preferences),
  };
}

export function usePlace(model: TreeModel, preferences: TreePreferences): Place {
  const [search, setSearch] = useSearchParams();
  const [kept, setKept] = useState<Extent>({ at: '', opened: [] });
  const { view, home, begin, focus, reach } = whereIn(model, preferences, search);
  const room = useRoom();
  const focusId = idOf(model, focus);
  const say = (name: string, value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const at = `${view.key} ${focusId}`;
  const extent = kept.at === at ? kept : { at, opened: [] };
  const folds = foldsOf(preferences);
  const put = (side: 'up' | 'down', ids: readonly string[]) =>
    rememberFolds(model.tree.id, preferences, { ...folds, [side]: ids });
  const span = spans.find((one) => String(one) === search.get('span')) ?? 270;
  const numbers = (ids: readonly string[]) => placesOf(model.ids, ids);
  // Thousands may be put away, and a render asks each time.
  const [foldedUp, foldedDown] = useMemo(
    () => [
      placesOf(model.ids, preferences.collapsed_up ?? []),
      placesOf(model.ids, preferences.collapsed),
    ],
    [model, preferences.collapsed_up, preferences.collapsed],
  );
  const see = (key: ViewKey) => say('view', key === preferences.default_view ? null : key);
  const look = (person: string) => say('focus', person === idOf(model, begin) ? null : person);
  return {
    preferences,
    view,
    focus,
    focusId,
    isHome: focus === home, // Everybody stands the same whoever is looked at.
    request: {
      view: view.key === 'path' || view.key === 'statistics' ? 'family' : view.key,
      focus: reach === null ? home : focus,
      reach,
      leaving: leavingOf(preferences),
      opened: numbers(extent.opened),
      foldedUp,
      foldedDown,
      span,
      room,
      sideways: preferences.orientation === 'right',
    },
    look,
    other:
      indexOf(model, search.get('other') ?? '') === -1
        ? null
        : indexOf(model, search.get('other') ?? ''),
    setOther: (person) => say('other', idOf(model, person)),
    goHome: () => look(idOf(model, home)),
    see,
    openTo: (degrees) => say('span', String(degrees)),
    turn: (step) => {
      const next = views[(views.indexOf(view) + step + views.length) % views.length];
      if (next !== undefined) see(next.key);
    },
    openMore: (person, side) => {
      if (side !== 'beside' && folds[side].includes(person))
        put(
          side,
          folds[side].filter((one) => one !== person),
        );
      else setKept({ ...extent, opened: [...extent.opened, person] });
    },
    fold: (person, side) => put(side, [...folds[side], person]),
  };
}
