/** Whether one takes part in profile views, and who looked. */
import { call } from '@kinlore/shared/api-client';
import { emit, when } from '@kinlore/shared/bus';
import {
  chooseProfileViews,
  getProfileViewChoice,
  listProfileViews,
  type ProfileView,
  type ProfileViewChoice,
} from '@kinlore/shared/contracts/profile-views';
import { createRecord, createResource } from '@kinlore/shared/state';

export const viewChoice = createRecord<'mine', ProfileViewChoice>(
  async (_mine: 'mine', signal) => (await call(getProfileViewChoice, undefined, { signal })).data,
);

export const profileViews = createResource<'mine', ProfileView>({
  load: async (_mine, { cursor, signal }) => {
    const { data } = await call(
      listProfileViews,
      { query: { limit: 30, ...(cursor !== undefined && { cursor }) } },
      { signal },
    );
    return { data: data.views, meta: { next: data.pagination.next } };
  },
  idOf: ({ user }) => user.id,
  refreshedBy: when(['profile.changed', 'realtime.resumed']),
});

export async function chooseViews(userId: string, on: boolean): Promise<void> {
  const { data } = await call(chooseProfileViews, { body: { on } });
  viewChoice.of('mine').set(data);
  emit('profile.changed', { user_id: userId });
}
