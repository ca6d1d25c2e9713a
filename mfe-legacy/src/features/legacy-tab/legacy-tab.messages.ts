import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.tab', {
  title: 'Legacy',
  waiting: 'Waiting for you',
  kept: 'Memorials you keep',
  make: 'Make a memorial',
  none: 'You keep no memorial',
  noneText:
    'A memorial keeps the name, the years and the words of someone who died, and lets others leave a tribute.',
  failed: 'Your memorials cannot be shown',
  unaffected: 'They are kept, and everything else works.',
});
