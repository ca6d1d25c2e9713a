/** Who one tells things together with, and what came of it. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import {
  listCollaborationItems,
  listCollaborations,
  type Collaboration,
  type CollaborationItem,
} from '@kinlore/shared/contracts/collaborations';
import { createResource } from '@kinlore/shared/state';
import { bonds } from '../bonds.ts';

const refreshedBy = when([...bonds, 'activity.saved', 'activity.removed'], ['question_answered']);

export const collaborations = createResource<'mine', Collaboration>({
  load: (_mine, { cursor, signal }) =>
    call(listCollaborations, { query: { ...(cursor !== undefined && { cursor }) } }, { signal }),
  idOf: ({ person }) => person.id,
  refreshedBy,
});

export const collaborationItems = createResource<{ readonly with: string }, CollaborationItem>({
  load: ({ with: id }, { cursor, signal }) =>
    call(
      listCollaborationItems,
      { params: { id }, query: { ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  idOf: ({ id }) => id,
  refreshedBy,
});
