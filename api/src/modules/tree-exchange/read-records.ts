/** The records of a file by number, each read when it is asked for. */
import type { Node } from './mapping/node.ts';

export interface Records {
  readonly count: number;
  tag(at: number): string;
  xref(at: number): string | null;
  read(at: number): Node;
}
