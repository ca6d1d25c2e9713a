/** Invented people and things for stories and tests. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type {
  ConnectionMemory,
  ConnectionMemoryStats,
} from '@kinlore/shared/contracts/connection-memories';
import type {
  Connection,
  ConnectionRequest,
  ConnectionState,
} from '@kinlore/shared/contracts/connections';
import type { Notification } from '@kinlore/shared/contracts/notifications';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { Profile } from '@kinlore/shared/contracts/profiles';
import type { LedgerRow, Progress } from '@kinlore/shared/contracts/progress';

export const NOW = Date.parse('2027-05-04T10:00:00Z');
export const TODAY = '2027-05-04';
export const LONG_NAME =
  'Maria Anunciação de Vasconcelos-Schwarzenberg e Albuquerque da Conceição Wolfeschlegelsteinhausen';

const id = (serial: number): string =>
  `01960000-0000-7000-8000-${String(serial).padStart(12, '0')}`;

export const card = (
  serial: number,
  full_name: string,
  over: Partial<PersonCard> = {},
): PersonCard => ({
  id: id(serial),
  username: full_name
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, '')
    .slice(0, 20),
  full_name,
  avatar_url: null,
  plate: `seed${String(serial)}`,
  life_status: 'living',
  ...over,
});

export const none: ConnectionState = {
  status: 'none',
  connection_id: null,
  memories_id: null,
  direction: null,
  since: null,
  can_request: true,
};
export const connected: ConnectionState = {
  status: 'connected',
  connection_id: id(90),
  memories_id: id(90),
  direction: null,
  since: '2026-02-11T10:00:00Z',
  can_request: false,
};
export const asked = (direction: 'sent' | 'received'): ConnectionState => ({
  status: 'pending',
  connection_id: id(91),
  memories_id: null,
  direction,
  since: null,
  can_request: false,
});

export const profile = (over: Partial<Profile> = {}): Profile => ({
  ...card(1, 'Ana Marić'),
  access: 'full',
  profile_image: null,
  account_type: 'adult',
  bio: 'Sings alto, keeps bees, has lost every key she ever had.',
  home_place: 'Zemun',
  birth: {
    kind: 'exact',
    start: '1958-03-14',
    end: '1958-03-14',
    precision: 'day',
    text: '14 March 1958',
  },
  age: 69,
  level: 12,
  social: { connections: 3 },
  category_counts: { family: 4, journey: 2 },
  remembered_as: '',
  connection: connected,
  child_theme: null,
  may_change_birth: true,
  version: null,
  ...over,
});

export const memory = (
  serial: number,
  title: string,
  start: string | null,
  over: Partial<Activity> = {},
): Activity => ({
  id: id(serial),
  slug: `m-${String(serial)}`,
  type: 'family',
  subtype: 'gathering',
  title,
  body: 'We carried it up four floors.',
  body_complete: true,
  when:
    start === null
      ? { kind: 'unknown', start: null, end: null, precision: 'day', text: '' }
      : { kind: 'exact', start, end: start, precision: 'day', text: '' },
  place: 'Zemun',
  people: [],
  feelings: [],
  media: [],
  recordings: [],
  audience: 'connections',
  audience_degree: 4,
  chosen: [],
  space_id: null,
  owner: card(1, 'Ana Marić'),
  author: card(1, 'Ana Marić'),
  provenance: {
    told_by: '',
    method: 'typed',
    source_note: '',
    recorded_at: '2027-05-01T10:00:00Z',
    edited_at: null,
  },
  status: 'published',
  version: 1,
  comment_count: 0,
  reaction_counts: {},
  my_reaction: null,
  reaction_set: 'all',
  abilities: { edit: true, delete: true, comment: true, react: true },
  published_at: '2027-05-01T10:00:00Z',
  created_at: '2027-05-01T10:00:00Z',
  updated_at: '2027-05-01T10:00:00Z',
  ...over,
});

export const progress: Progress = {
  xp: 2211,
  level: 10,
  peak_level: 10,
  into_level: 261,
  level_size: 460,
  to_next: 199,
  rules_version: 1,
};

export const row = (serial: number, over: Partial<LedgerRow> = {}): LedgerRow => ({
  id: id(200 + serial),
  amount: 52,
  source_type: 'activity',
  source_id: id(serial),
  reason: 'entry_published',
  title: 'The winter we carried the piano',
  activity_type: 'family',
  created_at: '2027-05-03T10:00:00Z',
  parts: [
    { part: 'entry', xp: 20 },
    { part: 'photos', xp: 22 },
    { part: 'date', xp: 5 },
    { part: 'place', xp: 5 },
  ],
  ...over,
});

export const friend = (
  serial: number,
  full_name: string,
  over: Partial<Connection> = {},
): Connection => ({
  id: id(300 + serial),
  user: card(serial, full_name),
  since: '2026-02-11T10:00:00Z',
  date_of_meeting: '1968-09-01',
  type: { id: 7, name: 'Classmate', slug: 'classmate' },
  ...over,
});

export const request = (
  serial: number,
  full_name: string,
  direction: 'sent' | 'received',
  over: Partial<ConnectionRequest> = {},
): ConnectionRequest => ({
  id: id(400 + serial),
  user: card(serial, full_name),
  direction,
  date_of_meeting: '1968-09-01',
  note: 'From the choir in Zemun',
  type: { id: 1, name: 'Friend', slug: 'friend' },
  requested_at: '2027-05-03T10:00:00Z',
  ...over,
});

export const told = (
  serial: number,
  type: Notification['type'],
  data: Notification['data'],
  read_at: string | null = null,
): Notification => ({
  id: id(500 + serial),
  type,
  user_id: id(1),
  data,
  read_at,
  created_at: '2027-05-04T09:12:00Z',
  updated_at: '2027-05-04T09:12:00Z',
  formatted_created_at: '48 minutes ago',
});

/** A list as `useList` gives it, in one of its states. */
export const listOf = <Item>(
  items: readonly Item[],
  over: {
    readonly status?: 'loading' | 'ok' | 'stale' | 'failed';
    readonly hasMore?: boolean;
    readonly moreFailed?: boolean;
    readonly failure?: unknown;
  } = {},
) => ({
  items,
  status: over.status ?? 'ok',
  busy: 'none' as const,
  hasMore: over.hasMore ?? false,
  moreFailed: over.moreFailed ?? false,
  failure: over.failure ?? null,
  next: null,
  refresh: () => Promise.resolve(),
  more: () => Promise.resolve(),
});

export const noStats: ConnectionMemoryStats = {
  total: 0,
  mine: 0,
  theirs: 0,
  with_picture: 0,
  comments: 0,
  reactions: 0,
  first_year: null,
  last_year: null,
  last_added_at: null,
};
export const memoryOfTwo = (
  serial: number,
  title: string,
  over: Partial<ConnectionMemory> = {},
): ConnectionMemory => ({
  id: id(700 + serial),
  connection_id: id(90),
  author: card(1, 'Ana Marić'),
  title,
  body: '',
  when: { kind: 'unknown', start: null, end: null, precision: 'day', text: '' },
  picture: null,
  comment_count: 0,
  reaction_counts: {},
  my_reaction: null,
  reaction_set: 'all',
  version: 1,
  created_at: '2027-05-01T10:00:00Z',
  edited_at: null,
  abilities: { edit: true, delete: true, comment: true, react: true },
  ...over,
});
