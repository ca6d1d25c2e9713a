import { World, idOf, person, read, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LegacyCases } from './LegacyCases.tsx';

afterEach(cleanup);

const one = {
  id: idOf(1),
  state: 'contested',
  person: person(3, 'Danilo Kos'),
  role: 'administrator',
  route: 'stewards',
  reporter: null,
  reporter_kind: 'steward',
  reported_at: '2026-11-24T09:30:00Z',
  confirm_by: null,
  waiting_since: null,
  waiting_until: null,
  decide_by: '2026-12-12T08:00:00Z',
  activated_at: null,
  revert_until: null,
  ended_at: null,
  ended_because: null,
  needed: { stewards: 2, relatives: 0, administrators: 0 },
  given: { stewards: 1, relatives: 0, administrators: 0 },
  confirmations: [
    {
      person: person(2, 'Boris Lindqvist'),
      kind: 'steward',
      at: '2026-11-24T09:30:00Z',
      died: read('22 November 2026'),
      counts: false,
      own: false,
      notice_url: 'https://notices.example.org/danilo-kos',
      words: 'The hospital called me.',
    },
  ],
  contests: [{ person: null, at: '2026-11-28T08:00:00Z', reason: 'I spoke with him today.' }],
  reverts: { people: [], needed: 2, own: false },
  hand_back_asked_at: null,
  memorial_slug: null,
  abilities: {
    confirm: false,
    take_back: false,
    contest: false,
    revert: false,
    decide: ['go_on', 'cancel'],
  },
};
const open = (answers: Answers) =>
  render(
    <World user={userOf(person(1, 'Ana Marković'), { roles: ['owner'] })} answers={answers}>
      <LegacyCases />
    </World>,
  );
const page = (data: readonly object[]) => ({ data, meta: { next: null } });
const proved = { 'POST /auth/step-up': new Response(null, { status: 204 }) };

describe('reported deaths in the administration', () => {
  it('show what was written to confirm and to contest, and who does not count any more', async () => {
    open({ 'GET /admin/legacy-cases': page([one]) });
    expect(await screen.findByText('The hospital called me.')).toBeTruthy();
    expect(screen.getByText('I spoke with him today.')).toBeTruthy();
    expect(screen.getByText(/does not count any more/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The notice' }).getAttribute('rel')).toBe('noreferrer');
  });

  it('are asked for by what is to be decided, what is open and what has ended', async () => {
    const asked: (string | null)[] = [];
    open({
      'GET /admin/legacy-cases': (request) => {
        asked.push(new URL(request.url).searchParams.get('status'));
        return page([]);
      },
    });
    await screen.findByText('Nothing to decide');
    for (const value of ['open', 'past']) {
      fireEvent.change(screen.getByRole('combobox'), { target: { value } });
      await waitFor(() => expect(asked).toContain(value));
    }
    expect(asked).toEqual(['to_decide', 'open', 'past']);
  });

  it('are decided with a reason and a password, and not without', async () => {
    const sent: unknown[] = [];
    open({
      ...proved,
      'GET /admin/legacy-cases': page([one]),
      [`POST /admin/legacy-cases/${one.id}/decision`]: async (request) => {
        sent.push(await request.json());
        return {
          data: { ...one, state: 'cancelled', abilities: { ...one.abilities, decide: [] } },
        };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Decide about Danilo Kos' }));
    const form = within(screen.getByRole('dialog'));
    const decide = () => form.getByRole('button', { name: 'Decide' });
    fireEvent.click(form.getByLabelText('It ends; nothing changes'));
    fireEvent.change(form.getByLabelText(/Your password/u), { target: { value: 'a long walk' } });
    expect(decide()).toHaveProperty('disabled', true);
    fireEvent.change(form.getByLabelText(/What you have seen, and why/u), {
      target: { value: 'I called him. He answered.' },
    });
    fireEvent.click(decide());
    expect(await screen.findByText('Stopped')).toBeTruthy();
    expect(sent).toEqual([{ decision: 'cancel', reason: 'I called him. He answered.' }]);
    expect(screen.queryByRole('button', { name: 'Decide about Danilo Kos' })).toBeNull();
  });

  it('are reported by who has seen a document, which has to be named', async () => {
    const sent: unknown[] = [];
    open({
      ...proved,
      'GET /admin/legacy-cases': page([]),
      'POST /admin/legacy-cases': async (request) => {
        sent.push(await request.json());
        return { data: one };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Report a death with a document' }));
    const form = within(screen.getByRole('dialog'));
    const type = (label: RegExp, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    type(/^Username/u, ' danilokos ');
    type(/^Date of death/u, '22 November 2026');
    type(/Your password/u, 'a long walk');
    expect(form.getByRole('button', { name: 'Report' })).toHaveProperty('disabled', true);
    type(/Which document/u, 'death certificate');
    fireEvent.click(form.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ person: 'danilokos', words: 'death certificate' });
  });
});
