/** What the writing thread is given, and what it answers. */

/** A file for an archive; `optional`: only where a record names it. */
export interface PackedOut {
  readonly path: string;
  readonly at: string;
  readonly optional: boolean;
}

export interface PortraitOut {
  readonly person: string;
  readonly path: string;
}

export interface WritingTask {
  readonly format: 'gedcom7' | 'gedcom551' | 'gedzip' | 'json';
  /** Where the file is written, and where the files that belong into an archive lie, by number. */
  readonly path: string;
  readonly packed: readonly PackedOut[];
  /** Who is shown by which of them, and of which paths it is known that they are pictures. */
  readonly portraits: readonly PortraitOut[];
  readonly pictures: readonly string[];
  readonly treeName: string;
  /** JSON of `personNames`, `unionNames`, `sourceNames` and `recordNames`. */
  readonly persons: string;
  readonly unions: string;
  readonly sources: string;
  readonly records: string;
  /** One letter a person, in the order of `persons`: f in full, v redacted, o left out. */
  readonly fates: string;
  /** ISO day and time. */
  readonly now: string;
}

/** Records first: the file begins with what they say of it. Then persons, then families. */
export type Given =
  | { readonly kind: 'persons' | 'unions' | 'sources' | 'records'; readonly text: string }
  | { readonly kind: 'end' };

export interface Written {
  readonly persons: number;
  readonly veiled: number;
  readonly left_out: number;
  readonly files: number;
  /** Nobody whom the others name went away while it was written. */
  readonly isWhole: boolean;
}
