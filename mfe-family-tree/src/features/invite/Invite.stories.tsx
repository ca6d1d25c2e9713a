import type {
  FamilyInvitation,
  InvitationNote,
} from '@kinlore/shared/contracts/family-invitations';
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
import { modelOf } from '../../model/index.ts';
import { nuclear } from '../../testing/families.ts';
import { wholeOf } from '../../testing/whole.ts';
import InvitationPage from './InvitationPage.tsx';
import { InvitationsToMe } from './InvitationsToMe.tsx';
import InviteDialog from './InviteDialog.tsx';

const meta: Meta = { title: 'Tree/Invite' };
export default meta;
type Story = StoryObj;

const tree = idOf(400);
const me = person(1, 'Ana Marković');
const invitation = (serial: number, over: Partial<FamilyInvitation> = {}): FamilyInvitation => ({
  id: idOf(700 + serial),
  tree: { id: tree, name: 'The Markovićs' },
  inviter: person(2, 'Boris Lindqvist'),
  email: 'petar@example.org',
  user: null,
  person: null,
  role: 'contributor',
  relationship_type: null,
  message: '',
  status: 'open',
  side: 'inviter',
  resends_left: 2,
  link: null,
  expires_at: '2026-12-05T10:00:00Z',
  created_at: '2026-11-19T10:00:00Z',
  ...over,
});
const page = (data: readonly FamilyInvitation[]) => ({ data, meta: { next: null } });
const dialog = (answers: Answers, withPerson = false): Story => ({
  render: () => (
    <World user={userOf(me)} answers={{ 'GET /family/invitations': page([]), ...answers }}>
      <InviteDialog
        treeId={tree}
        treeName="The Markovićs"
        isOwner
        model={modelOf(wholeOf(nuclear))}
        {...(withPerson && { person: { id: idOf(9), name: 'Petar Marković' } })}
        onClose={() => undefined}
      />
    </World>
  ),
});

export const Ask = dialog({});
export const AskForAPlace = dialog(
  {
    'GET /family/invitations': page([
      invitation(1),
      invitation(2, {
        email: `${LONG_NAME.replaceAll(' ', '.').toLowerCase()}@example.org`,
        person: { id: idOf(9), name: LONG_NAME },
        resends_left: 0,
      }),
    ]),
  },
  true,
);
export const OpenCannotBeShown = dialog({ 'GET /family/invitations': 503 });
const send = async () => {
  const body = within(document.body);
  await userEvent.type(await body.findByLabelText(/e-mail/), 'petar@example.org');
  await userEvent.click(body.getByRole('button', { name: 'Get a link' }));
};
export const Sent: Story = {
  ...dialog({
    'POST /family/invitations': {
      data: invitation(1, {
        link: 'https://family.example/family/invitations/3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      }),
    },
  }),
  play: async () => {
    await send();
    await waitFor(async () =>
      expect(await within(document.body).findByText(/this link yourself/)).toBeVisible(),
    );
  },
};
export const Refused: Story = {
  ...dialog({ 'POST /family/invitations': 403 }),
  play: async () => {
    await send();
    await waitFor(async () =>
      expect(await within(document.body).findByRole('alert')).toBeVisible(),
    );
  },
};

const toMe = (data: readonly FamilyInvitation[]): Story => ({
  render: () => (
    <World user={userOf(me)} answers={{ 'GET /family/invitations': page(data) }}>
      <InvitationsToMe />
    </World>
  ),
});
export const ForMe = toMe([
  invitation(1, { side: 'invited', message: 'We saved you a place beside your grandmother.' }),
  invitation(2, {
    side: 'guardian',
    status: 'awaiting_guardian',
    inviter: person(3, 'سعاد الحدّاد'),
  }),
]);

const note: InvitationNote = {
  id: idOf(701),
  inviter_name: 'Boris Lindqvist',
  tree_name: 'The Markovićs of Zemun',
  expires_at: '2026-12-05T10:00:00Z',
  role: 'contributor',
  message: 'Come and tell us about the boat.',
  standing: 'guest',
  tree_id: null,
};
const token = '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const link = (answer: Answers[string], isGuest = false): Story => ({
  render: () => (
    <World
      user={isGuest ? null : userOf(me)}
      answers={{ [`GET /family/invitations/${token}`]: answer }}
    >
      <InvitationPage params={{ token }} />
    </World>
  ),
});
const refusal = (status: number, code: string, message: string) =>
  new Response(JSON.stringify({ code, message, request_id: 'story' }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
export const LinkOfAGuest = link({ data: note }, true);
export const LinkForMe = link({ data: { ...note, standing: 'yours' } });
export const LinkForSomebodyElse = link({ data: { ...note, standing: 'other' } });
export const LinkAccepted = link({ data: { ...note, standing: 'accepted', tree_id: tree } });
export const LinkWaitsForAGuardian = link({ data: { ...note, standing: 'awaiting_guardian' } });
export const LinkGone = link(
  refusal(
    410,
    'family.invitation_gone',
    'This invitation was answered, taken back or has run out. Please ask for a new one.',
  ),
);
export const LinkUnknown = link(404);
export const LinkLoading = link(NEVER);
export const LinkFailed = link(503);
export const LinkRightToLeft: Story = {
  ...link({
    data: {
      ...note,
      inviter_name: 'سعاد الحدّاد',
      tree_name: 'آل الحدّاد',
      message: 'تعالوا',
      standing: 'yours',
    },
  }),
  parameters: { dir: 'rtl' },
};
