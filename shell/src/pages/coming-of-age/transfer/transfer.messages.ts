import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.transfer', {
  failed: 'This could not be loaded',
  unaffected: 'The rest of Kinlore works as usual.',
  loading: 'Loading',
  password: 'Your password',
  passwordHint: 'So that nobody else does this when they find this page open.',

  ownLead:
    'When the account is yours alone, your parents can no longer make a link to get you back in. Only your own e-mail address and password open it. Nothing else changes.',
  needs: 'What you need first',
  email: 'Your own e-mail address, verified',
  guarded: 'Two-factor login or a passkey',
  terms: 'You agreed to the terms above',
  has: 'Done',
  hasNot: 'Still missing',
  toSecurity: 'Set up two-factor login or a passkey',
  request: 'Ask a parent',
  requestGrown: 'Make it mine',
  requested: 'Your parents have been asked. You will hear from them here.',
  approved: 'A parent agreed. You can finish it now.',
  approvedGrown: 'You can finish it now.',
  complete: 'Make it mine alone',
  withdraw: 'Take back my request',
  completed: 'This account is yours alone.',
  completedUntil: 'This account is yours alone. Until {day}, you or your parents can take it back.',
  completedUntilGrown: 'This account is yours alone. Until {day}, you can take it back.',
  undo: 'Take it back',

  wardNot: '{name} has not asked for anything.',
  wardEligible: '{name} can ask for this account to be theirs alone. You will be asked to agree.',
  wardRequested:
    '{name} wants this account to be theirs alone. Then you can no longer make a link to get them back in. You still see their overview.',
  wardApproved: 'You agreed. {name} can finish it now.',
  wardCompleted: 'This account is {name}’s alone.',
  wardCompletedUntil: 'This account is {name}’s alone. Until {day}, you can take that back.',
  approve: 'Agree',
  refuse: 'Not yet',
  refuseAfter: 'Take my word back',
});
