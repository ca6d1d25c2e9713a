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
  documents: [],
  reverts: { people: [], needed: 2, own: false },
  hand_back_asked_at: null,
  memorial_slug: null,
  abilities: {
    confirm: false,
    take_back: false,
    contest: false,
    revert: false,
    add_documents: 0,
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
    expect(
      screen.getByRole('link', { name: 'The notice, at notices.example.org' }).getAttribute('rel'),
    ).toBe('noreferrer');
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

  it('have documents that are opened with a reason and a password, and saved', async () => {
    const sent: unknown[] = [];
    const document_ = {
      id: idOf(20),
      person: person(2, 'Boris Lindqvist'),
      name: 'certificate.pdf',
      type: 'application/pdf',
      bytes: 8,
      at: '2026-11-24T09:35:00Z',
      own: false,
      removable: false,
      readings: [],
    };
    const reason = 'To compare it with what his sister told us.';
    open({
      ...proved,
      'GET /admin/legacy-cases': page([{ ...one, documents: [document_] }]),
      [`POST /admin/legacy-cases/${one.id}/documents/${document_.id}/reading`]: async (request) => {
        sent.push(await request.json());
        return new Response('%PDF-1.4', { headers: { 'content-type': 'application/pdf' } });
      },
      [`GET /admin/legacy-cases/${one.id}`]: {
        data: {
          ...one,
          documents: [
            {
              ...document_,
              readings: [{ person: person(1, 'Ana Marković'), at: '2026-11-28T10:00:00Z', reason }],
            },
          ],
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Open certificate.pdf' }));
    const form = within(screen.getByRole('dialog'));
    const act = () => form.getByRole('button', { name: 'Open and save' });
    fireEvent.change(form.getByLabelText(/Your password/u), { target: { value: 'a long walk' } });
    fireEvent.change(form.getByLabelText(/Why do you need/u), { target: { value: 'because' } });
    expect(act()).toHaveProperty('disabled', true);
    fireEvent.change(form.getByLabelText(/Why do you need/u), { target: { value: reason } });
    fireEvent.click(act());
    expect(await screen.findByText(/Opened by Ana Marković: “To compare it/u)).toBeTruthy();
    expect(sent).toEqual([{ reason }]);
  });

  it('offer no place for documents to who has said nothing in them', async () => {
    open({ 'GET /admin/legacy-cases': page([one]) });
    await screen.findByText('The hospital called me.');
    expect(screen.queryByRole('button', { name: /^Add a document/u })).toBeNull();
  });

  it('are reported by who has seen a document, which has to be named', async () => {
    const sent: unknown[] = [];
    open({
      ...proved,
      'GET /admin/legacy-cases': page([]),
      'POST /admin/legacy-cases': async (request) => {
        sent.push(await request.json());
        return { data: { ...one, abilities: { ...one.abilities, add_documents: 3 } } };
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
    expect(sent[0]).not.toHaveProperty('notice_url');
    const next = await screen.findByRole('dialog', { name: 'Add a document about Danilo Kos' });
    expect(within(next).getByLabelText(/^Add a document/u)).toBeTruthy();
  });
});
