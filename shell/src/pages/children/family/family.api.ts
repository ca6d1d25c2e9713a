/** What is said about the family of children in one's care, and waits for a guardian, from the server. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { listChildRelations } from '@kinlore/shared/contracts/child-relations';
import {
  confirmRelationship,
  endRelationship,
  rejectRelationship,
} from '@kinlore/shared/contracts/family';
import {
  approveFamilyInvitation,
  listFamilyInvitations,
  refuseFamilyInvitation,
} from '@kinlore/shared/contracts/family-invitations';
import { createResource } from '@kinlore/shared/state';

const asked = when(
  ['family.relationship.created', 'family.relationship.confirmed', 'realtime.resumed'],
  ['family_relationship_request', 'family_relationship_contested'],
);

/** Of all children what waits; of one child also what stands. */
export const childRelations = createResource({
  load: ({ child_id }: { readonly child_id?: string }, { cursor, signal }) =>
    call(
      listChildRelations,
      { query: { ...(child_id && { child_id }), ...(cursor && { cursor }) } },
      { signal },
    ),
  idOf: ({ id }) => id,
  refreshedBy: asked,
});

export const childInvitations = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(
      listFamilyInvitations,
      { query: { wards: 'waiting', ...(cursor && { cursor }) } },
      { signal },
    ),
  idOf: ({ id }) => id,
  refreshedBy: when(['family.invitation.accepted'], ['family_invitation_sent']),
});

const answers = {
  confirm: confirmRelationship,
  reject: rejectRelationship,
  end: endRelationship,
} as const;
export type Answer = keyof typeof answers;

export const answerRelation = (id: string, answer: Answer) =>
  call(answers[answer], { params: { id } });

export const answerInvitation = (id: string, answer: 'approve' | 'refuse') =>
  call(answer === 'approve' ? approveFamilyInvitation : refuseFamilyInvitation, { params: { id } });
