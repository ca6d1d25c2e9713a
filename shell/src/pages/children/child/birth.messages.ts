import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.child-birth', {
  title: 'Date of birth',
  is: '{child} was born on {day}.',
  unknown: 'No day of birth is known.',
  loading: 'The date of birth is loading',
  failed: 'The date of birth couldn’t be loaded',
  unaffected: 'The rest of Kinlore works as usual.',
  decides: 'It decides what {child} may do here, and when the account becomes theirs.',
  asked: 'You asked for {day}. The person who runs this space decides.',
  refused: 'You asked for {day}. It stays as it is.',
  agreed: 'It was corrected to {day}.',
  ask: 'Correct the date of birth',
  lead: 'Say which day is right. The person who runs this space looks at it. {child} is told when it changes.',
  born: 'The right day',
  reason: 'What is wrong?',
  reasonHint: 'The person who decides reads this.',
  sent: 'Sent. You will be told what is decided.',
  withdraw: 'Take it back',
  withdrawn: 'Taken back.',
});
