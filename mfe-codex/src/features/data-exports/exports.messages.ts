import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.exports', {
  title: 'Your data',
  lead: 'Download everything you keep here as one folder. It opens in any browser, without Kinlore and without the internet, and your photographs are in it exactly as you added them.',
  leadChild:
    'Download everything {name} keeps here as one folder. It opens in any browser, without Kinlore and without the internet.',
  told: '{name} will be told when you download it.',

  failed: "Your copies couldn't be loaded",
  unaffected: 'Nothing is lost. Please try again.',

  parts: 'What should be in it?',
  memories: 'Memories',
  memoriesHint: 'A page for each memory, with the comments below it',
  originals: 'Original photographs',
  originalsHint: 'Large, but exactly as they were added',
  account: 'Everything else',
  accountHint: 'Profile, connections, comments, reactions, XP, settings, log-ins',
  nothingChosen: 'Please choose at least one.',
  ask: 'Make a copy',
  askAgain: 'Make a new copy',
  nextFrom: 'You can ask for the next copy from {moment}.',

  queued: 'Your copy will be made in a moment.',
  building: 'Your copy is being made.',
  leave: 'You can leave this page. We will tell you when it is ready.',

  ready: 'Your copy is ready',
  readyUntil: 'Made on {made}. You can download it until {until}.',
  size: '{size}, as a ZIP file',
  download: 'Download',
  downloading:
    'The download has started. Keep the file in two places, such as your computer and a USB stick.',
  left: {
    one: '{count} download left',
    other: '{count} downloads left',
  },
  delete: 'Delete from the server',
  deleteTitle: 'Delete this copy from the server?',
  deleteText: 'What you have downloaded stays with you. Nothing else is deleted.',
  deleted: 'The copy was deleted from the server.',

  couldNot: "This copy couldn't be made",
  retry: 'Try again',

  earlier: 'Earlier copies',
  madeOn: 'Asked for on {day}',
  stateExpired: 'No longer on the server',
  stateFailed: "Couldn't be made",
  stateReady: 'Ready',
  stateBuilding: 'Being made',
  downloaded: {
    one: 'Downloaded {count} time',
    other: 'Downloaded {count} times',
  },
  neverDownloaded: 'Never downloaded',
  more: 'Show more',

  kilobytes: '{count} kB',
  megabytes: '{count} MB',
  gigabytes: '{count} GB',
});
