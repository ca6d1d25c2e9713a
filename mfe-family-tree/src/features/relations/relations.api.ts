/** Relations between accounts, from the server. */
import { call } from '@kinlore/shared/api-client';
import { cancelRelationship, confirmRelationship, listFamilyRequests, listTrees, proposeRelationship, readTree, rejectRelationship, type relationshipTypes, type RelationshipClaim } from '@kinlore/shared/contracts/family';
import { createRecord, createResource } from '@kinlore/shared/state';

export type RelationshipType = (typeof relationshipTypes)[number];

export const claims = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) => call(listFamilyRequests, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: (claim) => claim.id,
});

/** Whether the account stands in my own tree within three generations: then how we are related is said already. */
export const standsInMyTree = createRecord(async (userId: string, signal) => {
  const trees = await call(listTrees, {}, { signal });
  const mine = trees.data.find((tree) => tree.self_person_id !== null);
  if (mine === undefined) return false;
  const view = await call(readTree, { params: { tree: mine.id }, query: { up: 3, down: 3 } }, { signal });
  return view.data.persons.some(({ user }) => user?.id === userId);
});

export const propose = (recipient: string, type: RelationshipType, message: string, idempotencyKey: string): Promise<RelationshipClaim> =>
  call(proposeRelationship, { body: { recipient_id: recipient, relationship_type: type, message } }, { idempotencyKey }).then((answer) => answer.data);

const answers = { confirm: confirmRelationship, reject: rejectRelationship, cancel: cancelRelationship } as const;
export type AnswerWord = keyof typeof answers;

export const answer = (claim: RelationshipClaim, word: AnswerWord): Promise<RelationshipClaim> => call(answers[word], { params: { id: claim.id } }).then(({ data }) => data);
