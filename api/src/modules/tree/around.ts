import type { LinkRow, UnionRow } from './tree.queries.ts';

export interface Around {
  readonly personIds: readonly string[];
  readonly links: readonly LinkRow[];
  readonly unions: readonly UnionRow[];
}
