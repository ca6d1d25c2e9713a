/** A file that is about to be sent, and who may say that it is seen. */
import type { Connection } from '../../platform/ports.ts';
import type { Viewer } from '../access/index.ts';
import type { Blank } from './recordings/blanks.ts';

/** The picture alone, or also who is in it, and saying so. */
export type Aspect = 'picture' | 'names';

/** Says whether a viewer may see this file through something it stands in. Each module that shows photographs offers one. */
export type ReadableThrough = (
  connection: Connection,
  viewer: Viewer,
  mediaId: string,
  aspect: Aspect,
) => Promise<boolean>;

export interface OpenFile {
  readonly key: string;
  readonly bytes: number;
  readonly mime: string;
  readonly tag: string;
  /** What is overwritten while it is sent. */
  readonly blanks?: readonly Blank[];
  /** A browser is told to save it, under the name that the page gives it, whatever it could show of it. */
  readonly isSaved?: boolean;
}
