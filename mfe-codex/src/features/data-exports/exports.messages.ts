import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.exports', {
  title: 'Your data',
  lead: 'Download everything you keep here as one folder. It opens in any browser, without Kinlore and without the internet, and your photographs are in it exactly as you added them.',
  leadChild:
    'Download everything {name} keeps here as one folder. It opens in any browser, without Kinlore and without the internet.',
  told: '{name} will be told when you download it.',

  kept: 'Memorials you look after',
  keptLead:
    'You can download each as one folder: the memorial with its photographs and recordings, and the memories you can read. What was private is not in it.',
  keptFrom: 'You can make a copy from {moment}.',

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

  book: 'A book of your life',
  bookLead:
    'Your memories as a book: a chapter for each part of your life, your photographs, and at the end the people and places in it. Where a memory has a recording, a code on the page leads to it.',
  bookOf: 'A book of {name}’s life',
  bookLeadChild:
    'What {name} keeps here, as a book: a chapter for each part of their life, their photographs, and at the end the people and places in it.',
  bookLeft:
    'Drafts are not in it, nor memories you left out. To leave one out, edit it and look under “More details”.',
  bookLeftChild: 'Drafts are not in it, nor what still waits for a grown-up.',
  shape: 'What kind of book?',
  shape_epub: 'An e-book',
  shape_epubHint: 'For a phone, a tablet or an e-reader (EPUB)',
  shape_a5: 'To print, small (A5)',
  shape_a5Hint: 'A page to print from your browser, or to save there as a PDF',
  shape_a4: 'To print, large (A4)',
  shape_a4Hint: 'The same on larger paper, with larger letters',
  withHard: 'With memories that are hard to read',
  withHardHint: 'Otherwise, memories marked as hard to read are left out.',
  direction: 'Pages turn',
  direction_ltr: 'From left to right, as in English',
  direction_rtl: 'From right to left, as in Arabic or Hebrew',
  makeBook: 'Make the book',
  makeBookAgain: 'Make a new book',
  bookReplaced: 'A new book takes the place of this one on the server.',
  bookQueued: 'Your book will be made in a moment.',
  bookBuilding: 'Your book is being made.',
  bookReady: 'Your book is ready',
  bookSize: '{size}, as an EPUB file',
  paperSize: '{size}, as a page to open in your browser',
  bookDownloading: 'The download has started. Open the file in a reading app.',
  paperDownloading:
    'The download has started. Open the file in your browser and print it from there.',
  bookDeleteTitle: 'Delete this book from the server?',
  bookDeleted: 'The book was deleted from the server.',
  bookCouldNot: "This book couldn't be made",
  bookFailed: "Your book couldn't be loaded",

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
