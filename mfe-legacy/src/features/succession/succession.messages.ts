import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.succession', {
  stillWilling: 'Are you still willing to help look after this memorial?',
  stillWillingAgain:
    'We asked you before: are you still willing to help look after this memorial? If we don’t hear from you, someone else takes your place. You can come back at any time.',
  questions: 'Are you still willing?',
  stillWillingFor: 'Are you still willing to be a steward for {name}?',
  more: 'Show more',
  yes: 'Yes, I am',
  later: 'Ask me later',
  no: 'Not any more',
  thanks: 'Thank you. We’ll ask again in a year.',
  askedLater: 'We’ll ask you again in two weeks.',
  steppedDown: 'Thank you for telling us. You’re no longer asked.',
  silent:
    'We haven’t heard from you for a while, so others look after this memorial now. You can come back.',
  comeBack: 'I’m back',
  welcomeBack: 'You help look after this memorial again.',
  leaving: 'You asked to step down. You look after this memorial until someone takes over.',
  stay: 'Stay after all',
  stayed: 'You go on looking after this memorial.',
  cared:
    'No one in the family looks after this memorial at the moment. The people who run this site keep it safe. Nothing of it changes.',
  next: 'If you step down, {name} takes over.',
  choosing: 'Who will look after this memorial?',
  choosingText:
    'The family decides until {day}, or as soon as everyone has chosen. You can change your choice until then.',
  choosingOnly: 'The family decides until {day}, or as soon as everyone has chosen.',
  suggestedBy: '{name} suggests that you look after this memorial. Would you?',
  suggested: 'Would you look after this memorial?',
  iWould: 'I would',
  ratherNot: 'I’d rather not',
  wouldDoIt: 'would look after it',
  isAsked: 'has been asked',
  saidNo: 'would rather not',
  you: '{name} (you)',
  suggest: 'Suggest',
  suggestOf: 'Suggest {name}',
  offer: 'I would look after it',
  choose: 'Choose',
  chooseOf: 'Choose {name}',
  yourChoice: 'Your choice',
});
