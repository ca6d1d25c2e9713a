import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.landing', {
  title: 'Kinlore: keep what your people lived',
  description:
    'Kinlore keeps the memories, the tree and the memorials of a family, in the words of those who remember.',
  promise: 'Keep what your people lived, in the words of those who remember.',
  lead: 'One place for the memories, the tree and the memorials of a family. It stays theirs.',
  enquire: 'Enquire',
  login: 'Log in',
  ask: 'Ask for an account',
  registerHead: 'Register of the Varga and Ellery family',
  registerNote: 'An invented family, written the way yours would be.',
  noScript: 'This page is complete as it is. Logging in needs JavaScript.',

  whyLabel: 'Why stories disappear',
  whyTitle: 'Most of what a family knows is known by one person',
  whyOne:
    'It is told at a table, half listened to, and it goes when that person goes. Photographs outlive the names of the people in them. Boxes are cleared, phones are wiped, accounts are closed.',
  whyTwo:
    'Nothing dramatic has to happen. Nobody asked in time, or somebody asked and nobody wrote it down.',
  whyShot: 'A memory, as the family reads it',
  shotLabel: 'Story · about 1934 · Sibiu',
  shotName: 'She stops the school clock with a hairpin, and starts it again',
  shotWords:
    'The whole class heard it stop. Sister Agnes looked at the clock, then at us, and Ilona already had the pin back in her hair.',

  featuresLabel: 'What it does',
  featuresTitle: 'Six things, made to be handed down',
  activities: 'Activities',
  activitiesText:
    'A life as its activities: what happened, when as well as anyone knows it, where, with whom, and how it felt.',
  sky: 'A life in three dimensions',
  skyText: 'Each activity is a light. Years become distance, and a life can be walked through.',
  emotari: 'Emotari',
  emotariText:
    'Twelve companions, Joy and Sadness among them, who stand for what a memory felt like.',
  trees: 'Family trees',
  treesText:
    'Generations on one surface, with sources, and with room for the relations that fit no form.',
  legacy: 'Legacy Mode',
  legacyText:
    'A memorial for someone who died, kept by the stewards you name, without levels and without noise.',
  tributes: 'Tributes',
  tributesText:
    'Letters to the dead from those who knew them, read by a steward before anyone else.',
  featuresShot: 'A memorial. The instrument is at rest.',
  restLabel: 'In memory · kept by 3 stewards',
  restName: 'Ilona Ellery',
  restDates: '1921 – 2003',
  restLine: 'She rang for bread.',

  forLabel: 'For whom',
  forTitle: 'Families, mourners, and the one who always writes things down',
  families: 'Families',
  familiesText:
    'who want their children to know where they come from. Children have a place of their own in it, under the eyes of a parent.',
  mourners: 'People who lost someone',
  mournersText:
    'and want a quiet place for what is left: objects, a voice, the places, the letters of others.',
  keepers: 'Life documentarians',
  keepersText: 'who keep diaries, boxes and tapes, and would like them to be found again.',
  forShot: 'Level 17, with the memories that made it',
  dialLabel: '12,480 of 15,000 XP',
  className: 'Keeper of Hearths',
  classText: '12,480 of 15,000 XP',

  visionLabel: 'Vision',
  visionTitle: 'Ten million life stories within a decade',
  visionText:
    'Not ten million famous lives. Ordinary ones: the baker, the signalman, the aunt who knew everyone. An epic is what an ordinary life looks like to those who come after it.',
  promiseLabel: 'A promise',
  promiseTitle: 'What you write here stays yours',
  promiseText:
    'You decide who reads a line, and you can take all of it with you, photographs included, exactly as you brought them. Nothing is sold, and nothing is shown to people you did not choose.',
  footer: '© 2016-2025 Kinlore',
  about: 'About',
  features: 'Features',
  cookies: 'Cookie policy',
  home: 'Kinlore, first page',
  joy: 'Joy',
  pride: 'Pride',
  site: 'Site',
  more: 'More',
  online: 'Who is online',
  skip: 'Skip to the content',
});
