/** People, pictures and memories of an invented family, for stories and component tests. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { Comment } from '@kinlore/shared/contracts/comments';
import type { Picture } from '@kinlore/shared/contracts/media';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { exactDay, parseFuzzyDate, unknownDate } from '@kinlore/shared/dates';

const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const person = (
  n: number,
  username: string,
  full_name: string,
  life_status: PersonCard['life_status'] = 'living',
): PersonCard => ({
  id: idOf(n),
  username,
  full_name,
  avatar_url: null,
  plate: idOf(n),
  life_status,
});

export const ana = person(1, 'ana', 'Ana Marković');
export const boris = person(2, 'boris', 'Boris Lindqvist');
export const mila = person(3, 'mila', 'Mila Marković');
export const jelena = person(4, 'jelena', 'Jelena Marković', 'in_remembrance');

const named = ({ id, username, full_name }: PersonCard) => ({ id, username, full_name });

export const userOf = (card: PersonCard, more: Partial<CurrentUser> = {}): CurrentUser => ({
  id: card.id,
  username: card.username,
  name: card.full_name,
  full_name: card.full_name,
  email: `${card.username}@example.org`,
  email_verified_at: '2026-01-02T10:00:00Z',
  avatar: null,
  avatar_url: null,
  profile_image: null,
  plate: card.plate,
  account_type: 'adult',
  age: 46,
  birth: exactDay('1980-05-12'),
  bio: '',
  home_place: 'Zemun',
  theme: 'shadow',
  ui_mode: 'full',
  language: 'en',
  time_zone: 'Europe/Belgrade',
  roles: [],
  version: 1,
  viewing_context: {
    is_viewing_as_child: false,
    authenticated_user: { ...named(card), account_type: more.account_type ?? 'adult' },
    viewing_user: null,
  },
  ...more,
});

/** A drawn landscape: hills under a sun, in the colours of a number. */
const drawn = (width: number, height: number, hue: number) => {
  const hills = [0.55, 0.7, 0.84]
    .map(
      (top, n) =>
        `<path fill="hsl(${hue + n * 14} 30% ${48 - n * 12}%)" d="M0 ${height * top}Q${width * 0.25} ${height * (top - 0.14)} ${width / 2} ${height * top}T${width} ${height * (top - 0.05)}V${height}H0Z"/>`,
    )
    .join('');
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 34% 76%)"/><circle cx="${width * 0.72}" cy="${height * 0.3}" r="${height * 0.1}" fill="hsl(44 70% 82%)"/>${hills}</svg>`)}`;
};

export const picture = (
  n: number,
  width: number,
  height: number,
  more: Partial<Picture> = {},
): Picture => {
  const url = drawn(width, height, (n * 67) % 360);
  return {
    media_id: idOf(900 + n),
    state: 'ready',
    width,
    height,
    thumbhash: null,
    url_small: url,
    url,
    url_large: url,
    sources: [],
    caption: '',
    alt: 'Hills under a low sun',
    ...more,
  };
};

const read = (text: string) => {
  const parsed = parseFuzzyDate(text, { today: '2026-11-21' });
  return 'date' in parsed ? parsed.date : unknownDate(text);
};

export const memory = (
  n: number,
  more: Partial<Activity> & { readonly text?: string } = {},
): Activity => {
  const { text, ...rest } = more;
  const own = (rest.owner ?? ana).id === ana.id;
  return {
    id: idOf(100 + n),
    slug: `memory-${n}`,
    type: 'family',
    subtype: 'gathering',
    title: 'The winter we carried the piano',
    body: 'Four of us, one rope, and my grandmother counting the stairs aloud.\n\nShe never once said be careful: only the numbers, all thirty-one, and then Marković.',
    body_complete: true,
    when: read(text ?? '14 March 1968'),
    place: 'Zemun',
    people: [],
    feelings: [],
    media: [],
    recordings: [],
    audience: 'family',
    audience_degree: 4,
    chosen: [],
    space_id: null,
    owner: ana,
    author: ana,
    provenance: {
      told_by: '',
      method: 'typed',
      source_note: '',
      recorded_at: '2026-11-12T18:20:00Z',
      edited_at: null,
    },
    status: 'published',
    version: 1,
    comment_count: 0,
    reaction_counts: {},
    my_reaction: null,
    reaction_set: 'all',
    abilities: { edit: own, delete: own, comment: true, react: true },
    published_at: `2026-11-${String(Math.max(1, 20 - n)).padStart(2, '0')}T10:00:00Z`,
    created_at: '2026-11-12T18:20:00Z',
    updated_at: '2026-11-12T18:20:00Z',
    ...rest,
  };
};

export const comment = (
  n: number,
  author: PersonCard,
  body: string,
  more: Partial<Comment> = {},
): Comment => ({
  id: idOf(500 + n),
  subject_type: 'activity',
  subject_id: idOf(101),
  author,
  written_by: null,
  body,
  status: 'published',
  verdict: null,
  version: 1,
  created_at: `2026-11-1${n}T09:00:00Z`,
  edited_at: null,
  reaction_counts: {},
  my_reaction: null,
  reaction_set: 'all',
  abilities: { edit: author.id === ana.id, delete: true, react: true },
  ...more,
});

export const whole = memory(1, {
  people: [
    { name: 'Boris Lindqvist', user: boris, tag: 'accepted' },
    { name: 'Uncle Petar', user: null, tag: 'name' },
  ],
  feelings: [
    { emotari: 'joy', intensity: 2 },
    { emotari: 'longing', intensity: 3 },
  ],
  media: [picture(1, 1200, 800, { caption: 'The house, the year before' }), picture(2, 700, 1000)],
  provenance: {
    told_by: 'Rosa Marković',
    method: 'typed',
    source_note: 'grandfather’s diary',
    recorded_at: '2026-11-12T18:20:00Z',
    edited_at: '2026-11-13T08:00:00Z',
  },
  reaction_counts: { heart: 3, i_was_there: 1, candle: 1 },
  my_reaction: { id: idOf(800), reaction_type_id: 1, slug: 'heart' },
  comment_count: 2,
});

const LONG =
  'The long way home from the coast in the summer when the bridge was closed and nobody had thought to tell the driver of the second bus, nor the three of us who slept';

export const stream: readonly Activity[] = [
  whole,
  memory(2, {
    title: LONG,
    owner: boris,
    author: boris,
    text: 'summer of 1975',
    subtype: 'trip',
    type: 'journey',
    place: 'Between Split and Sarajevo',
    media: [picture(3, 800, 600)],
  }),
  memory(3, {
    title: 'ما قالته جدتي عن البيت',
    body: 'كان البيت على التل، وكانت النوافذ تطل على النهر.',
    owner: mila,
    author: mila,
    text: 'about 1968',
    subtype: 'family_story',
    place: 'حلب',
  }),
  memory(4, {
    title: 'What the bread cost',
    body: '',
    owner: boris,
    author: boris,
    text: '',
    place: '',
    subtype: 'price_list_of_the_day',
    type: 'everyday',
    published_at: '2026-09-03T10:00:00Z',
    comment_count: 1,
  }),
  memory(5, {
    title: 'The well',
    owner: jelena,
    author: ana,
    text: '1950s',
    subtype: 'childhood_home',
    type: 'journey',
    published_at: '2025-12-24T10:00:00Z',
    reaction_set: 'memorial',
    reaction_counts: { candle: 4 },
    comment_count: 3,
  }),
];
