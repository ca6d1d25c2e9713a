import type { Meta, StoryObj } from '@storybook/react';
import { ana, memory, mila, picture, stream, userOf } from '../../testing/people.ts';
import { accessibilityFrom } from '@kinlore/shared/contracts/looks';
import { NEVER, World, type Answers } from '@kinlore/shared/testing';
import HomePage from './HomePage.tsx';

const meta: Meta = { title: 'Feed/Home', parameters: { bare: true } };
export default meta;
type Story = StoryObj;

const page = (data: unknown, next: string | null = null) => ({ data, meta: { next } });
const progress = {
  data: {
    xp: 2_310,
    level: 10,
    peak_level: 10,
    into_level: 360,
    level_size: 460,
    to_next: 100,
    rules_version: 1,
  },
};
const weeks = {
  weeks: 3,
  best: 7,
  embers: 0,
  latest: [],
  days: { count: 2, best: 5 },
  rest: null,
  today: '2027-05-05',
  rest_from: '2027-04-21',
};
const companion = (being: string, bond: number, mood: number) => ({
  being,
  bond,
  sum: 2 ** bond - 1,
  next: 2 ** (bond + 1) - 1,
  mood,
  memories: bond,
});
const companions = {
  data: [companion('joy', 4, 3), companion('longing', 2, 2), companion('fear', 1, 1)],
  meta: { at_home: ['joy', 'longing', 'fear'] },
};
const today = {
  data: {
    key: 'seed.1',
    stage: 'seed',
    words: 'Who sang to you, and what?',
  },
};
/** Nothing happened on it. */
const quietDay = {
  data: [],
  meta: { next: null, today: '2027-05-05', day: '05-05', anniversaries: [], resting: null },
};
const answers: Answers = {
  'GET /questions/today': today,
  'GET /feed': page(stream, 'cursor'),
  'GET /xp': progress,
  'GET /streaks': { data: weeks },
  'GET /quiet': { data: null },
  'GET /companions': companions,
  'GET /on-this-day': quietDay,
};
const ofAna = userOf(ana);
const child = userOf(mila, { account_type: 'child', age: 9, theme: 'rainbow' });
const inWorld = (given: Answers, user = ofAna): Story => ({
  render: () => (
    <World user={user} answers={given}>
      <HomePage />
    </World>
  ),
});

export const Memories = inWorld({
  ...answers,
  'GET /on-this-day': {
    ...quietDay,
    data: [
      memory(11, { media: [picture(11, 1200, 800)], text: '5 May 2015' }),
      memory(12, {
        title: 'The first bicycle',
        media: [picture(12, 700, 1000)],
        text: '5 May 1998',
      }),
      memory(13, { title: 'What the bread cost', text: '5 May 1984' }),
    ],
  },
});
export const OneThingAtATime = inWorld(
  answers,
  userOf(ana, { accessibility: { ...accessibilityFrom(null), simple: true } }),
);
export const Empty = inWorld({ ...answers, 'GET /feed': page([]) });
export const Loading = inWorld({
  'GET /feed': NEVER,
  'GET /xp': NEVER,
  'GET /streaks': NEVER,
  'GET /quiet': NEVER,
  'GET /questions/today': NEVER,
  'GET /companions': NEVER,
  'GET /on-this-day': NEVER,
});
export const Failed = inWorld({
  'GET /feed': 503,
  'GET /xp': 503,
  'GET /streaks': 503,
  'GET /quiet': 503,
  'GET /questions/today': 503,
  'GET /companions': 503,
  'GET /on-this-day': 503,
});
export const End = inWorld({ ...answers, 'GET /feed': page(stream) });
export const Resting = inWorld({
  ...answers,
  'GET /streaks': {
    data: { ...weeks, rest: { from: '2027-05-01', to: '2027-06-04', because: 'own' } },
  },
});
export const LeftInPeace = inWorld({
  ...answers,
  'GET /streaks': {
    data: { ...weeks, rest: { from: '2027-05-05', to: '2027-06-04', because: 'grief' } },
  },
  'GET /quiet': { data: { until: '2027-06-05T00:00:00.000Z', last_day: '2027-06-04' } },
});
export const RightToLeft: Story = { ...inWorld(answers), parameters: { dir: 'rtl' } };
export const Child: Story = { ...inWorld(answers, child), parameters: { theme: 'rainbow' } };
