import type { Meta, StoryObj } from '@storybook/react';
import type { Anniversary } from '@kinlore/shared/contracts/on-this-day';
import { NEVER, World, type Answers } from '@kinlore/shared/testing';
import { ana, jelena, memory, mila, picture, stream, userOf } from '../../testing/people.ts';
import OnThisDayBand from './OnThisDayBand.tsx';
import OnThisDayPage from './OnThisDayPage.tsx';

const meta: Meta = { title: 'Feed/On this day', parameters: { bare: true } };
export default meta;
type Story = StoryObj;

const rosa: Anniversary = {
  kind: 'birth',
  date: '1921-05-05',
  tree_id: ana.id,
  person_id: jelena.id,
  name: 'Rosa Marković',
  plate: jelena.plate,
  picture: null,
};
const memories = [
  memory(1, { media: [picture(1, 1200, 800)], text: '5 May 2015' }),
  memory(2, { title: 'The first bicycle', media: [picture(2, 700, 1000)], text: '5 May 1998' }),
  memory(3, {
    title: 'Everybody on the bridge',
    media: [picture(3, 2000, 900)],
    text: '5 May 2026',
  }),
  memory(4, { title: 'What the bread cost', text: '5 May 1984' }),
];
const answer = (data: readonly object[], more: object = {}) => ({
  data,
  meta: {
    next: null,
    today: '2027-05-05',
    day: '05-05',
    anniversaries: [],
    resting: null,
    ...more,
  },
});
const chosen = {
  data: {
    off: null,
    mourning: null,
    hidden: [
      { id: mila.id, what: 'person', name: 'Petar', first_day: null, last_day: null, until: null },
    ],
  },
};
const page = (answers: Answers): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={{ 'GET /on-this-day/choices': chosen, ...answers }}>
      <OnThisDayPage />
    </World>
  ),
});
const band = (data: typeof memories, anniversaries: readonly Anniversary[] = []): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={{}}>
      <OnThisDayBand
        found={{
          data,
          meta: {
            next: null,
            today: '2027-05-05',
            day: '05-05',
            anniversaries: [...anniversaries],
            resting: null,
          },
        }}
      />
    </World>
  ),
});

export const Band = band(memories, [rosa]);
export const BandOfWords = band(stream.slice(2, 4));
export const BandForChild: Story = {
  ...band(memories.slice(0, 1)),
  parameters: { theme: 'rainbow' },
};
export const Day = page({
  'GET /on-this-day': answer(memories, {
    next: 'further',
    anniversaries: [rosa, { ...rosa, kind: 'death', person_id: mila.id, date: '1990-05-05' }],
  }),
});
export const Empty = page({ 'GET /on-this-day': answer([]) });
export const Mourning = page({
  'GET /on-this-day': answer([], { resting: 'mourning' }),
  'GET /on-this-day/choices': {
    data: {
      off: null,
      mourning: { until: '2028-04-01T10:00:00Z', shows: 'nothing' },
      hidden: [],
    },
  },
});
export const Loading = page({ 'GET /on-this-day': NEVER });
export const Failed = page({ 'GET /on-this-day': 503 });
export const RightToLeft: Story = {
  ...page({ 'GET /on-this-day': answer(stream) }),
  parameters: { dir: 'rtl' },
};
