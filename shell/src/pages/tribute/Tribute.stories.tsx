import { unknownDate } from '@kinlore/shared/dates';
import { writable } from '@kinlore/shared/state';
import type { Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { userEvent, within } from 'storybook/test';
import { StoryShell } from '../../testing/StoryShell.tsx';
import { READ, TOKEN, guestPage, written } from './tribute.fixtures.ts';
import { Tribute } from './TributePage.tsx';
import { WaitsForMail } from './WaitsForMail.tsx';

const meta: Meta = { title: 'Shell/Guests write a tribute' };
export default meta;
type Story = StoryObj;

const page = (read: Answers[string], answers: Answers = {}): Story => ({
  render: () => (
    <StoryShell answers={{ [READ]: read, ...answers }}>
      <Tribute token={TOKEN} />
    </StoryShell>
  ),
});

export const Open = page(guestPage());
const { person } = guestPage().data;
if (person === null) throw new Error('nobody is remembered');
export const LongAndRightToLeft: Story = {
  ...page(
    guestPage({
      person: {
        ...person,
        full_name: 'عبد الرحمن بن عبد العزيز آل إبراهيم القاضي المعروف بأبي يوسف',
        epitaph: 'كان يعدّ الدرجات كلّ صباح قبل أن يخرج إلى النهر. '.repeat(4).trim(),
        born: unknownDate(),
      },
    }),
  ),
  parameters: { dir: 'rtl' },
};
export const Full = page(guestPage({ state: 'full' }));
export const Over = page(guestPage({ state: 'over', person: null }));
/** Also where it turns out to be a child's. */
export const Closed = page(guestPage({ state: 'closed', person: null }));
export const Unknown = page(404);
export const Failed = page(503);
export const FromTheMail = page(written('to_confirm'));
export const FromTheMailFailed: Story = {
  ...page(written('to_confirm'), { 'POST /tribute-links/confirm': 503 }),
  play: async () => {
    await userEvent.click(
      await within(document.body).findByRole('button', { name: 'Yes, send it' }),
    );
    await within(document.body).findByRole('alert');
  },
};
export const PassedOn = page(written('passed_on'));
export const Shown = page(written('shown'));
const waits = (mails: boolean): Story => ({
  render: () => (
    <StoryShell prepare={({ store }) => store.set(writable.sendsMail, mails)}>
      <WaitsForMail
        receipt={TOKEN}
        email="rosa@example.org"
        until="2027-05-08T10:00:00.000Z"
        onGone={() => undefined}
      />
    </StoryShell>
  ),
});
export const WaitsForTheMail = waits(true);
export const WaitsWithoutAMailServer = waits(false);
export const TheMailDidNotCome: Story = {
  ...WaitsForTheMail,
  play: async () => {
    await userEvent.click(await within(document.body).findByText('No e-mail?'));
  },
};
export const WithoutNetwork: Story = {
  ...page(guestPage()),
  play: async () => {
    const all = within(document.body);
    await userEvent.type(await all.findByLabelText(/^Your name/u), 'Rosa');
    await userEvent.type(all.getByLabelText(/^Your e-mail address/u), 'rosa@example.org');
    await userEvent.type(all.getByLabelText('Or write it'), 'She gave us plums.');
    await userEvent.click(all.getByRole('button', { name: 'Send' }));
    await all.findByRole('alert');
  },
};
