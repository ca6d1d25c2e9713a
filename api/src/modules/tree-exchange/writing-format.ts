/** What a format of a file must be able to write, and what every one of them is given. */
import type { Node } from './mapping/node.ts';
import type { SourceOut } from './mapping/source-records.ts';
import type { PersonOut, UnionOut } from './mapping/writing.ts';

/** What one format does with what comes. Persons come first, then families. */
export interface Format {
  person(person: PersonOut): void;
  union(union: UnionOut): void;
  end(): void;
  /** What is ready to be written; null while it is little, unless it is the `rest`. */
  take(rest?: 'rest'): Uint8Array | null;
  /** Paths of files that the records name. */
  readonly paths: ReadonlySet<string>;
}

/** What is no person and no family: needed before the first of them, and written after the last. */
export interface Others {
  /** As they came with a file. */
  readonly records: readonly Node[];
  readonly sources: readonly SourceOut[];
}
