/** Relations between accounts, from the server. */
import { call } from '@kinlore/shared/api-client';
import {
  changeRelationship,
  contestRelationship,
  listNearRelationships,
  withdrawContest,
} from '@kinlore/shared/contracts/family-contests';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import {
  cancelRelationship,
  confirmRelationship,
  endRelationship,
  listFamilyRequests,
  listTrees,
  proposeRelationship,
  readTree,
  rejectRelationship,
  type RelationshipClaim,
} from '@kinlore/shared/contracts/family';
import {
  giveFamilyWord,
  refuseFamilyWord,
  type FamilyWord,
} from '@kinlore/shared/contracts/family-words';
import type { RelationshipType } from '@kinlore/shared/contracts/family-relations';
import { createRecord, createResource } from '@kinlore/shared/state';
import { familyAsked } from '../../data/family-changed.ts';

export type { RelationshipType };

export const claims = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listFamilyRequests, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: (claim) => claim.id,
  refreshedBy: familyAsked,
});

/** Whether the account stands in my own tree within three generations: then how we are related is said already. */
export const standsInMyTree = createRecord(async (userId: string, signal) => {
  const trees = await call(listTrees, {}, { signal });
  const mine = trees.data.find((tree) => tree.self_person_id !== null);
  if (mine === undefined) return false;
  const view = await call(
    readTree,
    { params: { tree: mine.id }, query: { up: 3, down: 3 } },
    { signal },
  );
  return view.data.persons.some(({ user }) => user?.id === userId);
});

export const propose = (
  recipient: string,
  type: RelationshipType,
  message: string,
  idempotencyKey: string,
): Promise<RelationshipClaim> =>
  call(
    proposeRelationship,
    { body: { recipient_id: recipient, relationship_type: type, message } },
    { idempotencyKey },
  ).then((answer) => answer.data);

/** Confirmed relations of those closest to me. */
export const nearClaims = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listNearRelationships, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: (claim) => claim.id,
  refreshedBy: familyAsked,
});

export const answerWord = async ({ id }: FamilyWord, word: 'confirm' | 'reject'): Promise<void> => {
  await call(word === 'confirm' ? giveFamilyWord : refuseFamilyWord, { params: { id } });
};

export type Wording = { readonly message: string; readonly since: FuzzyDate | null };
export const reword = (claim: RelationshipClaim, wording: Wording): Promise<RelationshipClaim> =>
  call(changeRelationship, { params: { id: claim.id }, body: wording }).then(({ data }) => data);
export const contest = (claim: RelationshipClaim, reason: string): Promise<RelationshipClaim> =>
  call(contestRelationship, { params: { id: claim.id }, body: { reason } }).then(
    ({ data }) => data,
  );

const answers = {
  confirm: confirmRelationship,
  reject: rejectRelationship,
  cancel: cancelRelationship,
  end: endRelationship,
  withdraw: withdrawContest,
} as const;
export type AnswerWord = keyof typeof answers;

export const answer = (claim: RelationshipClaim, word: AnswerWord): Promise<RelationshipClaim> =>
  call(answers[word], { params: { id: claim.id } }).then(({ data }) => data);
