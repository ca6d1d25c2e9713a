import { call } from '@kinlore/shared/api-client';
import { getProgress, type Progress } from '@kinlore/shared/contracts/progress';
import { createRecord } from '@kinlore/shared/state';

/** One's own level. */
export const progress = createRecord<'mine', Progress>(
  async (_mine, signal) => (await call(getProgress, {}, { signal })).data,
);
