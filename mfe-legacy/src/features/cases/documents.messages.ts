import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.caseDocuments', {
  title: 'Your documents',
  ask: 'Do you have a document that shows it?',
  askText:
    'For example a death certificate, or a letter from the hospital. A photo of it is enough. You can leave this out, or add one later.',
  kept: 'It is stored encrypted. Only the people who run this Kinlore can open it, and each time they have to say why. Nobody else sees it, and 90 days after this has ended it is deleted.',
  add: 'Add a document',
  addHint: {
    one: 'PDF or photo (JPEG, PNG, HEIC), up to 10 MB. You can add {count} more.',
    other: 'PDF or photo (JPEG, PNG, HEIC), up to 10 MB. You can add {count}.',
  },
  full: 'You have added three documents. That is enough.',
  unnamed: 'Document',
  added: 'Added {when}',
  remove: 'Remove',
  removeOf: 'Remove: {name}',
  removed: 'It is removed.',
  done: 'Done',
  notNow: 'Not now',
});
