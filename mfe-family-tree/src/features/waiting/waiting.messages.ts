import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('family-tree.waiting', {
  mark: {
    one: '{count} family link is waiting for a yes',
    other: '{count} family links are waiting for a yes',
  },
});
