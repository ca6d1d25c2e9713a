/** The same question in the same words, however long its lists are: `= any($1)` for `in ($1, $2, …)`, so that PostgreSQL may keep the plan. */
import {
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type BinaryOperationNode,
} from 'kysely';

const listed: Readonly<Record<string, string>> = { in: ' = any(', 'not in': ' <> all(' };

export class StableQueryCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const opening = OperatorNode.is(node.operator) ? listed[node.operator.operator] : undefined;
    if (opening === undefined || !PrimitiveValueListNode.is(node.rightOperand))
      return super.visitBinaryOperation(node);
    this.visitNode(node.leftOperand);
    this.append(opening);
    this.appendValue(node.rightOperand.values);
    this.append(')');
  }
}
