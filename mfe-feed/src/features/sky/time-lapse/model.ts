/** A family's lives as a row of years, from what this viewer may read of them: who is there when and where, and what happens. */
import type { TimedEvent } from '@kinlore/shared/contracts/family-times';

/** First and last year in which something can have been: the same where it is known. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** From here on somebody is taken to be at a place, until the next. */
export interface Stay extends Span {
  readonly place: number;
  /** Of the events that tell of it. */
  readonly kind: TimedEvent;
}

export interface LapsePerson {
  readonly name: string;
  readonly born: Span;
  /** Null: living, or nobody knows when. */
  readonly died: Span | null;
  /** In the order of years. */
  readonly stays: readonly Stay[];
}

export interface LapseUnion {
  readonly partners: readonly number[];
  /** Null: nobody knows since when; they stand beside each other all the same. */
  readonly since: Span | null;
  readonly until: Span | null;
}

export interface LapsePlace {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly isAbout: boolean;
}

/** Memories of a life by year; a life that stands in no tree has no person. */
export interface LapseLife {
  readonly name: string;
  readonly person: number | null;
  readonly isDead: boolean;
  /** Year, number of the strongest feeling (0: none), how many; in the order of years. */
  readonly lights: readonly (readonly [year: number, feeling: number, count: number])[];
}

export type Happening = { readonly isAbout: boolean } & (
  | { readonly what: 'born' | 'died'; readonly person: number }
  | { readonly what: 'moved'; readonly person: number; readonly place: string }
  | { readonly what: 'married' | 'parted'; readonly partners: readonly number[] }
  | { readonly what: 'memories'; readonly life: number; readonly count: number }
);

export interface Timeline {
  readonly first: number;
  readonly last: number;
  /** By their places in the columns of the tree; null: no year of theirs is known, or they are hidden. */
  readonly people: readonly (LapsePerson | null)[];
  /** Of everybody, with or without a year; empty of whoever is hidden. */
  readonly names: readonly string[];
  readonly unions: readonly LapseUnion[];
  readonly children: readonly {
    readonly child: number;
    readonly parent: number;
    readonly union: number;
  }[];
  /** Those that lie somewhere; `placeOf` leads from the index of a place as it came. */
  readonly places: readonly LapsePlace[];
  readonly lives: readonly LapseLife[];
  readonly happenings: ReadonlyMap<number, readonly Happening[]>;
  /** Who has no year, though they are not hidden. */
  readonly undated: number;
  /** Named places that nobody can point at. */
  readonly nowhere: readonly string[];
}
