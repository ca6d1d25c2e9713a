/** An invented person with everything that can be known of one. */
import type { PersonInFull } from '@kinlore/shared/contracts/family-changes';
import { idOf, read } from '@kinlore/shared/testing';
import { nuclear } from './families.ts';

const jelena = nuclear.persons[0];
if (jelena === undefined) throw new Error('the family is empty');

const none = { surname_prefix: '', suffix: '', nick: '', lang: '' };
const ref = (at: number) => ({
  id: nuclear.persons[at]?.id ?? '',
  name: nuclear.persons[at]?.name ?? '',
  hidden: false,
});
const link = (serial: number, at: number) => ({
  id: idOf(serial),
  version: 1,
  person: ref(at),
  nature: 'birth' as const,
  preferred: true,
  union_id: idOf(500),
  confidence: 'stated' as const,
});

export const inFull = (over: Partial<PersonInFull> = {}): PersonInFull => ({
  person: jelena,
  gender_text: '',
  living_override: null,
  is_private: false,
  portrait: null,
  names: [
    {
      id: idOf(701),
      kind: 'married',
      given: 'Jelena',
      surname: 'Marković',
      ...none,
      full: 'Jelena Marković',
      primary: true,
    },
    {
      id: idOf(702),
      kind: 'birth',
      given: 'Jelena',
      surname: 'Ilić',
      ...none,
      full: 'Jelena Ilić',
      primary: false,
    },
  ],
  events: [
    {
      id: idOf(711),
      type: 'birth',
      date: read('14 March 1923'),
      place: 'Zemun',
      note: '',
      alternate: false,
    },
    {
      id: idOf(712),
      type: 'birth',
      date: read('1924'),
      place: '',
      note: 'So the census says.',
      alternate: true,
    },
    {
      id: idOf(713),
      type: 'occupation',
      date: read('1946 to 1978'),
      place: 'Zemun',
      note: 'Taught mathematics.',
      alternate: false,
    },
    {
      id: idOf(714),
      type: 'death',
      date: read('2 February 2004'),
      place: 'Zemun',
      note: '',
      alternate: false,
    },
  ],
  citations: [
    {
      id: idOf(721),
      source_id: idOf(731),
      source_title: 'Register of births, Zemun',
      fact: 'event',
      fact_id: idOf(711),
      page: 'folio 12',
      words: 'Jelena, filia Petri',
      confidence: 'primary',
      created_at: '2026-05-04T10:00:00Z',
    },
  ],
  unions: [
    {
      id: idOf(500),
      version: 2,
      kind: 'married',
      status: 'widowed',
      partners: [ref(0), ref(1)],
      events: [
        {
          id: idOf(741),
          type: 'marriage',
          date: read('1947'),
          place: 'Zemun',
          note: '',
          alternate: false,
        },
      ],
      citations: [],
    },
  ],
  parents: [],
  children: [link(751, 3), link(752, 2)],
  merged: [{ person_id: idOf(761), name: 'Jelena Ilić', at: '2026-05-04T10:00:00Z' }],
  ...over,
});
