/** Invented gatherings. */
import type { Gathering, GatheringAnswer } from '@kinlore/shared/contracts/gatherings';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { LONG_NAME, idOf, person, type Answers } from '@kinlore/shared/testing';
import { answersOf, boris, jelena, page, petar } from './memorials.ts';

export const details: NonNullable<Gathering['details']> = {
  time: '11:00',
  time_zone: 'Europe/Belgrade',
  starts_at: '2027-03-13T10:00:00Z',
  venue: 'Church of St Nicholas',
  address: 'Njegoševa 43',
  spot: { latitude: 44.845, longitude: 20.401 },
  live_url: 'https://live.example/jelena',
  wishes: 'No flowers, please. She would rather you planted something.',
  note: 'There is a step at the door. Afterwards there is coffee at the house, for everyone.',
};

const nobody = { manage: false, answer: false };
export const funeral: Gathering = {
  id: idOf(601),
  memorial_id: jelena.id,
  version: 1,
  kind: 'funeral',
  state: 'planned',
  day: '2027-03-13',
  town: 'Zemun',
  details,
  everyone_may_come: false,
  stage: 'ahead',
  moved: false,
  answer: null,
  counts: null,
  abilities: { ...nobody, answer: true },
};

export const arranged = {
  counts: { coming: 3, companions: 4, not_coming: 1, following: 2 },
  abilities: { manage: true, answer: true },
} as const;

export const wake: Gathering = {
  ...funeral,
  id: idOf(602),
  kind: 'wake',
  details: {
    ...details,
    time: '18:00',
    starts_at: '2027-03-12T17:00:00Z',
    live_url: '',
    wishes: '',
    note: '',
  },
  day: '2027-03-12',
};
export const answered: Gathering = {
  ...funeral,
  answer: { answer: 'coming', companions: 2, words: 'I bring her accordion.' },
};
export const moved: Gathering = { ...answered, moved: true };
export const cancelled: Gathering = {
  ...answered,
  state: 'cancelled',
  abilities: nobody,
};
export const strangers: Gathering = { ...funeral, details: null, abilities: nobody };
export const past: Gathering = {
  ...funeral,
  id: idOf(603),
  day: '2026-03-14',
  stage: 'archived',
  details: null,
  abilities: nobody,
};
export const neverWas: Gathering = {
  ...past,
  id: idOf(604),
  kind: 'remembrance',
  state: 'cancelled',
};
export const faraway: Gathering = {
  ...funeral,
  details: { ...details, time_zone: 'Pacific/Kiritimati', starts_at: '2027-03-12T21:00:00Z' },
};
export const long: Gathering = {
  ...funeral,
  kind: 'service',
  town: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch',
  details: {
    ...details,
    venue: `The chapel of the congregation of ${LONG_NAME}`,
    address: 'Behind the old mill, the second gate after the bridge\nAsk for Mrs Owen',
    live_url: `https://live.example/${'very-long-'.repeat(20)}`,
    note: 'Please come early, as the road is narrow. '.repeat(12),
  },
};
export const rightToLeftGathering: Gathering = {
  ...funeral,
  kind: 'burial',
  town: 'حلب',
  details: {
    ...details,
    venue: 'مقبرة الصالحين',
    address: 'شارع القلعة ٤٣',
    wishes: 'لا زهور، من فضلكم.',
    note: 'القهوة في بيت العائلة بعد ذلك.',
  },
};

export const replies: readonly GatheringAnswer[] = [
  {
    user: boris,
    answer: 'coming',
    companions: 2,
    words: 'I bring her accordion.',
    answered_at: '2027-03-01T10:00:00Z',
  },
  {
    user: petar,
    answer: 'following',
    companions: 0,
    words: '',
    answered_at: '2027-03-02T10:00:00Z',
  },
  {
    user: person(9, LONG_NAME),
    answer: 'not_coming',
    companions: 0,
    words: 'I am too far away, and I think of you.',
    answered_at: '2027-03-03T10:00:00Z',
  },
];

/** What the server says of a memorial with these. */
export const withGatherings = (
  items: readonly Gathering[],
  memorial: Memorial = jelena,
): Answers => ({
  ...answersOf(memorial, []),
  [`GET /legacy/memorials/${memorial.id}/gatherings`]: page(items),
  [`GET /legacy/gatherings/${funeral.id}/answers`]: page(replies),
});
