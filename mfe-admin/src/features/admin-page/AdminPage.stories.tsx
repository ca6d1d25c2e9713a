import {
  LONG_NAME,
  NEVER,
  World,
  idOf,
  person,
  userOf,
  type Answers,
} from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { userEvent, within } from 'storybook/test';
import AdminPage from './AdminPage.tsx';

const meta: Meta = { title: 'Admin/Administration' };
export default meta;
type Story = StoryObj;

const me = userOf(person(1, 'Ana Marković'), { roles: ['owner'] });
const page = (data: readonly unknown[], next: string | null = null) => ({ data, meta: { next } });
const at = '2026-11-19T10:04:00Z';

const requests = [
  {
    id: idOf(10),
    full_name: 'Vesna Ilić',
    email: 'vesna@example.org',
    why: 'My grandmother and yours were sisters; I have her letters.',
    invited_by: 'Petar Marković',
    status: 'pending',
    decided_at: null,
    created_at: at,
  },
  {
    id: idOf(11),
    full_name: LONG_NAME,
    email: 'maria.anunciacao.de.vasconcelos.e.albuquerque@correio.example.org',
    why: '',
    invited_by: '',
    status: 'pending',
    decided_at: null,
    created_at: at,
  },
  {
    id: idOf(12),
    full_name: 'سعاد الحدّاد',
    email: 'suad@example.org',
    why: 'أبحث عن عائلة جدي.',
    invited_by: '',
    status: 'invited',
    decided_at: at,
    created_at: at,
  },
];
const someone = {
  email_verified: true,
  account_type: 'adult',
  roles: [],
  suspended: false,
  suspended_until: null,
  two_factor: false,
  activities: 12,
  last_seen_at: at,
  created_at: '2026-01-03T08:00:00Z',
};
const people = [
  {
    ...someone,
    id: me.id,
    username: me.username,
    full_name: me.full_name,
    email: me.email,
    roles: ['owner'],
  },
  {
    ...someone,
    id: idOf(2),
    username: 'boris',
    full_name: 'Boris Lindqvist',
    email: 'boris@example.org',
    roles: ['moderator', 'support'],
    email_verified: false,
  },
  {
    ...someone,
    id: idOf(3),
    username: 'mila',
    full_name: 'Mila Marković',
    email: null,
    account_type: 'child',
    activities: 2,
    last_seen_at: null,
  },
  {
    ...someone,
    id: idOf(4),
    username: 'mariaanunciacao',
    full_name: LONG_NAME,
    email: 'maria@example.org',
    suspended: true,
  },
];
const mail = (serial: number, status: string, over: object = {}) => ({
  id: idOf(20 + serial),
  recipient: 'vesna@example.org',
  subject: 'You are invited',
  status,
  attempts: 1,
  last_error: null,
  sent_at: null,
  created_at: at,
  ...over,
});
const failedMail = mail(1, 'failed', {
  last_error: '550 No such mailbox',
  recipient: 'maria.anunciacao.de.vasconcelos@correio.example.org',
});
const mails = [
  failedMail,
  mail(2, 'kept'),
  mail(3, 'sent', { subject: 'Please confirm your address' }),
  mail(4, 'waiting'),
];
const remote = (name: string, over: object = {}) => ({
  name,
  version: '0.1.0+57cf3a518a',
  state: 'on',
  last_good: null,
  canary: null,
  loads: 9,
  failures: 0,
  health: 'healthy',
  versions: [{ version: '0.1.0+57cf3a518a', live: true }],
  refused: null,
  ...over,
});
const remotes = [
  remote('admin'),
  remote('codex', {
    loads: 0,
    health: 'unknown',
    canary: { version: '0.2.0+77ab01c9de', percent: 10, named: 2 },
  }),
  remote('feed', { state: 'off' }),
  remote('family-tree', {
    health: 'failing',
    failures: 7,
    last_good: '0.1.0+01965c6bbf',
    versions: [
      { version: '0.1.0+57cf3a518a', live: true },
      { version: '0.1.0+01965c6bbf', live: false },
    ],
  }),
  remote('legacy', {
    refused: {
      version: '0.2.0+9f3c1a2b77',
      faults: ['it requires shared ^1.4.0, the shell has 1.0.0'],
    },
  }),
];
const token = (serial: number, over: object = {}) => ({
  id: idOf(60 + serial),
  label: 'The people who look after the feed',
  remotes: ['feed'],
  made_by: 'Ana Marković',
  created_at: at,
  expires_at: '2027-02-17T10:04:00Z',
  last_used_at: null,
  ...over,
});
const tokens = [
  token(1, { last_used_at: at }),
  token(2, { label: LONG_NAME, remotes: ['family-tree', 'legacy', 'codex'], made_by: null }),
];
const report = (serial: number, words: string, over: object = {}) => ({
  id: idOf(40 + serial),
  words,
  route: '/tree?focus=1',
  build: '5d1f',
  errors: [],
  reporter: null,
  status: 'open',
  created_at: at,
  ...over,
});
const reports = [
  report(1, 'The tree stays empty after I put my uncle at the centre.', {
    reporter: { id: idOf(2), username: 'boris', full_name: 'Boris Lindqvist' },
    errors: [
      "TypeError: Cannot read properties of undefined (reading 'x')\n    at layoutFamily (/remotes/family-tree/0.1.0-57cf3a518a/scene.js:1:20481)",
    ],
  }),
  report(2, 'Letters are too small on my phone.'),
];
const conflict = (serial: number, over: object = {}) => ({
  id: idOf(serial),
  kind: 'withdrawal',
  child: { id: idOf(80), username: 'mila' },
  raised_by: { id: idOf(2), full_name: 'Boris Lindqvist' },
  about: { id: idOf(2), full_name: 'Boris Lindqvist' },
  guardians: [{ id: idOf(3), full_name: LONG_NAME }],
  raised_at: at,
  decision: null,
  reason: '',
  decided_at: null,
  ...over,
});
const conflicts = [
  conflict(81),
  conflict(82, { kind: 'removal', about: { id: idOf(4), full_name: 'سعاد الحدّاد' } }),
];
const boris = { ...person(2, 'Boris Lindqvist'), username: 'boris' };
const oneCase = (serial: number, over: object = {}) => ({
  id: idOf(70 + serial),
  subject_type: 'comment',
  person: boris,
  opened_at: at,
  due_at: '2099-11-20T10:04:00Z',
  closed_at: null,
  held: false,
  reports: 1,
  reasons: ['bullying'],
  decision: null,
  ...over,
});
const warned = {
  action: 'warn',
  reason: 'Please stay kind.',
  until: null,
  decided_at: at,
  decided_by: person(1, 'Ana Marković'),
  reversed_at: null,
};
const cases = [
  oneCase(1, { due_at: at, held: true, reports: 3, reasons: ['bullying', 'threat'] }),
  oneCase(2, { subject_type: 'profile', person: person(4, LONG_NAME), reasons: ['false_person'] }),
  oneCase(3, { closed_at: at, decision: warned }),
];
const entry = (serial: number, over: object = {}) => ({
  id: idOf(90 + serial),
  reason: 'bullying',
  words: 'He writes this under every picture of me.',
  reporter: person(5, 'Rosa Kos'),
  created_at: at,
  snapshot: { title: '', words: 'You were never one of us, and everybody knows it.', pictures: 0 },
  ...over,
});
const wholeCase = {
  ...cases[0],
  entries: [entry(1), entry(2, { words: '', reporter: null, reason: 'threat' })],
};
const appeals = [
  {
    id: idOf(80),
    words: 'It was a quote from a play we both acted in.',
    created_at: at,
    person: boris,
    case_id: idOf(71),
    decision: warned,
    may_decide: true,
    outcome: null,
    reply: '',
    decided_at: null,
  },
  {
    id: idOf(81),
    words: 'سامحوني',
    created_at: at,
    person: person(4, LONG_NAME),
    case_id: idOf(72),
    decision: { ...warned, action: 'hide' },
    may_decide: false,
    outcome: null,
    reply: '',
    decided_at: null,
  },
];
const health = {
  people: 26,
  activities: 412,
  media: 1_208,
  media_bytes: 4_812_000_000,
  derivatives_total: 1_208,
  derivatives_current: 1_208,
  free_bytes: 71_400_000_000,
  outbox_waiting: 3,
  outbox_oldest_seconds: 4,
  mail_waiting: 0,
  mail_way: 'safe',
  transcriber: 'whisper.cpp small',
  ffmpeg: 'ffmpeg',
  copies_waiting: 2,
  pdftoppm: null,
  mail_failed: 1,
  texts_waiting: 0,
  texts_failed: 2,
  sendings_given_up: 1,
  sendings_failing: 2,
  sessions: 9,
  persona_people: 31,
  persona_done: 12,
  errors_today: 0,
  database: 'PostgreSQL 18.1',
  started_at: '2026-11-01T06:00:00Z',
};
const whole: Answers = {
  'GET /admin/registration-requests': page(requests, 'more'),
  'GET /admin/people': page(people),
  'GET /admin/badges': {
    data: [
      { slug: 'first_light', name: 'First Light' },
      { slug: 'recipe', name: 'Taste of Home' },
    ],
  },
  [`GET /admin/people/${boris.id}/badges/taken`]: { data: [] },
  'GET /admin/mail': page(mails),
  'GET /admin/remotes': { data: remotes },
  'GET /admin/publish-tokens': { data: tokens },
  'POST /admin/publish-tokens': {
    data: { token: tokens[0], secret: `${idOf(61)}|${'k1nL0re'.repeat(6)}x` },
  },
  'GET /admin/bug-reports': page(reports),
  'GET /admin/guardianship-conflicts': page(conflicts, 'more'),
  'GET /admin/birth-corrections': page([
    {
      id: idOf(980),
      child: { id: idOf(981), username: 'mila' },
      asked_by: { id: idOf(982), full_name: 'Ana Marković' },
      born_now: '2016-03-01',
      born: '2017-03-01',
      reason: 'I mistyped the year.',
      asked_at: '2026-11-19T10:00:00Z',
      decision: null,
    },
  ]),
  'GET /admin/moderation': page(cases),
  [`GET /admin/moderation/${idOf(71)}`]: { data: wholeCase },
  'GET /admin/appeals': page(appeals),
  'GET /admin/health': { data: health },
  [`GET /admin/mail/${failedMail.id}`]: {
    data: {
      ...failedMail,
      body: 'Good day,\n\nAna has invited you. This address works once:\n\nhttps://kinlore.example.org/?modal=register&invitation=3f1d0a8c5b7e4f6a9c2d\n',
    },
  },
};
const none: Answers = {
  'GET /admin/registration-requests': page([]),
  'GET /admin/people': page([]),
  'GET /admin/mail': page([]),
  'GET /admin/remotes': { data: [] },
  'GET /admin/publish-tokens': { data: [] },
  'GET /admin/bug-reports': page([]),
  'GET /admin/guardianship-conflicts': page([]),
  'GET /admin/birth-corrections': page([]),
  'GET /admin/moderation': page([]),
  'GET /admin/appeals': page([]),
};

