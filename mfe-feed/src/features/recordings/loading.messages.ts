import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.recordings-loading', {
  loading: 'Loading the recording',
});
