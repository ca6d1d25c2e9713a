import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.children.log', {
  title: 'The last 30 days',
  lead: 'Who {child} was in touch with here. {child} can read the same list.',
  titleChild: 'What your grown-ups can see',
  leadChild:
    'This list shows who you were in touch with in the last 30 days. Your grown-ups can read it too. They also read everything in your book.',
  none: 'Nothing in the last 30 days.',
  failed: 'The list could not be loaded',
  unaffected: 'The rest of Kinlore works as usual.',
  more: 'Show more',
  look: 'Look',
  lookAt: 'Look at “{title}”',
  someone: 'Someone',
  connected: 'New connection: {name}',
  comment_to: 'Comment for {name}',
  comment_from: 'Comment from {name}',
  reaction_to: 'Reaction for {name}',
  reaction_from: 'Reaction from {name}',
  question_to: 'Question to {name}',
  question_from: 'Question from {name}',
  memory: 'New memory',
  named: '{name} is named in a memory',
  named_by: 'Named in a memory of {name}',
  pictures: { one: '{count} photo', other: '{count} photos' },
});
