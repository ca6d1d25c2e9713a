/** Small files for tests: bytes from lines, and structures without what differs by place. */
import { readGedcom } from '../read.ts';
import { recordTrees } from '../structure.ts';
import type { GedcomFile, Structure } from '../types.ts';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A 5.5.1 file with header and trailer around the lines. */
export const file551 = (...lines: string[]): Uint8Array =>
  bytesOf(['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8', ...lines, '0 TRLR', ''].join('\n'));
export const file7 = (...lines: string[]): Uint8Array =>
  bytesOf(['0 HEAD', '1 GEDC', '2 VERS 7.0', ...lines, '0 TRLR', ''].join('\n'));

export type Bare = Omit<Structure, 'line' | 'children'> & { readonly children: readonly Bare[] };
export const bare = ({ line: _line, children, ...rest }: Structure): Bare => ({
  ...rest,
  children: children.map(bare),
});

/** Records but header and trailer, which a writer makes its own. */
export const bodyOf = (file: GedcomFile): Bare[] =>
  [...recordTrees(file)].filter(({ tag }) => tag !== 'HEAD' && tag !== 'TRLR').map(bare);
export const bodyOfBytes = (bytes: Uint8Array): Bare[] => bodyOf(readGedcom(bytes));
export const codes = (bytes: Uint8Array): string[] =>
  readGedcom(bytes).report.map(({ code, line }) => `${code} ${String(line)}`);
