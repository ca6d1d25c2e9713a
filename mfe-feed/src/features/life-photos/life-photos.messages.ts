import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.lifePhotos', {
  loading: 'Loading the photos',
  failed: 'We couldn’t load the photos',
  failedRest: 'They are safe, and everything else still works.',
  noneTitle: 'No photos yet',
  noneOwn: 'Photos you add to your memories appear here.',
  noneOther: 'Photos this person shares with you appear here.',
  decade: '{year}s',
  years: '{from}–{to}',
  undated: 'Not dated',
  photosOf: 'Photos of {year}',
  photosUndated: 'Photos that are not dated',
  open: 'Enlarge: {what}',
  stale: 'This may be out of date.',
  again: 'Try again',
  more: 'Show more',
  moreFailed: 'More photos couldn’t be loaded.',
});
