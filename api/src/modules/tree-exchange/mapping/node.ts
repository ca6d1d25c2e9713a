/** One structure of a file, as it is kept: in the words of GEDCOM 7, whatever version it came in. */
export interface Node {
  readonly tag: string;
  readonly xref?: string;
  readonly value?: string;
  /** The xref it points at; VOID for nobody. Never beside a value. */
  readonly pointer?: string;
  readonly sub?: readonly Node[];
}

export const node = (tag: string, value?: string, sub?: readonly Node[]): Node => ({
  tag,
  ...(value !== undefined && value !== '' && { value }),
  ...(sub !== undefined && sub.length > 0 && { sub }),
});

export const subOf = (parent: Node, tag: string): Node | undefined =>
  parent.sub?.find((child) => child.tag === tag);
export const valueOf = (parent: Node, tag: string): string => subOf(parent, tag)?.value ?? '';

/** The xref a pointer names; null for everything else, and for the pointer to nobody. */
export const pointerOf = ({ pointer }: Node): string | null =>
  pointer === undefined || pointer === 'VOID' ? null : pointer;

export const pointerNode = (tag: string, xref: string, sub?: readonly Node[]): Node => ({
  tag,
  pointer: xref,
  ...(sub !== undefined && sub.length > 0 && { sub }),
});

/** The same structure with the same content, in the same order. */
export function sameNode(one: Node | undefined, other: Node | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (
    (['tag', 'value', 'xref', 'pointer'] as const).some(
      (part) => (one[part] ?? '') !== (other[part] ?? ''),
    )
  )
    return false;
  const { sub: mine = [] } = one;
  const { sub: theirs = [] } = other;
  return mine.length === theirs.length && mine.every((child, at) => sameNode(child, theirs[at]));
}

/** Calls with every structure below and including this one. */
export function walkNode(parent: Node, visit: (found: Node) => void): void {
  visit(parent);
  for (const child of parent.sub ?? []) walkNode(child, visit);
}

/** Gives every xref and pointer another name. */
export function renameXrefs(parent: Node, rename: (xref: string) => string): Node {
  const target = pointerOf(parent);
  return {
    tag: parent.tag,
    ...(parent.xref !== undefined && { xref: rename(parent.xref) }),
    ...(parent.value !== undefined && { value: parent.value }),
    ...(parent.pointer !== undefined && {
      pointer: target === null ? parent.pointer : rename(target),
    }),
    ...(parent.sub !== undefined && { sub: parent.sub.map((child) => renameXrefs(child, rename)) }),
  };
}

/** From the second file on, records got names of their own: `X2_I1` was I1 once. */
export const plainXref = (xref: string): string => xref.replace(/^X\d+_/u, '');

/** What was kept as JSON. A column that holds anything else is ours to mend, not a reader's to see. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'tag' in value && typeof value.tag === 'string';
export const nodesIn = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter(isNode) : [];
