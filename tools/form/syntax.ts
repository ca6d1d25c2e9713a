/** The syntax of a source file, for the tools that count and judge it. */
import { parseSync, type Comment, type Node } from 'oxc-parser';

export type { Comment, Node };

export interface Syntax {
  readonly program: Node;
  readonly comments: readonly Comment[];
  /** The line (from 1) on which a character of the text lies. */
  readonly lineOf: (offset: number) => number;
}

/** Throws in words where the text is no TypeScript. `path` decides between `.ts` and `.tsx`. */
export function parse(path: string, text: string): Syntax {
  const { program, comments, errors } = parseSync(path, text, { preserveParens: false });
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const starts = [0, ...Array.from(text.matchAll(/\n/gu), ({ index }) => index + 1)];
  return { program, comments, lineOf: (offset) => lineAt(starts, offset) };
}

/** The last line that starts at or before the offset. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? Infinity) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Where a line of JSX is broken says nothing: white space between elements is no node. */
const isLayout = (node: Node): boolean => node.type === 'JSXText' && node.value.trim() === '';

/** The nodes directly below one, in the order of its fields. */
export const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).filter((one) => !isLayout(one)),
  );

/** Calls `enter` for every node from the outside in; `above` holds its ancestors, the nearest last. */
export function visit(
  node: Node,
  enter: (node: Node, above: readonly Node[]) => void,
  above: readonly Node[] = [],
): void {
  enter(node, above);
  const path = [...above, node];
  for (const child of childrenOf(node)) visit(child, enter, path);
}
