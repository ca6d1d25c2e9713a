import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { listCompanions, type Companions } from '@kinlore/shared/contracts/companions';
import { createRecord } from '@kinlore/shared/state';

/** One's own twelve, and which of them are at home. */
export const companions = createRecord<'mine', Companions>(
  async (_mine, signal) => {
    const { data, meta } = await call(listCompanions, undefined, { signal });
    return { data, meta };
  },
  { refreshedBy: when(['activity.saved', 'activity.removed']) },
);
