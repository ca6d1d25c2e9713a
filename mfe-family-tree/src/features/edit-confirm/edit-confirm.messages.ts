import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('family-tree.edit-confirm', {
  title: 'Save this change?',
  yes: 'Save it',
});
