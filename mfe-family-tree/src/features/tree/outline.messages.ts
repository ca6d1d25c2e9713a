import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('family-tree.outline', {
  pickOne: 'Select {name}',
  pageBefore: 'Previous',
  pageAfter: 'Next',
  pageOf: '{from} to {to} of {count}',
});
