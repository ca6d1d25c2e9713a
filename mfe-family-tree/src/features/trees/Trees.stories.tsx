import type { TreeSummary } from '@kinlore/shared/contracts/family';
import {
  LONG_NAME,
  NEVER,
  World,
  idOf,
  person,
  userOf,
  type Answers,
} from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within } from 'storybook/test';
import { nuclear } from '../../testing/families.ts';
import { Gone } from './Gone.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { TreesDialog } from './TreesDialog.tsx';

const meta: Meta = { title: 'Tree/Trees' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const ana = userOf(person(1, 'Ana Marković'));
const tree = (serial: number, name: string, over: Partial<TreeSummary> = {}): TreeSummary => ({
  ...nuclear.tree,
  id: idOf(serial),
  name,
  ...over,
});
const mine = [
  tree(400, 'The Marković family'),
  tree(401, LONG_NAME, { role: 'editor', persons: 12_480 }),
  tree(402, 'عائلة الحدّاد', { role: 'viewer', persons: 1 }),
];
const removed = [
  { id: idOf(403), name: 'Lindqvist', persons: 42, restorable_until: '2026-12-19T10:00:00Z' },
];
const answers: Answers = {
  'GET /family/tree': { data: mine },
  'GET /family/removed-trees': { data: removed },
};

const trees = (over: Answers = {}, mayBegin = true): Story => ({
  render: () => (
    <World user={ana} answers={{ ...answers, ...over }}>
      <TreesDialog tree={idOf(400)} mayBegin={mayBegin} onShow={nothing} onClose={nothing} />
    </World>
  ),
});
export const Several = trees();
export const OfAChild: Story = { ...trees({}, false), parameters: { theme: 'child_friendly' } };
export const RightToLeft: Story = { ...trees(), parameters: { dir: 'rtl' } };
export const Loading = trees({ 'GET /family/tree': NEVER, 'GET /family/removed-trees': NEVER });
export const Failed = trees({ 'GET /family/tree': 503, 'GET /family/removed-trees': 503 });
const naming: NonNullable<Story['play']> = async () =>
  userEvent.click(await within(document.body).findByRole('button', { name: 'New tree' }));
export const Another: Story = { ...trees(), play: naming };
export const AnotherWithoutAName: Story = {
  ...trees(),
  play: async (context) => {
    await naming(context);
    await userEvent.click(within(document.body).getByRole('button', { name: 'Create tree' }));
    await expect(await within(document.body).findByRole('alert')).toHaveTextContent(
      'Please give the tree a name.',
    );
  },
};

const settings = (one: TreeSummary, over: Answers = {}): Story => ({
  render: () => (
    <World user={ana} answers={over}>
      <SettingsDialog tree={one} onChanged={nothing} onGone={nothing} onClose={nothing} />
    </World>
  ),
});
export const OfTheOwner = settings(tree(400, 'The Marković family'));
export const OfAMember = settings(tree(401, LONG_NAME, { role: 'editor' }));
const pressed =
  (name: string): NonNullable<Story['play']> =>
  async () =>
    userEvent.click(within(document.body).getByRole('button', { name }));
export const RemovingIt: Story = {
  ...settings(tree(400, 'The Marković family', { persons: 1 })),
  play: pressed('Remove this tree'),
};
export const LeavingIt: Story = {
  ...settings(tree(401, LONG_NAME, { role: 'viewer' })),
  play: pressed('Leave this tree'),
};
export const NotRenamed: Story = {
  ...settings(tree(400, 'The Marković family'), { [`PATCH /family/tree/${idOf(400)}`]: 503 }),
  play: async () => {
    const body = within(document.body);
    await userEvent.type(body.getByLabelText('Name of the tree'), ' of Zemun');
    await userEvent.click(body.getByRole('button', { name: 'Save' }));
    await expect(await body.findByRole('alert')).toHaveTextContent(/Nothing was lost/);
  },
};

export const NotOpenToYou: Story = {
  render: () => (
    <World user={ana}>
      <Gone onMine={nothing} />
    </World>
  ),
};
