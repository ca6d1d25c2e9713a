import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.plan', {
  startTitle: 'What happens after you die',
  startLead:
    'You can decide who looks after your page and memories after you die, and what becomes of them. You can stop at any point and change everything later.',
  startNothing:
    'Without a plan nothing is published and nothing is deleted. Everything stays as private as it is now.',
  begin: 'Start your plan',
  failed: 'We couldn’t load your plan',
  failedUnaffected: 'It is safe, and everything else still works.',
  ready: {
    one: 'Your plan is ready. {count} person agreed to look after your page.',
    other: 'Your plan is ready. {count} people agreed to look after your page.',
  },
  almost: {
    one: '{count} person agreed to look after your page. Until enough people who may confirm have agreed, this plan can’t be used.',
    other:
      '{count} people agreed to look after your page. Until enough of them may confirm, this plan can’t be used.',
  },
  notReady:
    'Nobody has agreed to look after your page yet. Until someone does, this plan can’t be used.',
  edit: 'Edit',
  editOf: 'Edit: {what}',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  more: 'Show more',
  saved: 'Saved.',
  changedElsewhere:
    'Your plan was changed somewhere else in the meantime. What you entered here is still here. Save again to keep it.',

  howTitle: 'How a death is confirmed',
  howLead:
    'Someone has to report it first: a person who looks after your page, or a close relative. We then email you several times. One click, or simply logging in, stops everything.',
  quorum: 'How many people have to confirm it?',
  quorumOne: 'One person and one close relative',
  quorumOneHint: 'Only possible while you’ve asked one person.',
  quorumMany: { one: '{count} person', other: '{count} people' },
  quorumUsual: 'Two people make a mistake unlikely.',
  quorumFew: {
    one: 'Only {count} person who may confirm has agreed so far.',
    other: 'Only {count} people who may confirm have agreed so far.',
  },
  quorumNone: 'Nobody who may confirm has agreed so far.',
  waiting: 'How long do we wait after that?',
  waitingHint: 'During this time you can still stop it. Most people are fine with 30 days.',
  days: { one: '{count} day', other: '{count} days' },
  inactivity: 'Ask how you are when you haven’t been here for long?',
  inactivityHint:
    'We email you first. If you don’t answer, the people who look after your page hear of it. Nothing is shared or deleted because of that alone.',
  never: 'No',
  afterMonths: { one: 'After {count} month', other: 'After {count} months' },

  memoriesTitle: 'What happens to your memories',
  memoriesLead:
    'Choose for each kind of memory, by who can see it now. What you wrote for the people who look after your page goes to them in any case.',
  memories: { one: '{count} memory', other: '{count} memories' },
  noMemories: 'None yet',
  bucketSelf: 'Only you',
  bucketChosen: 'People you chose, or a link',
  bucketConnections: 'Your connections',
  bucketFamily: 'Your family',
  bucketPublic: 'Everyone',
  bucketDrafts: 'Drafts',
  bucketQuestion: 'Memories for “{bucket}”: what should happen to them?',
  keep: 'Leave them as they are',
  keepHint: 'The same people can see them as today.',
  keepHintNobody: 'Nobody else ever sees them.',
  toStewards: 'Only for the people who look after your page',
  toStewardsHint: 'Nobody else can see them any more.',
  toFamily: 'For your family',
  toFamilyHint: 'Close and wider family. Others who can see them today no longer can.',
  publish: 'For everyone',
  publishHint: 'Anyone with the link, even without an account.',
  erase: 'Delete them',
  eraseHint: 'They are deleted for good, with their photos and recordings.',
  openOnDate: 'Open them on a date',
  openOnDateHint: 'Until that day they stay as they are.',
  opensOn: 'From which day?',
  opensTo: 'Who can see them then?',
  needDay: 'Please choose a day in the future.',
  openStewards: 'The people who look after your page',
  openFamily: 'Your family',
  openPublic: 'Everyone',
  openOn: 'Opened on {day} for: {who}',

  wordsTitle: 'In your own words',
  wordsLead: 'You can leave them empty. Nobody reads them before your page becomes a memorial.',
  message: 'A message',
  messageHint:
    'For the people who look after your page and your close family. They get it when your page becomes a memorial.',
  obituary: 'Your life, in your words',
  obituaryHint: 'Becomes the text of your memorial.',
  wishes: 'Wishes for your funeral',
  wishesHint: 'Only for the people who look after your page.',
  nothingWritten: 'Nothing written yet',
  notSaved: 'Not saved yet',

  previewTitle: 'If this happened today',
  previewLead: 'Choose a person to see what they would find.',
  previewAs: 'Show it for',
  previewFailed: 'We couldn’t work this out',
  previewUnaffected: 'Your plan is safe.',
  everyone: 'Everyone',
  anyone: 'Anyone',
  notAccepted: '{name} hasn’t agreed yet. This is what they would find if they do.',
  nothingYet: 'You have no memories here yet.',
  seesAll: '{bucket}: {name} could see all {all}.',
  seesSome: '{bucket}: {name} could see {count} of {all}.',
  seesNone: '{bucket}: {name} could see none of {all}.',
  seesToday: 'Today: {count}.',
  seesLater: 'From {day}: {count}.',
  erased: '{bucket}: all {all} would be deleted.',
  forStewards: {
    one: '{name} would get {count} memory that you wrote for the people who look after your page.',
    other:
      '{name} would get {count} memories that you wrote for the people who look after your page.',
  },
  getsMessage: '{name} would get your message.',
  getsObituary: '{name} would read your life in your words.',
  getsWishes: '{name} would get your wishes for the funeral.',
  couldDo: '{name} could also:',

  log: 'Activity log',
  logEmpty: 'Nothing has happened yet.',
  remove: 'Delete this plan',
  removeSure:
    'Your plan is deleted with everything you wrote in it, and the people you asked no longer look after your page. Your memories stay as they are.',
  removed: 'Your plan is deleted.',

  livesTitle: 'People who count on you',
  livesLead:
    'You agreed to look after their page after they die. Until then you see no more of it than today.',
  livesFailed: 'We couldn’t load the people who count on you',
  death: 'Tell us of their death',
  deathOf: 'Tell us of their death: {name}',
  stepDown: 'Step down',
  stepDownOf: 'Step down: {name}',
  stepDownSure:
    'You no longer look after the page of {name} after they die. They will see that you stepped down.',
  steppedDown: 'You stepped down.',
});

/** What is in the log of a plan. */
export const actWords = createMessages('legacy.plan.log', {
  'steward.invite': 'invited someone to look after your page',
  'steward.accept': 'agreed to look after your page',
  'steward.decline': 'declined to look after your page',
  'steward.resign': 'stepped down',
  'steward.remove': 'removed someone who looked after your page',
  'steward.role': 'changed what someone may do',
  'steward.order': 'changed the order',
  'steward.expire': 'An invitation expired',
  'plan.delete': 'deleted the plan',
});
