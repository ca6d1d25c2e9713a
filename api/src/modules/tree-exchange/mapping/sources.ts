/** A source's record between a file and the tree, both ways. What a row cannot say stays in the record it came in. */
import { shortenTitle } from './citations.ts';
import { toOneLine } from './names.ts';
import {
  node,
  plainXref,
  pointerOf,
  pointerNode,
  sameNode,
  subOf,
  valueOf,
  type Node,
} from './node.ts';

const fields = ['title', 'author', 'published', 'repository', 'url', 'note'] as const;
type Field = (typeof fields)[number];
export type SourceRow = Readonly<Record<Field, string>>;

/** How the places that keep sources are called: records of their own in a file, words here. */
export interface Repositories {
  nameOf(xref: string): string;
  xrefOf(name: string): string;
}

const webTags: readonly string[] = ['_URL', '_LINK', '_WEB', 'WWW'];
const isWebAddress = (text: string | undefined): boolean =>
  text !== undefined &&
  text.length <= 2_000 &&
  /^https?:\/\/[^\s\u0000-\u001f\u007f]+$/u.test(text);

/** The structure that says a field; a title that stands elsewhere is only borrowed from there. */
function sayerOf(
  record: Node,
  field: Field,
  { nameOf }: Pick<Repositories, 'nameOf'>,
): Node | undefined {
  switch (field) {
    case 'title':
      return subOf(record, 'TITL');
    case 'author':
      return subOf(record, 'AUTH');
    case 'published':
      return subOf(record, 'PUBL');
    case 'repository':
      return record.sub?.find(
        (child) => child.tag === 'REPO' && nameOf(pointerOf(child) ?? '') !== '',
      );
    case 'url':
      return record.sub?.find((child) => webTags.includes(child.tag) && isWebAddress(child.value));
    case 'note':
      return (
        record.sub?.find(
          (child) =>
            child.tag === 'NOTE' && child.pointer === undefined && child.value !== undefined,
        ) ?? subOf(record, 'TEXT')
      );
    default:
      return field satisfies never;
  }
}

export function sourceFrom(record: Node, repositories: Pick<Repositories, 'nameOf'>): SourceRow {
  const said = (field: Field) => sayerOf(record, field, repositories)?.value ?? '';
  const title =
    toOneLine(said('title')) ||
    toOneLine(valueOf(record, 'ABBR')) ||
    shortenTitle(valueOf(record, 'TEXT')) ||
    plainXref(record.xref ?? '?');
  const kept = sayerOf(record, 'repository', repositories);
  return {
    title,
    author: toOneLine(said('author')),
    published: toOneLine(said('published')),
    repository: kept === undefined ? '' : toOneLine(repositories.nameOf(pointerOf(kept) ?? '')),
    url: said('url'),
    note: said('note'),
  };
}

function saying(field: Field, value: string, repositories: Pick<Repositories, 'xrefOf'>): Node {
  switch (field) {
    case 'title':
      return node('TITL', value);
    case 'author':
      return node('AUTH', value);
    case 'published':
      return node('PUBL', value);
    case 'repository':
      return pointerNode('REPO', repositories.xrefOf(value));
    case 'url':
      return node('_URL', value);
    case 'note':
      return node('NOTE', value);
    default:
      return field satisfies never;
  }
}

const sourceTo = (
  row: SourceRow,
  among: readonly Field[],
  repositories: Pick<Repositories, 'xrefOf'>,
): readonly Node[] =>
  among.flatMap((field) => (row[field] === '' ? [] : [saying(field, row[field], repositories)]));

/** What has to be kept beside the row; null where the row says it all. Where it is kept, is kept by the record: two places can have one name. */
export const sourceExtra = (record: Node, row: SourceRow): Node | null =>
  row.repository === '' &&
  sameNode({ ...record, sub: sourceTo(row, fields, { xrefOf: () => '' }) }, record)
    ? null
    : record;

/** A source that has no record in a file: what cites it says its title. */
export const inPlace = (title: string): Node => ({
  tag: 'SOUR',
  pointer: 'VOID',
  sub: [node('PAGE', title)],
});
export const isInPlace = (extra: Node | null): boolean => extra?.pointer === 'VOID';

/** Whether it still is nothing but its title. */
export const isTitleAlone = (row: SourceRow, extra: Node | null): boolean =>
  extra !== null &&
  isInPlace(extra) &&
  fields.every((field) => row[field] === (field === 'title' ? valueOf(extra, 'PAGE') : ''));

/** The record that was kept, where nobody changed the source since; else the parts that were changed in their new words, and the others as they were. */
export function sourceStructure(
  row: SourceRow,
  extra: Node | null,
  xref: string,
  repositories: Repositories,
): Node {
  if (extra === null || isInPlace(extra))
    return { tag: 'SOUR', xref, sub: sourceTo(row, fields, repositories) };
  const before = sourceFrom(extra, repositories);
  const changed = fields.filter((field) => row[field] !== before[field]);
  const gone = new Set(changed.map((field) => sayerOf(extra, field, repositories)));
  return {
    ...extra,
    xref,
    sub: [
      ...sourceTo(row, changed, repositories),
      ...(extra.sub ?? []).filter((child) => !gone.has(child)),
    ],
  };
}
