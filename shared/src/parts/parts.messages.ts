import { createMessages } from '@kinlore/shared/messages';

/** The words that the parts themselves say. */
export const t = createMessages('shared.parts', {
  tableRegion: '{caption}, scroll sideways',
  hidden: 'Hidden by moderation. Nobody else can see this now.',
  hiddenWhy: 'See why, or ask for a second look',
});
