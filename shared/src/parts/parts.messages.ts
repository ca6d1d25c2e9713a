import { createMessages } from '@kinlore/shared/messages';

/** The words that the parts themselves say. */
export const t = createMessages('shared.parts', {
  tableRegion: '{caption}, scroll sideways',
});
