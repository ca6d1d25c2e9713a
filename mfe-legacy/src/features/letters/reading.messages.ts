import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.letter', {
  title: 'A letter from {name}',
  loading: 'A letter',
  before: '{name} wrote this for you and sealed it on {day}.',
  whenReady: 'It is here whenever you are ready.',
  read: 'Read the letter',
  forName: 'For {name}',
  signed: '{name}, {day}',
  voice: 'The voice of {name}',
  voiceLoading: 'Loading the recording',
  voiceFailed: 'We couldn’t load the recording. It is safe.',
  voiceAgain: 'Try again',
  voiceTorn:
    'The recording can’t be played: a part of it is missing or damaged. The letter itself is whole. Please ask the people who run this place: a backup may still have the recording.',
  voiceNotPlayed:
    'This browser can’t play the recording. Save it, and open it with another program.',
  voiceKeep: 'Save the recording',
  voiceFile: 'Voice of',
  print: 'Print',
  keep: 'Save as a file',
  fileName: 'Letter from',
  notHere: 'There is no letter here for you',
  notHereText:
    'Its moment may not have come yet, it may have been withdrawn, or it is for somebody else. If you have an e-mail with a link, please open the link from there.',
  broken: 'This letter can’t be opened',
  brokenText:
    'Something of it got lost. Please ask the people who run this place: a backup may still have it.',
  failed: 'We couldn’t load the letter',
  unaffected: 'It is safe.',
  home: 'To the start',
});
