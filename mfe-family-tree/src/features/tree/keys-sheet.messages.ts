import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('family-tree.keys-sheet', {
  keyPick: 'Select several people',
  keyUp: 'Go to a parent',
  keyDown: 'Go to a child',
  keyBeside: 'Go to a partner, brother or sister',
  keyOpen: 'Open a person',
  keyCentre: 'Centre on this person',
  keyAdd: 'Add a parent, child, partner, brother or sister',
  keyZoom: 'Zoom in, zoom out',
  keyViews: 'Previous view, next view',
});
