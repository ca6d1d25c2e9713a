import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.sheets', {
  title: 'Your sheets',
  why: 'Sealed letters are opened by three printed sheets. Any two of them together open your letters, and can tell us that you have died. One alone says nothing. Give each to somebody you trust. They need no account.',
  honest:
    'Nobody else has what is on them, not even this server or the people who run it. If two sheets are lost, your letters can never be opened again.',
  make: 'Make your sheets',
  made: 'You made them on {day}.',
  holder: 'Sheet {number}',
  renew: 'Make new sheets',
  renewHint:
    'If one is lost, or somebody should no longer have theirs. You need two of the old ones.',
  giveUp: 'Give the sheets up',
  giveUpTitle: 'Give your sheets up?',
  giveUpText: 'The three sheets open nothing any more. You can make new ones at any time.',
  givenUp: 'Your sheets open nothing any more.',
  failed: 'We couldn’t load your sheets',
  unaffected: 'They are on paper, and everything else still works.',

  oldTitle: 'Two of the old sheets',
  oldText: 'With two old sheets your letters are kept, and the old ones open nothing any more.',
  whoTitle: 'Who keeps them?',
  whoText:
    'Somebody you trust, with or without an account. Or a place: a notary, a drawer. Two together also count as one person who says that you have died, so give them to three different people, best to some who don’t look after your account already.',
  whoHas: 'Who has sheet {number}?',
  whoNeeded: 'Please say who has it.',
  printTitle: 'Print your sheets',
  printText:
    'Each is one page. They are shown only now. Without a printer, copy the sixteen words by hand.',
  print: 'Print',
  proveTitle: 'Read from your sheets',
  proveText: 'So that you know they can be read: type these words from the paper.',
  proveWord: 'Sheet {number}, word {position}',
  proveWrong: 'That isn’t the word. Please look once more.',
  next: 'Next',
  back: 'Back',
  finish: 'Done',
  cancel: 'Cancel',
  ready: 'Your sheets are ready.',
  lost: 'If you close this now, these sheets open nothing. You can begin again at any time.',

  card: 'Legacy card of {name}',
  cardSheet: 'Sheet {number} of 3, for {holder}',
  cardAfter: 'What to do after {name} has died',
  card1: 'There is no hurry. Nothing has to be done today.',
  card2: 'Find one of the others who have a sheet: {others}.',
  card3: 'Open {address}, or scan the code below with a phone.',
  card4:
    'Enter the words of both sheets. You don’t need an account. There you can also tell that {name} has died.',
  card5: 'What {name} left is then opened for those it was written to. Nobody else can read it.',
  cardKeep:
    'Please keep this page like a will: on paper, not as a photo. Alone it opens nothing, and two sheets open everything.',
  cardWords: 'The words of this sheet',
  cardCode: 'The code of sheet {number}',
  and: 'and',

  words: 'Words of the first sheet',
  wordsSecond: 'Words of the second sheet',
  wordsHint:
    'Type the sixteen words in their order. The first four letters of each are enough to find it.',
  count: '{count} of 16 words',
  complete: 'All sixteen words are there.',
  unknownWord:
    '“{word}” (word {position}) is not one of the words. Please look at the sheet again.',
  tooMany: 'These are more than sixteen words.',
  mistyped: 'A word is wrong or in the wrong place. Please compare it with the sheet.',
  sameSheet: 'These are the same sheet. You need two different ones.',
  otherKey: 'These two sheets don’t belong together. One may be of somebody else, or an older one.',
  open: 'Open with these sheets',
  scan: 'Read the code with the camera',
  scanTitle: 'Hold the code before the camera',
  scanFailed: 'The camera can’t be used here. Please type the words.',
  scanned: 'The code was read.',
});
