import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.report', {
  leadPlain: 'A person will look at this within 24 hours. Nobody is told who reported it.',
  step: 'Step {at} of 3',
  about: 'What is it about?',
  danger: 'Someone could be in danger',
  child_safety: 'It could harm a child',
  bullying: 'It is mean, or it is bullying',
  threat: 'It threatens someone',
  sexual: 'It shows nudity or is sexual',
  private: 'It shows something private',
  false_person: 'Someone pretends to be somebody else',
  spam: 'It is an advert or a scam',
  other: 'Something else',

  childDanger: 'Someone could get hurt',
  childChildSafety: 'A grown-up asks a child for something that feels wrong',
  childBullying: 'It is mean to me or to someone',
  childThreat: 'It scares me',
  childSexual: 'It shows naked people',
  childPrivate: 'It shows something I want to keep to myself',
  childFalsePerson: 'Someone pretends to be somebody else',
  childSpam: 'It wants me to buy or click something',
  childOther: 'Something else',

  careDanger:
    'If anyone is in danger right now, call your local emergency number first. We are not always here.',
  careChildSafety:
    'If a child is in danger right now, call your local emergency number first. Please do not copy or share what you saw: we can see it.',
  careBullying: 'We are sorry. Nobody has to put up with this. You can also block the person.',
  careThreat:
    'If you are afraid for yourself or for someone else, call your local emergency number first.',
  careSexual: 'You do not have to look at it again. Please do not copy or share it.',
  carePrivate: 'If it is about you, you can also ask the person to take it down.',
  careFalsePerson: 'Please do not give them any details about yourself.',
  careSpam: 'Please do not click on links in it.',
  careOther: 'Please tell us a little more on the next page.',
  childCare:
    'You did the right thing. Please talk to a grown-up you trust, too. If someone is in danger right now, call the emergency number.',

  add: 'Is there anything you would like to add?',
  addHint: 'Optional. What should we know to understand it?',
  childAdd: 'Do you want to tell us more?',
  childAddHint: 'You do not have to.',
  next: 'Next',
  back: 'Back',
  send: 'Send report',
  cancel: 'Cancel',

  now: 'What happens now',
  thanks: 'Thank you for telling us.',
  nowLooked: 'A moderator looks at it within 24 hours and decides what to do.',
  nowTold: 'We tell you when we have looked.',
  nowSecret: 'Nobody else learns that it was you.',
  nowHelp: 'Your parent is told that you asked for help, but not what it is about.',
  nowNobody:
    'The only people who could look at this are the ones it is about. Your report is kept, but please talk to somebody you trust, and use the button below if you want nothing more to do with them.',
  block: 'Block this person',
  blockHint: 'You will no longer see each other here. They are not told.',
  blocked: 'You no longer see each other here.',
  done: 'Done',
  broken: 'This cannot be reported from here. Please open it again and try once more.',
});
