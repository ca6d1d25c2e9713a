import type { Meta, StoryObj } from '@storybook/react';
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { OwnAccount } from '@kinlore/shared/contracts/coming-of-age';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { NEVER, type Answers } from '@kinlore/shared/testing';
import { Page } from '@kinlore/shared/ui';
import { ana } from '../../testing/people.ts';
import { StoryShell } from '../../testing/StoryShell.tsx';
import OwnAccountBanner from '../../authenticated/OwnAccountBanner.tsx';
import { HandOverLink } from '../children/child/HandOverSection.tsx';
import { HandOver } from './HandOverPage.tsx';
import OwnAccountPage from './OwnAccountPage.tsx';

const meta: Meta = { title: 'Shell/Coming of age' };
export default meta;
type Story = StoryObj;

const tea: CurrentUser = {
  ...ana,
  id: '018f3f2e-0000-7000-8000-0000000000a4',
  username: 'tea',
  full_name: 'Tea Ellery',
  account_type: 'teen',
  email: null,
  email_verified_at: null,
};
const card = (of: Pick<CurrentUser, 'id' | 'username' | 'full_name' | 'plate'>) => ({
  id: of.id,
  username: of.username,
  full_name: of.full_name,
  avatar_url: null,
  plate: of.plate,
  life_status: 'living' as const,
});
const account = (more: Partial<OwnAccount> = {}): OwnAccount => ({
  guardians: [card(ana)],
  steps: { password: false, email: false, terms: false, looked_back: false },
  asked: true,
  since: '2026-05-01T00:00:00Z',
  ...more,
});
const memory = (serial: number, title: string, body: string): Activity => ({
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
  owner: card(tea),
  author: card(tea),
  provenance: {
    told_by: '',
    method: 'typed',
    source_note: '',
    recorded_at: '2022-05-01T09:00:00Z',
    edited_at: null,
  },
  status: 'published',
  version: 1,
  comment_count: 0,
  reaction_counts: {},
  my_reaction: null,
  reaction_set: 'all',
  abilities: { edit: true, delete: true, comment: true, react: true },
  published_at: '2022-05-01T09:00:00Z',
  created_at: '2022-05-01T09:00:00Z',
  updated_at: '2022-05-01T09:00:00Z',
});
const old = [
  memory(1, 'My swimming badge', 'I swam to the buoy and back.'),
  memory(2, 'عيد ميلاد جدتي', 'كنا جميعا هناك'),
  memory(3, 'The day the whole street came to see our new kitten, who hid behind the oven', ''),
];
const answersOf = (own: OwnAccount, memories: readonly Activity[]): Answers => ({
  'GET /coming-of-age': { data: own },
  'GET /coming-of-age/memories': { data: memories, meta: { next: null } },
});

const show = (answers: Answers, user = tea, children = <OwnAccountPage />): Story => ({
  render: () => (
    <StoryShell user={user} answers={answers}>
      {children}
    </StoryShell>
  ),
});

const done = { password: true, email: true, terms: true, looked_back: true };

export const ToSetUp = show(answersOf(account(), old));
export const HalfWay = show(
  answersOf(account({ steps: { ...done, email: false, looked_back: false } }), old),
  { ...tea, pending_email: 'tea@example.org' },
);
export const AllDone = show(answersOf(account({ steps: done, asked: false }), []), {
  ...tea,
  email: 'tea@example.org',
  email_verified_at: '2026-05-02T00:00:00Z',
});
export const InNobodysCare = show(answersOf(account({ guardians: [], asked: false }), []));
export const OnTheWay = show({ 'GET /coming-of-age': NEVER });
export const Failed = show({ 'GET /coming-of-age': 503 });
export const MemoriesFailed = show({
  ...answersOf(account(), []),
  'GET /coming-of-age/memories': 503,
});
export const BannerOfATeen = show(answersOf(account(), []), tea, <OwnAccountBanner />);

const opened = (answers: Answers): Story => ({
  render: () => (
    <StoryShell answers={answers}>
      <Page title="Your own account">
        <HandOver token="token" />
      </Page>
    </StoryShell>
  ),
});
export const LinkOpened = opened({
  'POST /auth/hand-over/read': {
    data: { full_name: 'Tea Ellery', username: 'tea', guardian_name: 'Ana Ellery' },
  },
});
export const LinkUsed = opened({ 'POST /auth/hand-over/read': 410 });
export const LinkMade = show(
  {},
  ana,
  <Page title="Tea Ellery">
    <HandOverLink link="https://ellery.example/hand-over?token=018f3f2e" name="Tea Ellery" />
  </Page>,
);
