/** Profiles by id or username, kept once for the page. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { getProfile } from '@kinlore/shared/contracts/profiles';
import { bonds } from '../bonds.ts';
import { createRecord } from '@kinlore/shared/state';

export const profileRecords = createRecord(
  async (key: string, signal) =>
    (await call(getProfile, { params: { id: key }, query: {} }, { signal })).data,
  { refreshedBy: when([...bonds, 'profile.changed']) },
);
