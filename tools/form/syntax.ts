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

/** What a module imports and hands on, in the order of the text; of types, too. Throws as `parse` does. */
export function requestsOf(path: string, text: string): readonly string[] {
  const { module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const given = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
  );
  const asked = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...given];
  return [
    ...new Set(asked.toSorted((one, other) => one.start - other.start).map(({ value }) => value)),
  ];
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
export function childrenOf(node: Node): readonly Node[] {
  const children: Node[] = [];
  const take = (value: unknown) => {
    if (isNode(value) && !isLayout(value)) children.push(value);
  };
  for (const value of Object.values(node))
    if (Array.isArray(value)) value.forEach(take);
    else take(value);
  return children;
}

/** Calls `enter` for every node from the outside in; `above` holds its ancestors, the nearest last, and is true only as long as the call lasts. */
export function visit(
  node: Node,
  enter: (node: Node, above: readonly Node[]) => void,
  above: Node[] = [],
): void {
  enter(node, above);
  above.push(node);
  for (const child of childrenOf(node)) visit(child, enter, above);
  above.pop();
}
