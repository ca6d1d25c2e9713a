/**
 * The type of a row that a statement in quotes answers is believed by the compiler: a column of another name is `undefined`, and nobody is
 * told. So each field of such a type has to stand in some statement of its file.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFiles } from './product-files.ts';
import { parse, visit, type Node } from './syntax.ts';

export interface UnreadField {
  readonly line: number;
  readonly field: string;
}

interface Statements {
  readonly types: ReadonlyMap<string, readonly string[]>;
  readonly words: ReadonlySet<string>;
  readonly rows: readonly { readonly line: number; readonly type: Node }[];
}

/** Fields of rows that no statement of the file names. Types of other files are not followed. */
export function fieldsWithoutColumn(path: string, text: string): readonly UnreadField[] {
  if (!text.includes('sql<')) return [];
  const { types, words, rows } = readStatements(path, text);
  return rows.flatMap(({ line, type }) =>
    rowFields(type, types)
      .filter((field) => /^\w+$/u.test(field) && !words.has(field))
      .map((field) => ({ line, field })),
  );
}

function readStatements(path: string, text: string): Statements {
  const { program, lineOf } = parse(path, text);
  const types = new Map<string, readonly string[]>();
  const words = new Set<string>();
  const rows: { readonly line: number; readonly type: Node }[] = [];
  visit(program, (node) => {
    if (node.type === 'TSInterfaceDeclaration') types.set(node.id.name, fieldsOf(node.body.body));
    if (node.type !== 'TaggedTemplateExpression' || nameOf(node.tag) !== 'sql') return;
    for (const { value } of node.quasi.quasis)
      for (const word of value.raw.match(/\w+/gu) ?? []) words.add(word);
    const type = node.typeArguments?.params[0];
    if (type !== undefined) rows.push({ line: lineOf(node.start), type });
  });
  return { types, words, rows };
}

/** Empty for what is no plain name. */
const nameOf = (node: Node): string => (node.type === 'Identifier' ? node.name : '');

function rowFields(type: Node, types: Statements['types']): readonly string[] {
  if (type.type === 'TSTypeLiteral') return fieldsOf(type.members);
  return type.type === 'TSTypeReference' ? (types.get(nameOf(type.typeName)) ?? []) : [];
}

const fieldsOf = (members: readonly Node[]): readonly string[] =>
  members.flatMap((member) =>
    member.type === 'TSPropertySignature' ? [nameOf(member.key)].filter((name) => name !== '') : [],
  );

/** Over the server. */
export const rowFaults = (root: string): readonly string[] =>
  productFiles(root)
    .filter((path) => path.startsWith('api/src/'))
    .flatMap((path) =>
      fieldsWithoutColumn(path, readFileSync(join(root, path), 'utf8')).map(
        ({ line, field }) =>
          `${path}:${String(line)} reads ${field}, which no statement there names`,
      ),
    );
