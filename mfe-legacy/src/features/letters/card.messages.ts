import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.card', {
  title: 'Open with two sheets',
  lead: 'Somebody gave you a sheet with sixteen words. Together with one of the other two it opens the letters they left. You can also tell us that they have died. There is no hurry.',
  privacy:
    'The words stay in this page. They are not sent anywhere, and you don’t need an account.',
  of: 'These are the sheets of {name}',
  noneDue:
    'No letter waits to be opened now. Either its moment has not come yet, or all have been opened.',
  noneDueText:
    'Please keep your sheet. You are not told what there is or for whom until its moment.',
  waiting: { one: '{count} letter waits to be opened', other: '{count} letters wait to be opened' },
  forName: 'For {name}',
  openAll: 'Open for them',
  openText:
    'You don’t read them: each is opened for the person it was written to, who is told that it can be read.',
  opened: 'Done. They are told that they can read their letter.',
  openedText: 'Please keep the sheets: more may be opened later.',
  unknown: 'These sheets open nothing here. They may have been replaced by newer ones.',
  again: 'Enter other sheets',
  unreadable: 'One letter doesn’t open with these sheets. The others do.',
});
