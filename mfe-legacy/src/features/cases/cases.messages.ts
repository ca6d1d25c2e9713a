import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.cases', {
  label: 'After a death',
  failed: 'We couldn’t load this page',
  unaffected: 'Nothing is lost, and nothing has changed.',
  notHere: 'This isn’t here, or it isn’t shared with you',
  notHereText: 'Check the link, or ask the person who sent it.',
  home: 'To home',
  memorials: 'All memorials',
  someone: 'Someone',
  you: 'You',

  waiting: 'After a death',
  waitingFailed: 'We couldn’t load what waits for you after a death',
  more: 'Show more',

  step: 'Step {at} of {all}',
  back: 'Back',
  next: 'Next',
  reportTitle: 'Tell us about a death',
  askWho: 'Has {name} died?',
  whoText:
    'We are sorry. If you are sure, we ask two short questions, and then tell you what happens next. You can stop at any time.',
  yes: 'Yes, go on',
  notNow: 'Not now',
  askWhen: 'When did {name} die?',
  died: 'Date of death',
  diedHint: 'As well as you know it. “Last week”, a month or a year is enough.',
  needDied: 'Please say when it was, as well as you know.',
  askKnow: 'How do you know?',
  knowText: 'You can leave both empty. Only you and those who run this Kinlore read it.',
  words: 'In your words',
  wordsHint: 'For example “I was with her” or “The hospital called me”.',
  notice: 'Link to a notice',
  noticeHint: 'A death notice in a newspaper or on a website, if there is one.',
  askNext: 'What happens next',
  nextStewards:
    'We ask the people whom {name} chose to confirm it. They have {days} days. What you say now counts, too.',
  nextRelative: 'We ask the people whom {name} chose to confirm it. They have {days} days.',
  nextNoPlan:
    '{name} left no plan. Two close relatives have to say so, and somebody who runs this Kinlore has to agree. They have {days} days.',
  nextMinor:
    'You look after {name}, so your word is enough. Somebody who runs this Kinlore has to agree.',
  nextWait: {
    one: 'Then we wait {count} day, and write to {name} in that time.',
    other: 'Then we wait {count} days, and write to {name} several times.',
  },
  nextSign: 'If {name} logs in or answers, everything stops at once. Nothing will have changed.',
  nextAfter:
    'After that the account is kept in remembrance. Nobody can log in to it. What was private stays private, unless {name} decided otherwise.',
  nextBack: 'If it was a mistake, it can be undone for {days} days.',
  nextSheets:
    'Your word is one of several and is never enough alone. We ask the people whom {name} chose, or those who run this Kinlore. They have {days} days.',
  nextSheetsWait: 'Once enough of them agree, we wait again, and write to {name} several times.',
  send: 'Tell us now',
  sent: 'Thank you. We take it from here.',
  mayNot: 'You can’t tell us about this here',
  mayNotText:
    'Only people who look after this account and close relatives can. Please ask somebody in the family, or those who run this Kinlore.',
  rests:
    'Two reports of yours were stopped because the person was well. You can tell us again from {when}.',
  sheetsTitle: 'If {name} has died',
  sheetsText:
    'With these two sheets you can tell us, without an account. We ask others, too. Nothing changes by your word alone.',
  sheetsKnowHint:
    'You can leave it empty. Only those who run this Kinlore read it. It helps them to know who you are and how they can reach you.',
  sheetsTold: 'Thank you. We take it from here.',
  sheetsToldText:
    'Those who can confirm that {name} has died have been asked. There is nothing else for you to do. Please keep your sheets.',
  sheetsClosed: 'Nothing can be told here now',
  sheetsClosedText:
    'We may know of it already, or it was stopped. Please ask somebody in the family, or those who run this Kinlore.',
  sheetsName: 'Two sheets of the legacy card',
  known: 'We know of this already',
  atRest: '{name} is in remembrance.',
  reported: 'This has been reported already',
  openIt: 'See how it stands',

  sectionNext: 'What comes next',
  sectionSaid: 'Who confirmed it',
  sectionContests: 'Who disagrees',
  sectionReverts: 'Who wants it undone',
  nobodyYet: 'Nobody yet.',
  reportedBy: 'Reported by {name} on {when}.',
  reportedByWatch:
    '{name} asked us to notice a long silence. We noticed it on {when}, and are asking.',
  reportedBySheets: 'Reported on {when} with two sheets of the legacy card, without an account.',
  reportedByAdmin: 'Reported by somebody who runs this Kinlore on {when}.',
  needStewards: {
    one: '{given} of {count} person who looks after the account has confirmed it.',
    other: '{given} of {count} people who look after the account have confirmed it.',
  },
  needRelatives: {
    one: '{given} of {count} close relative has confirmed it.',
    other: '{given} of {count} close relatives have confirmed it.',
  },
  hasSheets: 'Two sheets of the legacy card say so.',
  needAdministrators: 'Somebody who runs this Kinlore has to agree, too.',
  hasAdministrators: 'Somebody who runs this Kinlore has agreed.',
  as_steward: 'looks after the account',
  as_relative: 'close relative',
  as_guardian: 'parent',
  as_administrator: 'runs this Kinlore',
  as_sheets: 'without an account',
  saidOn: '{kind}, {when}',
  saidDied: 'Died {when}',
  doesNotCount:
    'This doesn’t count any more: the person has left, or no longer looks after the account.',

  head_reported: 'We were told that {name} has died',
  head_confirming: 'We were told that {name} has died',
  head_waiting: 'Enough people have confirmed that {name} has died',
  head_contested: 'Somebody disagrees that {name} has died',
  head_activated: '{name} is in remembrance',
  head_settled: '{name} is in remembrance',
  head_cancelled: 'The report about {name} was stopped',
  head_lapsed: 'The report about {name} has ended',
  head_reverted: 'The account of {name} was handed back',
  text_asking: 'Nothing has changed so far. We are asking those who can confirm it.',
  text_waiting:
    'Nothing has changed so far. We write to {name} in this time, in case it is a mistake.',
  text_contested: 'Everything has stopped. Until it is decided, nothing happens.',
  text_activated:
    'Since {when} nobody can log in to the account. What was private stays private, unless {name} decided otherwise.',
  text_settled:
    'Nobody can log in to the account. What was private stays private, unless {name} decided otherwise.',
  text_reverted: 'It belongs to {name} again. Everything is as it was.',
  next_confirming: 'If not enough people confirm it by {when}, this ends and nothing changes.',
  next_waiting:
    'On {when} the account is put in remembrance. If {name} logs in or answers before that, everything stops.',
  next_contested: 'Somebody who runs this Kinlore decides by {when}.',
  next_activated: 'Until {when} it can be undone, if it was a mistake.',
  ended_login: '{name} has logged in. Nothing has changed.',
  ended_session: '{name} has been here. Nothing has changed.',
  ended_mail_link: '{name} has answered our message. Nothing has changed.',
  ended_reply: '{name} has answered. Nothing has changed.',
  ended_taken_back: 'It was taken back, and nobody else had confirmed it. Nothing has changed.',
  ended_decided:
    'Somebody who runs this Kinlore has looked at it and ended it. Nothing has changed.',
  ended_not_enough: 'Not enough people confirmed it. Nothing has changed.',
  ended_undecided: 'Nothing was decided for a long time. Nothing has changed.',
  ended_handed_back: 'It was a mistake. Everything is as it was.',
  ended_settled: 'The time in which it could be undone is over.',
  handBackAsked:
    'Since {when} somebody says that {name} is well. Those who run this Kinlore are looking at it.',
  memorial: 'Go to the memorial',
  revertsNeeded: {
    one: 'It takes {count} person who looks after the account.',
    other: 'It takes {count} people who look after the account.',
  },

  confirm: 'I confirm it',
  changeSaid: 'Change what I said',
  changeTitle: 'What you say about the death of {name}',
  save: 'Save',
  confirmTitle: 'Confirm that {name} has died',
  confirmDone: 'Thank you. Your word is noted.',
  takeBack: 'Take back what I said',
  takeBackText:
    'You can say it again later. If not enough people are left who say so, everything is asked again.',
  takenBack: 'It is taken back.',
  contest: 'This isn’t so',
  contestTitle: 'Say that it isn’t so',
  contestText:
    'Everything stops, and somebody who runs this Kinlore decides. They read what you write; the others only see that you disagree.',
  reason: 'Why do you think so?',
  contestSend: 'Stop everything',
  contested: 'It has stopped. Somebody looks at it now.',
  askBack: 'It was a mistake',
  askBackText:
    'When enough of those who look after the account say so, it is handed back, and everything is as it was.',
  askBackAct: 'Ask for it to be undone',
  askedBack: 'Noted. Thank you.',
  cancel: 'Cancel',
  ownWords: 'What you wrote: {words}',

  ownerTitle: 'Somebody told us that you had died',
  ownerOpen: 'If you are well, one press is enough. Everything stops, and nothing has changed.',
  ownerStopped: 'You are here, so it was stopped. Nothing in your account has changed.',
  ownerBack:
    'It was a mistake, and we are sorry. Your account is yours again, and everything is as it was.',
  ownerBy: 'We were told by {name} on {when}.',
  ownerByNobody: 'We were told on {when}.',
  ownerBySheets: 'We were told on {when}, with two sheets of your legacy card.',
  ownerSheets: 'two sheets of your legacy card',
  ownerByWatch: 'You asked us to notice a long silence, and on {when} we noticed one.',
  ownerWhoSaid: 'It was confirmed by {names}.',
  iAmHere: 'I am here',
  toLegacy: 'Who looks after your account',

  hereTitle: 'Are you here?',
  hereText:
    'We were told that the person this message was sent to has died. If you are that person and well, please press the button. Nothing else is needed.',
  hereOthers:
    'If you look after the mail or phone of somebody who died, there is nothing to do here. We are sorry for your loss.',
  hereStopped: 'Thank you. It has stopped.',
  hereStoppedText: 'Nothing in your account has changed, and everybody who was asked is told.',
  hereNothing: 'There is nothing to stop',
  hereNothingText: 'It was stopped already, and nothing in your account has changed.',
  hereTold: 'Thank you. Somebody looks at it now.',
  hereToldText:
    'Your account was already put in remembrance. Those who run this Kinlore have been told, and will write to you at this address.',
  hereLink: 'This link no longer works',
  hereLinkText: 'If you can, log in. That stops everything, too.',
  logIn: 'Log in',
});
