/** Invented persons of trees whom memorials are of. */
import type { TieablePerson, TiedPerson } from '@kinlore/shared/contracts/memorial-trees';
import { LONG_NAME, idOf, type Answers } from '@kinlore/shared/testing';
import { jelena } from './memorials.ts';

const tree = { id: idOf(60), name: 'Marković' };

export const tied = {
  jelena: { person_id: idOf(63), tree, name: 'Jelena Marković', years: '1923–2004' },
  long: {
    person_id: idOf(64),
    tree: { id: idOf(65), name: `The family of ${LONG_NAME}` },
    name: LONG_NAME,
    years: '',
  },
  rightToLeft: {
    person_id: idOf(66),
    tree: { id: idOf(67), name: 'آل الحدّاد' },
    name: 'سعاد الحدّاد',
    years: '1923–2004',
  },
  elsewhere: { person_id: idOf(68), tree: null, name: '', years: '' },
} as const satisfies Readonly<Record<string, TiedPerson>>;

export const tieable = {
  free: {
    person_id: idOf(63),
    tree,
    name: 'Jelena Marković',
    years: '1923–2004',
    memorial_slug: null,
  },
  taken: {
    person_id: idOf(69),
    tree,
    name: 'Jelka Marković',
    years: '–1950',
    memorial_slug: 'jelka',
  },
} as const satisfies Readonly<Record<string, TieablePerson>>;

const at = `/legacy/memorials/${jelena.id}/tree-persons`;

/** What a tree says of the memorial of Jelena. */
export const tiesOf = (persons: readonly TiedPerson[], tie: boolean): Answers => ({
  [`GET ${at}`]: { data: { persons, abilities: { tie } } },
  [`GET ${at}/search`]: { data: Object.values(tieable) },
});
