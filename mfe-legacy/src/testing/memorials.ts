/** Invented memorials and letters. */
import type { Memorial, MemorialCard, Tribute } from '@kinlore/shared/contracts/legacy';
import type { PersonInFull } from '@kinlore/shared/contracts/family-changes';
import { unknownDate } from '@kinlore/shared/dates';
import { lifeAnswers } from './lives.ts';
import { nothing } from './no-succession.ts';
import { LONG_NAME, idOf, person, picture, read, type Answers } from '@kinlore/shared/testing';

export const ana = person(1, 'Ana Marković');
export const boris = person(2, 'Boris Lindqvist');
export const petar = person(3, 'Petar Marković');

type Steward = Memorial['stewards'][number];
export const steward = (
  user: Steward['user'],
  preset: Steward['preset'],
  over: Partial<Steward> = {},
): Steward => ({
  user,
  preset,
  relation: '',
  status: 'accepted',
  expires_at: over.status === 'invited' ? '2026-12-20T10:00:00Z' : null,
  ...over,
});

const may = {
  edit: true,
  moderate: true,
  invite_stewards: true,
  tribute: true,
  change_audience: true,
  share: true,
  arrange: true,
  invite_guests: true,
  complete: true,
  release: true,
  take_copy: false,
};
export const mayNothing: Memorial['abilities'] = {
  edit: false,
  moderate: false,
  invite_stewards: false,
  tribute: false,
  change_audience: false,
  share: false,
  arrange: false,
  invite_guests: false,
  complete: false,
  release: false,
  take_copy: false,
};

export const jelena: Memorial = {
  id: idOf(50),
  slug: 'jelena-markovic',
  full_name: 'Jelena Marković',
  epitaph: 'She counted everything, and nothing was missing.',
  remembered_as: '',
  born: read('14 March 1923'),
  died: read('2 November 2004'),
  plate: idOf(50),
  portrait_url: null,
  mine: true,
  version: 3,
  biography:
    'Born on a barge between Vukovar and Zemun, the fourth of six. She kept the accounts of the boatyard from the age of fifteen, and those of the whole street after the war.\n\nShe taught three grandchildren to count on the thirty-one stairs of the house.',
  birth_place: 'Vukovar',
  death_place: 'Zemun',
  audience: 'family',
  tribute_moderation: 'all',
  portrait: null,
  pictures: [
    picture(1, 1200, 800, { caption: 'The boatyard, about 1950' }),
    picture(2, 700, 900, { caption: 'Her account book' }),
  ],
  stewards: [
    steward(ana, 'primary', { relation: 'her granddaughter' }),
    steward(boris, 'archivist'),
    steward(petar, 'co_steward', { status: 'invited' }),
  ],
  creator: ana,
  waiting: 0,
  standing: 'open',
  abilities: may,
  created_at: '2026-01-01T00:00:00Z',
};

export const sparse: Memorial = {
  ...jelena,
  id: idOf(51),
  slug: 'brother-of-milorad',
  full_name: 'Unknown brother of Milorad',
  epitaph: '',
  born: unknownDate(),
  died: read('winter of 1942'),
  plate: idOf(51),
  biography: '',
  birth_place: '',
  death_place: '',
  pictures: [],
  stewards: [steward(ana, 'primary')],
};
export const longNamed: Memorial = {
  ...jelena,
  id: idOf(52),
  slug: 'maria',
  full_name: LONG_NAME,
  plate: idOf(52),
  born: read('before 1925'),
  died: read('about 2016'),
  birth_place: 'Santa Maria da Feira, a casa da avó atrás da igreja',
  pictures: [picture(3, 600, 1100)],
};
export const rightToLeft: Memorial = {
  ...jelena,
  id: idOf(53),
  slug: 'suad',
  full_name: 'سعاد الحدّاد',
  plate: idOf(53),
  epitaph: 'كانت تزرع الياسمين على السطح.',
  biography: 'كان البيت على التل، وكانت النوافذ تطل على النهر.',
  birth_place: 'حلب',
  death_place: 'حلب',
  pictures: [],
};

export const cardOf = ({
  id,
  slug,
  full_name,
  epitaph,
  born,
  died,
  plate,
  portrait_url,
  mine,
}: Memorial): MemorialCard => ({
  id,
  slug,
  full_name,
  epitaph,
  born,
  died,
  plate,
  portrait_url,
  mine,
});

const mayNot = {
  edit: false,
  withdraw: false,
  approve: false,
  reject: false,
  hide: false,
  pin: false,
};
export const letter = (
  serial: number,
  author: Tribute['author'],
  body: string,
  over: Partial<Tribute> = {},
): Tribute => ({
  id: idOf(700 + serial),
  author,
  guest_name: null,
  audience: 'memorial',
  type: 'words',
  relation: '',
  body,
  when: unknownDate(),
  place: '',
  status: 'approved',
  pinned: false,
  edit_waiting: false,
  pending_body: null,
  pictures: [],
  recordings: [],
  pending_files: null,
  version: 1,
  decision_note: '',
  created_at: '2026-11-12T10:00:00Z',
  abilities: mayNot,
  ...over,
});

