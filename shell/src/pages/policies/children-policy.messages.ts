import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.children-policy', {
  title: 'Children’s data',
  lead: 'What we keep of children under 13, who sees it, and when it is erased.',
  keptLabel: 'What is kept',
  kept: 'The name, username and date of birth that a parent enters, what the child writes and the photos it adds, whom it is connected with, and when it was here. It is kept so that the child has its own book, and for nothing else.',
  seenLabel: 'Who sees it',
  seen: 'The parents who look after the child, and those of the family with whom they share something. A search never shows a child. Nobody connects with a child before a parent agrees, and nothing is shared before a parent has seen it.',
  neverLabel: 'What never happens',
  never:
    'No advertising, no tracking, no place where a child is, no faces read by machines, nothing handed to third parties.',
  yoursLabel: 'What parents can do',
  yours:
    'See everything that is kept, change it, take a copy, agree to less, take the consent back, or delete the account. All of it is on the page of your child under “Children”. Each time a parent looks as the child it is written down, and the child can read it.',
  endsLabel: 'When it is erased',
  ends: 'Nothing of a child is kept without end. When a parent takes the consent back and nobody else agrees, or deletes the account, everything in it is erased after 30 days. Until then it can be brought back. Parents are asked once a year whether they still look after the child. Backups made before are overwritten within 90 days.',
  grownLabel: 'When they grow up',
  grown:
    'At 13 young people look after their own account and choose what stays. At 18 it is theirs alone.',
  askLabel: 'Questions',
  ask: 'Ask the people who run this family space.',
  version: 'Version 1.0',
});
