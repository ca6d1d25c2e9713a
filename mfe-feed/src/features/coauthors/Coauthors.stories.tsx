import type { Meta, StoryObj } from '@storybook/react';
import { World, type Answer } from '@kinlore/shared/testing';
import { ana, boris, memory, mila, userOf } from '../../testing/people.ts';
import CoauthorQuestion from './CoauthorQuestion.tsx';
import CoauthorsDialog from './CoauthorsDialog.tsx';

const meta: Meta = { title: 'Feed/Written together' };
export default meta;
type Story = StoryObj;

const shown = memory(1, { owner: ana, author: ana });
const long = {
  ...mila,
  full_name: 'Aleksandra-Anastasija Konstantinović-Wolfeschlegelsteinhausen',
};

const dialog = (list: Answer): Story => ({
  render: () => (
    <World
      user={userOf(ana)}
      answers={{
        [`GET /activities/${shown.id}/coauthors`]: list,
        'GET /activities/people': { data: [] },
      }}
    >
      <CoauthorsDialog memory={shown} onClose={() => undefined} />
    </World>
  ),
});

export const Some = dialog({
  data: [
    { person: boris, role: 'coauthor', state: 'accepted' },
    { person: long, role: 'contributor', state: 'asked' },
  ],
});
export const Failed = dialog(503);
export const Asked: Story = {
  render: () => (
    <World user={userOf(boris)} answers={{}}>
      <CoauthorQuestion memory={shown} asked="coauthor" />
    </World>
  ),
};
