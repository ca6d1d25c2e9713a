import type { Meta, StoryObj } from '@storybook/react';
import type { TeenOverview } from '@kinlore/shared/contracts/teen-overview';
import { NEVER, type Answers } from '@kinlore/shared/testing';
import { ana } from '../../../testing/people.ts';
import { StoryShell } from '../../../testing/StoryShell.tsx';
import { tea } from '../../children/child/child-stories.tsx';
import OverviewSection from '../../children/child/OverviewSection.tsx';
import { OverviewOf } from './OwnOverviewPage.tsx';

const meta: Meta = { title: "Shell/Teen's overview" };
export default meta;
type Story = StoryObj;

const card = (of: { id: string; username: string; full_name: string; plate: string }) => ({
  id: of.id,
  username: of.username,
  full_name: of.full_name,
  avatar_url: null,
  plate: of.plate,
  life_status: 'living' as const,
});
const overview = (more: Partial<TeenOverview> = {}): TeenOverview => ({
  teen: card(tea),
  mine: true,
  guardians: [card(ana)],
  shared: true,
  chosen_by_teen: false,
  ...more,
});
const idOf = (serial: number) => `018f3f2e-0000-7000-8000-0000000000e${String(serial)}`;
const page = (data: readonly object[]) => ({ data, meta: { next: null } });
const at = `/teens/${tea.id}`;
const answers = (of: TeenOverview): Answers => ({
  [`GET ${at}`]: { data: of },
  [`GET ${at}/alerts`]: page([
    {
      kind: 'asked_by_stranger',
      other_id: idOf(1),
      other_name: 'Nik Brandt',
      at: '2026-05-12T16:00:00Z',
    },
    {
      kind: 'asked_stranger',
      other_id: idOf(2),
      other_name: 'ليلى عبد الرحمن',
      at: '2026-05-10T16:00:00Z',
    },
    { kind: 'blocked', other_id: idOf(3), other_name: null, at: '2026-05-09T16:00:00Z' },
  ]),
  [`GET ${at}/contacts`]: page([
    {
      id: idOf(4),
      full_name: 'Anastasia Wilhelmina von und zu Ellery-Halloran-Oyelaran',
      since: '2026-04-01T10:00:00Z',
    },
    { id: idOf(5), full_name: null, since: '2026-03-01T10:00:00Z' },
  ]),
  [`GET ${at}/days`]: {
    data: [
      { day: '2026-11-19', minutes: 42 },
      { day: '2026-11-18', minutes: 1 },
    ],
  },
  [`GET ${at}/sign-ins`]: page([
    { id: idOf(6), browser: 'Firefox', system: 'Windows', at: '2026-05-12T15:59:00Z' },
    { id: idOf(7), browser: '', system: '', at: '2026-05-11T15:59:00Z' },
  ]),
});
const empty = (of: TeenOverview): Answers => ({
  [`GET ${at}`]: { data: of },
  [`GET ${at}/alerts`]: page([]),
  [`GET ${at}/contacts`]: page([]),
  [`GET ${at}/days`]: { data: [] },
  [`GET ${at}/sign-ins`]: page([]),
});

const own = (given: Answers): Story => ({
  render: () => (
    <StoryShell answers={given}>
      <OverviewOf id={tea.id} />
    </StoryShell>
  ),
});
const ofGuardian = (given: Answers): Story => ({
  render: () => (
    <StoryShell user={ana} answers={given}>
      <h1>{tea.full_name}</h1>
      <h2>Overview</h2>
      <OverviewSection child={tea} />
    </StoryShell>
  ),
});

export const OfATeen = own(answers(overview()));
export const FromSixteenOn = own(answers(overview({ chosen_by_teen: true, shared: false })));
export const NothingYet = own(empty(overview()));
export const OnTheWay = own({ [`GET ${at}`]: NEVER });
export const Failed = own({ [`GET ${at}`]: 503 });
export const ListsFailed = own({
  [`GET ${at}`]: { data: overview() },
  [`GET ${at}/alerts`]: 503,
  [`GET ${at}/contacts`]: 503,
  [`GET ${at}/days`]: 503,
  [`GET ${at}/sign-ins`]: 503,
});
export const OfAGuardian = ofGuardian(answers(overview({ mine: false })));
export const ClosedToGuardians = ofGuardian(
  empty(overview({ mine: false, shared: false, chosen_by_teen: true })),
);
