/** The names of a life that have come so far, asked by row. Pure. */
import { partOf, type Life, type Part } from './life.ts';

export interface NamedRow {
  readonly id: string;
  readonly title: string;
  /** The address of the small photograph; null without one. */
  readonly thumb: string | null;
}

export type NamesOfPart = readonly NamedRow[];

/** Another object as soon as there is more. */
export interface KnownNames {
  readonly loading: number;
  readonly failed: number;
  /** Null until it has come. */
  readonly of: (life: Life, row: number) => NamedRow | null;
  readonly isFailed: (life: Life, row: number) => boolean;
  /** The titles of a segment as they are searched; null until they have come. */
  readonly plain: (part: Part) => readonly string[] | null;
  /** The row of a memory among those that have come; null where there is none. */
  readonly rowOf: (life: Life, id: string) => number | null;
  /** Whether everything of this life has come. */
  readonly isWhole: (life: Life) => boolean;
}

export type HeldNames =
  | { readonly status: 'loading' | 'failed' }
  | {
      readonly status: 'ok';
      readonly rows: NamesOfPart;
      /** When they came. */
      readonly at: number;
      /** As they are searched. */
      readonly plain: readonly string[];
    };

/** By the hash of their segment. */
export type Shelf = ReadonlyMap<string, HeldNames>;

const count = (held: Shelf, wanted: HeldNames['status']): number =>
  [...held.values()].filter(({ status }) => status === wanted).length;

function found(held: Shelf, life: Life, row: number) {
  const part = partOf(life, row);
  const names = part === undefined ? undefined : held.get(part.hash);
  return part === undefined || names?.status !== 'ok' ? null : { names, at: row - part.start };
}

function plainTitles(held: Shelf, { hash }: Part): readonly string[] | null {
  const names = held.get(hash);
  return names?.status === 'ok' ? names.plain : null;
}

function rowOf(held: Shelf, life: Life, id: string): number | null {
  for (const { hash, start } of life.parts) {
    const names = held.get(hash);
    const at = names?.status === 'ok' ? names.rows.findIndex((one) => one.id === id) : -1;
    if (at >= 0) return start + at;
  }
  return null;
}

export const knownFrom = (held: Shelf): KnownNames => ({
  loading: count(held, 'loading'),
  failed: count(held, 'failed'),
  of: (life, row) => {
    const there = found(held, life, row);
    return there?.names.rows[there.at] ?? null;
  },
  isFailed: (life, row) => {
    const part = partOf(life, row);
    return part !== undefined && held.get(part.hash)?.status === 'failed';
  },
  plain: (part) => plainTitles(held, part),
  rowOf: (life, id) => rowOf(held, life, id),
  isWhole: (life) =>
    life.count === (life.whole?.total ?? life.count) &&
    life.parts.every(({ hash }) => held.get(hash)?.status === 'ok'),
});
