import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.setup', {
  title: 'Set up Kinlore',
  lead: 'Nothing is here yet. Begin with your own people, or look around an invented family first.',
  ownTitle: 'Begin with your own',
  ownLead:
    'The first account is the owner’s. The owner runs this instance, invites others, and reads nothing that is not shared with them.',
  instanceName: 'What is this place called?',
  instanceHint: 'For example the name of your family.',
  fullName: 'Your name',
  username: 'Username',
  usernameHint: 'Small letters, digits, dot, dash and underscore; at least three.',
  email: 'E-mail address',
  password: 'Password',
  passwordHint: 'At least ten characters.',
  create: 'Make the owner’s account',
  shape: 'Registration response did not contain valid token or user data',
  demoTitle: 'Open the demo family',
  demoLead:
    'Four generations, some hundred memories, two memorials, children. All invented, the pictures drawn. It fills this empty instance.',
  demoOpen: 'Open the demo family',
  demoOpening: 'The family is moving in. This takes a minute.',
  demoFailed:
    'The demo family could not be opened. The log of the server says why. Nothing else is affected.',
  demoReady: 'The demo family is here. Log in as any of them.',
  demoLogins: 'Who you can be',
  demoAs: 'Log in as {name}',
  demoWords: 'Username {username}, password {password}',
});
