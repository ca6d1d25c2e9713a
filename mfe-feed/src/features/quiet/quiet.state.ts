import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { readQuiet, type QuietTime } from '@kinlore/shared/contracts/quiet';
import { createRecord } from '@kinlore/shared/state';

/** Whether they are left in peace for now; `time` null where they are not. */
export const quiet = createRecord<'mine', { readonly time: QuietTime }>(
  async (_mine, signal) => ({ time: (await call(readQuiet, {}, { signal })).data }),
  { refreshedBy: when(['quiet.changed']) },
);
