import type { Meta, StoryObj } from '@storybook/react';
import { NEVER, World, userOf, type Answer, type Answers } from '@kinlore/shared/testing';
import { userEvent, within } from 'storybook/test';
import { LONG_NAME, asked, card, connected, none } from '../../fixtures.ts';
import CodePage from '../profile/CodePage.tsx';
import { CodeDialog } from './CodeDialog.tsx';

const meta: Meta = { title: 'Codex/QR code' };
export default meta;
type Story = StoryObj;

const me = userOf(card(1, 'Ana Marić'));
const TOKEN = 'Zm9yIGEgc3Rvcnksbm90IGEgc2VjcmV0';
const code = (id: string, printed: boolean) => ({
  data: { id, token: TOKEN, expires_at: printed ? null : '2027-05-04T10:10:00Z' },
});
const printed = [
  { id: 'one', created_at: '2027-03-02T10:00:00Z' },
  { id: 'two', created_at: '2027-04-30T10:00:00Z' },
];
const dialog = (made: Answer, list: Answer = { data: [] }): Story => ({
  render: () => (
    <World user={me} answers={{ 'POST /profile-codes': made, 'GET /profile-codes': list }}>
      <CodeDialog onClose={() => undefined} />
    </World>
  ),
});

export const Shown = dialog(code('shown', false));
export const WithPrinted = dialog(code('shown', false), { data: printed });
export const Making = dialog(NEVER);
export const NotMade = dialog(503);
export const ToPrint: Story = {
  ...dialog(code('printed', true), { data: printed }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Make a code to print' }));
    await page.findByRole('heading', { name: 'Your code to print' });
  },
};

const page = (read: Answer): Story => {
  const answers: Answers = { 'POST /profile-codes/read': read };
  return {
    render: () => (
      <World user={me} answers={answers}>
        <CodePage params={{ token: TOKEN }} />
      </World>
    ),
  };
};
const whose = (connection: object, user = card(2, 'Bruno Kos'), is_self = false) =>
  page({ data: { user, is_self, connection } });

export const Opened = whose(none);
export const OpenedByConnected = whose(connected);
export const OpenedWhilePending = whose(asked('sent'));
export const OpenedByWhomTheyAsked = whose(asked('received'));
export const OpenedByOneself = whose(none, card(1, 'Ana Marić'), true);
export const OpenedLongName = whose(none, card(3, LONG_NAME));
export const OpenedRightToLeft: Story = {
  ...whose(none, card(4, 'سعاد بنت خليل الحدّاد')),
  parameters: { dir: 'rtl' },
};
export const Ended = page(404);
export const NotRead = page(503);
