import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.bequests', {
  farewell: 'A message from {name}',
  wishes: 'Wishes for the funeral',
  wishesFor: 'Only you and the others who look after this page can see these.',

  title: 'Memories, as {name} wished',
  settled: 'Everything {name} asked for has been done. Nothing else was opened or deleted.',
  underWay: 'This is being done now. You don’t need to wait here.',
  nothing: '{name} left no wishes for their memories. Everything stays as private as it was.',
  failed: 'We couldn’t load what was done',
  failedUnaffected: 'It was done all the same, and nothing is lost.',

  bucketSelf: 'Only for themselves',
  bucketChosen: 'For people they chose',
  bucketConnections: 'For their connections',
  bucketFamily: 'For their family',
  bucketPublic: 'For everyone',
  bucketDrafts: 'Drafts',

  toStewards: {
    one: '{count} memory can now be read by the people who look after this page.',
    other: '{count} memories can now be read by the people who look after this page.',
  },
  toFamily: {
    one: '{count} memory can now be read by the family.',
    other: '{count} memories can now be read by the family.',
  },
  toAll: {
    one: '{count} memory can now be read by everyone.',
    other: '{count} memories can now be read by everyone.',
  },
  laterStewards: {
    one: 'From {day}, {count} memory can be read by the people who look after this page.',
    other: 'From {day}, {count} memories can be read by the people who look after this page.',
  },
  laterFamily: {
    one: 'From {day}, {count} memory can be read by the family.',
    other: 'From {day}, {count} memories can be read by the family.',
  },
  laterAll: {
    one: 'From {day}, {count} memory can be read by everyone.',
    other: 'From {day}, {count} memories can be read by everyone.',
  },
  soon: {
    one: '{count} memory is being seen to now.',
    other: '{count} memories are being seen to now.',
  },
  deleted: {
    one: '{count} memory was deleted. Until {day} it can still be brought back, if this was a mistake.',
    other:
      '{count} memories were deleted. Until {day} they can still be brought back, if this was a mistake.',
  },
  gone: {
    one: '{count} memory was deleted for good.',
    other: '{count} memories were deleted for good.',
  },
  kept: {
    one: '{count} memory stays as it was.',
    other: '{count} memories stay as they were.',
  },
  left: {
    one: '{count} memory was left as it was: {why}',
    other: '{count} memories were left as they were: {why}',
  },

  namesChild: 'a child is named there.',
  showsChild: 'a child is in a picture.',
  namesLiving: 'somebody is named there who may not want everyone to read that.',
  withOthers: 'somebody else wrote there too.',
  hidden: 'hidden by moderators.',
  missing: 'not there any more.',

  seeDone: 'See what was done',
  seeWaiting: 'See what comes later',
  seeLeft: 'See what was left as it was',
  listFailed: 'We couldn’t load this list',
  private: 'A memory you can’t read',
  tryAgain: 'Try again',
  tryAgainOf: 'Try again: {title}',
  opened: 'Done, as {name} wished.',
  more: 'Show more',
  close: 'Close',
  empty: 'There is nothing here.',
});
