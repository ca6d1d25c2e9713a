/** What goes into a layout of a family and what comes out of it: typed arrays, ready to be handed from the worker to the page. */

export interface LayoutOptions {
  /** Pixels. */
  readonly card: { readonly width: number; readonly height: number };
  /** Least space between two cards of one row. */
  readonly gap: number;
  /** Space between two partners. */
  readonly partnerGap: number;
  /** From the top of one row to the top of the next; a row grows where many threads must pass. */
  readonly rowHeight: number;
  /** Stands in the middle of their partners. */
  readonly focus?: number;
  /** By person; `card.width` where absent. */
  readonly cardWidths?: Float32Array;
  /** By number of the graph: rows somebody without partners and children stands below their generation. */
  readonly sunk?: Uint8Array;
  /** `order` of the layout before: who stood left of whom stays left of them. NaN for who is new. */
  readonly keepOrder?: Float64Array;
}

export const personFlags = { inCycle: 1, partnerInOtherRow: 2 } as const;

/** 'birth' and 'other' hang children, 'union' joins partners, 'apart' joins partners who do not stand side by side. */
export const threadKinds = ['birth', 'other', 'union', 'apart'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/** Upright and level lines. Lines of one bundle may meet; lines of two bundles only cross. */
export interface Threads {
  /** Four numbers a line: from x, from y, to x, to y. */
  readonly ends: Float64Array;
  /** By line: index into `threadKinds`. */
  readonly kind: Uint8Array;
  /** By line: index into `parentNatures` where it hangs one child, else 255. */
  readonly nature: Uint8Array;
  /** Two a line: persons whose line it is (a riser: one parent and the child; all else: the parents), -1 where there is none. */
  readonly of: Int32Array;
  /** By line: the union of the graph it is drawn for, -1 where a parent stands alone. */
  readonly union: Int32Array;
  /** By line: lines of one family between two rows share a number. */
  readonly bundle: Int32Array;
  /** By line: 1 where it passes rows between parent and child, or runs over heads. */
  readonly long: Uint8Array;
}

export interface TreeLayout {
  /** Drawn persons (numbers of the graph), each once, row by row, from left to right. */
  readonly persons: Int32Array;
  /** By number of the graph: the middle of the card, and its top; NaN where not drawn. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** By number of the graph: generation from 0; -1 where not drawn. */
  readonly row: Int32Array;
  /** By number of the graph: `personFlags` added up. */
  readonly flags: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  /** To hand back as `keepOrder`. */
  readonly order: Float64Array;
  readonly threads: Threads;
  /** Parent links that close a circle; couples that cannot stand in one row. */
  readonly warnings: { readonly cycles: number; readonly longMarriages: number };
  /** Inner steps the layout took: grows with persons and links alone. */
  readonly steps: number;
}
