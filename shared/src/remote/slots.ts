import type { ConnectionMemory } from '../contracts/connection-memories.ts';

/**
 * The places where one remote fills in what another drew: slot id -> the props its filler receives.
 * A new slot is a release of shared: remotes cannot invent one, so that a typing error never makes an empty place.
 */
export interface Slots {
  /** A tab of the codex. `section` is the part of the tab the address names; `onSection` writes another into it. */
  readonly 'codex.tab': {
    readonly userId: string;
    readonly username: string;
    readonly section?: string;
    readonly onSection?: (section: string) => void;
  };
  /** Beside the name at the top of a codex: what one may do with this person. */
  readonly 'codex.actions': {
    readonly userId: string;
    readonly username: string;
    readonly name: string;
  };
  /** A section of the summons tab: notifications, question-requests, connection-requests, family-requests, … */
  readonly 'summons.section': { readonly section?: string };
  /** An instrument at the side of the signed-in home: level, streak, mission. */
  readonly 'home.instrument': { readonly userId: string };
  /** Below an activity that is read: comments, reactions. */
  readonly 'activity.footer': {
    readonly activityId: string;
    readonly activityType: string;
    readonly ownerId: string;
    /** Whoever reads it may change what it tells. */
    readonly mayEdit?: boolean;
  };
  /** Memories in which somebody was there: on their card in a tree (`person`), on their memorial (its slug), or on their codex (`user`); or the photographs of the life of an account (`photosOf`). */
  readonly 'person.memories': {
    readonly name: string;
    readonly person?: string;
    readonly memorial?: string;
    readonly user?: string;
    readonly photosOf?: string;
    readonly level: 2 | 3 | 4;
  };
  /** Below a memory that two connected people have together: its reactions and comments. `onChange`: what is counted there now. */
  readonly 'connection.memory': {
    readonly memory: ConnectionMemory;
    readonly level: 3 | 4;
    readonly onChange: (
      change: Partial<Pick<ConnectionMemory, 'reaction_counts' | 'my_reaction' | 'comment_count'>>,
    ) => void;
  };
  /** What a search found, one filler for each kind of thing. */
  readonly 'search.results': {
    readonly query: string;
    /** What narrows it, as it stands in the address; none where the shell does not keep it. */
    readonly filters?: Readonly<Record<string, string>>;
    readonly onFilters?: (filters: Readonly<Record<string, string>>) => void;
  };
  /** The sky of a life over the whole page; it outlives routes, and there is one owner. */
  readonly 'overlay.sky': {
    readonly active: boolean;
    /** The address before the sky was opened: where closing it leads. */
    readonly before?: string | null;
  };
  /** A section of the page of a child in one's care. */
  readonly 'child.section': { readonly childId: string; readonly name: string };
  /** A section of the settings of the person who is logged in. */
  readonly 'settings.section': { readonly section?: string };
}

export type SlotName = keyof Slots;

/** Every slot at run time; the record must name each exactly once, so it cannot fall behind the interface. */
const known: Readonly<Record<SlotName, true>> = {
  'codex.tab': true,
  'codex.actions': true,
  'summons.section': true,
  'home.instrument': true,
  'activity.footer': true,
  'person.memories': true,
  'connection.memory': true,
  'search.results': true,
  'overlay.sky': true,
  'child.section': true,
  'settings.section': true,
};

/** The names of all slots this shell offers. */
export const slotNames: readonly string[] = Object.keys(known);

export const isSlotName = (name: string): name is SlotName => Object.hasOwn(known, name);
