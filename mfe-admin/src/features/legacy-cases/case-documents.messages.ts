import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('admin.caseDocuments', {
  documents: 'Documents',
  unnamed: 'Document',
  someone: 'Someone',
  addedBy: 'Added by {name},',
  readBy: 'Opened by {name}: “{reason}”',
  open: 'Open',
  openOf: 'Open {name}',
  openText:
    'It is saved on this device. The people who look after the account can see in its log that you opened it. Please delete your copy when you no longer need it.',
  why: 'Why do you need to see it?',
  whyHint: 'At least {least} letters. Administrators can read it next to the document.',
  saveIt: 'Open and save',
  saved: 'It is saved on this device.',
  add: 'Add a document',
  addOf: 'Add a document about {name}',
  addText:
    'It is stored encrypted. Only administrators can open it, and each time they have to say why. 90 days after the case has ended it is deleted.',
  addHint: {
    one: 'PDF or photo (JPEG, PNG, HEIC), up to 10 MB. You can add {count} more.',
    other: 'PDF or photo (JPEG, PNG, HEIC), up to 10 MB. You can add {count}.',
  },
  full: 'You have added three documents. That is enough.',
  done: 'Done',
  notNow: 'Not now',
});
