import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('candles', {
  title: 'Candles',
  lead: 'One for everyone who is remembered here.',
  none: 'Nobody is remembered here yet.',
  failed: "The candles couldn't be loaded.",
  unaffected: 'Everything else works.',
  more: 'Show more',
});
