import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.told', {
  title: 'Keepsakes it tells of',
  choose: 'Choose keepsakes',
  chooseTitle: 'Which keepsakes does it tell of?',
  lead: 'They stand below this memory, and this memory stands on their pages, for everybody who may see both.',
  find: 'Find a keepsake',
  findHint: 'Type words of it.',
  noneFound: 'No keepsakes found.',
  remove: 'Remove {name}',
  full: 'A memory tells of {count} keepsakes at most.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved.',
});
