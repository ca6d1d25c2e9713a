import { World, idOf, person, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Invitations } from './Invitations.tsx';
import InviteModal from './InviteModal.tsx';
import type { Invitation } from './invite.api.ts';

afterEach(cleanup);

const invitation: Invitation = {
  id: idOf(1),
  email: 'peter@example.org',
  relationship_type: 'sibling',
  message: '',
  status: 'open',
  link: 'https://family.example/?modal=register&invite=x',
  resends_left: 2,
  accepted_by: null,
  expires_at: '2026-12-06T10:00:00Z',
  created_at: '2026-11-22T10:00:00Z',
};
const noTrees: Answers = { 'GET /family/tree': { data: [] } };
const page = (data: readonly Invitation[]) => ({ data, meta: { next: null } });

function dialog(answers: Answers, sendsMail: boolean) {
  render(
    <World
      user={userOf(person(1, 'Helen'))}
      sendsMail={sendsMail}
      answers={{ ...noTrees, 'GET /invitations': page([]), ...answers }}
    >
      <InviteModal close={() => undefined} />
    </World>,
  );
}
const type = (email: string) => {
  fireEvent.change(screen.getByLabelText(/e-mail/u), { target: { value: email } });
};
const press = (name: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('inviting somebody', () => {
  it('asks for a whole address, and sends nothing before', async () => {
    const sent: unknown[] = [];
    dialog(
      {
        'POST /invitations': (request) => {
          sent.push(request.url);
          return { data: invitation };
        },
      },
      true,
    );
    type('peter@');
    press(/Send invitation/u);
    expect(await screen.findByText('Please check this e-mail address.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('never says that a mail was sent where no mail can be sent', async () => {
    dialog({ 'POST /invitations': { data: invitation } }, false);
    expect(screen.getByText(/E-mail is not set up here, so nothing will be sent/u)).toBeTruthy();
    type('peter@example.org');
    press(/Get a link/u);
    expect(
      await screen.findByText(
        'E-mail is not set up here. Send peter@example.org this link yourself.',
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/sending the invitation/u)).toBeNull();
    expect(screen.getByLabelText('Invitation link')).toHaveProperty('value', invitation.link);
  });

  it('says who they are, and in which place of the tree they stand', async () => {
    const bodies: unknown[] = [];
    const tree = {
      id: idOf(5),
      name: 'Ours',
      role: 'owner',
      revision: 1,
      persons: 2,
      self_person_id: idOf(6),
    };
    const free = {
      id: idOf(7),
      living: true,
      hidden: false,
      user: null,
      memorial_slug: null,
      name: 'Peter Novak',
    };
    const taken = { ...free, id: idOf(8), user: person(3, 'Somebody'), name: 'Has an account' };
    dialog(
      {
        'GET /family/tree': { data: [tree] },
        [`GET /family/tree/${tree.id}`]: { data: { persons: [free, taken] } },
        'POST /invitations': async (request) => {
          bodies.push(await request.json());
          return { data: { ...invitation, email: null } };
        },
      },
      true,
    );
    fireEvent.change(screen.getByLabelText('Who are they to you?'), {
      target: { value: 'sibling' },
    });
    const places = await screen.findByLabelText('Are they in your tree already?');
    expect([...places.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'Not yet',
      'Peter Novak',
    ]);
    fireEvent.change(places, { target: { value: free.id } });
    press(/Get a link/u);
    expect(await screen.findByText(/Send this link to the person/u)).toBeTruthy();
    expect(bodies).toEqual([
      { relationship_type: 'sibling', tree_id: tree.id, person_id: free.id },
    ]);
  });
});

describe('my invitations', () => {
  it('say who came and which are open, and give a new link', async () => {
    const renewed = {
      ...invitation,
      link: 'https://family.example/?modal=register&invite=new',
      resends_left: 1,
    };
    const answers = {
      'GET /invitations': page([
        invitation,
        {
          ...invitation,
          id: idOf(2),
          email: null,
          status: 'accepted',
          accepted_by: { id: idOf(3), username: 'petra', full_name: 'Petra' },
        },
      ]),
      [`POST /invitations/${invitation.id}/resend`]: { data: renewed },
    };
    render(
      <World user={userOf(person(1, 'Helen'))} answers={answers}>
        <Invitations />
      </World>,
    );
    expect(await screen.findByText(/your brother or sister · Expires/u)).toBeTruthy();
    expect(screen.getByText(/Petra joined/u)).toBeTruthy();
    press(/New link/u);
    expect(await screen.findByLabelText('Invitation link')).toHaveProperty('value', renewed.link);
  });
});
