/** A file that was read, as records in the words of GEDCOM 7. */
import {
  convertStructure,
  recordTree,
  recordXref,
  type GedcomFile,
  type Structure,
} from '@kinlore/shared/gedcom';
import type { Node } from './mapping/node.ts';
import type { Records } from './read-records.ts';

/** What is kept of a structure: where it stood in the file is not. */
export function nodeOf({ tag, xref, value, pointer, children }: Structure): Node {
  return {
    tag,
    ...(xref !== undefined && { xref }),
    ...(value !== undefined && { value }),
    ...(pointer !== undefined && { pointer }),
    ...(children.length > 0 && { sub: children.map(nodeOf) }),
  };
}

export const structureOf = ({ tag, xref, value, pointer, sub }: Node): Structure => ({
  tag,
  ...(xref !== undefined && { xref }),
  ...(value !== undefined && { value }),
  ...(pointer !== undefined && { pointer }),
  line: 0,
  children: (sub ?? []).map(structureOf),
});

export function recordsOf(file: GedcomFile): Records {
  return {
    count: file.records.count,
    tag: (at) => file.tags[file.records.tag[at] ?? -1] ?? '',
    xref: (at) => recordXref(file, at) || null,
    read: (at) => nodeOf(convertStructure(recordTree(file, at), file.version, '7.0')),
  };
}
