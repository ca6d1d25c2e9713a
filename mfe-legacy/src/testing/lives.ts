/** Invented chapters, places and voices of a life. */
import type {
  LifeChapter,
  LifeEntry,
  LifePlace,
  LifeVoice,
} from '@kinlore/shared/contracts/memorial-life';
import { unknownDate } from '@kinlore/shared/dates';
import { LONG_NAME, idOf, picture, read, type Answer, type Answers } from '@kinlore/shared/testing';

export const entry = (serial: number, over: Partial<LifeEntry> = {}): LifeEntry => ({
  kind: 'memory',
  id: idOf(1200 + serial),
  type: 'everyday',
  title: 'The winter we carried the piano',
  words:
    'It stood in the yard for two days under a tarpaulin, and on the third she counted the stairs aloud, thirty-one, and then the men, four, and said it could be done before lunch.',
  words_complete: true,
  when: read('winter of 1968'),
  place: 'Zemun',
  picture: null,
  told_by: 'Petar Marković',
  has_voice: false,
  folded: false,
  ...over,
});

export const chapter = (
  name: LifeChapter['chapter'],
  entries: readonly LifeEntry[],
  over: Partial<LifeChapter> = {},
): LifeChapter => ({
  chapter: name,
  from_age: null,
  until_age: null,
  from: null,
  until: null,
  entries: [...entries],
  more: false,
  ...over,
});

const barge = entry(1, {
  title: 'Born on the barge',
  words:
    'The river was high that March. My mother said I was the only one of six who never cried on the water.',
  when: read('14 March 1923'),
  place: 'Vukovar',
  told_by: '',
});
const school = entry(2, {
  title: 'Barefoot to school',
  words: 'Four kilometres along the dyke, the shoes in her hand so that they would last.',
  when: read('about 1931'),
  told_by: 'Ana Marković',
  has_voice: true,
});
const piano = entry(3, { picture: picture(21, 900, 600) });
const tributeOf = entry(4, {
  kind: 'tribute',
  type: null,
  title: '',
  words: 'The rope broke at the second landing. She caught the lamp, not the piano.',
  told_by: 'Boris Lindqvist',
});
const war = entry(5, {
  title: '',
  words: '',
  place: '',
  when: read('1944'),
  told_by: 'Ana Marković',
  folded: true,
});
const tree = entry(6, {
  title: 'We planted the pear tree',
  words: 'All of us, with her spade. It bore in the third year.',
  when: read('spring 2005'),
  told_by: 'Ana Marković',
});

export const chapters: readonly LifeChapter[] = [
  chapter('first_years', [barge], {
    from_age: 0,
    until_age: 5,
    from: '1923-03-14',
    until: '1929-03-13',
  }),
  chapter('childhood', [school], {
    from_age: 6,
    until_age: 12,
    from: '1929-03-14',
    until: '1936-03-13',
  }),
  chapter('setting_out', [war], {
    from_age: 18,
    until_age: 24,
    from: '1941-03-14',
    until: '1948-03-13',
  }),
  chapter('middle_years', [piano, tributeOf], {
    from_age: 40,
    until_age: 54,
    from: '1963-03-14',
    until: '1978-03-13',
    more: true,
  }),
  chapter('since', [tree], { from: '2004-11-03' }),
  chapter('undated', [entry(7, { title: 'Plums in August', when: unknownDate(), place: '' })]),
];

export const childChapters: readonly LifeChapter[] = [
  chapter(
    'first_years',
    [
      entry(11, {
        title: 'The yellow boots',
        words: 'He wore them to bed for a week.',
        when: read('autumn 2014'),
        place: '',
        told_by: 'Ana Marković',
        picture: picture(22, 600, 800),
      }),
    ],
    { from_age: 0, from: '2011-06-02', until: '2015-02-20' },
  ),
];

export const rightToLeftChapters: readonly LifeChapter[] = [
  chapter(
    'years',
    [
      entry(12, {
        title: 'ياسمين على السطح',
        words: 'كانت تسقيه عند الفجر قبل أن يستيقظ أحد، وتقول إن الماء البارد يوقظه بلطف.',
        when: read('1958'),
        place: 'حلب',
        told_by: 'خالد الحدّاد',
      }),
    ],
    { from: '1950-01-01', until: '1959-12-31' },
  ),
];

export const longChapters: readonly LifeChapter[] = [
  chapter(
    'building',
    [
      entry(13, {
        title: LONG_NAME.repeat(2),
        words: `${'a'.repeat(120)} ${'and then '.repeat(12)}`,
        words_complete: false,
        told_by: LONG_NAME,
        place: LONG_NAME,
      }),
    ],
    { from_age: 25, until_age: 39, from: '1948-03-14', until: '1963-03-13', more: true },
  ),
];

const place = (name: string, over: Partial<LifePlace> = {}): LifePlace => ({
  name,
  first_year: null,
  last_year: null,
  born: false,
  died: false,
  spot: { latitude: 45.35, longitude: 19 },
  told: true,
  ...over,
});

export const places: readonly LifePlace[] = [
  place('Vukovar', { first_year: 1923, last_year: 1936, born: true }),
  place('The boatyard on the Sava', { first_year: 1938, last_year: 1951, spot: null }),
  place('Novi Sad', { first_year: 1946, last_year: 1946 }),
  place('Zemun', { first_year: 1952, last_year: 2004, died: true }),
];
export const manyPlaces: readonly LifePlace[] = Array.from({ length: 20 }, (_, at) =>
  place(`${LONG_NAME} ${String(at)}`, { first_year: 1930 + at, last_year: 1960 + at }),
);

const voice = (serial: number, over: Partial<LifeVoice['recording']> = {}): LifeVoice => ({
  recording: {
    media_id: idOf(1300 + serial),
    kind: 'audio',
    mime: 'audio/webm',
    length_ms: 64_000,
    width: null,
    height: null,
    peaks: btoa(
      '\u0010\u0040\u0090\u00c0\u0060\u0020\u0080\u00f0\u00a0\u0050\u0030\u0070'.repeat(8),
    ),
    url: 'data:audio/wav;base64,',
    caption: '',
    transcript: [],
    ...over,
  },
  memory: {
    id: idOf(1200 + serial),
    type: 'everyday',
    title: 'Barefoot to school',
    when: read('about 1931'),
  },
});

export const voices: readonly LifeVoice[] = [
  voice(2, {
    transcript: [
      { at: 0, text: 'We had one pair for the winter, and those were for church.' },
      { at: 9_000, text: 'So I carried them. I can still feel the string over my shoulder.' },
    ],
  }),
  voice(3, { caption: 'She sings the song of the boatmen' }),
];

const list = (data: readonly unknown[], next: string | null = null): Answer => ({
  data: [...data],
  meta: { next },
});

export interface LifeTold {
  readonly chapters?: readonly LifeChapter[];
  readonly places?: readonly LifePlace[];
  readonly voices?: readonly LifeVoice[];
  readonly entries?: readonly LifeEntry[];
}

/** Of a memorial of which nothing is told, where nothing is said here. */
export const lifeAnswers = (
  { id }: { readonly id: string },
  { chapters: told = [], places: lived = [], voices: heard = [], entries = [] }: LifeTold = {},
): Answers => ({
  [`GET /legacy/memorials/${id}/life`]: { data: [...told] },
  [`GET /legacy/memorials/${id}/life/entries`]: list(entries),
  [`GET /legacy/memorials/${id}/places`]: { data: [...lived] },
  [`GET /legacy/memorials/${id}/voices`]: list(heard),
});