const section = (name: string, answers: Answers = whole): Story => ({
  render: () => (
    <World user={me} answers={answers} at={`/admin?section=${name}`}>
      <AdminPage />
    </World>
  ),
});

export const Requests = section('requests');
export const RequestsRightToLeft: Story = { ...section('requests'), parameters: { dir: 'rtl' } };
export const RequestsNone = section('requests', none);
export const RequestsLoading = section('requests', { 'GET /admin/registration-requests': NEVER });
export const RequestsFailed = section('requests', { 'GET /admin/registration-requests': 503 });
export const People = section('people');
export const PeopleNone = section('people', none);
const askToTake = async () => {
  const [first] = await within(document.body).findAllByRole('button', { name: 'Remove a badge' });
  if (first !== undefined) await userEvent.click(first);
  return within(await within(document.body).findByRole('dialog'));
};
export const TakingABadgeThatIsNotHeld: Story = {
  ...section('people', {
    ...whole,
    'POST /auth/step-up': new Response(null, { status: 204 }),
    [`POST /admin/people/${boris.id}/badges/take`]: 409,
  }),
  play: async () => {
    const form = await askToTake();
    await userEvent.selectOptions(await form.findByLabelText(/^Badge/u), 'recipe');
    await userEvent.click(form.getByLabelText('What earned it was copied'));
    await userEvent.type(form.getByLabelText(/Your password/u), 'a long walk');
    await userEvent.click(form.getByRole('button', { name: 'Remove a badge' }));
    await form.findByRole('alert');
  },
};
export const TakingABadgeWithoutTheList: Story = {
  ...section('people', { ...whole, 'GET /admin/badges': 503 }),
  play: async () => {
    const form = await askToTake();
    await form.findByText("The badges couldn't be loaded");
  },
};
export const GivingABadgeBack: Story = {
  ...section('people', {
    ...whole,
    [`GET /admin/people/${boris.id}/badges/taken`]: {
      data: [
        {
          slug: 'recipe',
          name: 'Taste of Home',
          because: 'copied',
          taken_at: '2026-11-03T10:00:00Z',
        },
        {
          slug: 'first_light',
          name: 'First Light',
          because: 'automated',
          taken_at: '2026-10-30T10:00:00Z',
        },
      ],
    },
    'POST /auth/step-up': new Response(null, { status: 204 }),
    [`POST /admin/people/${boris.id}/badges/return`]: 409,
  }),
  play: async () => {
    const form = await askToTake();
    await userEvent.click(await form.findByRole('button', { name: 'Give a badge back' }));
    await userEvent.click(form.getByLabelText(/Taste of Home/u));
    await userEvent.type(form.getByLabelText(/Your password/u), 'a long walk');
    await userEvent.click(form.getByRole('button', { name: 'Give a badge back' }));
    await form.findByRole('alert');
  },
};
export const Guardians = section('guardianships');
export const GuardiansNone = section('guardianships', none);
export const GuardiansLoading = section('guardianships', {
  'GET /admin/guardianship-conflicts': NEVER,
  'GET /admin/birth-corrections': NEVER,
});
export const GuardiansFailed = section('guardianships', {
  'GET /admin/guardianship-conflicts': 503,
  'GET /admin/birth-corrections': 503,
});
export const Outbox = section('outbox');
export const OutboxNone = section('outbox', none);
export const Remotes = section('remotes');
export const RemotesFailed = section('remotes', {});
export const RemotesNone = section('remotes', none);
export const RemotesWithoutTokens = section('remotes', {
  ...whole,
  'GET /admin/publish-tokens': 503,
});
export const Reports = section('reports');
export const ReportsNone = section('reports', none);
export const Moderation = section('moderation');
export const ModerationNone = section('moderation', none);
export const ModerationFailed = section('moderation', {});
export const ModerationRightToLeft: Story = {
  ...section('moderation'),
  parameters: { dir: 'rtl' },
};
export const SecondLooks = section('appeals');
export const SecondLooksNone = section('appeals', none);
export const Health = section('health');
export const HealthMakingPicturesAnew = section('health', {
  ...whole,
  'GET /admin/health': { data: { ...health, derivatives_current: 312 } },
});
export const HealthFailed = section('health', {});

