import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { NEVER, World, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ana, boris, jelena } from '../../testing/memorials.ts';
import { tied, tieable, tiesOf } from '../../testing/tree-ties.ts';
import InTrees from './InTrees.tsx';

const meta: Meta = { title: 'Legacy/Family trees' };
export default meta;
type Story = StoryObj;

const at = `/legacy/memorials/${jelena.id}/tree-persons`;
const show = (answers: Answers, user = ana, memorial: Memorial = jelena): Story => ({
  render: () => (
    <World user={userOf(user)} answers={answers}>
      <InTrees memorial={memorial} />
    </World>
  ),
});
const press = async (name: string) =>
  userEvent.click(await within(document.body).findByRole('button', { name }));

export const ToAReader = show(tiesOf([tied.jelena], false), boris);
export const ToAKeeper = show(tiesOf([tied.jelena], true));
export const InNoTree = show(tiesOf([], true));
/** In no tree, for a reader: there is nothing to say. */
export const NothingToAReader = show(tiesOf([], false), boris);
export const InSeveral = show(tiesOf([tied.jelena, tied.long, tied.elsewhere], true));
export const RightToLeft: Story = {
  ...show(tiesOf([tied.rightToLeft], true)),
  parameters: { dir: 'rtl' },
};
export const Loading = show({ [`GET ${at}`]: NEVER });
export const Failed = show({ [`GET ${at}`]: 503 });

const choose = async (letters: string, name: string) => {
  await press('Connect to the family tree');
  const body = within(document.body);
  await userEvent.type(await body.findByRole('combobox'), letters);
  await userEvent.click(await body.findByRole('option', { name: new RegExp(`^${name}`, 'u') }));
};
export const Choosing: Story = {
  ...show(tiesOf([], true)),
  play: async () => {
    await choose('Jel', tieable.free.name);
    await waitFor(async () =>
      expect(within(document.body).getByRole('button', { name: 'Connect' })).toBeEnabled(),
    );
  },
};
export const HasAMemorialAlready: Story = {
  ...show(tiesOf([], true)),
  play: async () => {
    await choose('Jel', tieable.taken.name);
    const body = within(document.body);
    await waitFor(async () =>
      expect(body.getByRole('link', { name: 'Open the memorial' })).toBeVisible(),
    );
    await expect(body.getByRole('button', { name: 'Connect' })).toBeDisabled();
  },
};
export const TiedMeanwhile: Story = {
  ...show({ ...tiesOf([], true), [`POST ${at}`]: 403 }),
  play: async () => {
    await choose('Jel', tieable.free.name);
    await press('Connect');
    await waitFor(async () =>
      expect(within(document.body).getByText('This is not yours to change.')).toBeVisible(),
    );
  },
};
export const Tied: Story = {
  ...show({
    ...tiesOf([], true),
    [`POST ${at}`]: { data: { persons: [tied.jelena], abilities: { tie: true } } },
  }),
  play: async () => {
    await choose('Jel', tieable.free.name);
    await press('Connect');
    const body = within(document.body);
    await waitFor(async () =>
      expect(body.getByRole('link', { name: 'Jelena Marković in “Marković”' })).toBeVisible(),
    );
    await waitFor(async () => expect(body.queryByRole('dialog')).toBeNull());
  },
};
export const Disconnecting: Story = {
  ...show(tiesOf([tied.jelena], true)),
  play: () => press('Disconnect: Jelena Marković in “Marković”'),
};
