/** The edge that two accounts agreed on, drawn in a tree. */
import type { RelationEdge } from '@kinlore/shared/contracts/family-relations';
import { DomainError } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Operation } from './operation.ts';
import { attachRelative, type Ends } from './relatives.ts';

/** An edge the tree has already is no reason to refuse a yes. */
export async function attachEdge(
  transaction: Connection,
  operation: Operation,
  ends: Ends,
  edge: RelationEdge,
): Promise<void> {
  const body = {
    relation: edge.relation,
    ...('nature' in edge && { nature: edge.nature }),
    ...('kind' in edge && { union_kind: edge.kind }),
  };
  try {
    await attachRelative(transaction, operation, ends, body);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'family.duplicate_link')) throw error;
  }
}
