import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.recordings', {
  list: 'Voice and video',
  voice: 'Voice recording',
  film: 'Video',
  numbered: '{what} {number} of {all}',
  more: { one: 'and one more recording', other: 'and {count} more recordings' },
  transcript: 'Transcript',
  jump: 'Play from {at}',
  write: 'Write a transcript',
  edit: 'Edit the transcript',
  words: 'What is said',
  wordsHint:
    'One line for each thought. Start a line with a time, like 1:05, and it follows the recording. “Add time” puts in where the recording is now.',
  mark: 'Add time',
  save: 'Save transcript',
  cancel: 'Cancel',
  saved: 'The transcript is saved.',
  changedElsewhere: 'Someone edited this memory in the meantime. Please look at it and save again.',
  tooLong: 'A line can’t be longer than 1,000 characters. Please split it: “{line}…”',
});
