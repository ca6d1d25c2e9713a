import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.fault', {
  lostTitle: 'There is nothing at this address',
  lostLead: 'It does not exist, or it is not shared with you.',
  home: 'Go to the first page',
  search: 'Search',
  login: 'Log in',
  guestTitle: 'Please log in to go on',
  guestLead: 'What is here is for people with an account.',
  adminTitle: 'This page is for those who run the instance',
  adminLead: 'Your account may not open it.',
  errorTitle: 'This page broke',
  errorLead: 'The fault is ours and has been noted. What you saved is safe.',
  again: 'Load the page again',
  report: 'Report a bug',
  unreachableTitle: 'The server cannot be reached',
  unreachableLead: 'You are still logged in. The page asks again by itself every few seconds.',
  askNow: 'Ask now',
  storageTitle: 'There is no such file',
  storageLead: 'It was taken away, or the address was cut off.',
});
