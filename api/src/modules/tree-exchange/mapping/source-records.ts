/** Pure: the sources of a tree as records of a file, with a record for each place that keeps them. */
import { isNode, valueOf, type Node } from './node.ts';
import { toOneLine } from './names.ts';
import { sourceStructure, type Repositories, type SourceRow } from './sources.ts';

export interface SourceOut extends SourceRow {
  readonly id: string;
  readonly extra: unknown;
}

interface Names {
  source(id: string): { readonly xref: string; readonly title: string | null } | null;
  /** A name that no record has. */
  free(): string;
}

/** Places the file has a record of, and those that get one. */
function repositoriesOf(
  records: readonly Node[],
  free: () => string,
): Repositories & { readonly made: readonly Node[] } {
  const there = records.filter((record) => record.tag === 'REPO' && record.xref !== undefined);
  const names = new Map(there.map((record) => [record.xref ?? '', valueOf(record, 'NAME')]));
  const xrefs = new Map(
    there.toReversed().map((record) => [toOneLine(valueOf(record, 'NAME')), record.xref ?? '']),
  );
  const made: Node[] = [];
  return {
    made,
    nameOf: (xref) => names.get(xref) ?? '',
    xrefOf(name) {
      const xref = xrefs.get(toOneLine(name)) ?? free();
      if (!xrefs.has(toOneLine(name)))
        made.push({ tag: 'REPO', xref, sub: [{ tag: 'NAME', value: name }] });
      xrefs.set(toOneLine(name), xref);
      return xref;
    },
  };
}

/** A record for each source that is not gone. */
export function sourceRecords(
  sources: readonly SourceOut[],
  records: readonly Node[],
  names: Names,
): readonly Node[] {
  const repositories = repositoriesOf(records, names.free);
  const made = sources.flatMap((row) => {
    const called = names.source(row.id);
    return called === null
      ? []
      : [sourceStructure(row, isNode(row.extra) ? row.extra : null, called.xref, repositories)];
  });
  return [...made, ...repositories.made];
}