/** A voice, unless it says otherwise; nothing is fetched before somebody presses. */
const recording = (
  serial: number,
  over: Partial<Tribute['recordings'][number]> = {},
): Tribute['recordings'][number] => ({
  media_id: idOf(950 + serial),
  kind: 'audio',
  mime: 'audio/webm',
  length_ms: 64_000,
  width: null,
  height: null,
  peaks: btoa('\u0010\u0040\u0090\u00c0\u0060\u0020\u0080\u00f0\u00a0\u0050\u0030\u0070'.repeat(8)),
  url: 'data:audio/wav;base64,',
  caption: '',
  transcript: [],
  ...over,
});

export const letters = {
  family: letter(93, boris, 'What we never told the neighbours.', { audience: 'family' }),
  guest: letter(90, null, 'She gave us plums over the fence, every August.', {
    guest_name: 'Rosa',
    relation: 'a neighbour',
    abilities: { ...mayNot, hide: true, pin: true },
  }),
  guestWaits: letter(91, null, 'She gave us plums over the fence, every August.', {
    guest_name: 'Rosa',
    relation: 'a neighbour',
    status: 'pending',
    abilities: { ...mayNot, approve: true, reject: true },
  }),
  guestRightToLeft: letter(92, null, 'كانت تعطينا الخوخ من فوق السياج كلّ صيف.', {
    guest_name: 'عبد الرحمن بن عبد العزيز آل إبراهيم القاضي المعروف بأبي يوسف',
    relation: 'جار قديم من الحيّ',
  }),
  pinned: letter(1, boris, 'You never once said be careful. You counted, and we were careful.', {
    relation: 'the boy from the third floor',
    pinned: true,
    abilities: { ...mayNot, hide: true, pin: true },
  }),
  memory: letter(
    2,
    petar,
    'The rope broke at the second landing.\n\nShe caught the lamp, not the piano.',
    { type: 'memory', when: read('winter of 1968'), place: 'Zemun', relation: 'her son' },
  ),
  candle: letter(3, ana, '', { type: 'candle' }),
  own: letter(4, ana, 'I still count.', {
    status: 'pending',
    abilities: { ...mayNot, edit: true, withdraw: true },
  }),
  changed: letter(5, ana, 'I still count the stairs.', {
    edit_waiting: true,
    pending_body: 'I still count the stairs, all thirty-one.',
    abilities: { ...mayNot, edit: true, withdraw: true },
  }),
  waiting: letter(
    6,
    person(9, LONG_NAME),
    'She lent my mother the money for the sewing machine and wrote it in no book.',
    {
      status: 'pending',
      relation: 'a neighbour for forty years',
      abilities: { ...mayNot, approve: true, reject: true },
    },
  ),
  waitingChange: letter(7, boris, 'You counted.', {
    edit_waiting: true,
    pending_body: 'You counted, and we were careful.',
    abilities: { ...mayNot, approve: true, reject: true, hide: true, pin: true },
  }),
  wider: letter(16, ana, 'What we never told the neighbours.', {
    audience: 'stewards',
    pending_audience: 'memorial',
    abilities: { ...mayNot, edit: true, withdraw: true },
  }),
  waitingWider: letter(17, boris, 'What we never told the neighbours.', {
    audience: 'stewards',
    pending_audience: 'family',
    abilities: { ...mayNot, approve: true, reject: true, hide: true, pin: true },
  }),
  rightToLeft: letter(8, person(10, 'خالد الحدّاد'), 'ما زالت رائحة الياسمين على السطح.', {
    relation: 'ابنها',
  }),
  photo: letter(9, boris, 'The summer of the two hives.', {
    type: 'photo',
    relation: 'the boy from the third floor',
    pictures: [picture(5, 900, 1200, { caption: 'Two hives, about 1987', alt: 'Two hives' })],
  }),
  photos: letter(10, petar, '', {
    type: 'photo',
    relation: 'her son',
    pictures: [
      picture(6, 1200, 800, { caption: 'On the stairs' }),
      picture(7, 700, 1100),
      picture(8, 1600, 700, { caption: `Everybody at the lake, ${LONG_NAME}` }),
      picture(9, 800, 800),
    ],
  }),
  voice: letter(11, boris, 'She sang this when the dough was rising.', {
    type: 'voice',
    recordings: [recording(1, { caption: 'Her song, as I remember it' })],
  }),
  film: letter(12, petar, '', {
    type: 'video',
    recordings: [recording(2, { kind: 'video', width: 1280, height: 720, copy: 'making' })],
  }),
  photoWaits: letter(13, boris, '', {
    type: 'photo',
    status: 'pending',
    pictures: [picture(10, 800, 1000, { caption: 'The boatyard' })],
    abilities: { ...mayNot, approve: true, reject: true },
  }),
  ownPhoto: letter(14, ana, 'Look how young.', {
    type: 'photo',
    status: 'pending',
    pictures: [picture(11, 1000, 800, { caption: 'About 1951' })],
    abilities: { ...mayNot, edit: true, withdraw: true },
  }),
  photoChanges: letter(15, boris, 'At home.', {
    type: 'photo',
    pictures: [picture(12, 900, 600, { caption: 'At home' })],
    edit_waiting: true,
    pending_body: 'At sea.',
    pending_files: { pictures: [picture(13, 900, 600, { caption: 'At sea' })], recordings: [] },
    abilities: { ...mayNot, approve: true, reject: true },
  }),
  photoRightToLeft: letter(16, person(10, 'خالد الحدّاد'), 'ما زالت رائحة الياسمين على السطح.', {
    type: 'photo',
    relation: 'ابنها',
    pictures: [picture(14, 900, 600, { caption: 'السطح في الصيف', alt: 'السطح' })],
    recordings: [recording(3, { caption: 'صوتها' })],
  }),
} as const;

