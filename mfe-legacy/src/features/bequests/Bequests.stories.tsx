import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { NEVER, World, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { userEvent, within } from 'storybook/test';
import {
  bequestAnswers,
  lastWords,
  report,
  underWay,
  withoutWishes,
} from '../../testing/bequests.ts';
import { ana, jelena, mayNothing, petar, rightToLeft } from '../../testing/memorials.ts';
import { BequestReport, LastWords } from './index.ts';

const meta: Meta = { title: 'Legacy/Bequests' };
export default meta;
type Story = StoryObj;

const world = (answers: Answers, memorial: Memorial = jelena): Story => ({
  render: () => (
    <World user={userOf(memorial.mine ? ana : petar)} answers={answers}>
      <div data-surface="page" style={{ display: 'grid', gap: '3rem', padding: '1rem' }}>
        <LastWords memorial={memorial} />
        <BequestReport memorial={memorial} />
      </div>
    </World>
  ),
});
const pressed = (story: Story, name: string): Story => ({
  ...story,
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name });
    await userEvent.click(button);
  },
});
const base = `/legacy/memorials/${jelena.id}`;

export const Done = world(bequestAnswers(report));
export const UnderWay = world(bequestAnswers(underWay));
export const WithoutWishes = world(bequestAnswers(withoutWishes));
export const Failed = world({ ...bequestAnswers(report), [`GET ${base}/bequest`]: 503 });
export const Words = world(bequestAnswers(null, lastWords));
export const WordsForFamily = world(bequestAnswers(null, { ...lastWords, service_wishes: '' }), {
  ...jelena,
  mine: false,
  abilities: mayNothing,
});
export const OfALongName = world(bequestAnswers(report, lastWords, rightToLeft), {
  ...rightToLeft,
  abilities: jelena.abilities,
});
export const LeftAsItWas = pressed(world(bequestAnswers(report)), 'See what was left as it was');
export const ListLoading = pressed(
  world({ ...bequestAnswers(report), [`GET ${base}/bequest/items`]: NEVER }),
  'See what was done',
);
export const ListFailed = pressed(
  world({ ...bequestAnswers(report), [`GET ${base}/bequest/items`]: 503 }),
  'See what was done',
);
