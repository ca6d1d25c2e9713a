import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.report', {
  title: 'Report a bug',
  lead: 'The people who run this instance read it.',
  words: 'What happened, and what did you expect?',
  send: 'Send the report',
  along: 'What goes along',
  route: 'The page you were on: {route}',
  build: 'The build: {build}',
  errors: {
    one: 'The last error this page saw, without names, addresses or secrets',
    other: 'The last {count} errors this page saw, without names, addresses or secrets',
  },
  noErrors: 'No errors: this page saw none.',
  include: 'Send the errors along',
  thanks: 'Thank you. The report has arrived.',
  again: 'Write another',
});
