import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('family-tree.family-tab', {
  ofOther: 'From {tree}, as far as it is open to you.',
  notShared: 'No family tree in common',
  notSharedText: 'When you are both in a family tree, their family will appear here.',
  openTree: 'Open the family',
  lead: 'Your closest family, and a way to everyone else.',
});
