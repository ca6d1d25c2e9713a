import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.outbox', {
  memory: 'Memory',
  change: 'Change to a memory',
  comment: 'Comment',
  untitled: 'No title yet',
  waits: 'waiting for the network',
  refused: 'Not saved: {reason}',
  met: 'Someone else edited this memory too. Open it to choose what to keep.',
  unsure:
    'We sent this a while ago and never heard back. Check whether it arrived before you send it again.',
  open: 'Open',
  openOf: 'Open: {what}',
  edit: 'Edit',
  editOf: 'Edit: {what}',
  again: 'Send again',
  againOf: 'Send again: {what}',
  remove: 'Remove',
  removeOf: 'Remove: {what}',
  removeAsk: 'Remove this without sending it?',
  removeWords: 'It’s only on this device. It can’t be brought back.',
  removed: 'Removed. It wasn’t sent.',
  gone: 'It has just been sent.',
  cancel: 'Cancel',
  save: 'Save',
  yourWords: 'Your comment',
});
