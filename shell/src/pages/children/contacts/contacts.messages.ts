import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.contacts', {
  title: 'Connections',
  none: '{child} is not connected with anybody yet.',
  failed: "The connections couldn't be loaded",
  unaffected: 'The rest of Kinlore works as usual.',
  more: 'Show more',
  end: 'Remove',
  endTitle: 'Remove the connection with {other}',
  endSure: 'They will not see what {child} shares with connections any more. Nothing is deleted.',
  ended: 'The connection with {other} is removed.',
  ask: 'Send request',
  askLead:
    'Connect {child} with somebody you know: a person you are connected with, or one of their children.',
  username: 'Their username',
  usernameHint: 'Ask the other family for it.',
  waiting: 'The other parent is asked first. Then {child} hears of it.',
  pending: 'The request of {child} is sent.',
  connected: '{child} is connected now.',
});
