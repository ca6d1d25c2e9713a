import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('admin.merges', {
  caption: 'Memorials of the same person',
  intro:
    'A steward suggested combining two memorials. No one looks after one of them who can be reached, so after 30 days you can answer for that side. Of the memorials you see only the names.',
  none: 'Nothing to decide',
  noneText: 'When no one can answer for a memorial that should be combined, it is decided here.',
  of: '{kept} and {merged}',
  by: 'Suggested by {name}.',
  bySomeone: 'Suggested by someone who has left.',
  keptSilent: 'No steward of the memorial that stays can be reached.',
  mergedSilent: 'No steward of the memorial that would lead there can be reached.',
  otherWaits: 'The other side hasn’t answered yet either. It is asked itself.',
  agree: 'Agree',
  agreeOf: 'Agree: {kept} and {merged}',
  agreeSure:
    'If you think that both are of the same person, the two become one as soon as the other side agrees too. Its stewards can undo it for 30 days.',
  decline: 'Leave them apart',
  declineOf: 'Leave them apart: {kept} and {merged}',
  declineSure: 'The two memorials stay as they are. It can be suggested again.',
  cancel: 'Cancel',
  done: 'It is decided. The stewards are told.',
});