const press = async (name: string) => {
  const [first] = await within(document.body).findAllByRole('button', { name });
  if (first !== undefined) await userEvent.click(first);
};
export const ClosingAnAccount: Story = {
  ...section('people'),
  play: async () => press('Suspend account'),
};
export const DecidingForAChild: Story = {
  ...section('guardianships'),
  play: async () => {
    const buttons = await within(document.body).findAllByRole('button', { name: /^Decide about/ });
    const [, second] = buttons;
    if (second !== undefined) await userEvent.click(second);
  },
};
export const MakingAToken: Story = {
  ...section('remotes'),
  play: async () => press('New token'),
};
export const ATokenShownOnce: Story = {
  ...section('remotes'),
  play: async () => {
    await press('New token');
    const form = within(await within(document.body).findByRole('dialog'));
    await userEvent.type(form.getByLabelText('Who is it for?'), 'The feed team');
    await userEvent.type(form.getByLabelText('Parts of the app'), 'feed');
    await press('Make the token');
  },
};
export const TakingATokenBack: Story = {
  ...section('remotes'),
  play: async () => press('Take back'),
};
export const GivingRoles: Story = { ...section('people'), play: async () => press('Roles') };
export const ReadingAMail: Story = { ...section('outbox'), play: async () => press('Open') };
export const LookingAtAReport: Story = {
  ...section('moderation'),
  play: async () => {
    await press('Look at it: Comment by Boris Lindqvist');
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(await dialog.findByLabelText('Suspend the account'));
  },
};
export const AReportThatCannotBeRead: Story = {
  ...section('moderation', { ...whole, [`GET /admin/moderation/${idOf(71)}`]: 503 }),
  play: async () => press('Look at it: Comment by Boris Lindqvist'),
};
