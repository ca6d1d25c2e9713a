import type { Meta, StoryObj } from '@storybook/react';
import { NEVER, World, type Answer } from '@kinlore/shared/testing';
import { ana, jelena, memory, picture, stream, userOf } from '../../testing/people.ts';
import MemoriesWith from './MemoriesWith.tsx';

const meta: Meta = { title: 'Feed/Memories with' };
export default meta;
type Story = StoryObj;

const withJelena = (answer: Answer): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={{ 'GET /activities/with': answer }}>
      <MemoriesWith name={jelena.full_name} person={jelena.id} level={3} />
    </World>
  ),
});

export const Some = withJelena({
  data: [
    memory(1, { media: [picture(1, 900, 600)] }),
    memory(2, { title: 'The well', text: '1950s' }),
  ],
  meta: { next: 'further' },
});
export const None = withJelena({ data: [], meta: { next: null } });
export const Loading = withJelena(NEVER);
export const Failed = withJelena(503);
export const LongAndRightToLeft: Story = {
  ...withJelena({ data: stream, meta: { next: null } }),
  parameters: { dir: 'rtl' },
};
