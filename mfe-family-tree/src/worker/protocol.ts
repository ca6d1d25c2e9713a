/** What the page may ask of the worker, and what it answers. Each question has a number; each number one answer. */
import type { TreeChanges } from '@kinlore/shared/contracts/family-whole';
import type { Scene } from '../draw/scene.ts';
import type { Kin } from '../analysis/kin.ts';
import type { Figures } from '../analysis/figures.ts';
import type { Span } from './fan.ts';
import type { Room } from './room.ts';
import type { Leaving } from './left-out.ts';
import type { TreeModel } from '../model/index.ts';

export interface LayoutRequest {
  readonly view: 'family' | 'ancestors' | 'descendants' | 'hourglass' | 'fan' | 'map' | 'timeline';
  /** By index in the tree of the revision asked for. */
  readonly focus: number;
  /** Generations above and below the focus; null: everyone. */
  readonly reach: { readonly up: number; readonly down: number } | null;
  /** Persons whose nearest were asked for beyond that. */
  readonly opened: readonly number[];
  /** Persons whose forebears, or descendants, were put away. */
  readonly foldedUp: readonly number[];
  readonly foldedDown: readonly number[];
  /** Degrees a fan is opened to. */
  readonly span: Span;
  /** Bonds that are not followed, and not drawn. */
  readonly leaving: readonly Leaving[];
  /** The window it is drawn for. */
  readonly room: Room;
  /** Time runs from left to right instead of downwards. */
  readonly sideways: boolean;
}

export type Ask =
  /** The answer of the server to `readWholeTree` or `readOwnTree`, as it came: which tree it is, it says itself. */
  | { readonly kind: 'open'; readonly bytes: ArrayBuffer | Blob }
  | { readonly kind: 'change'; readonly tree: string; readonly changes: TreeChanges }
  | {
      readonly kind: 'arrange';
      readonly tree: string;
      readonly revision: number;
      readonly request: LayoutRequest;
    }
  /** What two are to each other. */
  | { readonly kind: 'kin'; readonly tree: string; readonly one: number; readonly other: number }
  | { readonly kind: 'figures'; readonly tree: string; readonly focus: number }
  | {
      readonly kind: 'search';
      readonly tree: string;
      readonly words: string;
      readonly limit: number;
    };

interface Answers {
  readonly open: TreeModel;
  readonly change: TreeModel;
  readonly arrange: Scene;
  readonly kin: Kin;
  readonly figures: Figures;
  /** Persons by index, best first. */
  readonly search: Int32Array;
}
export type Answer<A extends Ask> = Answers[A['kind']];

export interface ToWorker {
  readonly id: number;
  readonly question: Ask;
}
export interface FromWorker {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}
