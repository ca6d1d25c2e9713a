import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.pictures', {
  untold: 'Picture {number}, not yet described',
  failed: 'No picture could be made of this file. The original is kept.',
  making: 'The picture is being made',
});
