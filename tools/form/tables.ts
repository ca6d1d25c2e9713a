/**
 * Tables are owned: `api/src/modules/tables.json` names each table's module and who else may read it. Whoever else reads one, or writes one that
 * is not its own, is a stranger; those that were there when the rule came stand in `strangers.json` with their files, and may only become fewer.
 *
 * Read from the sources: Kysely's calls and the text of `sql` templates. A table whose name is a value at run time is not seen.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFiles } from './product-files.ts';
import { parse, visit, type Node } from './syntax.ts';

export type Act = 'reads' | 'writes';

interface Owned {
  readonly owner: string;
  readonly readers?: readonly string[];
}
export type Ownership = Readonly<Record<string, Owned>>;

/** `activities reads app_user` -> in how many files. */
export type Strangers = Readonly<Record<string, number>>;

const METHODS: Readonly<Record<string, Act>> = {
  selectFrom: 'reads',
  innerJoin: 'reads',
  leftJoin: 'reads',
  rightJoin: 'reads',
  fullJoin: 'reads',
  crossJoin: 'reads',
  using: 'reads',
  insertInto: 'writes',
  updateTable: 'writes',
  deleteFrom: 'writes',
};

const OWNERSHIP = 'api/src/modules/tables.json';
export const STRANGERS = 'tools/form/strangers.json';
const SCHEMA = 'api/src/platform/database/schema.ts';

/** What a source does with tables, by name; each once. */
export function tableUsesIn(path: string, text: string): readonly `${Act} ${string}`[] {
  const uses = new Set<`${Act} ${string}`>();
  visit(parse(path, text).program, (node) => {
    if (node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier') {
      if (node.tag.name === 'sql')
        usesOfSql(node.quasi.quasis.map(({ value }) => value.raw).join(' ? '), uses);
      return;
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
    const { property } = node.callee;
    if (property.type !== 'Identifier') return;
    const act = property.name === 'table' ? 'reads' : METHODS[property.name];
    if (act === undefined) return;
    for (const name of namesIn(node.arguments[0])) uses.add(`${act} ${name}`);
  });
  return [...uses];
}

/** `'tree as t'` and `['tree as t', 'person']`. */
function namesIn(node: Node | undefined): readonly string[] {
  if (node?.type === 'Literal' && typeof node.value === 'string')
    return [node.value.split(' ')[0] ?? ''];
  return node?.type === 'ArrayExpression'
    ? node.elements.flatMap((one) => (one === null ? [] : namesIn(one)))
    : [];
}

function usesOfSql(text: string, uses: Set<`${Act} ${string}`>): void {
  for (const [, table = ''] of text.matchAll(
    /\b(?:insert into|update|delete from)\s+(?:only\s+)?"?(\w+)"?/giu,
  ))
    uses.add(`writes ${table}`);
  for (const [, table = ''] of text.matchAll(/\bjoin\s+(?:lateral\s+)?"?(\w+)"?/giu))
    uses.add(`reads ${table}`);
  for (const [, list = ''] of text.matchAll(
    /(?<!delete\s)\b(?:from|using)\s+([^()]*?)(?=\b(?:where|join|inner|left|cross|order|group|on|limit|union|set|select|returning|for)\b|[()]|$)/giu,
  ))
    for (const item of list.split(','))
      uses.add(`reads ${/^\s*(?:only\s+)?"?(\w+)/iu.exec(item)?.[1] ?? ''}`);
}

/** The module a source of the server belongs to; `platform`, `demo` and the files beside them count as such. Null: not held to the rule. */
export function moduleOf(path: string): string | null {
  const [, module] = /^api\/src\/modules\/([^/]+)\//u.exec(path) ?? [];
  const [, part] = /^api\/src\/([^/]+)\//u.exec(path) ?? [];
  return module ?? (part === 'platform' ? part : null);
}

/** `uses`: by path, as `tableUsesIn` tells them. Names that are no table (a `with`, an alias) are passed over. */
export function strangersIn(
  uses: ReadonlyMap<string, readonly string[]>,
  ownership: Ownership,
): Strangers {
  const found = new Map<string, number>();
  for (const [path, acts] of uses) {
    const module = moduleOf(path);
    if (module === null) continue;
    for (const use of acts) {
      const [act, table = ''] = use.split(' ');
      const owned = ownership[table];
      if (owned === undefined || owned.owner === module) continue;
      if (act === 'reads' && owned.readers?.includes(module) === true) continue;
      found.set(`${module} ${use}`, (found.get(`${module} ${use}`) ?? 0) + 1);
    }
  }
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** In words: who is a stranger and was none, in more files than before, or in fewer than is held. Empty when all is well. */
export function strangerFaults(now: Strangers, held: Strangers): readonly string[] {
  const grown = Object.entries(now).flatMap(([who, files]) =>
    files > (held[who] ?? 0)
      ? [`${who} in ${String(files)} files, at most ${String(held[who] ?? 0)}: ask its module`]
      : [],
  );
  const gone = Object.entries(held).flatMap(([who, files]) =>
    files > (now[who] ?? 0)
      ? [`${who} in fewer files than ${STRANGERS} holds. Run \`pnpm figures\`, which lowers it`]
      : [],
  );
  return [...grown, ...gone];
}

/** Nothing new, nothing higher than it was. */
export const fewerStrangers = (now: Strangers, held: Strangers): Strangers =>
  Object.fromEntries(
    Object.entries(held).flatMap(([who, files]) => {
      const left = Math.min(files, now[who] ?? 0);
      return left === 0 ? [] : [[who, left]];
    }),
  );

const readJson = (root: string, path: string): unknown =>
  JSON.parse(readFileSync(join(root, path), 'utf8'));

export const readOwnership = (root: string): Ownership => readJson(root, OWNERSHIP) as Ownership; // written by hand in this shape
export const readStrangers = (root: string): Strangers => readJson(root, STRANGERS) as Strangers; // written by `pnpm figures` alone

/** Every table there is, as the schema that is read from the database names them. */
export function tablesOf(root: string): readonly string[] {
  const [, tables = ''] = readFileSync(join(root, SCHEMA), 'utf8').split('export interface DB {');
  return [...tables.matchAll(/^ {2}(\w+): /gmu)].map(([, table = '']) => table);
}

export const strangersNow = (root: string): Strangers =>
  strangersIn(
    new Map(
      productFiles(root)
        .filter((path) => moduleOf(path) !== null && path !== SCHEMA)
        .map((path) => [path, tableUsesIn(path, readFileSync(join(root, path), 'utf8'))]),
    ),
    readOwnership(root),
  );

/** For the check: tables without an owner, and strangers beyond those that are held. */
export function tableFaults(root: string): readonly string[] {
  const ownership = readOwnership(root);
  const tables = tablesOf(root);
  return [
    ...tables
      .filter((table) => ownership[table] === undefined)
      .map((table) => `${OWNERSHIP} names no owner of ${table}`),
    ...Object.keys(ownership)
      .filter((table) => !tables.includes(table))
      .map((table) => `${OWNERSHIP} names ${table}, which is no table`),
    ...strangerFaults(strangersNow(root), readStrangers(root)),
  ];
}
