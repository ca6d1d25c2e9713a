import type { StewardInvitation } from '@kinlore/shared/contracts/legacy';
import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ana, boris, cardOf, jelena, letters, page } from '../../testing/memorials.ts';
import LegacyTab from './LegacyTab.tsx';

afterEach(cleanup);

const asked: StewardInvitation = {
  memorial: cardOf(jelena),
  life: null,
  invited_by: boris,
  preset: 'curator',
  relation: '',
  expires_at: '2026-12-20T10:00:00Z',
};
const open = (
  section: string | undefined,
  answers: Answers,
  onSection: (section: string) => void = () => undefined,
  kind: 'adult' | 'child' | 'teen' = 'adult',
) =>
  render(
    <World
      user={{ ...userOf(ana), account_type: kind }}
      answers={{
        'GET /legacy/cases': page([]),
        'GET /legacy/told-memorials': page([]),
        'GET /legacy/willing': page([]),
        'GET /legacy/stewardships': page([]),
        'GET /legacy/tributes/waiting': page([]),
        ...answers,
      }}
    >
      <LegacyTab
        userId={ana.id}
        username={ana.username}
        {...(section !== undefined && { section })}
        onSection={onSection}
      />
    </World>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the legacy tab', () => {
  it('lies open where the address says, at what waits where it says nothing or something unknown', async () => {
    const mine = {
      'GET /legacy/tributes/mine': page([{ memorial: cardOf(jelena), tribute: letters.own }]),
    };
    const { unmount } = open('tributes', mine);
    expect(await screen.findByText('I still count.')).toBeTruthy();
    unmount();
    for (const section of [undefined, 'nonsense']) {
      const { unmount: close } = open(section, mine);
      expect(await screen.findByText('No tributes to review.')).toBeTruthy();
      close();
    }
  });

  it('writes the section that is chosen into the address, and shows another only when the address says so', async () => {
    const chosen: string[] = [];
    open(undefined, {}, (section) => chosen.push(section));
    await screen.findByText('No tributes to review.');
    fireEvent.click(screen.getByRole('tab', { name: 'Your tributes' }));
    expect(chosen).toEqual(['tributes']);
    expect(screen.getByRole('tab', { name: 'Waiting for you' }).getAttribute('aria-selected')).toBe(
      'true',
    );
  });

  it('names the memorial of one’s own words only where it is still shared', async () => {
    open('tributes', {
      'GET /legacy/tributes/mine': page([{ memorial: null, tribute: letters.own }]),
    });
    expect(
      await screen.findByText('For a memorial that isn’t shared with you any more'),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: /For Jelena/ })).toBeNull();
  });

  it('asks who was invited, and takes the question away once it is answered; a refusal leaves it there', async () => {
    const sent: unknown[] = [];
    let answered = 0;
    open(undefined, {
      'GET /legacy/willing': page([]),
      'GET /legacy/stewardships': () => page(answered > 1 ? [] : [asked]),
      [`POST /legacy/memorials/${jelena.id}/stewardship`]: async (request) => {
        sent.push(await request.json());
        answered += 1;
        return answered === 1 ? 503 : { data: {} };
      },
    });
    expect(
      await screen.findByText(/Boris Lindqvist invited you\. Your role: Curator/),
    ).toBeTruthy();
    press('Accept: Jelena Marković');
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Decline: Jelena Marković' })).toHaveProperty(
        'disabled',
        false,
      ),
    );
    press('Decline: Jelena Marković');
    await waitFor(() => expect(screen.queryByText('Invitations')).toBeNull());
    expect(sent).toEqual([{ answer: 'accept' }, { answer: 'decline' }]);
  });

  it('asks whether one would look after the page of somebody living, and says what it means', async () => {
    const sent: unknown[] = [];
    open(undefined, {
      'GET /legacy/stewardships': () =>
        page(sent.length > 0 ? [] : [{ ...asked, memorial: null, life: boris }]),
      [`POST /legacy/lives/${boris.id}/stewardship`]: async (request) => {
        sent.push(await request.json());
        return { data: {} };
      },
    });
    expect(await screen.findByText(/you see no more of Boris Lindqvist’s page/)).toBeTruthy();
    press('Accept: Boris Lindqvist');
    await waitFor(() => expect(screen.queryByText('Invitations')).toBeNull());
    expect(sent).toEqual([{ answer: 'accept' }]);
  });

  it('has a plan for grown-ups, and nothing of it for children and teens', async () => {
    const { unmount } = open('plan', { 'GET /legacy/plan': { data: null } });
    expect(await screen.findByRole('button', { name: 'Start your plan' })).toBeTruthy();
    unmount();
    for (const kind of ['child', 'teen'] as const) {
      const { unmount: close } = open('plan', {}, undefined, kind);
      expect(await screen.findByText('No tributes to review.')).toBeTruthy();
      expect(screen.queryByRole('tab', { name: 'Your plan' })).toBeNull();
      close();
    }
  });
});
