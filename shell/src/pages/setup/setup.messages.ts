import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.setup', {
  title: 'Set up Kinlore',
  lead: 'Start with your own family, or explore a made-up one first.',
  ownTitle: 'Start with your own family',
  ownLead:
    "This is the owner account. As the owner you run this installation and invite others. You can't read anything that isn't shared with you.",
  instanceName: 'Name this family space',
  instanceHint: 'For example, your family name.',
  fullName: 'Your name',
  username: 'Username',
  usernameHint: 'Lower-case letters, numbers, dots, dashes or underscores. At least 3.',
  email: 'E-mail address',
  password: 'Password',
  passwordHint: 'At least 10 characters.',
  code: 'Setup code',
  codeHint: 'You can find it in the server log from the last start. It looks like ABCDE-23456.',
  create: 'Create the owner account',
  shape: 'Registration response did not contain valid token or user data',
  demoTitle: 'Explore the demo family',
  demoLead:
    'Four generations, about a hundred memories, two memorials and children. Everything is made up and the pictures are drawn. This installation will then hold the demo, not your family.',
  demoOpen: 'Open the demo',
  demoOpening: 'Setting up the demo family. This takes about a minute.',
  demoFailed:
    "The demo family couldn't be set up. The server log says why. Nothing else was changed.",
  demoReady: 'The demo family is ready. Log in as any of them.',
  demoLogins: 'Log in as',
  demoAs: 'Log in as {name}',
  demoWords: 'Username {username}, password {password}',
});
