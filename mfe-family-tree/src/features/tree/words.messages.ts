import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('family-tree.words', {
  parentVeryYoung: 'Saved, but please check: a parent would have been younger than twelve.',
  parentVeryOld:
    'Saved, but please check: a mother would have been older than sixty, or a father older than ninety.',
  bornLine: 'Born {when}',
  bornLineAt: 'Born {when}, {place}',
  diedLine: 'Died {when}',
  diedLineAt: 'Died {when}, {place}',
});
