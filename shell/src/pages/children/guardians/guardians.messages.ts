import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.guardians', {
  guardians: 'Who looks after {child}',
  failed: "This couldn't be loaded",
  unaffected: 'The rest of Kinlore works as usual.',
  loading: 'Loading',
  more: 'Show more',
  cancel: 'Cancel',
  you: 'You',
  since: 'Since {date}',
  notAnyMore: 'No longer',
  invited: 'Invited until {date}',
  revoke: 'Take back',
  revokeOf: 'Take back the invitation of {name}',
  revoked: 'The invitation is taken back.',

  invite: 'Invite',
  inviteLead:
    'Somebody else can look after {child} with you: the other parent, a grandparent. They see and decide the same as you.',
  username: 'Their username',
  usernameHint: 'An adult you are connected with or related to.',
  inviteSent: 'The invitation is sent.',

  contest: 'Ask to remove',
  contestOf: 'Ask to remove {name}',
  contestLead:
    'The account rests until somebody who runs this family space has decided. {child} can read, and nothing is deleted.',
  contested: 'The people who run this space will decide.',
  leave: 'Stop looking after {child}',
  leaveLead: 'You will not see or decide anything for {child} any more. The others go on.',
  left: 'You no longer look after {child}.',

  password: 'Your password',
  history: 'What was agreed',
  historyNone: 'Nothing is written down yet.',
  given: '{name} agreed',
  withdrawn: '{name} took the consent back',
  confirmed: '{name} confirmed to look after the child',
  leftAct: '{name} stopped looking after the child',
  removed: '{name} was removed by those who run this space',
  someone: 'Someone',
  version: 'Words of {version}, by declaration',
  confirm: 'I still look after {child}',
  confirmDone: 'Thank you. We will ask again in a year.',

  withdraw: 'Take my consent back',
  withdrawLead:
    'The account rests: {child} can read but not write. If nobody else agrees, everything in it is erased after 30 days. Until then you can agree again.',
  withdrawnDone: 'Your consent is taken back. The account rests.',
  remove: 'Delete the account',
  removeLead:
    'Nobody sees {child} here any more from now on, and after 30 days everything is erased. Until then you can bring it back.',
  removedDone: 'The account is gone. You can bring it back for 30 days.',
  policy: 'How we keep children’s data',

  onHold: 'Accounts that rest',
  conflict: 'The guardians do not agree. The people who run this space will decide.',
  no_consent: 'Nobody agrees to this account. It will be erased on {date}.',
  deleted: 'This account is deleted. It will be erased on {date}.',
  agreeAgain: 'Agree again',
  agreeLead: 'The account goes on as before.',
  agree: 'I am a parent or guardian of this child, I am 18 or older, and I agree.',
  goesOn: 'The account of {child} goes on.',
  bringBack: 'Bring it back',
  bringBackLead: 'Everything will be as it was.',

  invitations: 'You are asked to help',
  asks: '{inviter} asks you to look after {child} too.',
  acceptLead:
    'You will see what {child} writes before others do, decide with whom they connect, and can view as {child}. {child} can read when you looked.',
  accept: 'Look after {child}',
  decline: 'No, thank you',
  declineOf: 'No, thank you: {child}',
  accepted: 'You look after {child} now.',
  declined: 'You said no.',
  askedAnew: 'The words you agreed to have changed',
  askedAnewText:
    'Please read them again and answer by {day}. Until then, and after it, nothing is closed to you.',
  agreeAnew: 'I have read this and agree',
  agreedAnew: 'Thank you. It is written down.',
});
