/** The words that names keep from, read from the last column of docs/glossary.md: what stands there as `code`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../federation/places.ts';
import { childrenOf, type Node } from './syntax.ts';

const LIFE_STATUS = 'in_remembrance';

/** Lower-case words, from the table's text. Throws where the table has none: it would hold nothing. */
export function bannedWords(page: string): ReadonlySet<string> {
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  const words = rows.flatMap((row) =>
    Array.from((row.split('|').at(-2) ?? '').matchAll(/`([a-z]+)`/gu), ([, word = '']) => word),
  );
  if (words.length === 0) throw new Error('docs/glossary.md names no word that names keep from');
  return new Set(words.filter((word) => word !== LIFE_STATUS));
}

const banned: ReadonlySet<string> = bannedWords(
  readFileSync(join(root, 'docs/glossary.md'), 'utf8'),
);

/** `openErrand`, `open_errand` and `open-errand` are open and errand. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .split(/[^A-Za-z0-9]+/u)
    .map((word) => word.toLowerCase());

/** Keys of the contract that pages in use already read: they change with the next version of it. */
const OF_THE_CONTRACT: ReadonlySet<string> = new Set(['veiled']);

export const isOffGlossary = (name: string): boolean =>
  !OF_THE_CONTRACT.has(name) && wordsOf(name).some((word) => banned.has(word));

/** Names that a node gives: of a value, a function, a type, a parameter, a property. What is only used was named elsewhere. */
export function namesGiven(node: Node, parent: Node | undefined): readonly string[] {
  if (node.type === 'VariableDeclarator') return bindingNames(node.id);
  if (node.type === 'CatchClause') return node.param === null ? [] : bindingNames(node.param);
  if ('key' in node) return isTakenApart(node, parent) ? [] : bindingNames(node.key);
  const own = 'id' in node && node.id !== null ? bindingNames(node.id) : [];
  const parameters =
    'params' in node && Array.isArray(node.params) ? node.params.flatMap(bindingNames) : [];
  return [...own, ...parameters];
}

/** The key of a pattern names what is there already. */
const isTakenApart = (node: Node, parent: Node | undefined): boolean =>
  node.type === 'Property' && (node.shorthand || parent?.type === 'ObjectPattern');

/** The names that a pattern binds; those of types and defaults in it are not. */
function bindingNames(node: Node): readonly string[] {
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'AssignmentPattern') return bindingNames(node.left);
  if (node.type === 'Property') return bindingNames(node.value);
  if (['ObjectPattern', 'ArrayPattern', 'RestElement'].includes(node.type))
    return childrenOf(node).flatMap(bindingNames);
  return [];
}
