import type { Meta, StoryObj } from '@storybook/react';
import { LONG_NAME, card, listOf } from '../../fixtures.ts';
import { Items, People } from './CollaborationsView.tsx';

const meta: Meta = { title: 'Codex/Collaborations' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const at = '2027-05-01T10:00:00.000Z';
const people = [
  {
    person: card(2, 'Bruno Kos'),
    counts: [
      { kind: 'story' as const, count: 2 },
      { kind: 'for_them' as const, count: 1 },
      { kind: 'named' as const, count: 14 },
    ],
    last_at: at,
  },
  { person: card(3, LONG_NAME), counts: [{ kind: 'of_two' as const, count: 1 }], last_at: at },
  { person: card(4, 'سلمى'), counts: [{ kind: 'for_me' as const, count: 3 }], last_at: at },
];
const items = [
  { kind: 'story' as const, id: '1', title: '', activity_type: null, at },
  { kind: 'named' as const, id: '2', title: LONG_NAME, activity_type: 'family', at },
];

export const WithPeople: Story = {
  render: () => <People list={listOf(people, { hasMore: true })} onOpen={nothing} />,
};
export const Nobody: Story = { render: () => <People list={listOf([])} onOpen={nothing} /> };
export const Failed: Story = {
  render: () => <People list={listOf([], { status: 'failed' })} onOpen={nothing} />,
};
export const WithOne: Story = {
  parameters: { theme: 'ocean', dir: 'rtl' },
  render: () => <Items list={listOf(items)} label="You and Bruno Kos" onOpen={nothing} />,
};
