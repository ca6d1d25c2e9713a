import type { MemorialMerge } from '@kinlore/shared/contracts/memorial-merges';
import { World, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ana, cardOf, jelena, page, sparse } from '../../testing/memorials.ts';
import { mergeOf } from '../../testing/merges.ts';
import Merging from './Merging.tsx';

const meta: Meta = { title: 'Legacy/Merging' };
export default meta;
type Story = StoryObj;

const at = `GET /legacy/memorials/${jelena.id}/merges`;
const nothing = () => undefined;
const seen = (merges: readonly MemorialMerge[], more: Answers = {}): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={{ [at]: page(merges), ...more }}>
      <div data-surface="page" style={{ padding: '1rem', maxInlineSize: '52rem' }}>
        <Merging memorial={jelena} onChanged={nothing} />
      </div>
    </World>
  ),
});
const pressed = (story: Story, name: string, then: string): Story => ({
  ...story,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name }));
    await waitFor(async () => expect(await within(document.body).findByText(then)).toBeVisible());
  },
});

export const Nothing = seen([]);
export const Suggested = seen([mergeOf.suggested]);
export const OwnSuggestion = seen([mergeOf.own]);
export const Combined = seen([mergeOf.merged]);
const unfolded = (merge: MemorialMerge): Story => ({
  ...seen([merge]),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByText('Both texts about their life'));
    await waitFor(async () =>
      expect(
        await within(canvasElement).findByText('She kept bees behind the school.'),
      ).toBeVisible(),
    );
  },
});
/** Which of two texts the page shows is chosen, and the other stays to be read. */
export const TwoTexts = unfolded(mergeOf.toldTwice);
/** Somebody has written it anew since: there is nothing to choose, and both are still there. */
export const TwoTextsAndEdited = unfolded({
  ...mergeOf.toldTwice,
  lives: { ...mergeOf.toldTwice.lives, shown: 'edited' },
  abilities: mergeOf.declined.abilities,
});
export const Agreeing = pressed(
  seen([mergeOf.suggested]),
  'Combine them',
  /* what is asked again */ 'The stewards of both memorials look after it together, each as before. For 30 days you can separate the two again.',
);
export const Choosing = pressed(
  seen([], { 'GET /legacy/memorials': page([cardOf(jelena), cardOf(sparse)]) }),
  'Combine with another memorial',
  'Which memorial is of the same person?',
);
export const NoOther = pressed(
  seen([], { 'GET /legacy/memorials': page([cardOf(jelena)]) }),
  'Combine with another memorial',
  'You can’t read any other memorial at the moment.',
);
