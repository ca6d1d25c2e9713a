import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.report', {
  title: 'Report a bug',
  lead: 'The people who run this site will read it.',
  words: 'What happened, and what did you expect?',
  send: 'Send report',
  along: 'What we send with it',
  route: 'The page you were on: {route}',
  build: 'The version: {build}',
  errors: {
    one: 'The last error this page saw, without names, addresses or secrets',
    other: 'The last {count} errors this page saw, without names, addresses or secrets',
  },
  noErrors: 'No recent errors',
  include: 'Include the errors',
  thanks: 'Thank you. Your report was sent.',
  again: 'Write another',
});
