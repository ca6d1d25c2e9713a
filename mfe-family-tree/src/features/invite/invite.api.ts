/** Asking people into a tree, from the server. */
import { call } from '@kinlore/shared/api-client';
import {
  acceptFamilyInvitation,
  approveFamilyInvitation,
  declineFamilyInvitation,
  inviteToFamily,
  listFamilyInvitations,
  readFamilyInvitation,
  resendFamilyInvitation,
  revokeFamilyInvitation,
  type FamilyInvitation,
  type InvitationNote,
} from '@kinlore/shared/contracts/family-invitations';
import type { Input } from '@kinlore/shared/contracts/kernel';
import { createRecord, createResource } from '@kinlore/shared/state';
import { familyAsked } from '../../data/family-changed.ts';
import { myTrees } from '../../data/tree.api.ts';

/** With a tree: the open ones of it. Without: those by me and to me. */
export const invitations = createResource({
  load: ({ tree }: { readonly tree?: string }, { cursor, signal }) =>
    call(
      listFamilyInvitations,
      { query: { ...(tree !== undefined && { tree }), ...(cursor && { cursor }) } },
      { signal },
    ),
  idOf: (invitation) => invitation.id,
  refreshedBy: familyAsked,
});

export const note = createRecord((token: string, signal) =>
  call(readFamilyInvitation, { params: { token } }, { signal }).then(
    ({ data }): InvitationNote => data,
  ),
);

export type NewInvitation = Input<typeof inviteToFamily>['body'];
export const invite = async (
  body: NewInvitation,
  idempotencyKey: string,
): Promise<FamilyInvitation> => (await call(inviteToFamily, { body }, { idempotencyKey })).data;

/** Whoever joins has a tree more than the page knows of. */
export async function accept(token: string) {
  const { data } = await call(acceptFamilyInvitation, { params: { token }, body: {} });
  myTrees.refresh();
  return data;
}
export const decline = async (token: string) =>
  (await call(declineFamilyInvitation, { params: { token }, body: {} })).data;

const acts = {
  resend: resendFamilyInvitation,
  revoke: revokeFamilyInvitation,
  approve: approveFamilyInvitation,
} as const;
export type InvitationAct = keyof typeof acts;
export const act = async (word: InvitationAct, id: string): Promise<FamilyInvitation> =>
  (await call(acts[word], { params: { id } })).data;
