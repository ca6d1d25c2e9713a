/** Invitations into the instance, and the places of one's own tree they may be for. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { listTrees, readTree } from '@kinlore/shared/contracts/family';
import type { Answer, Input } from '@kinlore/shared/contracts/kernel';
import {
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@kinlore/shared/contracts/registration';
import { createRecord, createResource } from '@kinlore/shared/state';

export type Invitation = Answer<typeof createInvitation>['data'];
export type NewInvitation = NonNullable<Input<typeof createInvitation>['body']>;

const PAGE = 20;

export const invitations = createResource<'mine', Invitation>({
  load: (_mine, { cursor, signal }) =>
    call(
      listInvitations,
      { query: { limit: PAGE, ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  idOf: ({ id }) => id,
  // Somebody who came by an invitation of mine is first heard of by what they accept.
  refreshedBy: when([], ['connection_accepted']),
});

export async function sendInvitation(body: NewInvitation): Promise<Invitation> {
  const { data } = await call(createInvitation, { body });
  invitations.refresh();
  return data;
}

export async function sendInvitationAgain(id: string): Promise<Invitation> {
  const { data } = await call(resendInvitation, { params: { id } });
  invitations.refresh();
  return data;
}

export async function withdrawInvitation(id: string): Promise<void> {
  await call(revokeInvitation, { params: { id } });
  invitations.refresh();
}

export interface Place {
  readonly treeId: string;
  readonly personId: string;
  readonly name: string;
}

/** Living people near to me in my own tree who have no account yet; none where I keep no tree. */
export const freePlaces = createRecord(async (_of: 'mine', signal): Promise<readonly Place[]> => {
  const { data: trees } = await call(listTrees, {}, { signal });
  const own = trees.find(({ role, self_person_id }) => role === 'owner' && self_person_id !== null);
  if (own === undefined || own.self_person_id === null) return [];
  const { data } = await call(
    readTree,
    { params: { tree: own.id }, query: { focus: own.self_person_id, up: 3, down: 3 } },
    { signal },
  );
  return data.persons
    .filter(
      ({ living, hidden, user, memorial_slug, name }) =>
        living && !hidden && user === null && memorial_slug === null && name !== '',
    )
    .map(({ id, name }) => ({ treeId: own.id, personId: id, name }));
});
