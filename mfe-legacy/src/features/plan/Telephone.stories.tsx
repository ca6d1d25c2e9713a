import { World, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import type { Telephone as Told } from '@kinlore/shared/contracts/telephones';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ana } from '../../testing/memorials.ts';
import { noTelephone, telephone, telephoneAsked } from '../../testing/plans.ts';
import { Telephone } from './Telephone.tsx';

const meta: Meta = { title: 'Legacy/Telephone' };
export default meta;
type Story = StoryObj;

const part = (told: Told, more: Answers = {}): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={{ 'GET /legacy/telephone': { data: told }, ...more }}>
      <Telephone />
    </World>
  ),
});
const screenOf = () => within(document.body);
const press = async (name: string) =>
  userEvent.click(await screenOf().findByRole('button', { name }));
const refused = (code: string, message: string, status: number) => () =>
  Response.json({ code, message }, { status });

export const None = part({ ...noTelephone, offered: true });
export const CodeSent = part(telephoneAsked);
export const Proved = part(telephone);
export const AnotherIsProved = part({ ...telephone, waiting: telephoneAsked.waiting });
/** The hook was taken away since: the number can still be removed. */
export const NoLongerOffered = part({ ...telephone, offered: false });
export const Failed: Story = {
  render: () => (
    <World user={userOf(ana)} answers={{ 'GET /legacy/telephone': 503 }}>
      <Telephone />
    </World>
  ),
};
export const Adding: Story = {
  ...part({ ...noTelephone, offered: true }),
  play: async () => {
    await press('Add phone number');
    await waitFor(async () =>
      expect(await screenOf().findByRole('textbox', { name: /^Phone number/u })).toBeVisible(),
    );
  },
};
export const WrongNumber: Story = {
  ...part(
    { ...noTelephone, offered: true },
    {
      'POST /legacy/telephone/code': refused(
        'telephone.number',
        'Please write the number with + and the country code, for example +44 20 7946 0000.',
        422,
      ),
    },
  ),
  play: async () => {
    await press('Add phone number');
    await userEvent.type(
      await screenOf().findByRole('textbox', { name: /^Phone number/u }),
      '020 7946 0000',
    );
    await press('Send code');
    await waitFor(async () => expect(await screenOf().findByRole('alert')).toBeVisible());
  },
};
export const WrongCode: Story = {
  ...part(telephoneAsked, {
    'POST /legacy/telephone/proof': refused(
      'telephone.code_wrong',
      'This is not the code we sent. Please look at the message again.',
      422,
    ),
  }),
  play: async () => {
    await press('Enter code');
    await userEvent.type(await screenOf().findByRole('textbox', { name: /^Code from/u }), '123456');
    await press('Confirm');
    await waitFor(async () => expect(await screenOf().findByRole('alert')).toBeVisible());
  },
};
export const Removing: Story = {
  ...part(telephone),
  play: async () => {
    await press('Remove phone number');
    await waitFor(async () => expect(await screenOf().findByRole('dialog')).toBeVisible());
  },
};
