/** Links for guests and what was told by them. The table on the server is the truth; pushes only hurry it. */
import { call } from '@kinlore/shared/api-client';
import { emit, when } from '@kinlore/shared/bus';
import {
  endGuestLink,
  keepGuestContribution,
  leaveGuestContribution,
  listGuestContributions,
  listGuestLinks,
  makeGuestLink,
  type GuestContribution,
  type GuestLink,
  type GuestLinkDays,
} from '@kinlore/shared/contracts/guest-links';
import { createResource } from '@kinlore/shared/state';

const refreshedBy = when(['question.changed', 'activity.removed'], ['question_answered']);

export const guestLinks = createResource<{ readonly userId: string }, GuestLink>({
  load: (_query, { cursor, signal }) =>
    call(listGuestLinks, { query: { ...(cursor !== undefined && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy,
});

export const contributions = createResource<{ readonly userId: string }, GuestContribution>({
  load: (_query, { cursor, signal }) =>
    call(
      listGuestContributions,
      { query: { ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  idOf: ({ id }) => id,
  refreshedBy,
});

const changed = (): void => {
  emit('question.changed', {});
};

interface Wanted {
  readonly words: string;
  readonly days: GuestLinkDays;
  readonly most: number;
}

/** Gives the link, which is told only now. */
export async function makeGuest(wanted: Wanted): Promise<string> {
  const { data } = await call(makeGuestLink, { body: wanted });
  changed();
  return data.link;
}

export async function endGuest(id: string): Promise<void> {
  await call(endGuestLink, { params: { id } });
  changed();
}

export async function keepTold(id: string, ownerId: string): Promise<void> {
  const { data } = await call(keepGuestContribution, { params: { id } });
  changed();
  if (data.activity !== null)
    emit('activity.saved', { activity_id: data.activity.id, owner_id: ownerId });
}

export async function leaveTold(id: string): Promise<void> {
  await call(leaveGuestContribution, { params: { id } });
  changed();
}
