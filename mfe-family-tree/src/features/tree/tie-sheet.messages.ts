import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('family-tree.tie-sheet', {
  tied: 'Saved.',
  tieTitle: 'Link two people',
  tieParent: '{one} is a parent of {other}?',
  tiePartner: '{one} and {other} are partners?',
  tieChild: '{one} is a child of {other}?',
  tieSibling: '{one} and {other} are brothers or sisters?',
});
