import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.files', {
  caption: 'Caption',
  alt: 'Describe the photo',
  altHint: 'For people who can’t see it.',
  remove: 'Remove',
  removeOf: 'Remove {what}',
  earlier: 'Earlier',
  earlierOf: 'Move {what} one place earlier',
  later: 'Later',
  laterOf: 'Move {what} one place later',
  photo: 'Photo {number}',
  voice: 'Voice recording {number}',
  film: 'Video {number}',
  uploading: 'Uploading {name}, {percent}%',
  uploadFailed: '{name} wasn’t added: {sentence}',
  again: 'Try again',
  leaveOut: 'Leave it out',
  full: {
    one: 'This is full: there is room for {count} file.',
    other: 'This is full: there is room for {count} files.',
  },
  record: 'Record your voice',
  recordFilm: 'Record a video',
  recorderLoading: 'Opening the recorder',
  recorderFailed: 'We couldn’t open the recorder. You can still add a recording you already have.',
});
