import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { NEVER, World, idOf, read, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  chapters,
  childChapters,
  entry,
  lifeAnswers,
  longChapters,
  manyPlaces,
  places,
  rightToLeftChapters,
  voices,
  type LifeTold,
} from '../../testing/lives.ts';
import {
  ana,
  answersOf,
  jelena,
  letters,
  longNamed,
  rightToLeft,
} from '../../testing/memorials.ts';
import { MemorialView } from '../memorial/MemorialPage.tsx';
import { Life } from './Life.tsx';

const meta: Meta = { title: 'Legacy/Life' };
export default meta;
type Story = StoryObj;

const alone = (answers: Answers): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={answers}>
      <div data-surface="page" style={{ display: 'grid', gap: 48, padding: 16, maxWidth: 800 }}>
        <Life memorial={jelena} />
      </div>
    </World>
  ),
});
const onPage = (memorial: Memorial, told: LifeTold, over: Answers = {}): Story => ({
  render: () => (
    <World
      user={userOf(ana)}
      answers={{
        ...answersOf(memorial, [letters.pinned]),
        ...lifeAnswers(memorial, told),
        ...over,
      }}
    >
      <MemorialView memorial={memorial} onChanged={() => undefined} />
    </World>
  ),
});

const told = { chapters, places, voices };
export const Told = alone(lifeAnswers(jelena, told));
export const OnTheMemorial = onPage(jelena, told);
export const NothingTold = onPage(jelena, {});
export const Child = onPage(
  {
    ...jelena,
    id: idOf(54),
    full_name: 'Luka Marković',
    epitaph: 'He liked puddles.',
    born: read('2 June 2011'),
    died: read('20 February 2015'),
    biography: '',
    pictures: [],
  },
  { chapters: childChapters },
);
export const LongWords = onPage(longNamed, { chapters: longChapters, places: manyPlaces });
export const RightToLeft: Story = {
  ...onPage(rightToLeft, { chapters: rightToLeftChapters }),
  parameters: { dir: 'rtl' },
};
export const Loading = onPage(
  jelena,
  {},
  {
    [`GET /legacy/memorials/${jelena.id}/life`]: NEVER,
    [`GET /legacy/memorials/${jelena.id}/places`]: NEVER,
    [`GET /legacy/memorials/${jelena.id}/voices`]: NEVER,
  },
);
export const Failed = alone({
  [`GET /legacy/memorials/${jelena.id}/life`]: 503,
  [`GET /legacy/memorials/${jelena.id}/places`]: 503,
  [`GET /legacy/memorials/${jelena.id}/voices`]: 503,
});
const whole = [entry(3), entry(8, { title: 'The lamp' }), entry(9, { title: 'Before lunch' })];
export const WholeChapter: Story = {
  ...alone(lifeAnswers(jelena, { ...told, entries: whole })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(
      await page.findByRole('button', { name: 'All of this chapter: The middle years' }),
    );
    await waitFor(async () =>
      expect(await page.findByRole('link', { name: 'Before lunch' })).toBeVisible(),
    );
  },
};
export const ToldOfAPlace: Story = {
  ...alone(lifeAnswers(jelena, { places, entries: whole })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Memories from here: Zemun' }));
    await waitFor(async () =>
      expect(await page.findByRole('link', { name: 'The lamp' })).toBeVisible(),
    );
  },
};
