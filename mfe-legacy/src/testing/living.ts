/** Invented words to people who live. */
import type { LivingTribute } from '@kinlore/shared/contracts/living-tributes';
import { unknownDate } from '@kinlore/shared/dates';
import { LONG_NAME, idOf, person, picture } from '@kinlore/shared/testing';
import { ana, boris } from './memorials.ts';

const words = (serial: number, body: string, over: Partial<LivingTribute> = {}): LivingTribute => ({
  id: idOf(1_200 + serial),
  author: boris,
  tributee: ana,
  type: 'words',
  relation: 'neighbour',
  body,
  when: unknownDate(),
  place: '',
  pictures: [],
  recordings: [],
  status: 'kept',
  audience: 'tributee',
  may_show: true,
  created_at: '2026-11-12T10:00:00Z',
  acts: [],
  ...over,
});

const stairs =
  'You carried my bag up thirty-one stairs and told everyone that I had carried yours.';

export const livingLetters = {
  waiting: words(1, stairs, { status: 'waiting', acts: ['keep', 'show', 'decline'] }),
  waitingForOne: words(2, stairs, {
    status: 'waiting',
    may_show: false,
    acts: ['keep', 'decline'],
  }),
  waitingForWard: words(3, stairs, {
    status: 'waiting',
    tributee: person(12, 'Mila Marković'),
    acts: ['keep', 'show', 'decline'],
  }),
  kept: words(4, stairs, { acts: ['show', 'hide'] }),
  shown: words(5, stairs, { audience: 'family', acts: ['show', 'keep', 'hide'] }),
  hidden: words(6, stairs, { status: 'hidden', acts: ['keep', 'show'] }),
  read: words(7, stairs, { audience: 'family' }),
  moderated: words(8, stairs, { audience: 'family', acts: ['hide'] }),
  own: words(9, 'I never thanked you for the ladder.', {
    author: ana,
    tributee: person(13, LONG_NAME),
    status: 'waiting',
    acts: ['withdraw', 'close'],
  }),
  ownForOne: words(10, 'I never thanked you for the ladder.', {
    author: ana,
    tributee: boris,
    may_show: false,
    acts: ['withdraw', 'open'],
  }),
  photo: words(11, '', {
    type: 'photo',
    acts: ['show', 'hide'],
    pictures: [picture(12, 900, 700, { caption: 'The stairs, about 1987', alt: 'A staircase' })],
  }),
  rightToLeft: words(12, 'ما زالت رائحة الياسمين على السطح.', {
    author: person(14, 'خالد الحدّاد'),
    relation: 'ابن عمّك',
    acts: ['show', 'hide'],
  }),
};
