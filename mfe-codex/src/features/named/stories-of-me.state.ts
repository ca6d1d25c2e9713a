/** Stories of several that name me, a child in my care or somebody whose memorial I keep, once there was an answer or the time for it is over. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { listConsentsWanted, type ConsentWanted } from '@kinlore/shared/contracts/story-consents';
import { createResource } from '@kinlore/shared/state';

/** While a guardian views as a child: the child. */
export const storiesThatName = createResource<{ readonly userId: string }, ConsentWanted>({
  load: (_whose, { cursor, signal }) =>
    call(
      listConsentsWanted,
      { query: { standing: 'given', limit: 20, ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  idOf: ({ story_id: id, person }) => `${id} ${person.id}`,
  refreshedBy: when(['story.changed', 'realtime.resumed'], ['publish_consent_needed']),
});
