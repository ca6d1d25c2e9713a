import type {
  FamilyInvitation,
  InvitationNote,
} from '@kinlore/shared/contracts/family-invitations';
import { World, idOf, person, userOf, type Answers } from '@kinlore/shared/testing';
import { useLocation } from '@kinlore/shared/remote';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { modelOf } from '../../model/index.ts';
import { nuclear } from '../../testing/families.ts';
import { wholeOf } from '../../testing/whole.ts';
import InvitationPage from './InvitationPage.tsx';
import { InvitationsToMe } from './InvitationsToMe.tsx';
import InviteDialog from './InviteDialog.tsx';

afterEach(cleanup);
const tree = idOf(400);
const token = 'x'.repeat(43);
const note: InvitationNote = {
  id: idOf(701),
  inviter_name: 'Boris',
  tree_name: 'Ours',
  expires_at: '2026-12-05T10:00:00Z',
  role: 'viewer',
  message: '',
  standing: 'yours',
  tree_id: null,
};
const invitation: FamilyInvitation = {
  id: idOf(701),
  tree: { id: tree, name: 'Ours' },
  inviter: person(2, 'Boris'),
  email: 'ana@example.org',
  user: null,
  person: null,
  role: 'viewer',
  relationship_type: null,
  message: '',
  status: 'open',
  side: 'invited',
  resends_left: 2,
  link: null,
  expires_at: '2026-12-05T10:00:00Z',
  created_at: '2026-11-19T10:00:00Z',
};
function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{`${pathname}${search}`}</output>;
}
const page = (answers: Answers, guest = false) =>
  render(
    <World user={guest ? null : userOf(person(1, 'Ana'))} answers={answers}>
      <InvitationPage params={{ token }} />
      <Where />
    </World>,
  );

describe('the page of a link', () => {
  it('says that it is over, or unknown, without saying whose it was', async () => {
    page({
      [`GET /family/invitations/${token}`]: new Response(
        JSON.stringify({ code: 'family.invitation_gone', message: 'Gone.', request_id: 'x' }),
        { status: 410, headers: { 'content-type': 'application/json' } },
      ),
    });
    expect(await screen.findByText(/no longer valid/)).toBeTruthy();
    cleanup();
    page({ [`GET /family/invitations/${token}`]: 404 });
    expect(await screen.findByText(/can’t find this invitation/)).toBeTruthy();
  });

  it('offers a guest no answer but the two doors, with the seat the link carries', async () => {
    const opened: [string, unknown][] = [];
    render(
      <World
        user={null}
        answers={{ [`GET /family/invitations/${token}`]: { data: { ...note, standing: 'guest' } } }}
        commands={{
          openModal: (name, params) => {
            opened.push([name, params]);
          },
        }}
      >
        <InvitationPage params={{ token }} />
      </World>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Create your account' }));
    expect(screen.queryByRole('button', { name: 'Join the tree' })).toBeNull();
    expect(opened).toEqual([['register', { invite: `${note.id}|${token}` }]]);
  });

  it('joins once, and goes to the tree', async () => {
    let standing: InvitationNote['standing'] = 'yours';
    page({
      [`GET /family/invitations/${token}`]: () => ({ data: { ...note, standing } }),
      [`POST /family/invitations/${token}/accept`]: () => {
        standing = 'accepted';
        return { data: { status: 'accepted', tree_id: tree, person_id: null } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Join the tree' }));
    await waitFor(() => {
      expect(screen.getByTestId('where').textContent).toBe(`/tree?tree=${tree}`);
    });
  });
});

describe('asking somebody in', () => {
  it('sends the address, the role, the relation and the place, and shows the link once', async () => {
    const sent: unknown[] = [];
    render(
      <World
        user={userOf(person(1, 'Ana'))}
        answers={{
          'GET /family/invitations': { data: [], meta: { next: null } },
          'POST /family/invitations': async (request) => {
            sent.push(await request.json());
            return { data: { ...invitation, side: 'inviter', link: 'https://x.example/1' } };
          },
        }}
      >
        <InviteDialog
          treeId={tree}
          treeName="Ours"
          isOwner={false}
          model={modelOf(wholeOf(nuclear))}
          person={{ id: idOf(9), name: 'Petar' }}
          onClose={() => undefined}
        />
      </World>,
    );
    expect(screen.getByRole('radio', { name: /^Add/u })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /^Edit/u })).toBeNull();
    fireEvent.change(await screen.findByLabelText(/e-mail/), {
      target: { value: ' petar@example.org ' },
    });
    fireEvent.change(screen.getByLabelText(/They are my/), { target: { value: 'sibling' } });
    fireEvent.click(screen.getByRole('button', { name: 'Get a link' }));
    expect(await screen.findByDisplayValue('https://x.example/1')).toBeTruthy();
    expect(sent).toEqual([
      {
        tree_id: tree,
        email: 'petar@example.org',
        role: 'contributor',
        person_id: idOf(9),
        relationship_type: 'sibling',
      },
    ]);
  });
});

it('in the summons shows only what waits for me, and takes my answer', async () => {
  const answered: string[] = [];
  const told: string[] = [];
  render(
    <World
      user={userOf(person(1, 'Ana'))}
      commands={{
        toast: ({ text }) => {
          told.push(text);
        },
      }}
      answers={{
        'GET /family/invitations': {
          data: [
            invitation,
            { ...invitation, id: idOf(702), side: 'inviter', tree: { id: tree, name: 'Mine' } },
          ],
          meta: { next: null },
        },
        [`POST /family/invitations/${invitation.id}/decline`]: () => {
          answered.push('decline');
          return { data: { status: 'declined', tree_id: null, person_id: null } };
        },
      }}
    >
      <InvitationsToMe />
    </World>,
  );
  expect(await screen.findByText('Boris invites you to Ours.')).toBeTruthy();
  expect(screen.queryByText(/to Mine/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'No thanks' }));
  await waitFor(() => {
    expect(told).toEqual(['Invitation declined. We won’t tell anyone.']);
  });
  expect(answered).toEqual(['decline']);
});
