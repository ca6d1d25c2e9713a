/** Pure: the sources of a file as rows, and what is cited from them. A source the tree has already, word for word, is not there twice. */
import type { Target, Cited } from './mapping/citations.ts';
import { renameXrefs, valueOf, type Node } from './mapping/node.ts';
import { inPlace, sourceExtra, sourceFrom, type SourceRow } from './mapping/sources.ts';
import type { Records } from './read-records.ts';
import { toJsonb, type RowSink } from './rows.ts';

export interface KnownSource {
  readonly id: string;
  readonly xref: string;
}

/** Sources of the tree, each given once. */
export interface KnownSources {
  record(row: SourceRow, extra: Node | null): KnownSource | null;
  inPlace(title: string): string | null;
}

export interface SourceOptions {
  readonly newId: () => string;
  readonly known: KnownSources;
  /** The name an xref has in the tree; the same where it is the tree's first file. */
  readonly rename: ((xref: string) => string) | null;
}

export type Owner =
  | { readonly person_id: string; readonly union_id: null }
  | { readonly person_id: null; readonly union_id: string };
type Fact =
  | { readonly fact: 'whole'; readonly fact_id: null }
  | { readonly fact: 'name' | 'event'; readonly fact_id: string };
export const asWhole: Fact = { fact: 'whole', fact_id: null };

export class SourcePlanner {
  readonly #records: Records;
  readonly #sink: RowSink;
  readonly #options: SourceOptions;
  /** Places of the file, by the name they have in the tree. */
  readonly #repositories = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  readonly #aliases = new Map<string, string>();
  /** Sources told in place, by their titles. */
  readonly #told = new Map<string, string>();
  readonly #isKnown = new Set<number>();
  readonly #written = new Set<string>();
  readonly #places = { nameOf: (xref: string): string => this.#repositories.get(xref) ?? '' };

  constructor(records: Records, sink: RowSink, options: SourceOptions) {
    this.#records = records;
    this.#sink = sink;
    this.#options = options;
    const places: number[] = [];
    for (let at = 0; at < records.count; at += 1) {
      const tag = records.tag(at);
      if (tag === 'REPO')
        this.#repositories.set(records.xref(at) ?? '', valueOf(records.read(at), 'NAME'));
      if (tag === 'SOUR') places.push(at);
    }
    for (const at of places) this.#find(at);
  }

  #find(at: number): void {
    const { newId, known, rename } = this.#options;
    const xref = this.#records.xref(at);
    const met = rename === null ? null : this.#known(this.#records.read(at), known);
    if (met !== null) this.#isKnown.add(at);
    if (met !== null && xref !== null) this.#aliases.set(xref, met.xref);
    if (xref !== null && !this.#ids.has(this.name(xref)))
      this.#ids.set(this.name(xref), met?.id ?? newId());
  }

  #known(record: Node, known: KnownSources): KnownSource | null {
    const row = sourceFrom(record, this.#places);
    return known.record(row, sourceExtra(record, row));
  }

  /** The name an xref of the file has in the tree. */
  readonly name = (xref: string): string =>
    this.#aliases.get(xref) ?? this.#options.rename?.(xref) ?? xref;
  readonly has = (xref: string): boolean => this.#ids.has(xref);

  /** The first record of a name has it; a second one stays without. */
  source(at: number): void {
    if (this.#isKnown.has(at)) return;
    const record = this.#records.read(at);
    const row = sourceFrom(record, this.#places);
    const name = record.xref === undefined ? null : this.name(record.xref);
    const id = name === null ? undefined : this.#ids.get(name);
    const isFirst = id !== undefined && !this.#written.has(id);
    this.#written.add(id ?? '');
    const extra = sourceExtra(record, row);
    this.#insert(
      isFirst ? id : this.#options.newId(),
      isFirst ? name : null,
      row,
      extra === null || this.#options.rename === null ? extra : renameXrefs(extra, this.name),
    );
  }

  #insert(id: string, gedcom_xref: string | null, row: SourceRow, extra: Node | null): void {
    this.#sink.add('source', { id, ...row, gedcom_xref, gedcom_extra: toJsonb(extra) });
  }

  #toldInPlace(title: string): string {
    const there = this.#told.get(title) ?? this.#options.known.inPlace(title);
    const id = there ?? this.#options.newId();
    if (there === null)
      this.#insert(
        id,
        null,
        { title, author: '', published: '', repository: '', url: '', note: '' },
        inPlace(title),
      );
    this.#told.set(title, id);
    return id;
  }

  #sourceOf(target: Target): string | undefined {
    return 'title' in target ? this.#toldInPlace(target.title) : this.#ids.get(target.xref);
  }

  cite(owner: Owner, fact: Fact, cited: readonly Cited[]): void {
    for (const { target, row, extra } of cited) {
      const source_id = this.#sourceOf(target);
      if (source_id !== undefined)
        this.#sink.add('citation', {
          id: this.#options.newId(),
          source_id,
          ...owner,
          ...fact,
          ...row,
          gedcom_extra: toJsonb(extra),
        });
    }
  }
}
