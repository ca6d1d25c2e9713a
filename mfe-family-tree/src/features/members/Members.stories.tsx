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
import { modelOf } from '../../model/index.ts';
import { nuclear } from '../../testing/families.ts';
import { wholeOf } from '../../testing/whole.ts';
import type { TreeMember } from './members.api.ts';
import MembersDialog from './MembersDialog.tsx';

const meta: Meta = { title: 'Tree/Members' };
export default meta;
type Story = StoryObj;

const me = person(1, 'Ana Marković');
const member = (serial: number, name: string, over: Partial<TreeMember> = {}): TreeMember => ({
  user: person(serial, name),
  role: 'contributor',
  joined_at: '2026-11-19T10:00:00Z',
  person_id: null,
  me: false,
  scope: null,
  ...over,
});
const branch = { person_id: idOf(1), name: 'Jelena Marković', up: 2, down: 3 };
const all = [
  member(1, 'Ana Marković', { role: 'owner', me: true, person_id: idOf(3) }),
  member(2, 'Petar Marković', { role: 'editor', person_id: idOf(4), scope: branch }),
  member(3, LONG_NAME, { scope: { ...branch, name: LONG_NAME } }),
  member(4, 'سعاد الحدّاد', { role: 'viewer' }),
  member(5, 'Boris Lindqvist', { role: 'editor' }),
];
const whole = wholeOf(nuclear);
const dialog = (answers: Answers, role: 'owner' | 'editor' = 'owner'): Story => ({
  render: () => (
    <World user={userOf(me)} answers={answers}>
      <MembersDialog
        model={modelOf({ ...whole, tree: { ...whole.tree, role } })}
        onInvite={() => undefined}
        onClose={() => undefined}
      />
    </World>
  ),
});
const members = { [`GET /family/tree/${idOf(400)}/members`]: { data: all } };

export const Everybody = dialog(members);
export const ToAMember = dialog(
  {
    [`GET /family/tree/${idOf(400)}/members`]: {
      data: [
        member(5, 'Vesna Ilić', { role: 'owner' }),
        member(1, 'Ana Marković', { me: true, role: 'editor', scope: { ...branch, name: '' } }),
      ],
    },
  },
  'editor',
);
export const MembersLoading = dialog({ [`GET /family/tree/${idOf(400)}/members`]: NEVER });
export const MembersFailed = dialog({ [`GET /family/tree/${idOf(400)}/members`]: 503 });
export const MembersRightToLeft: Story = { ...Everybody, parameters: { dir: 'rtl' } };

const opened =
  (name: string): NonNullable<Story['play']> =>
  async () => {
    await userEvent.click(
      await within(document.body).findByRole('button', { name: `Edit what ${name} can do` }),
    );
  };
export const TakingSomebodyOut: Story = {
  ...Everybody,
  play: async () =>
    userEvent.click(
      await within(document.body).findByRole('button', {
        name: 'Remove Boris Lindqvist from the tree',
      }),
    ),
};
export const OneBranch: Story = { ...Everybody, play: opened('Petar Marković') };
export const NoBranchChosen: Story = {
  ...Everybody,
  play: async (context) => {
    await opened('Boris Lindqvist')(context);
    const body = within(document.body);
    await userEvent.click(body.getByRole('radio', { name: 'Only one branch' }));
    await userEvent.click(body.getByRole('button', { name: 'Save' }));
    await expect(await body.findByRole('alert')).toHaveTextContent(
      'Please choose whose branch it is.',
    );
  },
};
