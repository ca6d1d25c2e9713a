import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.recordings-loading', {
  loading: 'Loading the recording',
  failed: 'We couldn’t load this part of the page',
  failedRest: 'The recording is safe, and you can read the rest of the memory.',
});
