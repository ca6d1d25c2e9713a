import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.labels', {
  title: 'Labels to print',
  lead: 'Glue one under each thing. Its code opens the page of the keepsake for everybody who may see it.',
  which: 'Which ones?',
  others: 'Add others to the sheet',
  all: 'Choose all of these',
  noneOfThese: 'Choose none',
  most: 'A sheet holds {count} labels. Print these first.',
  sheet: { one: '{count} label', other: '{count} labels' },
  nothing: 'Choose what you want a label for.',
  print: 'Print',
  picture: 'The code of “{name}”',
  back: 'To all keepsakes',
});
