import type { CollaborationKind } from '@kinlore/shared/contracts/collaborations';
import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.collaborations', {
  list: 'People you tell things with',
  failed: 'This couldn’t be loaded',
  safe: 'Nothing is lost. Please try again.',
  none: 'Tell a story together, answer someone’s question, or name someone in a memory. What comes of it appears here.',
  see: 'See all',
  seeOf: 'See all with {name}',
  with: 'You and {name}',
  itemsFailed: 'This couldn’t be loaded',
  itemsNone: 'There is nothing to see any more.',
  untitled: 'A story without a title',
  count_story: { one: '{count} shared story', other: '{count} shared stories' },
  count_for_them: { one: '{count} answer from you', other: '{count} answers from you' },
  count_for_me: { one: '{count} answer to you', other: '{count} answers to you' },
  count_named: { one: 'named in {count} memory', other: 'named in {count} memories' },
  count_of_two: {
    one: '{count} memory of the two of you',
    other: '{count} memories of the two of you',
  },
  kind_story: 'Shared story',
  kind_for_them: 'Your answer',
  kind_for_me: 'Their answer',
  kind_named: 'Memory with a name',
  kind_of_two: 'Of the two of you',
});

export const countWords = (kind: CollaborationKind, count: number): string =>
  t(`count_${kind}`, { count });
export const kindWords = (kind: CollaborationKind): string => t(`kind_${kind}`);
