import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.fault', {
  lostTitle: 'Page not found',
  lostLead: "It doesn't exist, or it isn't shared with you.",
  home: 'Go to home',
  search: 'Search',
  login: 'Log in',
  guestTitle: 'Please log in to continue',
  guestLead: 'You need an account to see this page.',
  adminTitle: 'This page is for administrators',
  adminLead: "Your account can't open it.",
  errorTitle: 'Something went wrong',
  errorLead: 'This is our fault. Everything you saved is safe.',
  again: 'Reload the page',
  report: 'Report a bug',
  unreachableTitle: "The server can't be reached",
  unreachableLead: 'You are still logged in. We keep trying every few seconds.',
  askNow: 'Try now',
  storageTitle: 'File not found',
  storageLead: 'It was removed, or the link is incomplete.',
});
