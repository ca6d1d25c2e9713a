import { call } from '@kinlore/shared/api-client';
import {
  changeFeedDigest,
  readFeedDigest,
  type FeedDigest,
} from '@kinlore/shared/contracts/feed-digests';
import { createRecord } from '@kinlore/shared/state';

export const feedDigest = createRecord(
  async (_of: 'mine', signal) => (await call(readFeedDigest, undefined, { signal })).data,
);

export async function saveFeedDigest({ rhythm, weekday, hour }: FeedDigest): Promise<void> {
  const { data } = await call(changeFeedDigest, { body: { rhythm, weekday, hour } });
  feedDigest.of('mine').set(data);
}
