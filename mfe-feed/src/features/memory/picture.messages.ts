import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.pictures', {
  untold: 'Picture {number}, no description yet',
  left: { one: '{count} more picture', other: '{count} more pictures' },
  failed: 'This file couldn’t be turned into a picture. The original is kept.',
  making: 'Preparing the picture',
});
