/**
 * The same question in the same words, so that PostgreSQL may keep the plan: `= any($1)` for `in ($1, $2, …)` however long a list is, and the
 * columns by name for `*`, which would mean other columns once a newer process has migrated.
 */
import {
  AliasNode,
  IdentifierNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  SelectAllNode,
  TableNode,
  type BinaryOperationNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type OperationNode,
  type ReferenceNode,
  type SelectQueryNode,
  type UpdateQueryNode,
  type WithNode,
} from 'kysely';
import { tableColumns } from './table-columns.ts';

const listed: Readonly<Record<string, string>> = { in: ' = any(', 'not in': ' <> all(' };

/** The columns of what each name of one statement stands for; null for what is no table: a `with`, an answer of another select. */
type Sources = ReadonlyMap<string, readonly string[] | null>;

interface Scope {
  readonly sources: Sources;
  /** Names that a `with` gives, which hide tables of the same name. */
  readonly given: ReadonlySet<string>;
}

type Statement = SelectQueryNode | InsertQueryNode | UpdateQueryNode | DeleteQueryNode;

export class StableQueryCompiler extends PostgresQueryCompiler {
  readonly #scopes: Scope[] = [];

  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const opening = OperatorNode.is(node.operator) ? listed[node.operator.operator] : undefined;
    if (opening === undefined || !PrimitiveValueListNode.is(node.rightOperand))
      return super.visitBinaryOperation(node);
    this.visitNode(node.leftOperand);
    this.append(opening);
    this.appendValue(node.rightOperand.values);
    this.append(')');
  }

  protected override visitSelectQuery(node: SelectQueryNode): void {
    this.#within(node, () => super.visitSelectQuery(node));
  }

  protected override visitInsertQuery(node: InsertQueryNode): void {
    this.#within(node, () => super.visitInsertQuery(node));
  }

  protected override visitUpdateQuery(node: UpdateQueryNode): void {
    this.#within(node, () => super.visitUpdateQuery(node));
  }

  protected override visitDeleteQuery(node: DeleteQueryNode): void {
    this.#within(node, () => super.visitDeleteQuery(node));
  }

  protected override visitReference(node: ReferenceNode): void {
    const { table } = node;
    if (table === undefined || !SelectAllNode.is(node.column) || !this.#isSelected())
      return super.visitReference(node);
    const columns = this.#columnsOf(table);
    if (columns === null) return super.visitReference(node);
    for (const [at, column] of columns.entries()) {
      if (at > 0) this.append(', ');
      this.visitNode(table);
      this.append(`."${column}"`);
    }
  }

  protected override visitSelectAll(node: SelectAllNode): void {
    const sources = this.#scopes.at(-1)?.sources;
    const [columns] = sources?.size === 1 ? sources.values() : [];
    if (!columns || !this.#isSelected()) return super.visitSelectAll(node);
    this.append(columns.map((column) => `"${column}"`).join(', '));
  }

  /** Not within a function: of `count(*)`, which is a selection too, no column is asked. */
  #isSelected(): boolean {
    const [around, selection] = this.nodeStack.slice(-3);
    return (
      selection?.kind === 'SelectionNode' &&
      (around?.kind === 'SelectQueryNode' || around?.kind === 'ReturningNode')
    );
  }

  #within(node: Statement, compile: () => void): void {
    const given = new Set([...(this.#scopes.at(-1)?.given ?? []), ...namesOf(node.with)]);
    this.#scopes.push({ sources: sourcesOf(node, given), given });
    compile();
    this.#scopes.pop();
  }

  /** Of the nearest statement that knows the name: a select within another may name what stands outside of it. */
  #columnsOf(table: TableNode): readonly string[] | null {
    const name = nameOf(table);
    for (const { sources } of this.#scopes.toReversed()) {
      const columns = sources.get(name);
      if (columns !== undefined) return columns;
    }
    return null;
  }
}

const nameOf = ({ table }: TableNode): string => table.identifier.name;
const namesOf = (node: WithNode | undefined): readonly string[] =>
  node?.expressions.map(({ name }) => nameOf(name.table)) ?? [];

function sourcesOf(node: Statement, given: ReadonlySet<string>): Sources {
  return new Map(
    partsOf(node).map((part, at): readonly [string, readonly string[] | null] => {
      const [of, alias] = AliasNode.is(part) ? [part.node, part.alias] : [part, null];
      const table = TableNode.is(of) ? nameOf(of) : null;
      const name = alias !== null && IdentifierNode.is(alias) ? alias.name : table;
      const isOurs =
        table !== null && !given.has(table) && TableNode.is(of) && of.table.schema === undefined;
      // What has no name we can read counts all the same: `*` alone means it, too.
      return [name ?? `?${String(at)}`, isOurs ? (tableColumns.get(table) ?? null) : null];
    }),
  );
}

/** Everything that a statement reads from or writes to. */
function partsOf(node: Statement): readonly OperationNode[] {
  switch (node.kind) {
    case 'InsertQueryNode':
      return known([node.into]);
    case 'UpdateQueryNode':
      return [...known([node.table]), ...readBy(node)];
    case 'DeleteQueryNode':
      return [...(node.using?.tables ?? []), ...readBy(node)];
    default:
      return readBy(node);
  }
}

const readBy = ({ from, joins }: Exclude<Statement, InsertQueryNode>): readonly OperationNode[] => [
  ...(from?.froms ?? []),
  ...(joins?.map(({ table }) => table) ?? []),
];
const known = (nodes: readonly (OperationNode | undefined)[]): readonly OperationNode[] =>
  nodes.filter((node) => node !== undefined);
