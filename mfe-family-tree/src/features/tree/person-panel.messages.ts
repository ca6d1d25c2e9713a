import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('family-tree.person-panel', {
  removeSure: 'Remove {name} from the tree? You can undo this.',
  removed: '{name} was removed.',
  writeMemory: 'Write a memory',
  writeMemoryOf: 'Write a memory of {name}',
  openProfile: 'Open their codex',
  openMemorial: 'Open the memorial',
  makeMemorial: 'Create a memorial',
  inFull: 'Full details',
  historyOf: 'Changes to this person',
});
