/** Which file of ours imports which: read from the sources, dynamic imports and addresses of files beside a module included. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { filesIn } from '../federation/files.ts';
import { SOURCE_FOLDERS } from '../form/product-files.ts';
import { parse, visit, type Node } from '../form/syntax.ts';

/** Path from the root -> paths it imports. Files that import nothing are there too. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SKIPPED = /(?:^|\/)(?:node_modules|dist|\.cache)\//u;
const CODE = /\.(?:tsx?|mjs)$/u;

/** Throws where a source cannot be read as TypeScript. */
export function importGraph(root: string): ImportGraph {
  const paths = [...SOURCE_FOLDERS, 'e2e'].flatMap((folder) =>
    filesIn(join(root, folder), (name) => SKIPPED.test(name)).map((name) => `${folder}/${name}`),
  );
  const resolve = resolver(root, new Set(paths));
  return new Map(
    paths.map((path) => [
      path,
      CODE.test(path)
        ? importsOf(path, readFileSync(join(root, path), 'utf8')).flatMap(
            (request) => resolve(path, request) ?? [],
          )
        : [],
    ]),
  );
}

/** What a module asks for by a literal, as it is written there. */
export function importsOf(path: string, text: string): readonly string[] {
  const requests = new Set<string>();
  visit(parse(path, text).program, (node) => {
    const request = requestOf(node);
    if (request !== null) requests.add(request);
  });
  return [...requests];
}

function requestOf(node: Node): string | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return literalOf(node.source);
    case 'TSImportType':
      return literalOf(node.source);
    case 'NewExpression':
      // new URL('./worker.ts', import.meta.url)
      return node.callee.type === 'Identifier' && node.callee.name === 'URL'
        ? literalOf(node.arguments[0] ?? null)
        : null;
    default:
      return null;
  }
}

const literalOf = (node: Node | null): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;

/** From a module and what it asks for to a path from the root; null for packages of others and for what is not there. */
function resolver(
  root: string,
  known: ReadonlySet<string>,
): (from: string, request: string) => string | null {
  const doors = sharedDoors(root);
  return (from, request) => {
    const path = request.startsWith('.')
      ? posix.normalize(posix.join(posix.dirname(from), request.replace(/\?.*$/u, '')))
      : doors(request);
    return path !== null && known.has(path) ? path : null;
  };
}

/** The doors of `@kinlore/shared`, as its package.json names them. */
function sharedDoors(root: string): (request: string) => string | null {
  const file = join(root, 'shared/package.json');
  const read: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const doors = Object.entries(
    typeof read === 'object' && read !== null && 'exports' in read
      ? (read.exports as Record<string, string>) // our own package: paths by door
      : {},
  ).map(([door, path]) => [`@kinlore/shared${door.slice(1)}`, path] as const);
  const folder = relative(root, dirname(file));
  return (request) => {
    for (const [door, path] of doors) {
      const [start = '', end] = door.split('*');
      if (end === undefined ? request !== door : !request.startsWith(start)) continue;
      return posix.join(folder, path.replace('*', request.slice(start.length)));
    }
    return null;
  };
}

/** Every file that comes to one of these by imports, themselves included. */
export function reachedBy(graph: ImportGraph, changed: readonly string[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [path, imports] of graph)
    for (const one of imports) importers.set(one, [...(importers.get(one) ?? []), path]);
  const reached = new Set(changed.filter((path) => graph.has(path)));
  for (const path of reached)
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  return reached;
}
