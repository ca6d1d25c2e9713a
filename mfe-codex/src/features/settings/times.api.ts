import { call } from '@kinlore/shared/api-client';
import { changeTimes, readTimes, type Times } from '@kinlore/shared/contracts/settings';
import { createRecord } from '@kinlore/shared/state';

export const times = createRecord(
  async (_of: 'mine', signal) => (await call(readTimes, undefined, { signal })).data,
);

export async function saveTimes(chosen: Times): Promise<void> {
  times.of('mine').set((await call(changeTimes, { body: chosen })).data);
}
