import type { Meta, StoryObj } from '@storybook/react';
import { NEVER, World, type Answer } from '@kinlore/shared/testing';
import { ana, boris, memory, userOf } from '../../testing/people.ts';
import { MemoryHistory } from './MemoryHistory.tsx';
import { TagQuestion } from './PersonThere.tsx';

const meta: Meta = { title: 'Feed/History and naming' };
export default meta;
type Story = StoryObj;

const now = memory(1, { version: 4 });
const before = (version: number, title: string, body = now.body) => ({
  version,
  author: version % 2 === 0 ? boris : ana,
  title,
  body,
  when: now.when,
  place: now.place,
  created_at: `2026-11-1${version}T10:00:00Z`,
});
const history = (answer: Answer): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={{ [`GET /activities/${now.id}/versions`]: answer }}>
      <MemoryHistory memory={now} open onClose={() => undefined} />
    </World>
  ),
});

export const Versions = history({
  data: [
    before(3, now.title),
    before(
      2,
      'The piano, the rope and the thirty-one stairs of the house in Zemun that no longer stands',
      'Four of us.',
    ),
    before(1, 'A piano', ''),
  ],
});
export const NothingChanged = history({ data: [] });
export const Loading = history(NEVER);
export const Failed = history(503);
/** Named by somebody else, and not asked before. */
export const WereYouThere: Story = {
  render: () => (
    <World user={userOf(ana)}>
      <TagQuestion
        memory={memory(5, { owner: boris, people: [{ name: 'Ana', user: ana, tag: 'pending' }] })}
      />
    </World>
  ),
};
