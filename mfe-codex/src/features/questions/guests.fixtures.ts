/** Invented links for guests, and what was told by them. */
import type { GuestContribution, GuestLink } from '@kinlore/shared/contracts/guest-links';
import { aMailedAnswer } from './questions.fixtures.ts';

const id = (serial: number): string =>
  `01980000-0000-7000-8000-${String(serial).padStart(12, '0')}`;

export const aGuestLink = (serial: number, over: Partial<GuestLink> = {}): GuestLink => ({
  id: id(serial),
  words: 'What do you remember of Jelena’s shop?',
  state: 'open',
  told: 2,
  most: 20,
  created_at: '2027-05-01T10:00:00.000Z',
  expires_at: '2027-05-31T10:00:00.000Z',
  ...over,
});

export const aContribution = (
  serial: number,
  over: Partial<GuestContribution> = {},
): GuestContribution => ({
  id: id(serial),
  asked: 'What do you remember of Jelena’s shop?',
  name: 'Rosa',
  relation: 'a neighbour',
  words: 'She gave us plums, and never wrote them down.',
  state: 'waiting',
  sent_at: '2027-05-02T10:00:00.000Z',
  pictures: [],
  recordings: aMailedAnswer.recordings,
  activity: null,
  ...over,
});
