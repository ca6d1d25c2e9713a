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
import { expect, userEvent, within, waitFor } from 'storybook/test';
import { Invitations } from './Invitations.tsx';
import InviteModal from './InviteModal.tsx';
import type { Invitation } from './invite.api.ts';

const meta: Meta = { title: 'Codex/Invite' };
export default meta;
type Story = StoryObj;

const me = userOf(person(1, 'Helen Novak'));
const invitation = (serial: number, over: Partial<Invitation> = {}): Invitation => ({
  id: idOf(800 + serial),
  email: 'peter@example.org',
  relationship_type: 'sibling',
  message: '',
  status: 'open',
  link: null,
  resends_left: 2,
  accepted_by: null,
  expires_at: '2026-12-06T10:00:00Z',
  created_at: '2026-11-22T10:00:00Z',
  ...over,
});
const page = (data: readonly Invitation[]) => ({ data, meta: { next: null } });
const dialog = (answers: Answers, sendsMail: boolean): Story => ({
  render: () => (
    <World
      user={me}
      sendsMail={sendsMail}
      answers={{ 'GET /family/tree': { data: [] }, 'GET /invitations': page([]), ...answers }}
    >
      <InviteModal close={() => undefined} />
    </World>
  ),
});
const link = 'https://family.example/?modal=register&invite=0198c0de-0000-7000-8000-000000000000';

export const Ask = dialog({}, true);
export const AskWithoutMail = dialog({}, false);
export const Made: Story = {
  ...dialog({ 'POST /invitations': { data: invitation(1, { link }) } }, false),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText(/e-mail/u), 'peter@example.org');
    await userEvent.click(canvas.getByRole('button', { name: 'Get a link' }));
    await waitFor(async () =>
      expect(await canvas.findByText(/Send peter@example.org this link yourself/u)).toBeVisible(),
    );
  },
};
export const Refused: Story = {
  ...dialog({ 'POST /invitations': 403 }, true),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Get a link' }));
    await waitFor(async () => expect(await canvas.findByRole('alert')).toBeVisible());
  },
};

const list = (answer: Answers[string]): Story => ({
  render: () => (
    <World user={me} answers={{ 'GET /invitations': answer }}>
      <Invitations />
    </World>
  ),
});
export const Mine = list(
  page([
    invitation(1),
    invitation(2, {
      email: null,
      relationship_type: null,
      status: 'accepted',
      accepted_by: { id: idOf(3), username: 'petra', full_name: LONG_NAME },
    }),
    invitation(3, {
      email: `${LONG_NAME.replaceAll(' ', '.').toLowerCase()}@example.org`,
      status: 'expired',
      resends_left: 0,
    }),
    invitation(4, { status: 'revoked' }),
  ]),
);
export const MineNone = list(page([]));
export const MineLoading = list(NEVER);
export const MineFailed = list(503);