export const page = (data: readonly unknown[], next: string | null = null) => ({
  data,
  meta: { next },
});

/** What the server says about one memorial: those who wrote, and what waits. */
export const answersOf = (
  memorial: Memorial,
  shown: readonly Tribute[],
  waiting: readonly Tribute[] = [],
): Answers => ({
  [`GET /legacy/memorials/${memorial.slug}`]: { data: memorial },
  [`GET /legacy/memorials/${memorial.id}/tributes`]: (request) =>
    page(new URL(request.url).searchParams.get('status') === 'pending' ? waiting : shown),
  [`GET /legacy/memorials/${memorial.id}/gatherings`]: page([]),
  ...lifeAnswers(memorial),
  [`GET /legacy/memorials/${memorial.id}/relatives`]: { data: { requests: [], contest: null } },
  [`GET /legacy/memorials/${memorial.id}/succession`]: { data: nothing },
  [`GET /legacy/memorials/${memorial.id}/bequest`]: { data: null },
  [`GET /legacy/memorials/${memorial.id}/farewell`]: { data: { message: '', service_wishes: '' } },
  [`GET /legacy/memorials/${memorial.id}/tree-persons`]: {
    data: { persons: [], abilities: { tie: false } },
  },
  [`GET /legacy/memorials/${memorial.id}/log`]: page([
    { id: idOf(801), actor: ana, action: 'memorial.create', created_at: '2026-01-01T00:00:00Z' },
    { id: idOf(802), actor: boris, action: 'tribute.approve', created_at: '2026-11-12T00:00:00Z' },
  ]),
});

/** Rosa as her granddaughter's tree knows her, without what a memorial does not ask for. */
export const rosa: PersonInFull = {
  person: {
    id: idOf(61),
    version: 2,
    hidden: false,
    name: 'Rosa Kos',
    given: 'Rosa',
    surname: 'Kos',
    sex: 'F',
    living: false,
    birth: read('about 1898'),
    birth_place: 'Senj',
    death: read('winter of 1950'),
    death_place: 'Rijeka',
    note: '',
    user: null,
    memorial_slug: null,
    plate: idOf(61),
    picture: null,
    more: { parents: 0, children: 0, partners: 0 },
    abilities: { edit: true, remove: true, add: true },
  },
  gender_text: '',
  living_override: null,
  is_private: false,
  portrait: picture(4, 700, 900),
  names: [],
  events: [],
  citations: [],
  unions: [],
  parents: [],
  children: [],
  merged: [],
};
export const rosaAt = `/memorials/new?tree=${idOf(60)}&person=${idOf(61)}`;

/** What a tree answers about her. */
export const treeAnswers = (known: PersonInFull = rosa): Answers => ({
  'GET /family/tree': {
    data: [
      {
        id: idOf(60),
        name: 'Ours',
        role: 'owner',
        revision: 4,
        persons: 9,
        self_person_id: idOf(62),
      },
    ],
  },
  [`GET /family/tree/${idOf(60)}/persons/${idOf(61)}`]: { data: known },
  [`GET /family/tree/${idOf(60)}/relationship`]: {
    data: {
      relationships: [
        {
          name: 'great-grandmother',
          class: 'blood',
          up: 3,
          down: 0,
          half: false,
          natures: [],
          ending: 'none',
          times: 1,
          lines: [],
        },
      ],
      coefficient: 0.125,
      persons: [],
      ring: false,
    },
  },
});
