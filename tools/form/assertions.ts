/** `as` silences the compiler: each one (but `as const`) needs its reason in a comment beside it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFiles } from './product-files.ts';
import { parse, visit, type Node } from './syntax.ts';

/** So far from the assertion, in lines, its reason may stand: a long type is folded over some. */
const NEAR = 4;

/** Lines (from 1) of every assertion without a reason in its statement or on the line above it. */
export function bareAssertions(path: string, text: string): readonly number[] {
  const { program, comments, lineOf } = parse(path, text);
  const reasons = comments.map(({ start }) => lineOf(start));
  const bare: number[] = [];
  visit(program, (node, above) => {
    if (!silencesTheCompiler(node)) return;
    const statement = above.findLast(isWhole) ?? node;
    const first = Math.max(lineOf(statement.start) - 1, lineOf(node.start) - NEAR);
    const last = Math.min(lineOf(statement.end), lineOf(node.end) + NEAR);
    if (!reasons.some((line) => line >= first && line <= last)) bare.push(lineOf(node.start));
  });
  return [...new Set(bare)];
}

function silencesTheCompiler(node: Node): boolean {
  if (node.type === 'TSNonNullExpression' || node.type === 'TSTypeAssertion') return true;
  if (node.type !== 'TSAsExpression') return false;
  const { typeAnnotation: type } = node;
  return !(
    type.type === 'TSTypeReference' &&
    type.typeName.type === 'Identifier' &&
    type.typeName.name === 'const'
  );
}

const isWhole = ({ type }: Node): boolean =>
  type.endsWith('Statement') || type.endsWith('Declaration') || type === 'Property';

/** Over the sources of the product; tests and stories are free. */
export const assertionFaults = (root: string): readonly string[] =>
  productFiles(root).flatMap((path) =>
    bareAssertions(path, readFileSync(join(root, path), 'utf8')).map(
      (line) => `${path}:${String(line)} uses \`as\` without a reason`,
    ),
  );
