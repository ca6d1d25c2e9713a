import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ana } from '../../testing/memorials.ts';
import { agreed, decided, plan, planAnswers, preview } from '../../testing/plans.ts';
import PlanSection from './PlanSection.tsx';

afterEach(cleanup);

const open = (answers: Answers) =>
  render(
    <World user={userOf(ana)} answers={answers}>
      <PlanSection />
    </World>,
  );
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });
const unproved = () =>
  refusal(403, 'auth.step_up_required', 'Please type your password again first.');
const security = {
  'GET /settings/security': { data: { two_factor: { on: false }, passkeys: [] } },
};

describe('a plan', () => {
  it('says what it is for before it is begun, and is begun after the password', async () => {
    let proved = false;
    let begun = false;
    open({
      ...planAnswers(null),
      ...security,
      'GET /legacy/plan': () => ({ data: begun ? plan : null }),
      'POST /legacy/plan': () => {
        if (!proved) return unproved();
        begun = true;
        return { data: plan };
      },
      'POST /auth/step-up': () => {
        proved = true;
        return 204;
      },
    });
    expect(await screen.findByText(/nothing is published and nothing is deleted/)).toBeTruthy();
    await press('Start your plan');
    const question = await screen.findByRole('dialog', { name: 'Is it really you?' });
    fireEvent.change(within(question).getByLabelText(/Password/), {
      target: { value: 'a long walk' },
    });
    fireEvent.click(within(question).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/Nobody has agreed to look after your page yet/)).toBeTruthy();
  });

  it('sends what was decided, and what it was decided upon', async () => {
    const sent: unknown[] = [];
    open({
      ...planAnswers(decided, agreed, preview),
      'PATCH /legacy/plan': async (request) => {
        sent.push([request.headers.get('if-match'), await request.json()]);
        return { data: decided };
      },
    });
    await press('Edit: Only you');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByLabelText('For your family'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      [
        '"7"',
        {
          instructions: [{ bucket: 'self', action: 'to_family', opens_on: null, opens_to: null }],
        },
      ],
    ]);
  });

  it('keeps words that could not be saved, also where their window is closed', async () => {
    open({ ...planAnswers(plan), 'PATCH /legacy/plan': 503 });
    await press('Edit: A message');
    const typed = 'Be kind to each other.';
    fireEvent.change(await screen.findByRole('textbox', { name: 'A message' }), {
      target: { value: typed },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false),
    );
    expect(screen.getByRole('textbox', { name: 'A message' })).toHaveProperty('value', typed);
    await press('Cancel');
    expect(await screen.findByText('Not saved yet')).toBeTruthy();
    await press('Edit: A message');
    expect(await screen.findByRole('textbox', { name: 'A message' })).toHaveProperty(
      'value',
      typed,
    );
  });

  it('reads itself anew where it was changed elsewhere, and puts what was entered over it at the next press', async () => {
    const versions: (string | null)[] = [];
    open({
      ...planAnswers(plan),
      'GET /legacy/plan': () => ({
        data: { ...plan, version: versions.length === 0 ? 1 : 5, waiting_days: 90 },
      }),
      'PATCH /legacy/plan': (request) => {
        versions.push(request.headers.get('if-match'));
        return versions.length === 1
          ? refusal(412, 'general.version_stale', 'Somebody was faster.')
          : { data: plan };
      },
    });
    await press('Edit: How long do we wait after that?');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByLabelText('14 days'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/changed somewhere else/)).toBeTruthy();
    expect(within(dialog).getByLabelText('14 days')).toHaveProperty('checked', true);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(versions).toEqual(['"1"', '"5"']);
  });

  it('moves who follows whom, and says while too few have agreed', async () => {
    const orders: unknown[] = [];
    open({
      ...planAnswers({ ...decided, quorum: 3 }, agreed, preview),
      'PUT /legacy/plan/stewards/order': async (request) => {
        orders.push(await request.json());
        return { data: agreed };
      },
    });
    expect(
      await screen.findByText('Only 2 people who may confirm have agreed so far.'),
    ).toBeTruthy();
    await press(/^Move down: Boris/);
    const ids = agreed.map(({ user }) => user.id);
    await waitFor(() => expect(orders).toEqual([{ user_ids: ids.toReversed() }]));
  });

  it('shows what somebody would find, and is deleted only after a question', async () => {
    let deleted = 0;
    open({
      ...planAnswers(decided, agreed, preview),
      'DELETE /legacy/plan': () => {
        deleted += 1;
        return 204;
      },
    });
    expect(
      await screen.findByText('Your family: Boris Lindqvist could see all 148 memories.'),
    ).toBeTruthy();
    await press('Delete this plan');
    expect(deleted).toBe(0);
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete this plan' }));
    await waitFor(() => expect(deleted).toBe(1));
  });
});
