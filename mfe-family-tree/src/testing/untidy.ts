/** Invented disorder: somebody told twice, and facts that contradict each other. */
import type {
  Finding,
  MergeCandidate,
  PersonInFull,
  TieSuggestion,
} from '@kinlore/shared/contracts/family-changes';
import { idOf, read } from '@kinlore/shared/testing';
import { nuclear } from './families.ts';
import { inFull } from './in-full.ts';

const jelena = inFull();

/** Jelena once more, as a cousin told of her. */
export const again: PersonInFull = inFull({
  person: {
    ...jelena.person,
    id: idOf(761),
    name: 'Jelena Ilić',
    given: 'Jelena',
    surname: 'Ilić',
    birth: read('1924'),
    death: null,
    living: true,
    note: 'Taught mathematics in Zemun.',
    memorial_slug: null,
    plate: idOf(761),
  },
  names: [
    {
      id: idOf(771),
      kind: 'birth',
      given: 'Jelena',
      surname: 'Ilić',
      surname_prefix: '',
      suffix: '',
      nick: '',
      lang: '',
      full: 'Jelena Ilić',
      primary: true,
    },
  ],
  events: [
    {
      id: idOf(772),
      type: 'birth',
      date: read('1924'),
      place: 'Semlin',
      note: '',
      alternate: false,
    },
  ],
  unions: [],
  parents: [
    {
      id: idOf(773),
      version: 1,
      person: { id: idOf(774), name: 'Petar Ilić', hidden: false },
      nature: 'birth',
      preferred: true,
      union_id: null,
      confidence: 'stated',
    },
  ],
  children: [],
  citations: [],
  merged: [],
});

const [first, , third, , fifth] = nuclear.persons;
if (first === undefined || third === undefined || fifth === undefined)
  throw new Error('the family is empty');

export const pairs: readonly MergeCandidate[] = [
  {
    a: first,
    b: again.person,
    score: 82,
    reasons: ['first_name', 'near_birth', 'shared_child', 'birthplace'],
  },
  {
    a: third,
    b: { ...third, id: idOf(780), plate: idOf(780), user: null },
    score: 62,
    reasons: ['same_name', 'birth_year'],
  },
];

const ref = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  id,
  name,
  hidden: false,
});
const finding = (
  code: string,
  severity: Finding['severity'],
  persons: Finding['persons'],
): Finding => ({
  finding: `${code}:${persons.map((one) => one.id).join(',')}`,
  code,
  severity,
  persons,
  ignored: false,
});

export const findings: readonly Finding[] = [
  finding('own_ancestor', 'wrong', [ref(first), ref(third)]),
  finding('born_after_mothers_death', 'wrong', [ref(first), ref(fifth)]),
  finding('parent_very_young', 'doubtful', [ref(third), ref(fifth)]),
  finding('something_newer', 'doubtful', [ref(first)]),
];

const suggestion = (
  code: TieSuggestion['code'],
  persons: TieSuggestion['persons'],
): TieSuggestion => ({
  suggestion: `${code}:${persons.map(({ id }) => id).join(',')}`,
  code,
  persons,
});

export const suggestions: readonly TieSuggestion[] = [
  suggestion('co_parent', [ref(fifth), ref(third), ref(first)]),
  suggestion('same_parents', [
    ref(fifth),
    { id: idOf(790), name: 'يوسف الحدّاد', hidden: false },
    ref(first),
  ]),
  suggestion('siblings_parent', [ref(fifth), ref(first), ref(third)]),
  suggestion('couple', [ref(first), ref(third)]),
];
