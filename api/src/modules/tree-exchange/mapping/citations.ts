/** A citation between a file and the tree, both ways: which source says a fact, where in it, in which words, and how sure that is. */
import type { Citation } from '@kinlore/shared/contracts/family-facts';
import { toOneLine } from './names.ts';
import { node, pointerOf, pointerNode, sameNode, subOf, valueOf, type Node } from './node.ts';

export interface CitationRow {
  readonly page: string;
  readonly words: string;
  readonly confidence: Citation['confidence'];
}

/** What is cited: a record of the file, or a source that is told in place and has none. */
export type Target = { readonly xref: string } | { readonly title: string };

export interface Cited {
  readonly target: Target;
  readonly row: CitationRow;
  /** What the row cannot say. */
  readonly extra: Node | null;
}

const certainties: readonly Citation['confidence'][] = [
  'unreliable',
  'questionable',
  'secondary',
  'primary',
];
const longestTitle = 200;

/** A long text is no title: its beginning is. */
export const shortenTitle = (text: string): string => {
  const line = toOneLine(text);
  return line.length <= longestTitle
    ? line
    : `${line.slice(0, longestTitle).toWellFormed().trimEnd()}…`;
};

const textsOf = (structure: Node): readonly Node[] =>
  subOf(structure, 'DATA')?.sub?.filter((child) => child.tag === 'TEXT') ?? [];
const isInPlace = (structure: Node): boolean => structure.pointer === 'VOID';

const targetOf = (structure: Node): Target =>
  isInPlace(structure)
    ? { title: shortenTitle(valueOf(structure, 'PAGE')) }
    : { xref: pointerOf(structure) ?? '' };

/** A source told in place says itself where others say the page. */
function citationFrom(structure: Node): CitationRow {
  const place = valueOf(structure, 'PAGE');
  const words = textsOf(structure)
    .map((text) => text.value ?? '')
    .join('\n');
  const isCut = isInPlace(structure) && toOneLine(place).length > longestTitle;
  return {
    page: isInPlace(structure) ? '' : toOneLine(place),
    words: words === '' && isCut ? place : words,
    confidence: certainties[Number.parseInt(valueOf(structure, 'QUAY'), 10)] ?? 'unknown',
  };
}

const pageTo = ({ page }: CitationRow, target: Target): readonly Node[] => {
  const said = 'title' in target ? target.title : page;
  return said === '' ? [] : [node('PAGE', said)];
};
const certaintyTo = ({ confidence }: CitationRow): readonly Node[] =>
  confidence === 'unknown' ? [] : [node('QUAY', String(certainties.indexOf(confidence)))];
const dataOf = (texts: readonly Node[], others: readonly Node[]): readonly Node[] =>
  texts.length + others.length === 0 ? [] : [node('DATA', undefined, [...others, ...texts])];
const textTo = ({ words }: CitationRow): readonly Node[] =>
  words === '' ? [] : [node('TEXT', words)];

const naming = (target: Target): string => ('xref' in target ? target.xref : 'VOID');
const citationTo = (row: CitationRow, target: Target): Node =>
  pointerNode('SOUR', naming(target), [
    ...pageTo(row, target),
    ...dataOf(textTo(row), []),
    ...certaintyTo(row),
  ]);

const sameTarget = (one: Target, other: Target): boolean =>
  'title' in one ? 'title' in other && one.title === other.title : 'xref' in other;

const kept = ({ sub = [] }: Node, tag: string): readonly Node[] =>
  sub.filter((child) => child.tag === tag);
/** What is said of the words besides them, as when they were written down. */
const besideWords = (structure: Node): readonly Node[] =>
  kept(structure, 'DATA')
    .flatMap((data) => data.sub ?? [])
    .filter((child) => child.tag !== 'TEXT');

const besideAll = ({ sub = [] }: Node): readonly Node[] =>
  sub.filter((child) => !['PAGE', 'DATA', 'QUAY'].includes(child.tag));

/** What was kept, where nobody changed the citation since; else the citation as it is, with what stood beside it. `target`: as it is called in this file. */
export function citationStructure(row: CitationRow, extra: Node | null, target: Target): Node {
  if (extra === null) return citationTo(row, target);
  const before = citationFrom(extra);
  const staysThere = sameTarget(targetOf(extra), target) && before.page === row.page;
  const isAsSure = before.confidence === row.confidence;
  // Words that were said where others say the page are said by nobody else.
  const isAsSaid = before.words === row.words && (staysThere || textsOf(extra).length > 0);
  if (staysThere && isAsSaid && isAsSure) return { ...extra, pointer: naming(target) };
  return pointerNode('SOUR', naming(target), [
    ...(staysThere ? kept(extra, 'PAGE') : pageTo(row, target)),
    ...dataOf(isAsSaid ? textsOf(extra) : textTo(row), besideWords(extra)),
    ...(isAsSure ? kept(extra, 'QUAY') : certaintyTo(row)),
    ...besideAll(extra),
  ]);
}

/** Whether a structure becomes a citation here: it points at a source of the file, or tells one in place. `knows`: whether the file has a source of this name. */
export function isCitation(structure: Node, isInFile: (xref: string) => boolean): boolean {
  if (structure.tag !== 'SOUR' || structure.value !== undefined) return false;
  const xref = pointerOf(structure);
  return xref === null
    ? isInPlace(structure) && valueOf(structure, 'PAGE').trim() !== ''
    : isInFile(xref);
}

export function citedBy(structure: Node): Cited {
  const [row, target] = [citationFrom(structure), targetOf(structure)];
  return { target, row, extra: sameNode(citationTo(row, target), structure) ? null : structure };
}

/** A structure without its citations, and these. */
export function withoutCitations(
  structure: Node,
  isInFile: (xref: string) => boolean,
): { readonly bare: Node; readonly cited: readonly Cited[] } {
  const { sub } = structure;
  if (sub === undefined || !sub.some((child) => isCitation(child, isInFile)))
    return { bare: structure, cited: [] };
  const { sub: _sub, ...alone } = structure;
  const rest = sub.filter((child) => !isCitation(child, isInFile));
  return {
    bare: rest.length === 0 ? alone : { ...alone, sub: rest },
    cited: sub.filter((child) => isCitation(child, isInFile)).map(citedBy),
  };
}
