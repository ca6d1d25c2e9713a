import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('family-tree.selection-bar', {
  pickNobody: 'Tap the people you want to select.',
  selectedCount: { one: '{count} person selected', other: '{count} people selected' },
  pickEnd: 'Clear selection',
  printThese: 'Print these',
  removeCount: {
    one: 'Remove {count} person from the tree?',
    other: 'Remove {count} people from the tree?',
  },
  removeTogether: 'You can undo this in one step.',
  removeStay: {
    one: '{count} person stays: people with an account or a memorial, and people you can’t see, aren’t removed.',
    other:
      '{count} people stay: people with an account or a memorial, and people you can’t see, aren’t removed.',
  },
  removedCount: { one: '{count} person was removed.', other: '{count} people were removed.' },
  removeStale:
    'Someone else edited one of them in the meantime, so no one was removed. Please check, then try again.',
  undoThis: 'Undo',
});
