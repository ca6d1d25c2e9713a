/** Pure: the records by which a file says who is shown by which of its pictures. */
import type { FileNaming } from './naming.ts';
import { node, pointerNode, type Node } from './mapping/node.ts';
import { showingBy } from './mapping/portraits.ts';
import { localPaths } from './mapping/writing.ts';
import type { WritingTask } from './writing-messages.ts';

export interface Gallery {
  /** Records of media the tree has none for yet. Each is written only where a person of the file points at it. */
  readonly records: readonly Node[];
  /** The record of somebody who is in the file in full, with the picture they are shown by. */
  show(record: Node, personId: string): Node;
}

export const pictureType = 'image/webp';

export function galleryOf(
  { portraits, pictures }: Pick<WritingTask, 'portraits' | 'pictures'>,
  naming: FileNaming,
  asImported: readonly Node[],
): Gallery {
  const media = new Map<string, Node>();
  for (const record of asImported)
    if (record.tag === 'OBJE' && record.xref !== undefined && !media.has(record.xref))
      media.set(record.xref, record);
  const called = new Map<string, string>();
  for (const [xref, record] of media)
    for (const path of localPaths(record)) if (!called.has(path)) called.set(path, xref);
  const records: Node[] = [];
  const of = new Map(
    portraits
      .filter(({ person }) => naming.fate(person) === 'full')
      .map(({ person, path }) => [person, path]),
  );
  for (const path of new Set(of.values())) {
    if (called.has(path)) continue;
    const xref = naming.free();
    records.push({ tag: 'OBJE', xref, sub: [node('FILE', path, [node('FORM', pictureType)])] });
    called.set(path, xref);
  }
  const known = new Set(pictures);
  return {
    records,
    show(record, personId) {
      if (naming.fate(personId) !== 'full') return record;
      const path = of.get(personId) ?? null;
      const xref = path === null ? undefined : called.get(path);
      return showingBy(record, (name) => media.get(name), {
        path,
        isPicture: (one) => known.has(one),
        link: () => (xref === undefined ? null : pointerNode('OBJE', xref)),
      });
    },
  };
}
