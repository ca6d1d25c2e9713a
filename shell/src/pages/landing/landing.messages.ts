import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.landing', {
  title: 'Kinlore: your family’s stories, kept',
  description: 'Kinlore keeps a family’s memories, tree and memorials, in their own words.',
  promise: 'Your family’s stories, kept in their own words.',
  lead: 'One place for your family’s memories, tree and memorials. It stays yours.',
  enquire: 'Enquire',
  login: 'Log in',
  ask: 'Ask to join',
  registerHead: 'Register of the Varga and Ellery family',
  registerNote: 'An invented family.',
  noScript: 'This page is complete as it is. Logging in needs JavaScript.',

  whyLabel: 'Why stories disappear',
  whyTitle: 'Most of what a family knows, one person knows',
  whyOne:
    'It is told at a table, half listened to, and it goes when that person goes. Photos outlive the names of the people in them. Boxes are cleared, phones are wiped, accounts are closed.',
  whyTwo: 'Nobody asked in time, or somebody asked and nobody wrote it down.',

  featuresLabel: 'What it does',
  featuresTitle: 'Six things, made to be passed on',
  activities: 'Memories',
  activitiesText: 'What happened, when, where, with whom, and how it felt.',
  levels: 'Levels',
  levelsText:
    'What you write, and what others add, brings you further. Nobody is compared with anybody.',
  emotari: 'Emotari',
  emotariText:
    'Twelve feelings, such as Joy and Sadness, each with a sign of its own, for how a memory felt.',
  trees: 'Family trees',
  treesText: 'All generations on one page, with sources, and room for every kind of family.',
  legacy: 'Legacy Mode',
  legacyText: 'A quiet memorial for someone who died, kept by the people you choose.',
  tributes: 'Tributes',
  tributesText:
    'Letters to someone who died, from those who knew them. A steward reads each one first.',

  forLabel: 'For whom',
  forTitle: 'Families, mourners, and the one who writes things down',
  families: 'Families',
  familiesText: 'who want their children to know where they come from.',
  mourners: 'People who lost someone',
  mournersText: 'and want a quiet place for photos and letters from others.',
  keepers: 'Life documentarians',
  keepersText: 'who keep diaries, boxes and tapes, and want them found again.',

  memoryAlt: 'A memory of a piano carried upstairs, with its photo and its words.',
  memoryShot: 'A memory, with its photo',
  treeAlt: 'A family tree of three generations, with portraits.',
  treeShot: 'The family tree',
  memorialAlt: 'The memorial of Jelena Marković, with her portrait.',
  memorialShot: 'A memorial',
  recordAlt: 'A new memory, written on a phone.',
  recordShot: 'Writing a memory on a phone',

  visionLabel: 'Vision',
  visionTitle: 'Ten million life stories within a decade',
  visionText:
    'Not famous lives. Ordinary ones: the baker, the signalman, the aunt who knew everyone. To those who come later, an ordinary life is an epic.',
  promiseLabel: 'A promise',
  promiseTitle: 'What you write here stays yours',
  promiseText:
    'You decide who reads each memory. Your photos are kept exactly as you added them, and your family tree can be taken along as a file. Nothing is sold.',
  footer: '© 2016-2025 Kinlore',
  about: 'About',
  features: 'Features',
  cookies: 'Cookie policy',
  childrenPolicy: 'Children’s data',
  home: 'Kinlore, home',
  site: 'Site',
  more: 'More',
  online: 'Who is online',
  skip: 'Skip to the content',
});
