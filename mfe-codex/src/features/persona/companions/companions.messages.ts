import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.companions', {
  title: 'Companions',
  lead: 'Each feeling has a companion. It comes closer every time you record that feeling.',
  rule: 'A memory brings a companion closer by how strong the feeling was: 1, 2 or 3. It grows at 1, 3, 7, 15 and 31.',
  doubled: 'What you recorded while Lantern Oil worked here counts twice.',
  unmet: 'Not met yet',
  bond: 'Bond {bond} of 5',
  next: '{sum} of {next} until it grows',
  grown: '{sum}, fully grown',
  mood: 'Now {mood}',
  why: 'Memories with {name}',
  memories: { one: '{count} memory with {name}', other: '{count} memories with {name}' },
  failedTitle: "Your companions couldn't be loaded",
  unaffected: 'Nothing is lost. Please try again.',
  stale: 'This may be out of date.',
  again: 'Try again',
});
