/** How pages look for whoever looks at them, as the server keeps it. */
import { call } from '@kinlore/shared/api-client';
import { emit } from '@kinlore/shared/bus';
import {
  changeAccessibility,
  readAccessibility,
  type Looks,
} from '@kinlore/shared/contracts/settings';
import { updateProfile, type CurrentUser } from '@kinlore/shared/contracts/users';
import { createRecord } from '@kinlore/shared/state';

export const looks = createRecord(
  async (_of: 'mine', signal) => (await call(readAccessibility, undefined, { signal })).data,
);

type Owner = Pick<CurrentUser, 'id' | 'version'>;

export async function saveLooks(owner: Owner, change: Partial<Looks>): Promise<Looks> {
  const { data } = await call(changeAccessibility, { body: change });
  emit('profile.changed', { user_id: owner.id });
  return data;
}

export async function saveTimeZone(owner: Owner, time_zone: string): Promise<void> {
  try {
    await call(updateProfile, { body: { time_zone } }, { ifMatch: owner.version });
  } finally {
    // Also after a refusal: the page then knows the version that is there now.
    emit('profile.changed', { user_id: owner.id });
  }
}

/** Every zone this browser knows, and the one that is kept, which it may not know. */
export function timeZones(kept: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(kept) ? known : [kept, ...known];
}
