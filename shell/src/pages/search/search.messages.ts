import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.search', {
  title: 'Search',
  lead: 'People and memories that are shared with you.',
  label: 'Name or words',
  people: 'People',
  memories: 'Memories',
  searching: 'Searching',
  found: { one: '{count} found', other: '{count} found' },
  nobody: 'Nothing is found for “{query}”',
  nobodyHint: 'Only what is shared with you is searched. Another spelling may help.',
  begin: 'Type a name, a place, or words of a memory.',
  failed: 'The search did not work',
  unaffected: 'Nothing is lost; the rest of the page works.',
  morePeople: 'More people',
  moreMemories: 'More memories',
  connected: 'Connected',
  family: 'Family',
  self: 'You',
  by: 'of {name}',
  inMemory: 'In memory',
});
