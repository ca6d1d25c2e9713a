import type { ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react';
import type { WaitingComment } from '@kinlore/shared/contracts/child-comments';
import type { Contact } from '@kinlore/shared/contracts/child-log';
import type { ChildRequest } from '@kinlore/shared/contracts/child-connections';
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { ChildProfile, ChildVisit } from '@kinlore/shared/contracts/parents';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { writable } from '@kinlore/shared/state';
import type { RelationshipClaim } from '@kinlore/shared/contracts/family';
import type { FamilyInvitation } from '@kinlore/shared/contracts/family-invitations';
import { LONG_NAME, NEVER, idOf, person, type Answers } from '@kinlore/shared/testing';
import { ana } from '../../testing/people.ts';
import { StoryShell } from '../../testing/StoryShell.tsx';
import { AddChild } from './AddChild.tsx';
import { BeforeSwitch } from './BeforeSwitch.tsx';
import ContactsSection from './contacts/ContactsSection.tsx';
import LogSection from './contacts/LogSection.tsx';
import ChildrenPage from './ChildrenPage.tsx';
import ProfilesModal from './ProfilesModal.tsx';

const meta: Meta = { title: 'Shell/Children' };
export default meta;
type Story = StoryObj;

const child = (serial: number, full_name: string, age: number): ChildProfile => ({
  id: `018f3f2e-0000-7000-8000-0000000000a${String(serial)}`,
  username: `child${String(serial)}`,
  full_name,
  avatar: null,
  plate: `plate${String(serial)}`,
  age,
  account_type: age < 13 ? 'child' : 'teen',
});
const mila = child(1, 'Mila Ellery', 8);
const long = child(2, 'Anastasia Wilhelmina von und zu Ellery-Halloran-Oyelaran', 1);
const layla = child(3, 'ليلى عبد الرحمن', 11);
const tea = child(4, 'Tea Ellery', 15);

const cardOf = ({ id, username, full_name, plate }: ChildProfile) => ({
  id,
  username,
  full_name,
  avatar_url: null,
  plate,
  life_status: 'living' as const,
});
const visit = (serial: number, more: Partial<ChildVisit> = {}): ChildVisit => ({
  id: `018f3f2e-0000-7000-8000-0000000000b${String(serial)}`,
  child: { id: mila.id, full_name: mila.full_name },
  guardian: { id: ana.id, full_name: ana.full_name },
  reason: '',
  started_at: '2026-05-12T16:00:00Z',
  ended_at: '2026-05-12T16:20:00Z',
  acts: 0,
  ...more,
});
const visits = [
  visit(1, { ended_at: null, acts: 1 }),
  visit(2, { reason: 'To write down together what the swimming badge was like', acts: 3 }),
  visit(3),
];

const available = (children: readonly ChildProfile[], teens: readonly ChildProfile[]) => ({
  data: {
    switchable_children: children,
    dashboard_only_children: teens,
    total_switchable: children.length,
    total_dashboard_only: teens.length,
  },
});
const waits = (serial: number, title: string, body: string): Activity => ({
  id: `018f3f2e-0000-7000-8000-0000000000c${String(serial)}`,
  slug: 'x',
  type: 'everyday',
  subtype: 'ordinary_day',
  title,
  body,
  body_complete: true,
  when: { kind: 'unknown', start: null, end: null, precision: 'day', text: '' },
  place: '',
  people: [],
  feelings: [],
  media: [],
  recordings: [],
  audience: 'family',
  audience_degree: 4,
  chosen: [],
  space_id: null,
  owner: cardOf(mila),
  author: cardOf(mila),
  provenance: {
    told_by: '',
    method: 'typed',
    source_note: '',
    recorded_at: '2026-05-12T16:00:00Z',
    edited_at: null,
  },
  status: 'submitted',
  version: 1,
  comment_count: 0,
  reaction_counts: {},
  my_reaction: null,
  reaction_set: 'child',
  abilities: { edit: false, delete: true, comment: false, react: false },
  published_at: null,
  created_at: '2026-05-12T16:00:00Z',
  updated_at: '2026-05-12T16:00:00Z',
});
const waiting = [
  waits(1, 'My swimming badge', 'I swam twenty-five metres and did not touch the ground once.'),
  waits(2, 'أول يوم في المدرسة', ''),
];

const says = (
  serial: number,
  body: string,
  more: Partial<WaitingComment> = {},
): WaitingComment => ({
  id: `018f3f2e-0000-7000-8000-0000000000e${String(serial)}`,
  author: cardOf(mila),
  body,
  waits_since: '2026-05-12T16:00:00Z',
  was_shared: false,
  below: {
    type: 'activity',
    id: '018f3f2e-0000-7000-8000-0000000000c9',
    owner: cardOf(tea),
    title: 'The winter we carried the piano',
  },
  ...more,
});
const comments = [
  says(1, 'I was there too, and I held the door! '.repeat(4)),
  says(2, 'كنت هناك أيضا', { author: cardOf(layla), was_shared: true }),
  says(3, 'Me too', {
    author: cardOf(long),
    below: { type: 'activity', id: mila.id, owner: null, title: null },
  }),
];

const asks = (
  serial: number,
  other: ChildProfile,
  more: Partial<ChildRequest> = {},
): ChildRequest => ({
  id: `018f3f2e-0000-7000-8000-0000000000d${String(serial)}`,
  child: cardOf(mila),
  other: cardOf(other),
  asked_by: 'other',
  note: '',
  type: null,
  connect_first: false,
  requested_at: '2026-05-12T16:00:00Z',
  ...more,
});
const requests = [
  asks(1, layla, { note: 'We sit together at school.' }),
  asks(2, long, { asked_by: 'child', connect_first: true }),
];

const copies = [
  {
    id: 'copy-2',
    guardian: { id: ana.id, full_name: ana.full_name },
    asked_at: '2026-05-10T16:00:00Z',
    downloads: 2,
    downloaded_at: '2026-05-11T16:00:00Z',
  },
  {
    id: 'copy-1',
    guardian: { id: 'other', full_name: 'محمد عبد الرحمن' },
    asked_at: '2025-12-24T16:00:00Z',
    downloads: 0,
    downloaded_at: null,
  },
];

const relation = (
  serial: number,
  other: string,
  over: Partial<RelationshipClaim> = {},
): RelationshipClaim => ({
  id: idOf(700 + serial),
  from: person(serial, other),
  to: person(40, 'Mila Marić'),
  relationship_type: 'grandchild',
  message: '',
  status: 'pending',
  tree_id: null,
  side: 'asked',
  mine: false,
  waits_for_guardian: true,
  created_at: '2026-11-19T10:00:00Z',
  since: null,
  disputed: false,
  contests: [],
  ...over,
});
const relations = [
  relation(51, 'Rosa Marić', { message: 'I am her other grandmother.' }),
  relation(52, LONG_NAME, { relationship_type: 'niece_nephew' }),
  relation(53, 'سعاد الحدّاد', { relationship_type: 'child', message: 'من حلب' }),
  relation(54, 'Ivan Marić', {
    status: 'confirmed',
    waits_for_guardian: false,
    disputed: true,
    contests: [
      {
        id: idOf(790),
        by: person(55, 'Vesna Ilić'),
        reason: 'He is her great-uncle.',
        status: 'open',
        mine: false,
        created_at: '2026-11-20T10:00:00Z',
      },
    ],
  }),
];
const invitations: readonly FamilyInvitation[] = [
  {
    id: idOf(795),
    tree: { id: idOf(796), name: 'Marić of Zemun' },
    inviter: person(51, 'Rosa Marić'),
    email: null,
    user: person(40, 'Mila Marić'),
    person: null,
    role: 'viewer',
    relationship_type: null,
    message: 'So that she sees where we are from.',
    status: 'awaiting_guardian',
    side: 'guardian',
    resends_left: 2,
    link: null,
    expires_at: '2027-11-19T10:00:00Z',
    created_at: '2026-11-19T10:00:00Z',
  },
];

const careDecisions = [
  {
    id: '018f3f2e-0000-7000-8000-0000000000c1',
    child: { id: mila.id, full_name: mila.full_name },
    decision: 'continue',
    reason: 'We talked to both of you. Mila keeps both of you, and we will look again in spring.',
    decided_at: '2026-05-12T16:00:00Z',
  },
];
const contact = (serial: number, more: Partial<Contact>): Contact => ({
  id: `018f3f2e-0000-7000-8000-0000000001a${String(serial)}`,
  kind: 'comment_from',
  at: '2026-05-12T16:00:00Z',
  person: cardOf(tea),
  name: null,
  memory: { id: mila.id, title: 'My swimming badge' },
  pictures: 0,
  ...more,
});
const log = [
  contact(1, {}),
  contact(2, { kind: 'reaction_to', person: cardOf(layla), memory: null }),
  contact(3, { kind: 'memory', person: null, pictures: 3 }),
  contact(4, { kind: 'named', person: null, name: 'Uncle Petar' }),
  contact(5, { kind: 'connected', person: cardOf(long), memory: null }),
  contact(6, { kind: 'comment_to', person: null, memory: null }),
];

const full: Answers = {
  'GET /parent/unopened': { data: [person(60, 'Petra Marić')] },
  'GET /parent/care-decisions': { data: careDecisions, meta: { next: null } },
  'GET /child/log': { data: log, meta: { next: 'more' } },
  'GET /parent/relationships': { data: relations, meta: { next: 'more' } },
  'GET /family/invitations': { data: invitations, meta: { next: null } },
  'GET /parent/connections': { data: requests, meta: { next: 'more' } },
  'GET /settings/data-copies': { data: copies, meta: { next: 'more' } },
  'GET /parent/guardian-invitations': {
    data: [
      {
        id: '018f3f2e-0000-7000-8000-0000000000f1',
        inviter: cardOf(tea),
        child: cardOf(layla),
        created_at: '2026-05-12T16:00:00Z',
        expires_at: '2026-05-26T16:00:00Z',
      },
    ],
    meta: { next: null },
  },
  'GET /parent/on-hold': {
    data: [
      { child: long, why: 'no_consent', erased_on: '2026-06-12T16:00:00Z', can_agree: true },
      { child: layla, why: 'conflict', erased_on: null, can_agree: false },
      { child: mila, why: 'deleted', erased_on: '2026-06-12T16:00:00Z', can_agree: false },
    ],
  },
  'GET /parent/submissions': { data: waiting, meta: { next: null } },
  'GET /parent/comments': { data: comments, meta: { next: 'more' } },
  'GET /parent/available-children': available([mila, layla, long], [tea]),
  'GET /parent/switching-history': { data: visits, meta: { next: 'more' } },
};
const empty: Answers = {
  'GET /parent/unopened': { data: [] },
  'GET /parent/care-decisions': { data: [], meta: { next: null } },
  'GET /child/log': { data: [], meta: { next: null } },
  'GET /parent/relationships': { data: [], meta: { next: null } },
  'GET /family/invitations': { data: [], meta: { next: null } },
  'GET /parent/connections': { data: [], meta: { next: null } },
  'GET /settings/data-copies': { data: [], meta: { next: null } },
  'GET /parent/guardian-invitations': { data: [], meta: { next: null } },
  'GET /parent/on-hold': { data: [] },
  'GET /parent/submissions': { data: [], meta: { next: null } },
  'GET /parent/comments': { data: [], meta: { next: null } },
  'GET /parent/available-children': available([], []),
  'GET /parent/switching-history': { data: [], meta: { next: null } },
};

interface Shown {
  readonly answers: Answers;
  readonly user?: CurrentUser;
  readonly viewing?: boolean;
  readonly children?: ReactNode;
}

const show = ({ answers, user = ana, viewing = false, children }: Shown): Story => ({
  render: () => (
    <StoryShell
      user={user}
      answers={answers}
      prepare={({ store }) => {
        if (viewing) store.set(writable.viewing, { as: 'child', child: mila, guardian: ana });
      }}
    >
      {children ?? <ChildrenPage />}
    </StoryShell>
  ),
});

const nothing = () => undefined;
const still = { isBusy: false, wantsProof: false, to: () => Promise.resolve(), back: nothing };
const adult: CurrentUser = { ...ana, account_type: 'adult' };
const asMila: CurrentUser = { ...ana, id: mila.id, full_name: 'Mila', account_type: 'child' };

export const Several = show({ answers: full });
export const OnlyCommentsWait = show({
  answers: { ...full, 'GET /parent/submissions': { data: [], meta: { next: null } } },
});
export const NobodyYet = show({ answers: empty, user: adult });
export const WhileViewing = show({ answers: full, user: asMila, viewing: true });
export const OnTheWay = show({
  answers: {
    'GET /parent/unopened': NEVER,
    'GET /parent/relationships': NEVER,
    'GET /family/invitations': NEVER,
    'GET /parent/connections': NEVER,
    'GET /parent/guardian-invitations': NEVER,
    'GET /parent/on-hold': NEVER,
    'GET /parent/submissions': NEVER,
    'GET /parent/comments': NEVER,
    'GET /parent/available-children': NEVER,
    'GET /parent/switching-history': NEVER,
  },
});
export const Failed = show({
  answers: {
    'GET /parent/unopened': 503,
    'GET /parent/relationships': 503,
    'GET /family/invitations': 503,
    'GET /parent/connections': 503,
    'GET /parent/guardian-invitations': 503,
    'GET /parent/on-hold': 503,
    'GET /parent/submissions': 503,
    'GET /parent/comments': 503,
    'GET /parent/available-children': 503,
    'GET /parent/switching-history': 503,
  },
});
export const OfAChild = show({ answers: full, user: { ...asMila, theme: 'rainbow' } });
export const OfATeen = show({ answers: full, user: { ...asMila, account_type: 'teen' } });
export const ChildNobodyLooked = show({ answers: empty, user: asMila });
export const ChildListsFailed = show({
  answers: {
    'GET /child/log': 503,
    'GET /settings/data-copies': 503,
    'GET /parent/switching-history': 503,
  },
  user: asMila,
});
export const Switcher = show({ answers: full, children: <ProfilesModal /> });
export const SwitcherOfNoParent = show({
  answers: { 'GET /users/me': { data: adult } },
  user: adult,
  children: <ProfilesModal />,
});
export const BeforeLooking = show({
  answers: full,
  children: (
    <BeforeSwitch child={mila} switching={{ ...still, wantsProof: true }} onCancel={nothing} />
  ),
});
export const Adding = show({
  answers: {},
  children: <AddChild onAdded={() => Promise.resolve()} />,
});

const contacts = (answer: Answers[string]) =>
  show({
    answers: { [`GET /parent/children/${mila.id}/connections`]: answer },
    children: <ContactsSection child={mila} />,
  });
export const Contacts = contacts({
  data: [layla, long].map((other) => ({
    id: other.id,
    user: cardOf(other),
    since: '2026-05-12T16:00:00Z',
    date_of_meeting: null,
    type: null,
  })),
  meta: { next: 'more' },
});
export const ContactsNone = contacts({ data: [], meta: { next: null } });
export const ContactsOnTheWay = contacts(NEVER);
export const ContactsFailed = contacts(503);

const logOf = (answer: Answers[string]) =>
  show({
    answers: { [`GET /parent/children/${mila.id}/log`]: answer },
    children: <LogSection child={mila} />,
  });
export const Log = logOf({ data: log, meta: { next: 'more' } });
export const LogFailed = logOf(503);
