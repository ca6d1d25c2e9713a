import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.shared', {
  reading: 'Loading the memory',
  from: '{name} shared this memory with you',
  there: 'With {names}',
  voice: 'Recording {at}',
  film: 'Film {at}',
  documents: 'Documents',
  document: 'Document {at}',
  save: '{name} (PDF)',
  transcript: 'Read what is said',
  picture: 'Photo {at} of {all}',
  foot: 'You can see this memory as long as {name} lets the link work. Nothing else of the family is here.',
  locked: 'This memory has a password',
  lockedWords: 'The person who sent you the link can tell you.',
  password: 'Password',
  passwordNeeded: 'Type the password first.',
  open: 'Show the memory',
  failed: 'The memory couldn’t be loaded',
  unaffected: 'The link still works. Please check your connection.',
  over: 'This link has run out',
  overWords: 'The person who sent it to you can make a new one.',
  unknown: 'This link doesn’t open anything',
  unknownWords:
    'Perhaps a part of it is missing, or it was taken back. Ask the person who sent it to you.',
});
