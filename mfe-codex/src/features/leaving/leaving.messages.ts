import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.leaving', {
  failed: "What you need to know before leaving couldn't be loaded",
  unaffected: 'Nothing is lost. Please try again.',

  title: 'Delete my account',
  lead: 'When you ask, your account closes at once: you are logged out everywhere, and nobody sees you or what you shared. After 30 days it is erased for good.',
  thinkAgain: 'Until then you can log in and keep it. Everything will be as it was.',

  takeAlong: 'Take your memories with you first',
  takeAlongText:
    'Download everything you keep here as one folder: your memories to read in any browser, and your photographs exactly as you added them.',
  takeAlongAct: 'Make a copy of my data',

  erased: 'What is erased',
  memories: {
    one: '{count} memory, with everything you changed in it',
    other: '{count} memories, with everything you changed in them',
  },
  photographs: { one: '{count} photograph', other: '{count} photographs' },
  comments: { one: '{count} comment you wrote', other: '{count} comments you wrote' },
  tributes: { one: '{count} tribute you wrote', other: '{count} tributes you wrote' },
  connections: {
    one: '{count} connection, and what you wrote about it',
    other: '{count} connections, and what you wrote about them',
  },
  rest: 'Your name, e-mail address and profile, your reactions, notifications, XP and settings',
  ownTrees: 'Family trees that nobody but you belongs to',

  stays: 'What stays',
  othersWords: 'What others wrote stays theirs.',
  othersFacts:
    'Where others recorded you in a family tree, your place stays and says "Private person".',
  sharedTrees:
    'Family trees of yours that others belong to stay theirs. One of them will look after it.',
  memorialsStay: 'Memorials that somebody else looks after with you.',

  first: 'Please settle this first',
  onlyOwner: 'You are the only owner of this site. Make somebody else an owner first.',
  onlyGuardian:
    'You are the only grown-up who looks after the account of {name}. What happens to it must be settled first.',
  onlySteward: 'Nobody but you looks after {name}. Ask somebody to look after it with you.',

  leave: 'Delete my account',
  sureTitle: 'Delete your account?',
  sure: 'You will be logged out now. If you think again within 30 days, log in and keep your account.',
  left: 'Your account is closed. Until {day} you can log in and keep it.',
});
