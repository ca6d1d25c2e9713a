import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.tree-ties', {
  title: 'In the family tree',
  inTree: '{name} in “{tree}”',
  elsewhere: 'In a family tree that you don’t belong to',
  tie: 'Connect to the family tree',
  tieMore: 'Connect to another family tree',
  tieTitle: 'Connect to the family tree',
  tieText:
    'Say who this memorial is for in your family tree. Their entry then leads here, and from here you come to them. Stewards who may edit the tree entry can add names, dates and facts there.',
  tieFamily:
    'This memorial is for the family: close relatives of this person in the tree can read it from then on.',
  whom: 'Who is it?',
  whomHint: 'Someone who died, in a family tree that you can edit. Type their name.',
  nobody: 'No one found. Only people who died are shown, in trees that you can edit.',
  placed: '{years} · {tree}',
  hasOne: '{name} already has a memorial.',
  openIt: 'Open the memorial',
  save: 'Connect',
  cancel: 'Cancel',
  tied: '{name} in the family tree leads here now.',
  untie: 'Disconnect',
  untieOf: 'Disconnect: {name}',
  untieTitle: 'Disconnect from the family tree?',
  untieSure:
    '{name}: the memorial and the tree both stay as they are. They don’t lead to each other any more.',
  untieFamily:
    'People who could read this memorial only because they are family of this person can’t read it then.',
  untied: 'Disconnected.',
});
