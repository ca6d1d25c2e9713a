/** What of a source file can be counted, on the syntax: figures that no formatting moves, beside lines that a reader sees. */
import { isOffGlossary, namesGiven } from './glossary.ts';
import { childrenOf, parse, visit, type Node, type Syntax } from './syntax.ts';

export interface FunctionForm {
  /** What it is called where it stands, with the functions around it: `createMembers > invite`. */
  readonly name: string;
  /** Syntax nodes, those of functions within it included. */
  readonly nodes: number;
  readonly lines: number;
  readonly parameters: number;
}

export interface FileForm {
  readonly path: string;
  readonly nodes: number;
  readonly lines: number;
  readonly functions: readonly FunctionForm[];
  /** Conditional expressions that stand in another one. */
  readonly nestedTernaries: number;
  /** Names it gives, its own among them, that the glossary keeps from; each once. */
  readonly offGlossary: readonly string[];
}

type FunctionNode = Extract<Node, { readonly params: unknown; readonly body: unknown }>;

const isFunction = (node: Node): node is FunctionNode =>
  'params' in node && 'body' in node && node.body !== null && /Function/u.test(node.type);

/** Throws where the text cannot be read as TypeScript. */
export function measure(path: string, text: string): FileForm {
  const syntax = parse(path, text);
  const sizes = sizesOf(syntax.program);
  const functions: FunctionForm[] = [];
  const named = new Set([path.slice(path.lastIndexOf('/') + 1)]);
  let nestedTernaries = 0;
  visit(syntax.program, (node, above) => {
    if (isTernary(node) && isTernary(above.at(-1))) nestedTernaries += 1;
    for (const name of namesGiven(node, above.at(-1))) named.add(name);
    if (isFunction(node)) functions.push(formOf(node, above, sizes, syntax));
  });
  return {
    path,
    nodes: sizes.get(syntax.program) ?? 0,
    lines: text.trimEnd().split('\n').length,
    functions: withOwnNames(functions),
    nestedTernaries,
    offGlossary: [...named].filter(isOffGlossary),
  };
}

const isTernary = (node: Node | undefined): boolean => node?.type === 'ConditionalExpression';

function sizesOf(program: Node): ReadonlyMap<Node, number> {
  const sizes = new Map<Node, number>();
  const sizeOf = (node: Node): number => {
    const size = childrenOf(node).reduce((sum, child) => sum + sizeOf(child), 1);
    sizes.set(node, size);
    return size;
  };
  sizeOf(program);
  return sizes;
}

const formOf = (
  node: FunctionNode,
  above: readonly Node[],
  sizes: ReadonlyMap<Node, number>,
  { lineOf }: Syntax,
): FunctionForm => ({
  name: [...above.filter(isFunction), node]
    .map((one) => nameOf(one, one === node ? above : above.slice(0, above.indexOf(one))))
    .join(' > '),
  nodes: sizes.get(node) ?? 0,
  lines: lineOf(node.end) - lineOf(node.start) + 1,
  parameters: node.params.length,
});

/** Its own name, or that of what it is the value of; else of the call that it is handed to. */
function nameOf(node: FunctionNode, above: readonly Node[]): string {
  if ('id' in node && node.id !== null) return node.id.name;
  const owner = above.at(-1);
  if (owner === undefined) return 'function';
  if (owner.type === 'VariableDeclarator') return textOf(owner.id);
  if ('key' in owner) return textOf(owner.key);
  if (owner.type === 'CallExpression') return `in ${textOf(owner.callee)}`;
  return 'function';
}

function textOf(node: Node): string {
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return node.name;
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'MemberExpression') return `${textOf(node.object)}.${textOf(node.property)}`;
  return node.type;
}

/** Functions of one name in one file are told apart by their order. */
function withOwnNames(functions: readonly FunctionForm[]): readonly FunctionForm[] {
  const met = new Map<string, number>();
  return functions.map((one) => {
    const count = (met.get(one.name) ?? 0) + 1;
    met.set(one.name, count);
    return count === 1 ? one : { ...one, name: `${one.name} #${String(count)}` };
  });
}
