import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.documents', {
  list: 'Documents',
  one: 'Document',
  numbered: 'Document {number} of {all}',
  pages: { one: '{count} page', other: '{count} pages' },
  facts: 'PDF · {size}',
  factsPaged: 'PDF · {pages} · {size}',
  save: 'Download {name}',
  firstPage: 'Page 1 of {name}',
});
