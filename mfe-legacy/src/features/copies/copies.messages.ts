import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.copies', {
  title: 'A copy to keep',
  lead: 'Download this memorial as one folder: their life, the photographs and recordings, the tributes, the gatherings and the keepsakes. It opens in any browser, without Kinlore and without the internet.',
  without:
    'What was private is not in it, nor anyone’s address. Photographs don’t say where they were taken.',
  from: 'You can make a copy from {moment}. Until then the account can still be handed back, if this was a mistake.',
  failed: 'We couldn’t load your copies',
  unaffected: 'Nothing is lost. Please try again.',

  ask: 'Make a copy',
  askAgain: 'Make a new copy',
  nextFrom: 'You can ask for the next copy from {moment}.',

  queued: 'Your copy will be made in a moment.',
  building: 'Your copy is being made.',
  leave: 'You can leave this page. We will tell you when it is ready.',

  ready: 'Your copy is ready',
  readyUntil: 'Made on {made}. You can download it until {until}.',
  size: '{size}, as a ZIP file',
  left: {
    one: '{count} download left',
    other: '{count} downloads left',
  },
  download: 'Download',
  downloading:
    'The download has started. Keep the file in two places, such as your computer and a USB stick.',
  delete: 'Delete from the server',
  deleteTitle: 'Delete this copy from the server?',
  deleteText: 'What you have downloaded stays with you. Nothing else is deleted.',
  deleted: 'The copy was deleted from the server.',

  couldNot: 'This copy couldn’t be made.',

  kilobytes: '{count} kB',
  megabytes: '{count} MB',
  gigabytes: '{count} GB',
});
