/** What the server and its reading thread say to each other. */
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import type { ImportPreview, ReportLine } from '@kinlore/shared/contracts/family-exchange';
import type { Counts } from './planner.ts';
import type { Batch } from './rows.ts';

export interface Task {
  readonly path: string;
  /** look: say what is in it. load: make the rows of it. pictures: lay out the files persons may be shown by. */
  readonly mode: 'look' | 'load' | 'pictures';
  /** On load: what the pictures of an archive have become, by the path the records name them with. */
  readonly portraits: Readonly<Record<string, string>>;
  /** Files that came into the tree before: from the second one on, records get names of their own. */
  readonly filesBefore: number;
  /** JSON of `knownPersons` and `knownFacts`; null where nobody is to be known again. */
  readonly persons: string | null;
  readonly facts: string | null;
  /** Where the files of an archive are put, on load. */
  readonly folder: string;
}

export interface PackedFile {
  /** As the records name it. */
  readonly path: string;
  readonly at: string;
  readonly bytes: number;
}

/** A picture of an archive, and where its file is named. */
export interface PackedPicture extends PackedFile {
  readonly line: number;
}

export type Told =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'rows';
      readonly batches: readonly Batch[];
      readonly done: number;
      readonly total: number;
    }
  | {
      readonly kind: 'looked';
      readonly preview: ImportPreview;
      readonly lines: readonly ReportLine[];
    }
  | {
      readonly kind: 'loaded';
      readonly counts: Counts;
      readonly files: readonly PackedFile[];
      readonly filesLeft: number;
      readonly firstPerson: string | null;
    }
  | {
      readonly kind: 'pictures';
      readonly pictures: readonly PackedPicture[];
      readonly persons: readonly (readonly string[])[];
    }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly why: string };

/** Rows wait for this before the next are made. */
export const MORE = 'more';
