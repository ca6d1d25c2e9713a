/** Asking by an address, and the page of the link: what is sent, what is told once, and that a guest comes in first. */
import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ana } from '../../testing/memorials.ts';
import { addressAsked, agreed, decided, linkTold, planAnswers } from '../../testing/plans.ts';
import AskedPage from './AskedPage.tsx';
import PlanSection from './PlanSection.tsx';

afterEach(cleanup);

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

describe('asking by an address', () => {
  const open = (answers: Answers) =>
    render(
      <World user={userOf(ana)} answers={{ ...planAnswers(decided, agreed), ...answers }}>
        <PlanSection />
      </World>,
    );

  it('sends the address and the role, and tells the link once', async () => {
    const sent: unknown[] = [];
    open({
      'POST /legacy/plan/steward-links': async (request) => {
        sent.push(await request.json());
        return { data: linkTold };
      },
    });
    await press('Invite by e-mail');
    expect(screen.queryByRole('radio', { name: /^Primary/u })).toBeNull();
    fireEvent.change(await screen.findByLabelText(/^E-mail address/u), {
      target: { value: ' aunt@example.org ' },
    });
    await press('Invite');
    expect(await screen.findByDisplayValue(linkTold.link ?? 'none')).toBeTruthy();
    expect(sent).toMatchObject([{ email: 'aunt@example.org', preset: 'co_steward' }]);
    await press('Done');
    expect(screen.queryByDisplayValue(linkTold.link ?? 'none')).toBeNull();
  });

  it('is sent again and taken back, and is not offered to be sent a fourth time', async () => {
    const done: string[] = [];
    open({
      'GET /legacy/plan/steward-links': {
        data: [
          addressAsked,
          {
            ...addressAsked,
            id: linkTold.id.replace(/.$/u, '9'),
            email: 'b@example.org',
            resends_left: 0,
          },
        ],
      },
      [`POST /legacy/plan/steward-links/${addressAsked.id}/resend`]: () => {
        done.push('again');
        return { data: linkTold };
      },
      [`DELETE /legacy/plan/steward-links/${addressAsked.id}`]: () => {
        done.push('withdrawn');
        return new Response(null, { status: 204 });
      },
    });
    await press('Send again: great.aunt@example.org');
    await press('Done');
    expect(screen.queryByRole('button', { name: 'Send again: b@example.org' })).toBeNull();
    await press('Cancel invitation: great.aunt@example.org');
    await press('Cancel invitation');
    await waitFor(() => expect(done).toEqual(['again', 'withdrawn']));
  });
});

describe('the link that asks for help', () => {
  const held: Answers = {
    'POST /legacy/steward-links/read': {
      data: {
        id: addressAsked.id,
        inviter_name: 'Ana Marković',
        expires_at: '2026-12-20T10:00:00Z',
      },
    },
  };
  const token = 's'.repeat(43);

  it('lets a guest make an account with it, or log in', async () => {
    const opened: unknown[] = [];
    render(
      <World
        user={null}
        answers={held}
        commands={{ openModal: (name, params) => opened.push([name, params]) }}
      >
        <AskedPage token={token} />
      </World>,
    );
    expect(
      await screen.findByText('Ana Marković asks you to look after their page one day.'),
    ).toBeTruthy();
    await press('Create your account');
    expect(opened).toEqual([['register', { invite: `${addressAsked.id}|${token}` }]]);
    await press('Log in');
    expect(opened).toHaveLength(2);
  });

  it('takes who is logged in to the answer, and only then uses the link', async () => {
    const done: unknown[] = [];
    render(
      <World
        user={userOf(ana)}
        answers={{
          ...held,
          'POST /legacy/steward-links/take': async (request) => {
            done.push(await request.json());
            return { data: { life: addressAsked.id } };
          },
        }}
        commands={{ openProfile: (place) => done.push(place) }}
      >
        <AskedPage token={token} />
      </World>,
    );
    await screen.findByText(/asks you to look after/u);
    expect(done).toEqual([]);
    await press('Go on to the answer');
    await waitFor(() =>
      expect(done).toEqual([{ token }, { username: ana.username, tab: 'legacy' }]),
    );
  });

  it('says that it no longer works', async () => {
    render(
      <World
        user={null}
        answers={{
          'POST /legacy/steward-links/read': () =>
            Response.json({ code: 'legacy.not_invited', message: 'None.' }, { status: 409 }),
        }}
      >
        <AskedPage token={token} />
      </World>,
    );
    expect(await screen.findByText('This link no longer works')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create your account' })).toBeNull();
  });
});
