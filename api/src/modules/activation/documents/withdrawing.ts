/** What somebody showed goes with what they said, once they say nothing in the case any more. */
import type { Connection } from '../../../platform/ports.ts';
import { documentsBy, removeDocuments } from './documents.queries.ts';
import { hasSaidIn } from './standing.ts';

/** Answers where the files lie: to be removed after the commit. Their keys are gone with it. */
export async function withdrawDocuments(
  transaction: Connection,
  caseId: string,
  userId: string,
): Promise<readonly string[]> {
  if (await hasSaidIn(transaction, caseId, userId)) return [];
  const documents = await documentsBy(transaction, caseId, userId);
  return removeDocuments(
    transaction,
    documents.map(({ id }) => id),
  );
}
