import { LONG_NAME, NEVER, World, person, userOf, type Answer } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { userEvent, within } from 'storybook/test';
import { Kinds } from './Kinds.tsx';

const meta: Meta = { title: 'Admin/Connection types' };
export default meta;
type Story = StoryObj;

const kind = (id: number, name: string, over: object = {}) => ({
  id,
  name,
  slug: `kind-${String(id)}`,
  retired_at: null,
  used: 0,
  fixed: false,
  ...over,
});
const all = [
  kind(1, 'Friend', { fixed: true, used: 214 }),
  kind(6, 'Neighbour', { used: 12 }),
  kind(16, 'Comrade', { retired_at: '2027-01-01T10:00:00Z', used: 3 }),
  kind(1_001, LONG_NAME.slice(0, 60)),
  kind(1_002, 'رفيق الطريق', { used: 1 }),
];
const story = (answer: Answer): Story => ({
  render: () => (
    <World
      user={userOf(person(1, 'Ana Marković'), { roles: ['admin'] })}
      answers={{ 'GET /admin/connection-types': answer }}
    >
      <Kinds />
    </World>
  ),
});

export const All = story({ data: all });
export const Loading = story(NEVER);
export const Failed = story(503);
export const Renaming: Story = {
  ...story({ data: all }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Rename Neighbour' }));
    await page.findByRole('dialog', { name: 'Rename type' });
  },
};
