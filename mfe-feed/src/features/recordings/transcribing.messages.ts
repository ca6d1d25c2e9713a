import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.transcribing', {
  ask: 'Write it down for me',
  askHint:
    'A program on this server, {engine}, listens and writes a first draft. Nothing leaves the server. Not for recordings of children under 13.',
  again: 'Try again',
  waiting: 'Waiting for its turn…',
  running: '{engine} is writing it down…',
  along: '{words} {percent}%',
  leave: 'You can leave this page. It goes on without you.',
  unread: 'Written down by {engine}. Nobody has checked it yet.',
  read: 'Written down by {engine}, checked by {name}.',
  corrected: 'Written down by {engine}, corrected by {name}.',
  right: 'I’ve checked it, it’s right',
  engine: 'The program stopped with an error. Nothing was changed.',
  late: 'It took too long and was stopped. Nothing was changed.',
  unreadable: 'The program’s answer couldn’t be read. Nothing was changed.',
  nothing: 'The program heard no words in this recording.',
  interrupted: 'It was interrupted several times and didn’t finish.',
  written: 'Someone wrote a transcript in the meantime, so that one was kept.',
  of_child: 'A child under 13 is in this memory, so it isn’t written down by a program.',
});
